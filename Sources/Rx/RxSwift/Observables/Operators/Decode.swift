// decode: bytes to values, with Foundation's decoders or one of the user's own.
import Foundation

/// Makes values of bytes.
public protocol DataDecoder {
    /// Decodes one value.
    ///
    /// - Throws: What is wrong with the bytes.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Decodes each element; the first that cannot be decoded ends the sequence with the decoder's error.
    ///
    /// - Parameters:
    ///   - type: What the bytes stand for.
    ///   - decoder: A `JSONDecoder`, a `PropertyListDecoder` or a decoder of your own.
    public func decode<Item: Decodable>(type: Item.Type, decoder: some DataDecoder) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }
    }
}
