/// A scalar that makes a cluster of its own next to any other such scalar: most of what is written
/// in Latin, Greek, Cyrillic, Chinese, Japanese and Korean, and the lines and blocks of boxes.
///
/// The ranges say nothing that the tables do not say; a test compares them.
struct LoneScalar {
  let scalar: Unicode.Scalar
  /// Columns: 1 or 2.
  let width: Int
  /// Bytes: 1 to 3.
  let length: Int

  /// Reads the scalar at an offset of valid UTF-8; nil where it is of another kind.
  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let lead = UInt32(bytes[offset])
    let value: UInt32
    if lead < 0x80 {
      (value, length) = (lead, 1)
    } else if lead >= 0xE0, lead < 0xF0, offset + 2 < bytes.count {
      let (second, third) = (UInt32(bytes[offset + 1]), UInt32(bytes[offset + 2]))
      (value, length) = ((lead & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
    } else if lead < 0xE0, offset + 1 < bytes.count {
      (value, length) = ((lead & 0x1F) << 6 | UInt32(bytes[offset + 1]) & 0x3F, 2)
    } else {
      return nil
    }
    width = Self.width(of: value)
    guard width > 0, let scalar = Unicode.Scalar(value) else { return nil }
    self.scalar = scalar
  }

  /// Whether such a scalar may begin with the byte.
  static func begins(with byte: UInt8) -> Bool { byte < 0xF0 && byte != 0xEF }

  /// The columns of a scalar of this kind, 0 of any other.
  static func width(of value: UInt32) -> Int {
    switch value {
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3400...0x4DBF: 2
    case 0x20...0x7E, 0x2500...0x25FC, 0xC0...0x2FF: 1
    case 0x3041...0x3096, 0x309B...0x30FF, 0x3001...0x3029, 0xFF01...0xFF60: 2
    case 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x482, 0x48A...0x52F: 1
    case 0xA1...0xAC, 0xAE...0xBF, 0x2010...0x2027, 0x2190...0x2319: 1
    default: 0
    }
  }
}
