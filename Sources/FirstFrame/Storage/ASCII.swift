// The bytes that texts of this module are read and written with.

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let lineFeed = UInt8(ascii: "\n")
  static let backslash = UInt8(ascii: "\\")
  static let equals = UInt8(ascii: "=")

  /// True for a digit.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// True for a byte that a folder's name may have on every system, and that no system writes in
  /// another way.
  var isPortable: Bool {
    isDigit || self &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }
}
