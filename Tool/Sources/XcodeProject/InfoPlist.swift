// The Info.plist of a built target: the file, the keys generated from build settings, and what both leave out.

import Diagnostics
import Foundation

extension Target {
    /// The merged dictionary. A key of the file wins over a generated one. Throws a `Diagnostic` if the file cannot be used.
    public func infoDictionary() throws -> [String: Any] {
        var info = defaults
        if settings.flag("GENERATE_INFOPLIST_FILE") { info.merge(generated) { _, new in new } }
        if let infoPlistPath {
            let written = try PropertyListReading.dictionary(atPath: infoPlistPath)
            info.merge(expand(written) as? [String: Any] ?? written) { _, new in new }
        }
        return info
    }

    private var defaults: [String: Any] {
        var info: [String: Any] = [
            "CFBundleExecutable": productName,
            "CFBundleName": productName,
            "CFBundlePackageType": "APPL",
            "CFBundleInfoDictionaryVersion": "6.0",
        ]
        info["CFBundleIdentifier"] = settings["PRODUCT_BUNDLE_IDENTIFIER"]
        info["CFBundleShortVersionString"] = settings["MARKETING_VERSION"]
        info["CFBundleVersion"] = settings["CURRENT_PROJECT_VERSION"]
        info["CFBundleDevelopmentRegion"] = settings["DEVELOPMENT_LANGUAGE"]
        return info
    }

    /// Settings named `INFOPLIST_KEY_…`, in the types Info.plist has them.
    private var generated: [String: Any] {
        var info: [String: Any] = [:]
        let prefix = "INFOPLIST_KEY_"
        for setting in settings.keys where setting.hasPrefix(prefix) {
            guard let value = settings[setting], !value.isEmpty else { continue }
            var key = String(setting.dropFirst(prefix.count))
            switch key {
            case "UIApplicationSceneManifest_Generation":
                if settings.flag(setting) {
                    info["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()] as [String: Any]
                }
                continue
            case "UILaunchScreen_Generation":
                if settings.flag(setting) { info["UILaunchScreen"] = [String: Any]() }
                continue
            default: break
            }
            if key.hasSuffix("_iPhone") { key = key.dropLast("_iPhone".count) + "~iphone" }
            if key.hasSuffix("_iPad") { key = key.dropLast("_iPad".count) + "~ipad" }
            if key.hasPrefix("UISupportedInterfaceOrientations") || key == "UIRequiredDeviceCapabilities" || key == "UIBackgroundModes" {
                info[key] = settings.list(setting)
            } else if value == "YES" || value == "NO" {
                info[key] = value == "YES"
            } else {
                info[key] = value
            }
        }
        return info
    }

    private func expand(_ value: Any) -> Any {
        switch value {
        case let text as String: settings.expand(text)
        case let list as [Any]: list.map { expand($0) }
        case let dictionary as [String: Any]: dictionary.mapValues { expand($0) }
        default: value
        }
    }
}
