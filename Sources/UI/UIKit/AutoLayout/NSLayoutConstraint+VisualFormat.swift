// Constraints from a visual format: names looked up, distances and alignments turned into constraints.
// The grammar is in VisualFormat.swift.

extension NSLayoutConstraint {
    /// Makes the constraints that a format describes, not active yet.
    ///
    /// A format that cannot be read, or names something unknown, is reported with the place marked, and gives none.
    ///
    /// - Parameters:
    ///   - format: for example `H:|-[label(>=80)]-gap-[field]-|`.
    ///   - metrics: numbers by name.
    ///   - views: views and layout guides by name.
    public class func constraints(
        withVisualFormat format: String,
        options opts: NSLayoutConstraint.FormatOptions = [],
        metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var numbers: [String: CGFloat] = [:]
        for (name, value) in metrics ?? [:] {
            guard let number = number(from: value) else {
                LayoutDiagnostics.report("The metric '\(name)' of the format \(format) is not a number.")
                return []
            }
            numbers[name] = number
        }
        var parser = VisualFormatParser(format, metrics: numbers)
        do throws(VisualFormat.Failure) {
            let parsed = try parser.parse()
            return try VisualFormatBuilder(format: parsed, options: opts, views: views).build()
        } catch {
            LayoutDiagnostics.report(error.text(format: format))
            return []
        }
    }

    private static func number(from value: Any) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }
}

@MainActor private struct VisualFormatBuilder {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let views: [String: Any]

    private var near: NSLayoutConstraint.Attribute {
        if format.axis == .vertical { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var far: NSLayoutConstraint.Attribute {
        if format.axis == .vertical { return .bottom }
        if options.contains(.directionLeftToRight) { return .right }
        return options.contains(.directionRightToLeft) ? .left : .trailing
    }

    func build() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
        var items: [AnyObject] = []
        for element in format.elements { items.append(try item(element.name, at: element.offset)) }
        var result: [NSLayoutConstraint] = []
        if let leading = format.leading {
            let container = try superview(of: items[0], at: format.elements[0].offset)
            result += constraints(leading, from: (container, near), to: (items[0], near), isContainer: true)
        }
        for (index, element) in format.elements.enumerated() {
            for size in element.sizes { result.append(try sizeConstraint(size, of: items[index], at: element.offset)) }
            guard index + 1 < items.count else { continue }
            let usesBaselines = options.contains(.spacingBaselineToBaseline) && format.axis == .vertical
            result += constraints(
                format.connections[index],
                from: (items[index], usesBaselines ? .lastBaseline : far),
                to: (items[index + 1], usesBaselines ? .firstBaseline : near), isContainer: false
            )
        }
        if let trailing = format.trailing, let last = items.last {
            let container = try superview(of: last, at: format.elements[items.count - 1].offset)
            result += constraints(trailing, from: (last, far), to: (container, far), isContainer: true)
        }
        return result + alignments(of: items)
    }

    private func item(_ name: String, at offset: Int) throws(VisualFormat.Failure) -> AnyObject {
        guard let value = views[name] else {
            let known = views.keys.sorted().joined(separator: ", ")
            throw VisualFormat.Failure(message: "No view is named '\(name)'. Known: \(known).", offset: offset)
        }
        let object = value as AnyObject
        guard object is UIView || object is UILayoutGuide else {
            throw VisualFormat.Failure(message: "'\(name)' is neither a view nor a layout guide.", offset: offset)
        }
        return object
    }

    private func superview(of item: AnyObject, at offset: Int) throws(VisualFormat.Failure) -> UIView {
        let container = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        guard let container else {
            throw VisualFormat.Failure(message: "The view has no superview yet, so | has no meaning.", offset: offset)
        }
        return container
    }

    private typealias End = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

    /// Distances run in reading direction: `to` lies after `from`.
    private func constraints(
        _ connection: VisualFormat.Connection, from: End, to: End, isContainer: Bool
    ) -> [NSLayoutConstraint] {
        // Directions that run against the coordinates count backwards.
        let sign: CGFloat = near == .right ? -1 : 1
        switch connection {
        case .flush:
            return [NSLayoutConstraint(to, .equal, from)]
        case .standard:
            if isContainer { return [NSLayoutConstraint((to.item, margin(to)), .equal, (from.item, margin(from)))] }
            let made = NSLayoutConstraint(to, .equal, from, constant: SystemSpacing.betweenSiblings * sign)
            made.usesSystemSpacing = true
            return [made]
        case .distances(let predicates):
            return predicates.compactMap { predicate in
                guard case .number(let distance) = predicate.object else { return nil }
                let relation = sign < 0 ? predicate.relation.reversed : predicate.relation
                let made = NSLayoutConstraint(to, relation, from, constant: distance * sign)
                made.priority = predicate.priority
                return made
            }
        }
    }

    /// The standard distance to a superview is its layout margin.
    private func margin(_ end: End) -> NSLayoutConstraint.Attribute {
        guard let view = end.item as? UIView, format.elements.allSatisfy({ views[$0.name] as AnyObject !== view }) else {
            return end.attribute
        }
        switch end.attribute {
        case .leading: return .leadingMargin
        case .trailing: return .trailingMargin
        case .left: return .leftMargin
        case .right: return .rightMargin
        case .top: return .topMargin
        case .bottom: return .bottomMargin
        default: return end.attribute
        }
    }

    private func sizeConstraint(
        _ predicate: VisualFormat.Predicate, of item: AnyObject, at offset: Int
    ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
        let dimension: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
        let made: NSLayoutConstraint
        switch predicate.object {
        case .number(let length):
            made = NSLayoutConstraint((item, dimension), predicate.relation, nil, constant: length)
        case .view(let name):
            let other = try self.item(name, at: offset)
            made = NSLayoutConstraint((item, dimension), predicate.relation, (other, dimension))
        }
        made.priority = predicate.priority
        return made
    }

    private func alignments(of items: [AnyObject]) -> [NSLayoutConstraint] {
        let attributes: [NSLayoutConstraint.Attribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
        ]
        return attributes.flatMap { attribute -> [NSLayoutConstraint] in
            guard options.rawValue & (1 << UInt(attribute.rawValue)) != 0 else { return [] }
            return zip(items, items.dropFirst()).map { first, second in
                NSLayoutConstraint((first, attribute), .equal, (second, attribute))
            }
        }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var reversed: NSLayoutConstraint.Relation {
        NSLayoutConstraint.Relation(rawValue: -rawValue) ?? .equal
    }
}
