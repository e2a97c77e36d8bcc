extension SnapshotFormat where Value: StringProtocol {
  /// The text as it is, with its control characters and line ends.
  public static var text: SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { String($0) }
  }

  /// The text's lines, with invisible characters escaped.
  public static var lines: SnapshotFormat {
    SnapshotFormat<[String]>.lines.pullback { text in
      text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension SnapshotFormat where Value: Sequence, Value.Element: StringProtocol {
  /// One line for each text, with invisible characters escaped.
  ///
  /// A line feed within a text is `\n`, a backslash is `\\`, a space at the end is `\u{20}`, other
  /// invisible characters are like `\u{1B}`, and an empty sequence is `\none`.
  public static var lines: SnapshotFormat {
    SnapshotFormat(fileExtension: "lines") { texts in
      let lines = texts.map { EscapedText.line(String($0)) }
      return lines.isEmpty ? "\\none" : lines.joined(separator: "\n")
    }
  }
}

// MARK: - Escaping

/// Writes a text on one line of a file, so that different texts have different lines.
package enum EscapedText {
  /// The text with escapes for invisible characters, backslashes and a space at the end.
  package static func line(_ text: String) -> String {
    var result = escaped(text)
    // Editors that trim lines remove a space at the end.
    if result.unicodeScalars.last == " " {
      result.unicodeScalars.removeLast()
      result += "\\u{20}"
    }
    return result
  }

  /// The escaped text between quotes.
  static func quoted(_ text: String) -> String { "\"" + escaped(text, quotes: true) + "\"" }

  private static func escaped(_ text: String, quotes: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\\" || (quotes && scalar == "\"") {
        result += ["\\", scalar]
      } else if VisibleText.isPlain(scalar) {
        result.append(scalar)
      } else {
        result += VisibleText.escape(of: scalar).unicodeScalars
      }
    }
    return String(result)
  }
}
