public import CharacterGrid

extension SnapshotFormat where Value: GridRenderable {
  /// The picture with its size and its styles; what editors do to the ends of lines does not
  /// change it.
  public static var grid: SnapshotFormat {
    SnapshotFormat(kind: .grid) { Photograph(of: $0) }
  }

  /// The picture with a placeholder in each ignored cell, and notes such as the theme in the
  /// header.
  public static func grid(
    ignoring regions: [Region], notes: [String: String] = [:]
  ) -> SnapshotFormat {
    SnapshotFormat(kind: .grid) { view in
      try Photograph(of: view, ignoring: regions) { frame in
        .pictures(Recording(frames: [frame], notes: notes))
      }
    }
  }

  /// The text of the picture's rows, without styles and without blanks at their ends.
  public static var text: SnapshotFormat { text(ignoring: []) }

  /// The text of the picture's rows with a placeholder in each ignored cell.
  public static func text(ignoring regions: [Region]) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { view in
      try Photograph(of: view, ignoring: regions) { frame in
        .text(SnapshotText(frame.grid.rowsWithoutBlanksAtEnd.joined(separator: "\n")))
      }
    }
  }
}

extension SnapshotFormat<Recording> {
  /// Frames that were recorded elsewhere.
  public static var film: SnapshotFormat {
    SnapshotFormat(kind: .film) { Photograph(.pictures($0)) }
  }
}

extension Grid {
  var rowsWithoutBlanksAtEnd: [String] { rows.map(\.withoutBlanksAtEnd) }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    var bytes = Array(utf8)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Accessibility

extension SnapshotFormat where Value: AccessibilityDescribing {
  /// What a screen reader would speak, in order: kind, name, state and place, one element a line.
  ///
  /// Elements inside of others are indented below them; those that only group others are left out.
  public static var accessibility: SnapshotFormat {
    SnapshotFormat(fileExtension: "accessibility") { value in
      let message = (value as? any FrameSource).flatMap { Photograph.message(for: $0.commit()) }
      let lines = value.accessibilityTree().spokenLines(indentation: 0)
      let text = lines.isEmpty ? "nothing is spoken" : lines.joined(separator: "\n")
      return Photograph(.text(SnapshotText(text)), failureMessage: message)
    }
  }
}

extension AccessibilityNode {
  fileprivate func spokenLines(indentation: Int) -> [String] {
    let depth = isSpoken ? indentation + 1 : indentation
    let own = isSpoken ? [String(repeating: "  ", count: indentation) + spokenLine] : []
    return own + children.flatMap { $0.spokenLines(indentation: depth) }
  }

  private var spokenLine: String {
    var words = traits.isEmpty ? [] : [EscapedText.line(traits.joined(separator: ", "))]
    if let label { words.append(EscapedText.quoted(label)) }
    if let value { words.append("= " + EscapedText.quoted(value)) }
    words.append("at \(frame.origin.x),\(frame.origin.y) \(frame.size)")
    return words.joined(separator: " ")
  }
}
