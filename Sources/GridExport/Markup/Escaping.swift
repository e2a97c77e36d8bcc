/// Escapes text for HTML and XML, between tags and in quoted attributes.
package enum MarkupText {
  /// Returns the text with `&`, `<`, `>` and quotes as references.
  ///
  /// Control characters of ASCII become the symbols for them, U+2400 and above. Other control
  /// characters and noncharacters become U+FFFD, because XML cannot represent some of them.
  package static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&#39;".unicodeScalars
      default: escaped.append(scalar.writable)
      }
    }
    return String(escaped)
  }

  /// Returns true if no byte can begin a scalar that needs a reference, as in most texts.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return true }
      var index = 0
      while index < bytes.count {
        let byte = base[index]
        // Control characters of two bytes begin with 0xC2, noncharacters with 0xEF or above it.
        if byte < 0x28 && byte != 0x20 || byte == 0x3C || byte == 0x3E || byte == 0x7F
          || byte == 0xC2 || byte >= 0xEF
        {
          return false
        }
        index &+= 1
      }
      return true
    }
  }

  /// Returns the address of a link, encoded and escaped; nil unless its scheme is `http`, `https`
  /// or `mailto`.
  static func address(_ link: String) -> String? {
    // A list of allowed schemes, because `javascript:` and `data:` addresses can run code.
    let schemes = ["http://", "https://", "mailto:"]
    let start = link.utf8.prefix(8).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    guard schemes.contains(where: { start.starts(with: $0.utf8) }) else { return nil }
    return escaped(SafeAddress.encoded(link))
  }
}

extension Unicode.Scalar {
  /// The scalar, or a replacement if markup cannot represent it.
  fileprivate var writable: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFDD0...0xFDEF: "\u{FFFD}"
    case _ where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: self
    }
  }
}

/// Encodes addresses, for markup and for terminals.
enum SafeAddress {
  /// Returns the address with everything but visible ASCII percent-encoded.
  static func encoded(_ address: String) -> String {
    var safe: [UInt8] = []
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte) {
        safe.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        safe += Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }
}
