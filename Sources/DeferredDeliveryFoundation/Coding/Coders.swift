public import DeferredDelivery
public import Foundation

/// A JSON encoder, for `encode(encoder:)`.
extension JSONEncoder: TopLevelEncoder {
  /// The kind of value that it encodes to.
  public typealias Output = Data
}

/// A JSON decoder, for `decode(type:decoder:)`.
extension JSONDecoder: TopLevelDecoder {
  /// The kind of value that it decodes from.
  public typealias Input = Data
}

/// A property list encoder, for `encode(encoder:)`.
extension PropertyListEncoder: TopLevelEncoder {
  /// The kind of value that it encodes to.
  public typealias Output = Data
}

/// A property list decoder, for `decode(type:decoder:)`.
extension PropertyListDecoder: TopLevelDecoder {
  /// The kind of value that it decodes from.
  public typealias Input = Data
}
