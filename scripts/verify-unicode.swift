/// Says what the package makes of texts: scripts/verify-unicode compiles it with the files of
/// Sources/CharacterGrid/Text, feeds it and compares.
///
/// A line of input is a text, as scalars in hexadecimal. The line of output has a pair for each
/// cluster: how many scalars it has, and its columns. Where the line of input begins with `/`, the
/// line of output says after how many scalars a line may end. After the input, each scalar's own
/// columns follow as one line of digits, with `-` for the surrogates.
@main
enum VerifyUnicode {
  static func main() {
    while let line = readLine() {
      if line.hasPrefix("/") {
        print(lineBreaks(of: text(String(line.dropFirst()))))
      } else {
        print(clusters(of: text(line)))
      }
    }
    print(widths())
  }

  static func text(_ line: String) -> String {
    var text = ""
    for word in line.split(separator: " ") {
      guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
        fatalError("not a scalar: \(word)")
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  static func clusters(of text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = ClusterScanner(bytes)
      var pairs: [String] = []
      while let cluster = scanner.next() {
        let scalars = bytes[cluster.bytes].count { $0 & 0xC0 != 0x80 }
        pairs.append("\(scalars):\(cluster.width)")
      }
      return pairs.joined(separator: " ")
    }
  }

  static func lineBreaks(of text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = LineBreakScanner(bytes)
      var places: [String] = []
      while let place = scanner.next() {
        places.append(String(bytes[..<place.offset].count { $0 & 0xC0 != 0x80 }))
      }
      return places.joined(separator: " ")
    }
  }

  static func widths() -> String {
    var digits = ""
    for value in 0..<UInt32(0x110000) {
      digits += Unicode.Scalar(value).map { String(CellWidth.of($0)) } ?? "-"
    }
    return digits
  }
}
