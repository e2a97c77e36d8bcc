/// Encodes any name as a part of a file name; short names can be decoded.
package enum PathComponent {
  /// The largest number of bytes of an encoded part.
  static let longest = 120
  /// The largest number of bytes of a file name without its extension; volumes allow 255 with it.
  static let longestStem = 200

  /// Keeps letters, digits, `_` and `-`, and percent-encodes the bytes of everything else.
  package static func encoded(_ text: String) -> String {
    if text.isEmpty { return "%empty" }
    if isPlain(text) { return text }
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let keeps = isKept(scalar) && !(index == 0 && isDeviceName(text))
      if keeps { result.unicodeScalars.append(scalar) } else { result += escaped(scalar) }
    }
    return shortened(result, to: longest)
  }

  /// Returns true for ASCII letters, digits, `_` and `-` in a length that needs neither shortening
  /// nor a check for device names.
  ///
  /// Most names are like this; they need no look at their scalars.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, bytes.count > 4, bytes.count <= longest else {
        return false
      }
      var index = 0
      while index < bytes.count {
        let byte = base[index]
        let isKept =
          (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        if !isKept { return false }
        index &+= 1
      }
      return true
    }
  }

  /// Returns true if the scalar may be in the path of an identity.
  static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // Most letters are ASCII, and looking up the properties of a scalar takes much longer.
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "%", "@", "+", ".", "/", "~": true
    default: isKept(scalar)
    }
  }

  /// Combining marks are encoded too, because a volume that composes them could merge two names.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" || scalar == "-" { return true }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      return true
    default: return false
    }
  }

  /// Decodes a name that was encoded and not shortened; nil if the part cannot be one.
  static func decoded(_ part: String) -> String? {
    if part.hasSameBytes(as: "%empty") { return "" }
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "~") { return nil }
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard let value = UInt8(digits, radix: 16), hexadecimal(value).hasSameBytes(as: digits) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns true for a result of ``encoded(_:)``.
  ///
  /// The beginning and the end of a shortened name are not known, so every shortened name passes.
  static func isEncoded(_ part: String) -> Bool {
    if part.utf8.contains(UInt8(ascii: "~")) || part.hasSameBytes(as: "%empty") { return true }
    guard let decoded = decoded(part) else { return false }
    return encoded(decoded).hasSameBytes(as: part)
  }

  /// A path with each escape replaced by its byte; other names may look the same.
  static func withoutEscapes(_ path: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard byte == UInt8(ascii: "%"), rest.count > 1, let value = UInt8(digits, radix: 16) else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { "%" + hexadecimal($0) }.joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Returns true for names that Windows reserves for devices, whatever their extension.
  static func isDeviceName(_ text: String) -> Bool {
    let name = Array(text.lowercased().utf8)
    if ["con", "prn", "aux", "nul"].contains(where: { name.elementsEqual($0.utf8) }) {
      return true
    }
    guard let digit = name.last, (0x31...0x39).contains(digit) else { return false }
    return ["com", "lpt"].contains { name.dropLast().elementsEqual($0.utf8) }
  }
}

// MARK: - Long names

extension PathComponent {
  /// Replaces the middle by a hash of the whole if the text is longer than `limit` bytes.
  ///
  /// The hash is between two `~`, which ``encoded(_:)`` always escapes, so that no other name looks
  /// like it.
  static func shortened(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    let bytes = Array(text.utf8)
    let middle = "~" + ContentHash(of: bytes).description + "~"
    let share = (limit - middle.utf8.count) / 2
    let head = bytes[..<cut(bytes, at: share, step: -1)]
    let tail = bytes[cut(bytes, at: bytes.count - share, step: 1)...]
    return String(decoding: head, as: UTF8.self) + middle + String(decoding: tail, as: UTF8.self)
  }

  /// The next index in a direction that is neither inside of a scalar nor inside of a `%XX`.
  private static func cut(_ bytes: [UInt8], at index: Int, step: Int) -> Int {
    var index = index
    while isInside(bytes, index) { index += step }
    return index
  }

  /// Returns true if the index is inside of a scalar's UTF-8 or inside of a `%XX`.
  private static func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0, index < bytes.count else { return false }
    let percent = UInt8(ascii: "%")
    return bytes[index] & 0xC0 == 0x80 || bytes[index - 1] == percent
      || (index > 1 && bytes[index - 2] == percent)
  }
}
