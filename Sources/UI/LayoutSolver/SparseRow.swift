// Sparse rows and index lists over manually managed memory: the only unsafe storage of the solver.
// Plain data without rules of their own; what the numbers mean is decided in Tableau.swift.

/// One term of a row: a coefficient in front of a parametric variable.
struct RowEntry {
    var column: Int32
    var value: Double
}

/// `basic = constant + Σ value · column`, entries sorted by column. The owner calls `deallocate`.
struct SparseRow {
    var entries: UnsafeMutablePointer<RowEntry>
    var count: Int
    var capacity: Int
    var constant: Double
    /// The variable this row defines; −1 for an objective row.
    var basic: Int32

    init(basic: Int32 = -1, constant: Double = 0, capacity: Int = 8) {
        entries = .allocate(capacity: capacity)
        count = 0
        self.capacity = capacity
        self.constant = constant
        self.basic = basic
    }

    func deallocate() {
        entries.deallocate()
    }

    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        let grown = max(wanted, capacity * 2)
        let moved = UnsafeMutablePointer<RowEntry>.allocate(capacity: grown)
        moved.update(from: entries, count: count)
        entries.deallocate()
        entries = moved
        capacity = grown
    }

    /// Position of the first entry whose column is not below `column`.
    func lowerBound(_ column: Int32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if entries[middle].column < column {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Position of `column`, or −1.
    func position(of column: Int32) -> Int {
        let position = lowerBound(column)
        return position < count && entries[position].column == column ? position : -1
    }

    func coefficient(of column: Int32) -> Double {
        let position = position(of: column)
        return position < 0 ? 0 : entries[position].value
    }

    mutating func remove(at position: Int) {
        var index = position
        while index &+ 1 < count {
            entries[index] = entries[index &+ 1]
            index &+= 1
        }
        count &-= 1
    }

    /// Inserts a column the row does not have yet.
    mutating func insert(_ column: Int32, _ value: Double) {
        reserve(count + 1)
        let position = lowerBound(column)
        var index = count
        while index > position {
            entries[index] = entries[index &- 1]
            index &-= 1
        }
        entries[position] = RowEntry(column: column, value: value)
        count &+= 1
    }

    /// Adds to a column's coefficient. Small enough results vanish. Used where no column index is kept.
    mutating func add(_ column: Int32, _ value: Double) {
        let position = position(of: column)
        if position < 0 {
            insert(column, value)
        } else {
            entries[position].value += value
            if abs(entries[position].value) < Tolerance.coefficient { remove(at: position) }
        }
    }

    mutating func scale(by factor: Double) {
        constant *= factor
        var index = 0
        while index < count {
            entries[index].value *= factor
            index &+= 1
        }
    }
}

/// A short list of row numbers without order. The owner calls `deallocate`.
struct IndexList {
    var items: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    var capacity: Int32 = 0

    func deallocate() {
        items?.deallocate()
    }

    mutating func append(_ item: Int32) {
        if count == capacity {
            let grown = max(4, capacity * 2)
            let moved = UnsafeMutablePointer<Int32>.allocate(capacity: Int(grown))
            if let items {
                moved.update(from: items, count: Int(count))
                items.deallocate()
            }
            items = moved
            capacity = grown
        }
        items![Int(count)] = item
        count &+= 1
    }

    mutating func remove(_ item: Int32) {
        guard let items else { return }
        var index = 0
        let end = Int(count)
        while index < end {
            if items[index] == item {
                items[index] = items[end &- 1]
                count &-= 1
                return
            }
            index &+= 1
        }
    }
}

/// When a number counts as zero.
enum Tolerance {
    /// Coefficients are sums of products of small ratios; anything below this is cancellation noise.
    static let coefficient = 1e-9
    /// Points. A required constraint violated by less than this holds: far below a pixel, far above rounding noise.
    static let value = 1e-5
}
