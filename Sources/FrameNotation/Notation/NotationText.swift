/// Writes and parses labels, links and tokens; each is on one line and has no hidden characters.
enum NotationText {
  /// The text with `\` doubled, `"` escaped on demand, and `\u{HEX}` for hidden scalars and outer
  /// spaces.
  ///
  /// A space at the start is not escaped if the text is indented in its line.
  static func escaped(
    _ text: String, quotes: Bool = false, isIndented: Bool = false
  ) -> [UInt8] {
    var text = text
    return text.withUTF8 { bytes in
      if isPlain(bytes.span) { return Array(bytes) }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      var clusters = ClusterScanner()
      while let cluster = clusters.next(in: bytes.span) {
        append(cluster, of: bytes.span, quotes: quotes, isIndented: isIndented, to: &output)
      }
      return output
    }
  }

  /// Returns true if the text needs no escapes because it only has letters, digits and `-`.
  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isPlain =
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || byte == UInt8(ascii: "-")
      if !isPlain { return false }
      index += 1
    }
    return true
  }

  private static func append(
    _ cluster: Cluster, of bytes: Span<UInt8>, quotes: Bool, isIndented: Bool,
    to output: inout [UInt8]
  ) {
    let isOpen = ClusterVisibility.isOpen(cluster, of: bytes)
    var offset = cluster.bytes.lowerBound
    for scalar in cluster.bytes(of: bytes).scalars {
      let isAtEdge = offset == 0 && !isIndented || offset + 1 == bytes.count
      offset += UTF8.width(scalar)
      if scalar == " " ? isAtEdge : scalar.isHidden && !isOpen {
        append(escape: scalar, to: &output)
      } else if scalar == "\\" || (quotes && scalar == "\"") {
        output += [.backslash, UInt8(scalar.value)]
      } else {
        output.append(scalar)
      }
    }
  }

  private static func append(escape scalar: Unicode.Scalar, to output: inout [UInt8]) {
    output += Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
  }

  /// The text without its escapes; nil if one is malformed.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var reader = NotationReader(bytes)
    var output: [UInt8] = []
    while let byte = reader.next() {
      if byte != .backslash {
        output.append(byte)
      } else if reader.consume("u{") {
        guard let scalar = reader.readHexScalar(), reader.consume("}") else { return nil }
        output.append(scalar)
      } else {
        guard let escaped = reader.next() else { return nil }
        output.append(escaped)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The escaped text; an empty text is written as two quotes, so that it is visible.
  static func written(_ text: String) -> [UInt8] {
    if text.isEmpty { return Array("\"\"".utf8) }
    let escaped = escaped(text)
    return escaped.first == UInt8(ascii: "\"") ? [.backslash] + escaped : escaped
  }

  /// Parses the result of ``written(_:)``; nil for anything else.
  static func read(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.elementsEqual("\"\"".utf8) else { return "" }
    // Other escapes of the same text are rejected, because equal texts must have equal bytes.
    guard let text = unescaped(bytes), written(text).elementsEqual(bytes) else { return nil }
    return text
  }
}
