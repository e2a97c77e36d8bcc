/// Copies encoded JSON and replaces some parts by strings.
struct JSONRedactor {
  private let bytes: [UInt8]
  private var next = 0
  private var output: [UInt8] = []
  private(set) var redaction: Redaction

  init(_ bytes: [UInt8], _ redaction: Redaction) {
    (self.bytes, self.redaction) = (bytes, redaction)
  }

  /// The copy; throws if a path matched no part.
  mutating func redacted() throws(RedactionFlaw) -> [UInt8] {
    copyValue()
    copyBlanks()
    try redaction.check()
    return output
  }

  private mutating func copyValue() {
    copyBlanks()
    if let name = redaction.name() {
      let start = output.count
      copyParts { $0.copyValue() }
      output.replaceSubrange(start..., with: EscapedText.quoted("[\(name)]").utf8)
    } else {
      copyParts { $0.copyValue() }
    }
  }

  /// Copies a value; the closure copies each of its parts.
  private mutating func copyParts(_ copyPart: (inout JSONRedactor) -> Void) {
    switch current {
    case UInt8(ascii: "{"):
      copyItems(to: UInt8(ascii: "}")) { redactor, _ in
        let key = redactor.copyString()
        redactor.copyBlanks()
        redactor.copyByte()
        redactor.redaction.part.append(key)
        copyPart(&redactor)
        redactor.redaction.part.removeLast()
      }
    case UInt8(ascii: "["):
      copyItems(to: UInt8(ascii: "]")) { redactor, index in
        redactor.redaction.part.append("\(index)")
        copyPart(&redactor)
        redactor.redaction.part.removeLast()
      }
    case UInt8(ascii: "\""): _ = copyString()
    default:
      while let byte = current, !Self.endsNumber.contains(byte) { copyByte() }
    }
  }

  private static let endsNumber = Set(", \n\t\r]}".utf8)

  /// Copies the text between two brackets, with its commas.
  private mutating func copyItems(
    to end: UInt8, _ copyItem: (inout JSONRedactor, Int) -> Void
  ) {
    copyByte()
    var index = 0
    while true {
      copyBlanks()
      guard let byte = current else { return }
      if byte == end { return copyByte() }
      if byte == UInt8(ascii: ",") {
        copyByte()
        continue
      }
      copyItem(&self, index)
      index += 1
    }
  }

  /// Copies a string; returns its text.
  private mutating func copyString() -> String {
    let start = next
    copyByte()
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { copyByte() }
      copyByte()
    }
    copyByte()
    return Self.text(of: bytes[start..<next].dropFirst().dropLast())
  }

  /// The text of a JSON string's bytes, with its escapes resolved.
  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        text.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: - Bytes

  private var current: UInt8? { next < bytes.count ? bytes[next] : nil }

  private mutating func copyByte() {
    guard let current else { return }
    output.append(current)
    next += 1
  }

  private mutating func copyBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      copyByte()
    }
  }
}
