import UIKit

let launchNote = "noted before launch"
var launchLog: [String] = []

launchLog.append(launchNote)
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
