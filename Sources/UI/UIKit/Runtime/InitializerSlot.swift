// Where a class keeps an initialiser in its metadata, found by trying: a private subclass overrides it and tells when it is called.
// All the pointer work on class metadata is here. Which classes are made this way is said in `Instantiation`.

import Foundation
internal import CUIRuntime

/// UIKit's initialisers are not `required`, yet cells, nibs and app delegates are made from a metatype.
///
/// A class's vtable holds its superclass's entries at the same indices, so the index found in a base class is right for every
/// subclass, generic ones included. A subclass that hides the initialiser holds a stub there that stops with
/// "Use of unimplemented initializer", as on iOS.
@MainActor struct InitializerSlot {
    private let index: Int

    /// - Parameters:
    ///   - base: the class that introduces the initialiser.
    ///   - probe: a direct subclass that overrides the initialisers of `base`, remembers which one was called, and ignores the
    ///     arguments. It is called with an `NSCoder` in the first argument's place and zeros in all others.
    ///   - wasCalled: reads and clears what the probe remembers.
    init?(of base: AnyClass, probe: AnyClass, wasCalled: () -> ProbedInitializer?) {
        let inherited = _getSuperclass(base).map(ClassMetadata.init)?.wordCount ?? ClassMetadata.headerWordCount
        let original = ClassMetadata(base)
        let overridden = ClassMetadata(probe)
        for index in inherited..<original.wordCount where original[index] != overridden[index] {
            guard let function = UnsafeRawPointer(bitPattern: overridden[index]) else { continue }
            let coder = Unmanaged.passRetained(NSCoder())
            let made = cui_init_probe(function, coder.toOpaque(), overridden.pointer)
            let called = wasCalled()
            if called != .coder { coder.release() }
            if let made { Unmanaged<AnyObject>.fromOpaque(made).release() }
            if called == .wanted {
                self.index = index
                return
            }
        }
        return nil
    }

    /// Calls an initialiser with up to four words of arguments. Objects among them are taken over.
    func call<T: AnyObject>(
        _ type: AnyClass, _ first: UInt = 0, _ second: UInt = 0, _ third: UInt = 0, _ fourth: UInt = 0
    ) -> T? {
        let metadata = ClassMetadata(type)
        guard let function = UnsafeRawPointer(bitPattern: metadata[index]) else { return nil }
        let made = cui_init_words(function, first, second, third, fourth, metadata.pointer)
        return made.map { Unmanaged<T>.fromOpaque($0).takeRetainedValue() }
    }

    /// Calls an initialiser that takes a rectangle.
    func call<T: AnyObject>(_ type: AnyClass, _ rect: CGRect) -> T? {
        let metadata = ClassMetadata(type)
        guard let function = UnsafeRawPointer(bitPattern: metadata[index]) else { return nil }
        let made = cui_init_rect(
            function, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, metadata.pointer
        )
        return made.map { Unmanaged<T>.fromOpaque($0).takeRetainedValue() }
    }

    /// A string as an initialiser takes it over: its two words, retained.
    static func words(of string: String?) -> (UInt, UInt) {
        let storage = UnsafeMutablePointer<String?>.allocate(capacity: 1)
        storage.initialize(to: string)
        // The callee releases the string, so the storage is given back without deinitialising it.
        defer { storage.deallocate() }
        let raw = UnsafeRawPointer(storage)
        return (raw.load(as: UInt.self), raw.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
    }
}

extension InitializerSlot {
    /// An object as an initialiser takes it over.
    static func word(of object: AnyObject) -> UInt {
        UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
    }
}

/// What a probe class says it was called with.
enum ProbedInitializer {
    case wanted, coder
}

/// A native Swift class object, seen as words from its address point.
///
/// Layout without Objective-C (Swift 5 ABI): kind, superclass, flags and address point of instances, size and alignment of
/// instances, size and address point of the class, descriptor, instance variable destroyer; then the vtables, root class first.
private struct ClassMetadata {
    static let headerWordCount = 7
    private static let classSizeOffset = 32
    private static let classAddressPointOffset = 36

    let pointer: UnsafeRawPointer

    init(_ type: AnyClass) {
        pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    var wordCount: Int {
        let size = pointer.load(fromByteOffset: Self.classSizeOffset, as: UInt32.self)
        let addressPoint = pointer.load(fromByteOffset: Self.classAddressPointOffset, as: UInt32.self)
        return Int(size - addressPoint) / MemoryLayout<UInt>.size
    }

    subscript(index: Int) -> UInt {
        pointer.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
    }
}
