// The table of animatable key paths: how each is read from `Any`, interpolated and written into a layer's state.

/// A value that can be shown part of the way to another.
enum AnimatableValue {
    case numbers([CGFloat])
    case color(CGColor?)

    func interpolated(to other: AnimatableValue, progress: Double) -> AnimatableValue {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + ($1 - $0) * CGFloat(progress) })
        case (.color(let a), .color(let b)):
            return .color(Self.mix(a, b, progress: CGFloat(progress)))
        default:
            return progress < 0.5 ? self : other
        }
    }

    func adding(_ other: AnimatableValue) -> AnimatableValue {
        guard case (.numbers(let a), .numbers(let b)) = (self, other), a.count == b.count else { return other }
        return .numbers(zip(a, b).map { $0 + $1 })
    }

    private static func mix(_ a: CGColor?, _ b: CGColor?, progress: CGFloat) -> CGColor? {
        if progress <= 0 { return a }
        if progress >= 1 { return b }
        // A missing colour is the other one, transparent.
        let from = rgba(a) ?? rgba(b).map { [$0[0], $0[1], $0[2], 0] }
        let to = rgba(b) ?? rgba(a).map { [$0[0], $0[1], $0[2], 0] }
        guard let from, let to else { return nil }
        let mixed = zip(from, to).map { $0 + ($1 - $0) * progress }
        return CGColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }

    private static func rgba(_ color: CGColor?) -> [CGFloat]? {
        guard let parts = color?.components else { return nil }
        if parts.count >= 4 { return parts }
        return parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : nil
    }
}

struct LayerProperty {
    let get: (LayerProperties) -> AnimatableValue
    let set: (inout LayerProperties, AnimatableValue) -> Void
    let read: (Any) -> AnimatableValue?

    static func named(_ keyPath: String) -> LayerProperty? {
        switch keyPath {
        case "opacity":
            number({ CGFloat($0.opacity) }, { $0.opacity = Float($1) })
        case "zPosition": number(\.zPosition)
        case "strokeStart": number(\.strokeStart)
        case "strokeEnd": number(\.strokeEnd)
        case "cornerRadius": number(\.cornerRadius)
        case "borderWidth": number(\.borderWidth)
        case "shadowRadius": number(\.shadowRadius)
        case "shadowOpacity": number({ CGFloat($0.shadowOpacity) }, { $0.shadowOpacity = Float($1) })
        case "hidden": number({ $0.isHidden ? 1 : 0 }, { $0.isHidden = $1 >= 0.5 })
        case "position": point(\.position)
        case "position.x": number(\.position.x)
        case "position.y": number(\.position.y)
        case "anchorPoint": point(\.anchorPoint)
        case "bounds": rect(\.bounds)
        case "bounds.origin": point(\.bounds.origin)
        case "bounds.origin.x": number(\.bounds.origin.x)
        case "bounds.origin.y": number(\.bounds.origin.y)
        case "bounds.size": size(\.bounds.size)
        case "bounds.size.width": number(\.bounds.size.width)
        case "bounds.size.height": number(\.bounds.size.height)
        case "contentsRect": rect(\.contentsRect)
        case "shadowOffset": size(\.shadowOffset)
        case "backgroundColor": color(\.backgroundColor)
        case "borderColor": color(\.borderColor)
        case "shadowColor": color(\.shadowColor)
        case "transform": matrix(\.transform)
        case "sublayerTransform": matrix(\.sublayerTransform)
        case "transform.translation.x": number(\.transform.m41)
        case "transform.translation.y": number(\.transform.m42)
        case "transform.translation":
            size({ CGSize(width: $0.transform.m41, height: $0.transform.m42) }, {
                $0.transform.m41 = $1.width
                $0.transform.m42 = $1.height
            })
        case "transform.scale":
            number({ $0.decomposed.scale.width }, { $0.decomposed.scale = CGSize(width: $1, height: $1) })
        case "transform.scale.x":
            number({ $0.decomposed.scale.width }, { $0.decomposed.scale.width = $1 })
        case "transform.scale.y":
            number({ $0.decomposed.scale.height }, { $0.decomposed.scale.height = $1 })
        case "transform.rotation", "transform.rotation.z":
            number({ $0.decomposed.rotation }, { $0.decomposed.rotation = $1 })
        default: nil
        }
    }

    // MARK: Kinds

    private static func number(
        _ get: @escaping (LayerProperties) -> CGFloat, _ set: @escaping (inout LayerProperties, CGFloat) -> Void
    ) -> LayerProperty {
        LayerProperty(
            get: { .numbers([get($0)]) },
            set: { if case .numbers(let n) = $1, n.count == 1 { set(&$0, n[0]) } },
            read: { cgFloat($0).map { .numbers([$0]) } }
        )
    }

