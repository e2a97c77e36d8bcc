/// Prints the clusters, widths and line breaks of texts.
///
/// scripts/generate-unicode compiles this file with the files of Sources/CharacterGrid/Text, sends
/// texts to it and compares the output.
///
/// A line of input is a text, as scalars in hexadecimal. The line of output has a pair for each
/// cluster: how many scalars it has, and its columns. If the line of input begins with `/`, the
/// line of output has the numbers of scalars after which a line may end. After the end of the input,
/// one line of digits has the columns of each single scalar, with `-` for the surrogates. A second
/// line has the same for the policy in which ambiguous scalars are wide.
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
    print(widths(by: .standard))
    print(widths(by: TextPolicy(isAmbiguousWide: true)))
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

  /// By the rules of clusters alone: in a cell, what has no column joins the cluster before it.
  static func clusters(of text: String) -> String {
    var pairs: [(scalars: Int, width: Int)] = []
    var rules: (breaks: ClusterBreaks, width: ClusterWidth)?
    for kind in text.unicodeScalars.map(UnicodeProperties.shared.kind) {
      if var cluster = rules, cluster.breaks.joins(kind) {
        cluster.width.add(kind)
        rules = cluster
        pairs[pairs.count - 1].scalars += 1
        pairs[pairs.count - 1].width = cluster.width.columns
      } else {
        let width = ClusterWidth(kind)
        rules = (ClusterBreaks(after: kind), width)
        pairs.append((1, width.columns))
      }
    }
    return pairs.map { "\($0.scalars):\($0.width)" }.joined(separator: " ")
  }

  static func lineBreaks(of text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = LineBreakScanner(bytes.span)
      var places: [String] = []
      while let place = scanner.next(in: bytes.span) {
        places.append(String(bytes[..<place.offset].count { $0 & 0xC0 != 0x80 }))
      }
      return places.joined(separator: " ")
    }
  }

  static func widths(by policy: TextPolicy) -> String {
    var digits = ""
    for value in 0..<UInt32(0x110000) {
      digits += Unicode.Scalar(value).map { String(CellWidth.of($0, by: policy)) } ?? "-"
    }
    return digits
  }
}
