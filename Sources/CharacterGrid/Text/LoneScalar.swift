/// A scalar that is always a cluster of its own beside other scalars of this kind.
///
/// Most text in Latin, Greek, Cyrillic, Chinese, Japanese and Korean consists of such scalars, and
/// so do box drawing and blocks. They are found by a few comparisons, without a table. A test
/// checks the ranges against the tables.
///
/// The type is public behind SPI, not `package`, so that other modules can inline it; see
/// ``PackedCell``.
@_spi(Cells) public struct LoneScalar {
  /// The scalar itself.
  public let scalar: Unicode.Scalar
  /// The width in columns, 1 or 2; 0 if the scalar is not of this kind.
  public let width: Int
  /// The length in bytes.
  public let length: Int

  /// Reads the scalar at an offset of valid UTF-8.
  ///
  /// Each byte is read alone. Reading four at once took 3.6 ns for a column of Japanese, instead of
  /// 3.0.
  @inlinable @inline(__always)
  public init(at offset: Int, in bytes: Span<UInt8>) {
    let lead = UInt32(bytes[offset])
    var value = lead
    if lead < 0x80 {
      length = 1
    } else if lead >= 0xE0, lead < 0xF0, offset &+ 2 < bytes.count {
      let (second, third) = (UInt32(bytes[offset &+ 1]), UInt32(bytes[offset &+ 2]))
      (value, length) = ((lead & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
    } else if lead < 0xE0, offset &+ 1 < bytes.count {
      (value, length) = ((lead & 0x1F) << 6 | UInt32(bytes[offset &+ 1]) & 0x3F, 2)
    } else {
      (value, length) = (0, 4)
    }
    width = Self.width(of: value)
    scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Returns true if a scalar of this kind may begin with the byte.
  @inlinable public static func begins(with byte: UInt8) -> Bool { byte < 0xF0 && byte != 0xEF }

  /// Returns the columns of a scalar of this kind; 0 for any other scalar.
  ///
  /// The comparisons form a tree, because a debug build is slow at the patterns of a `switch`.
  @inlinable public static func width(of value: UInt32) -> Int {
    if value < 0x2500 { return isNarrow(value) ? 1 : 0 }
    if value < 0x3000 { return value < 0x25FD ? 1 : 0 }
    return isWide(value) ? 2 : 0
  }

  @usableFromInline static func isNarrow(_ value: UInt32) -> Bool {
    if value < 0x7F { return value >= 0x20 }
    // Latin, without the soft hyphen.
    if value < 0x300 { return value > 0xA0 && value != 0xAD }
    // Greek and Cyrillic, without the combining marks from U+0483 on.
    if value < 0x530 {
      return (value >= 0x391 && value != 0x3A2 && value < 0x483) || value >= 0x48A
    }
    // Dashes, quotation marks and the ellipsis; arrows and mathematical operators.
    return (value >= 0x2010 && value < 0x2028) || (value >= 0x2190 && value < 0x231A)
  }

  @usableFromInline static func isWide(_ value: UInt32) -> Bool {
    // Punctuation, Hiragana and Katakana, without their combining marks.
    if value < 0x3400 {
      return (value > 0x3000 && value < 0x302A) || (value > 0x3040 && value < 0x3097)
        || (value > 0x309A && value < 0x3100)
    }
    // Ideographs, Hangul and full-width forms.
    return value < 0x4DC0 || (value >= 0x4E00 && value < 0xA000)
      || (value >= 0xAC00 && value < 0xD7A4) || (value > 0xFF00 && value < 0xFF61)
  }
}
