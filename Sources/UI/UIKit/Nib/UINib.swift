// `UINib` and `Bundle.loadNibNamed`: views from xib files.

import Foundation

/// A xib file, for making its objects many times.
@preconcurrency @MainActor open class UINib: NSObject {
    private enum Source {
        case name(String)
        case data(Data)
    }

    private let source: Source

    /// Names a xib of the app. It is read when objects are made; the parsed file is kept by the reader.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .name(name)
        super.init()
    }

    public init(data: Data, bundle bundleOrNil: Bundle?) {
        source = .data(data)
        super.init()
    }

    /// Makes the file's top-level objects and connects them to `owner`.
    ///
    /// A file that cannot be read is reported with file and line, and gives no objects.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        let owner = ownerOrNil.map { $0 as AnyObject }
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        let objects = external.mapValues { $0 as AnyObject }
        let made: [Any]? = switch source {
        case .name(let name):
            InterfaceLoader.attempt("The nib \"\(name)\"") {
                try $0.instantiateNib(named: name, owner: owner, externalObjects: objects)
            }
        case .data(let data):
            InterfaceLoader.attempt("The nib") {
                try $0.instantiateNib(data: data, owner: owner, externalObjects: objects)
            }
        }
        if made == nil, let owner { OutletStandIns.supply(to: owner) }
        return made ?? []
    }
}

extension UINib {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A dictionary from placeholder identifiers to the objects they stand for.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// Makes the objects of a xib of the app; `nil` if it could not be read.
    @MainActor @discardableResult
    public func loadNibNamed(
        _ name: String,
        owner: Any?,
        options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        return objects.isEmpty ? nil : objects
    }
}