    private static func number(_ path: WritableKeyPath<LayerProperties, CGFloat>) -> LayerProperty {
        number({ $0[keyPath: path] }, { $0[keyPath: path] = $1 })
    }

    private static func point(_ path: WritableKeyPath<LayerProperties, CGPoint>) -> LayerProperty {
        LayerProperty(
            get: { .numbers([$0[keyPath: path].x, $0[keyPath: path].y]) },
            set: { if case .numbers(let n) = $1, n.count == 2 { $0[keyPath: path] = CGPoint(x: n[0], y: n[1]) } },
            read: { ($0 as? CGPoint).map { .numbers([$0.x, $0.y]) } }
        )
    }

    private static func size(
        _ get: @escaping (LayerProperties) -> CGSize, _ set: @escaping (inout LayerProperties, CGSize) -> Void
    ) -> LayerProperty {
        LayerProperty(
            get: { .numbers([get($0).width, get($0).height]) },
            set: { if case .numbers(let n) = $1, n.count == 2 { set(&$0, CGSize(width: n[0], height: n[1])) } },
            read: { ($0 as? CGSize).map { .numbers([$0.width, $0.height]) } }
        )
    }

    private static func size(_ path: WritableKeyPath<LayerProperties, CGSize>) -> LayerProperty {
        size({ $0[keyPath: path] }, { $0[keyPath: path] = $1 })
    }

    private static func rect(_ path: WritableKeyPath<LayerProperties, CGRect>) -> LayerProperty {
        LayerProperty(
            get: { .numbers(numbers($0[keyPath: path])) },
            set: {
                guard case .numbers(let n) = $1, n.count == 4 else { return }
                $0[keyPath: path] = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
            },
            read: { ($0 as? CGRect).map { .numbers(numbers($0)) } }
        )
    }

    private static func color(_ path: WritableKeyPath<LayerProperties, CGColor?>) -> LayerProperty {
        LayerProperty(
            get: { .color($0[keyPath: path]) },
            set: { if case .color(let color) = $1 { $0[keyPath: path] = color } },
            read: { ($0 as? CGColor).map { .color($0) } }
        )
    }

    private static func matrix(_ path: WritableKeyPath<LayerProperties, CATransform3D>) -> LayerProperty {
        LayerProperty(
            get: { .numbers(AffineParts($0[keyPath: path].affine).numbers) },
            set: {
                guard case .numbers(let n) = $1, n.count == 6 else { return }
                $0[keyPath: path] = CATransform3DMakeAffineTransform(AffineParts(numbers: n).transform)
            },
            read: { ($0 as? CATransform3D).map { .numbers(AffineParts($0.affine).numbers) } }
        )
    }

    private static func numbers(_ rect: CGRect) -> [CGFloat] {
        [rect.minX, rect.minY, rect.width, rect.height]
    }

    private static func cgFloat(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// An affine transform as rotation, scale, shear and translation, so that it turns instead of collapsing when animated.
struct AffineParts {
    var rotation: CGFloat
    var scale: CGSize
    var shear: CGFloat
    var translation: CGSize

    init(_ t: CGAffineTransform) {
        let width = (t.a * t.a + t.b * t.b).squareRoot()
        rotation = atan2(t.b, t.a)
        let determinant = t.a * t.d - t.b * t.c
        shear = width > 0 ? (t.a * t.c + t.b * t.d) / width : 0
        scale = CGSize(width: width, height: width > 0 ? determinant / width : (t.c * t.c + t.d * t.d).squareRoot())
        translation = CGSize(width: t.tx, height: t.ty)
    }

    init(numbers n: [CGFloat]) {
        rotation = n[0]
        scale = CGSize(width: n[1], height: n[2])
        shear = n[3]
        translation = CGSize(width: n[4], height: n[5])
    }

    var numbers: [CGFloat] {
        [rotation, scale.width, scale.height, shear, translation.width, translation.height]
    }

    var transform: CGAffineTransform {
        let (c, s) = (cos(rotation), sin(rotation))
        return CGAffineTransform(
            a: scale.width * c, b: scale.width * s,
            c: shear * c - scale.height * s, d: shear * s + scale.height * c,
            tx: translation.width, ty: translation.height
        )
    }
}

extension LayerProperties {
    var decomposed: AffineParts {
        get { AffineParts(transform.affine) }
        set { transform = CATransform3DMakeAffineTransform(newValue.transform) }
    }
}
