extension SnapshotFormat where Value: StringProtocol {
  /// The text as it is, controls and line ends included.
  public static var text: SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { String($0) }
  }

  /// The text's lines, with everything that is not visible written out.
  public static var lines: SnapshotFormat {
    SnapshotFormat<[String]>.lines.pullback { text in
      text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension SnapshotFormat where Value: Sequence, Value.Element: StringProtocol {
  /// One line for each text, with everything that is not visible written out.
  ///
  /// A line feed within a text is `\n`, a backslash `\\`, a blank at the end `\u{20}`, other hidden
  /// characters are like `\u{1B}`, and a sequence without any text is `\none`.
  public static var lines: SnapshotFormat {
    SnapshotFormat(fileExtension: "lines") { texts in
      let lines = texts.map { EscapedText.line(String($0)) }
      return lines.isEmpty ? "\\none" : lines.joined(separator: "\n")
    }
  }
}

// MARK: - Escaping

/// Writes any text on one line of a file, so that different texts have different lines.
enum EscapedText {
  /// The text with a backslash before what is hidden, before backslashes and before a last blank.
  static func line(_ text: String) -> String {
    var result = escaped(text)
    // An editor that trims lines would remove it.
    if result.unicodeScalars.last == " " {
      result.unicodeScalars.removeLast()
      result += "\\u{20}"
    }
    return result
  }

  /// The text between quotes.
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
