// `nagare build`: builds an app and says where the program is.

import AppBuild

enum BuildCommand: Subcommand {
    static let name = "build"
    static let usage = "build APP"
    static let summary = "builds the app and stops"
    static let options = [CommonOptions.target, CommonOptions.dependency]

    static func run(_ arguments: ReadArguments, _ tool: CommandLineTool) throws -> Int32 {
        let built = try tool.builder().build(try CommonOptions.request(arguments, command: name), .window)
        print(built.executable)
        return 0
    }
}
