// Index paths as tables and collections write them: a section and a row or item.

import Foundation

extension IndexPath {
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// As messages to the app's author say it.
    var inWords: String {
        count == 2 ? "row \(row) of section \(section)" : "the index path \(map(String.init).joined(separator: "."))"
    }
}
