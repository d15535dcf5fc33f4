// A program that makes one mistake in the use of RxCocoa, named by its argument, as an app would.
// What it must say and how it must end is checked by RxCocoaTests; no test framework may be linked here.
import Foundation

let name = CommandLine.arguments.dropFirst().first ?? ""
guard let mistake = Mistakes.all[name] else {
    FileHandle.standardError.write(Data("usage: RxMisuseFixture \(Mistakes.all.keys.sorted().joined(separator: "|"))\n".utf8))
    exit(2)
}
mistake()
print("went on")
