// One .xcassets folder: which sets it has, and their Contents.json. Images: AssetCatalog+Images.swift; colours:
// AssetCatalog+Colors.swift. App icons and launch images have no use here and are passed over.

import Foundation

/// A catalog as Xcode keeps it. Sets are read when they are asked for.
struct AssetCatalog {
    enum Kind: String {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
        case symbol = "symbolset"
    }

    /// Name (with the names of folders that make a namespace) and kind → folder.
    private let sets: [String: String]

    /// All catalogs in the folder and the folders inside it.
    static func catalogs(in folder: String) -> [AssetCatalog] {
        guard let walker = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [String] = []
        while let path = walker.nextObject() as? String {
            guard path.hasSuffix(".xcassets") else { continue }
            walker.skipDescendants()
            found.append(folder + "/" + path)
        }
        return found.sorted().map { AssetCatalog(folder: $0) }
    }

    init(folder: String) {
        var sets: [String: String] = [:]
        Self.collect(folder, prefix: "", into: &sets)
        self.sets = sets
    }

    private static func collect(_ folder: String, prefix: String, into sets: inout [String: String]) {
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let path = folder + "/" + entry
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
            let name = (entry as NSString).deletingPathExtension
            if let kind = Kind(rawValue: (entry as NSString).pathExtension) {
                sets[key(prefix + name, kind)] = path
            } else if (entry as NSString).pathExtension.isEmpty {
                let properties = contents(of: path, isRequired: false)?["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool ?? false
                collect(path, prefix: isNamespace ? prefix + name + "/" : prefix, into: &sets)
            }
        }
    }

    private static func key(_ name: String, _ kind: Kind) -> String { "\(kind.rawValue):\(name)" }

    /// The folder of a set and its description; nil if there is none of that name, or with a message if it cannot be read.
    func set(named name: String, _ kind: Kind) -> (folder: String, contents: [String: Any])? {
        guard let folder = sets[Self.key(name, kind)], let contents = Self.contents(of: folder, isRequired: true) else { return nil }
        return (folder, contents)
    }

    private static func contents(of folder: String, isRequired: Bool) -> [String: Any]? {
        let file = folder + "/Contents.json"
        guard let data = FileManager.default.contents(atPath: file) else {
            if isRequired { AppResources.complain(file, "the file is missing, so the set cannot be used") }
            return nil
        }
        do {
            if let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] { return object }
            AppResources.complain(file, line: 1, "expected a JSON object; the set cannot be used")
        } catch {
            AppResources.complain(file, line: 1, "this is not JSON, so the set cannot be used: \(error.localizedDescription)")
        }
        return nil
    }

    /// The traits an entry of a set is for; nil when it is for something that never applies here.
    static func traits(of entry: [String: Any]) -> UITraitCollection.Values? {
        var values = UITraitCollection.Values()
        switch entry["idiom"] as? String ?? "universal" {
        case "universal": break
        case "iphone": values.userInterfaceIdiom = .phone
        case "ipad": values.userInterfaceIdiom = .pad
        default: return nil
        }
        if let scale = entry["scale"] as? String, let number = Double(scale.dropLast()), scale.hasSuffix("x") {
            values.displayScale = CGFloat(number)
        }
        for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
            switch (appearance["appearance"] as? String, appearance["value"] as? String) {
            case ("luminosity", "dark"): values.userInterfaceStyle = .dark
            case ("luminosity", "light"): values.userInterfaceStyle = .light
            case ("contrast", "high"): values.accessibilityContrast = .high
            default: return nil
            }
        }
        return values
    }

    func data(named name: String) -> Data? {
        guard let (folder, contents) = set(named: name, .data) else { return nil }
        for entry in contents["data"] as? [[String: Any]] ?? [] {
            guard let file = entry["filename"] as? String, Self.traits(of: entry) != nil else { continue }
            if let data = FileManager.default.contents(atPath: folder + "/" + file) { return data }
            AppResources.complain(folder + "/Contents.json", "the file \"\(file)\" is missing")
        }
        return nil
    }
}
