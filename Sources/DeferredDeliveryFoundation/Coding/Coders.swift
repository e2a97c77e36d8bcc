public import DeferredDelivery
public import Foundation

/// For `encode(encoder:)`.
extension JSONEncoder: TopLevelEncoder {
  /// The kind of value that it encodes to.
  public typealias Output = Data
}

/// For `decode(type:decoder:)`.
extension JSONDecoder: TopLevelDecoder {
  /// The kind of value that it decodes from.
  public typealias Input = Data
}

/// For `encode(encoder:)`.
extension PropertyListEncoder: TopLevelEncoder {
  /// The kind of value that it encodes to.
  public typealias Output = Data
}

/// For `decode(type:decoder:)`.
extension PropertyListDecoder: TopLevelDecoder {
  /// The kind of value that it decodes from.
  public typealias Input = Data
}
