// Collects the layers of a target's build settings: project and target, their .xcconfig files, Xcode's defaults.

import Diagnostics
import Foundation

extension XcodeProject {
    /// The settings of a target in the configuration `name`, or in its default configuration if it has none of that name.
    func settings(of target: ProjectFile.Object, configuration name: String) throws -> BuildSettings {
        let targetName = target.string("name") ?? ""
        var layers: [[String: String]] = []
        layers += try definitions(of: target, configuration: name)
        layers += try definitions(of: file.root, configuration: name)
        layers.append([
            "TARGET_NAME": targetName,
            "TARGETNAME": targetName,
            "PROJECT_NAME": file.name,
            "PROJECT_DIR": file.directory,
            "SRCROOT": file.directory,
            "SOURCE_ROOT": file.directory,
            "PROJECT_FILE_PATH": (file.path as NSString).deletingLastPathComponent,
            "CONFIGURATION": name,
            "PLATFORM_NAME": "iphonesimulator",
            "SDKROOT": "iphoneos",
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "DEVELOPMENT_LANGUAGE": file.root.string("developmentRegion") ?? "en",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            "SWIFT_VERSION": "5.0",
        ])
        return BuildSettings(layers: layers, configuration: name)
    }

    private func definitions(of object: ProjectFile.Object, configuration name: String) throws -> [[String: String]] {
        let list = try file.object(object.string("buildConfigurationList"), "list of build configurations", from: object)
        let configurations = list.strings("buildConfigurations").compactMap { file[$0] }
        let fallback = list.string("defaultConfigurationName")
        let chosen = configurations.first { $0.string("name") == name }
            ?? configurations.first { $0.string("name") == fallback }
            ?? configurations.first
        guard let chosen else {
            throw Diagnostic.error("'\(object.string("name") ?? object.type)' has no build configuration", file: file.path, line: list.line)
        }
        var layers = [raw(chosen.fields["buildSettings"])]
        if let path = baseConfigurationPath(of: chosen) {
            if FileManager.default.fileExists(atPath: path) {
                layers.append(try BuildConfigurationFile.read(path, warnings: &warnings))
            } else {
                warnings.append(.warning("the configuration file \(path) does not exist", file: file.path, line: chosen.line))
            }
        }
        return layers
    }

    private func baseConfigurationPath(of configuration: ProjectFile.Object) -> String? {
        if let reference = configuration.string("baseConfigurationReference") {
            return paths.path(of: reference)
        }
        guard let anchor = configuration.string("baseConfigurationReferenceAnchor"), let folder = paths.path(of: anchor),
              let relative = configuration.string("baseConfigurationReferenceRelativePath")
        else { return nil }
        return folder + "/" + relative
    }

    /// Lists become words, quoted where a word has spaces.
    private func raw(_ node: PropertyNode?) -> [String: String] {
        var settings: [String: String] = [:]
        for entry in node?.entries ?? [] {
            if let text = entry.value.string {
                settings[entry.key] = text
            } else {
                settings[entry.key] = entry.value.strings.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
            }
        }
        return settings
    }
}
