public import CharacterGrid

extension SnapshotFormat where Value: AccessibilityDescribing {
  /// What a screen reader would speak, in order: kind, name, state and place, one thing a line.
  ///
  /// Things inside of others stand below them; what only holds others together is left out.
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
