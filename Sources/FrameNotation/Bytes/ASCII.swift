// The bytes that texts of this module are read and written with.

extension UInt8 {
  package static let space = UInt8(ascii: " ")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let backslash = UInt8(ascii: "\\")
  package static let equals = UInt8(ascii: "=")

  /// True for a digit.
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// True for a byte that a folder's name may have on every system, and that no system writes in
  /// another way.
  package var isPortable: Bool {
    isDigit || self &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }
}
