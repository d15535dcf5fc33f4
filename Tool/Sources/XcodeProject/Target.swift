// What a target is to those who build it: sources, resources, settings, dependencies. Plain values.

import Foundation

/// An application, framework or test bundle of a project.
public struct Target: Sendable {
    public enum Kind: Sendable {
        case application, framework, unitTests, uiTests, other
    }

    /// Where a package product comes from.
    public struct PackageProduct: Hashable, Sendable {
        public var name: String
        /// Repository address or local path, if the project says.
        public var origin: String?
        /// The absolute path of a local package.
        public var localPath: String?
    }

    public var name: String
    public var kind: Kind
    public var moduleName: String
    public var productName: String
    /// Absolute paths of Swift files.
    public var sources: [String]
    /// Absolute paths of files in languages that are not compiled here.
    public var foreignSources: [String]
    /// Absolute paths of files and resource folders.
    public var resources: [String]
    public var settings: BuildSettings
    public var packageProducts: [PackageProduct]
    /// Names of targets of the same project that this one depends on or links.
    public var targetDependencies: [String]
    /// `INFOPLIST_FILE`, absolute.
    public var infoPlistPath: String?

    /// 5 or 6.
    public var swiftLanguageMode: Int {
        Int(settings["SWIFT_VERSION"]?.prefix { $0.isNumber } ?? "5").map { $0 >= 6 ? 6 : 5 } ?? 5
    }

    /// `MainActor` when the target's declarations belong to the main actor unless they say otherwise.
    public var defaultIsolation: String? {
        settings["SWIFT_DEFAULT_ACTOR_ISOLATION"].flatMap { $0 == "MainActor" ? $0 : nil }
    }

    /// `DEBUG` and the like.
    public var compilationConditions: [String] {
        settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    }

    /// Upcoming features switched on by build settings of their names.
    public var upcomingFeatures: [String] {
        var features: [String] = []
        if settings.flag("SWIFT_APPROACHABLE_CONCURRENCY") {
            features += ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances", "InferSendableFromCaptures",
                         "NonisolatedNonsendingByDefault"]
        }
        let prefix = "SWIFT_UPCOMING_FEATURE_"
        for key in settings.keys.sorted() where key.hasPrefix(prefix) && settings.flag(key) {
            let words = key.dropFirst(prefix.count).split(separator: "_").map { $0.capitalized }
            features.append(Self.featureNames[words.joined().lowercased()] ?? words.joined())
        }
        return features.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static let featureNames = Dictionary(
        uniqueKeysWithValues: [
            "ConciseMagicFile", "ForwardTrailingClosures", "ImportObjcForwardDeclarations", "ImplicitOpenExistentials", "DeprecateApplicationMain",
            "DisableOutwardActorInference", "DynamicActorIsolation", "ExistentialAny", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
            "InferIsolatedConformances", "InferSendableFromCaptures", "InternalImportsByDefault", "IsolatedDefaultValues",
            "MemberImportVisibility", "NonfrozenEnumExhaustivity", "NonisolatedNonsendingByDefault", "RegionBasedIsolation",
        ].map { ($0.lowercased(), $0) }
    )
}
