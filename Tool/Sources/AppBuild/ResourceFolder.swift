// The folder an app finds its resources in: links to the originals, laid out as in an app bundle, and the merged Info.plist.

import Diagnostics
import Foundation

struct ResourceFolder {
    let path: String

    /// Makes the folder hold exactly these resources. Throws if it cannot be written.
    func update(resources: [String], infoDictionary: [String: Any]) throws {
        var links: [String: String] = [:]
        for resource in resources {
            var name = bundlePath(of: resource)
            // Several asset catalogs of one name are all kept.
            var number = 2
            while let other = links[name], other != resource {
                let stem = (bundlePath(of: resource) as NSString).deletingPathExtension
                name = "\(stem)-\(number).\((resource as NSString).pathExtension)"
                number += 1
            }
            links[name] = resource
        }
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        removeOutdated(links)
        for (name, original) in links.sorted(by: { $0.key < $1.key }) {
            let link = path + "/" + name
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == original { continue }
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createDirectory(atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: original)
        }
        let plist = try PropertyListSerialization.data(fromPropertyList: infoDictionary, format: .xml, options: 0)
        try TextFile.write(Array(plist), to: path + "/Info.plist")
    }

    /// Groups and folders are flattened, localisations keep theirs.
    private func bundlePath(of resource: String) -> String {
        let components = (resource as NSString).pathComponents
        guard components.count >= 2, components[components.count - 2].hasSuffix(".lproj") else { return components.last ?? resource }
        return components.suffix(2).joined(separator: "/")
    }

    private func removeOutdated(_ links: [String: String]) {
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            let file = path + "/" + name
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil
            if isLink, links[name] == nil { try? FileManager.default.removeItem(atPath: file) }
        }
    }
}
