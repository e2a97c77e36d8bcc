/// Values as bytes: the bytes are equal if and only if the values are.
///
/// A value without parts that could be written is stored as it is, and compared by its own `==`.
struct StateBytes: Hashable {
  private var bytes: [UInt8] = []
  private var others: [AnyHashable] = []

  /// Writes a number.
  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a text; canonically equivalent texts differ, because their pictures may differ.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  /// Writes a type, so that values of different types differ.
  mutating func write(_ type: Any.Type) { write(UInt(bitPattern: ObjectIdentifier(type))) }

  /// Writes a value as it is.
  mutating func write(other value: AnyHashable) {
    write(others.count)
    others.append(value)
  }

  /// Writes all bits of a number, because equal numbers may differ in their sign.
  mutating func write(bitsOf number: some BinaryFloatingPoint) {
    write(number.sign == .minus ? 1 as UInt8 : 0)
    write(UInt64(truncatingIfNeeded: number.exponentBitPattern))
    write(UInt64(truncatingIfNeeded: number.significandBitPattern))
  }

  /// Writes the memory of a value if it contains no references; returns false otherwise.
  mutating func write(plain value: Any) -> Bool {
    // NB: By the static type, because a property of type `Any` is a box inside of a box.
    func write<Value>(_ type: Value.Type) -> Bool {
      guard _isPOD(type), let value = value as? Value else { return false }
      withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
      return true
    }
    return _openExistential(type(of: value), do: write)
  }

  mutating func append(_ other: StateBytes) {
    write(other.bytes.count)
    bytes += other.bytes
    others += other.others
  }

  /// Returns true if the bytes precede others in a total order; nil if that is not known.
  func comes(before other: StateBytes) -> Bool? {
    others.isEmpty && other.others.isEmpty ? bytes.lexicographicallyPrecedes(other.bytes) : nil
  }
}

// MARK: - Values without parts

extension StateBytes {
  /// Writes a value of one type.
  typealias Leaf = @Sendable (inout StateBytes, Any) -> Void

  /// Returns the function that writes values of a type; nil if the type is not one of the most
  /// frequent ones.
  static func leaf(of type: Any.Type) -> Leaf? { leaves[ObjectIdentifier(type)] }

  // NB: Looked up by type, because one cast after another takes several times as long.
  private static let leaves: [ObjectIdentifier: Leaf] = {
    var leaves: [ObjectIdentifier: Leaf] = [:]
    func add<Value: SendableMetatype>(
      _ write: @escaping @Sendable (inout StateBytes, Value) -> Void
    ) {
      leaves[ObjectIdentifier(Value.self)] = { bytes, value in
        if let value = value as? Value { write(&bytes, value) }
      }
    }
    func addNumber<Number: FixedWidthInteger & SendableMetatype>(_ type: Number.Type) {
      add { (bytes, value: Number) in bytes.write(value) }
      add { (bytes, value: Number?) in
        bytes.write(value == nil ? 0 as UInt8 : 1)
        if let value { bytes.write(value) }
      }
    }
    addNumber(Int.self)
    addNumber(Int8.self)
    addNumber(Int16.self)
    addNumber(Int32.self)
    addNumber(Int64.self)
    addNumber(UInt.self)
    addNumber(UInt8.self)
    addNumber(UInt16.self)
    addNumber(UInt32.self)
    addNumber(UInt64.self)
    add { (bytes, value: Bool) in bytes.write(value ? 1 as UInt8 : 0) }
    add { (bytes, value: Double) in bytes.write(value.bitPattern) }
    add { (bytes, value: Float) in bytes.write(value.bitPattern) }
    add { (bytes, value: String) in bytes.write(value) }
    add { (bytes, value: String?) in
      bytes.write(value == nil ? 0 as UInt8 : 1)
      if let value { bytes.write(value) }
    }
    // The position of a substring in its whole text is visible too.
    add { (bytes, value: Substring) in
      bytes.write(String(value))
      bytes.write(value.base)
      bytes.write(value.startIndex.utf16Offset(in: value.base))
    }
    add { (bytes, value: Character) in bytes.write(String(value)) }
    return leaves
  }()
}
