extension SnapshotFormat where Value: StringProtocol {
  /// The text as it is, controls and line ends included.
  public static var text: SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { String($0) }
  }

  /// The text's lines, with everything that a reader would not see written out.
  public static var lines: SnapshotFormat {
    SnapshotFormat<[String]>.lines.pullback { text in
      text.utf8.split(separator: SnapshotText.lineFeed, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension SnapshotFormat where Value: Sequence, Value.Element: StringProtocol {
  /// One line for each text, with everything that a reader would not see written out.
  ///
  /// A line feed within a text is `\n`, a backslash `\\`, a blank at the end `\u{20}`, other hidden
  /// characters are like `\u{1B}`, and where there is no text at all it says `\none`.
  public static var lines: SnapshotFormat {
    SnapshotFormat(fileExtension: "lines") { texts in
      let lines = texts.map { EscapedText.line(String($0)) }
      return lines.isEmpty ? "\\none" : lines.joined(separator: "\n")
    }
  }
}
