/// A type that encodes values to one kind of output, such as `Data`.
public protocol TopLevelEncoder<Output> {
  /// The kind of value that it encodes to.
  associatedtype Output

  /// Encodes a value, or throws an error of the encoder.
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}

/// A type that decodes values from one kind of input, such as `Data`.
public protocol TopLevelDecoder<Input> {
  /// The kind of value that it decodes from.
  associatedtype Input

  /// Decodes a value of a type, or throws an error of the decoder.
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}
