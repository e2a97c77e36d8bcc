/// A 64-bit FNV-1a hash, which tells whether a file is still the one that was compared.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  let value: UInt64

  /// Hashes bytes.
  package init(of bytes: [UInt8]) { self.init(of: bytes[...]) }

  /// Hashes a part of bytes.
  init(of bytes: ArraySlice<UInt8>) {
    value = bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return hash
    }
  }

  /// Reads what ``description`` wrote.
  init?(_ text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
