extension SnapshotFormat where Value: GridRenderable {
  /// The picture with its size and its styles, in a notation that is not affected by edited line
  /// ends.
  public static var grid: SnapshotFormat {
    SnapshotFormat(kind: .grid) { Rendering(of: $0) }
  }

  /// The picture with a placeholder in each ignored cell, and with notes in the header.
  ///
  /// - Parameters:
  ///   - regions: The regions to be masked; a name or a rectangle that is not in the picture fails
  ///     the test.
  ///   - notes: The notes in the header, such as the theme.
  /// - Returns: The format.
  public static func grid(
    ignoring regions: [Region], notes: [String: String] = [:]
  ) -> SnapshotFormat {
    SnapshotFormat(kind: .grid) { view in
      try Rendering(of: view, ignoring: regions) { frame in
        .pictures(Recording(frames: [frame], notes: notes))
      }
    }
  }

  /// The text of the picture's rows, without styles and without spaces at line ends.
  public static var text: SnapshotFormat { text(ignoring: []) }

  /// The text of the picture's rows with a placeholder in each ignored cell.
  public static func text(ignoring regions: [Region]) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { view in
      try Rendering(of: view, ignoring: regions) { frame in
        .text(SnapshotText(frame.grid.rowsWithoutBlanksAtEnd.joined(separator: "\n")))
      }
    }
  }
}

extension SnapshotFormat<TerminalCommand> {
  /// The screen that the command leaves on its terminal, and its exit status unless that is 0.
  public static var screen: SnapshotFormat { screen() }

  /// The screen that the command leaves on its terminal, with a placeholder in each ignored cell.
  ///
  /// - Parameters:
  ///   - regions: The regions to be masked, such as `.cells(rect)`.
  ///   - notes: The notes in the header, in addition to `exit-status`.
  /// - Returns: The format.
  public static func screen(
    ignoring regions: [Region] = [], notes: [String: String] = [:]
  ) -> SnapshotFormat {
    SnapshotFormat(kind: .grid) { command in
      let result = try command.run()
      var notes = notes
      if result.exitStatus != 0 { notes["exit-status"] = "\(result.exitStatus)" }
      var rendering = try Rendering(of: result.grid, ignoring: regions) { frame in
        .pictures(Recording(frames: [frame], notes: notes))
      }
      let remark = BlankPicture.remarkOnShell(of: result, of: command)
      rendering.remark = {
        remark.isEmpty ? BlankPicture.remark(on: result, of: command) : remark
      }
      return rendering
    }
  }
}

extension SnapshotFormat<Recording> {
  /// Frames that were recorded without a `Film`.
  public static var film: SnapshotFormat {
    SnapshotFormat(kind: .film) { Rendering(.pictures($0)) }
  }
}

extension Grid {
  package var rowsWithoutBlanksAtEnd: [String] { rows.map(\.withoutBlanksAtEnd) }
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
  /// What a screen reader speaks, in order: kind, name, state and place, one element on each line.
  ///
  /// Elements inside of others are indented below them; elements that only group others are left
  /// out.
  public static var accessibility: SnapshotFormat {
    SnapshotFormat(fileExtension: "accessibility") { value in
      let message = (value as? any FrameSource).flatMap { Rendering.message(for: $0.commit()) }
      return Rendering(value.accessibilityTree().spokenText, failureMessage: message)
    }
  }
}

extension SnapshotFormat where Value: AccessibilityDescribing & GridRenderable {
  /// The accessible elements, with a name in brackets for the words of each element in some
  /// regions.
  public static func accessibility(ignoring regions: [Region]) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "accessibility") { value in
      let rendering = try Rendering(of: value, ignoring: []) {
        .pictures(Recording(frames: [$0]))
      }
      guard case .pictures(let recording) = rendering.content else { return rendering }
      var tree = value.accessibilityTree()
      let size = recording.frames[0].grid.size
      for region in regions {
        let name = if case .named(let name) = region { name } else { "redacted" }
        for rect in try [region].rects(on: value, size: size) { tree.redact(rect, as: name) }
      }
      return Rendering(tree.spokenText, failureMessage: rendering.failureMessage)
    }
  }
}

extension AccessibilityNode {
  /// Replaces the words of the elements that are completely inside of a rectangle.
  fileprivate mutating func redact(_ rect: GridRect, as name: String) {
    if !frame.isEmpty, rect.intersection(frame) == frame {
      if label != nil { label = "[\(name)]" }
      if value != nil { value = "[\(name)]" }
    }
    for index in children.indices { children[index].redact(rect, as: name) }
  }

  fileprivate var spokenText: SnapshotContent {
    let lines = spokenLines(indentation: 0)
    return .text(SnapshotText(lines.isEmpty ? "nothing is spoken" : lines.joined(separator: "\n")))
  }

  private func spokenLines(indentation: Int) -> [String] {
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
