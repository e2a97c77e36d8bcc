package import CharacterGrid
package import GridViews

extension Stage {
  /// What is seen at first and after each step.
  ///
  /// The frames are beside each other, each under its step and above a note; those of one row are
  /// below each other. `(no)` marks what the stage did not handle.
  package func film(
    _ steps: Step..., drawing: (Grid) -> [String] = \.rows, noting note: () -> String = { "" }
  ) -> String {
    film(of: steps, drawing: drawing) { _ in note() }
  }

  /// The same with a note of each frame's record, such as the bodies that ran.
  package func film(
    _ steps: Step..., drawing: (Grid) -> [String] = \.rows, noting note: (FrameRecord) -> String
  ) -> String {
    film(of: steps, drawing: drawing, noting: note)
  }

  func film(
    of steps: [Step], drawing: (Grid) -> [String], noting note: (FrameRecord) -> String
  ) -> String {
    func frame(_ name: String) -> Frame {
      let record = commit()
      return Frame(name: name, rows: drawing(record.grid), note: note(record))
    }
    var frames = [frame("first")]
    for step in steps { frames.append(frame(step.run(self) ? step.name : "\(step.name) (no)")) }
    return frames.allSatisfy { $0.rows.count == 1 } ? list(of: frames) : strips(of: frames)
  }
}

/// Pictures beside each other, each under its name.
package func album(_ pictures: [(name: String, rows: [String])]) -> String {
  strips(of: pictures.map { Frame(name: $0.name, rows: $0.rows, note: "") })
}

/// A frame of a film, in words.
private struct Frame {
  let name: String
  var rows: [String]
  let note: String

  var width: Int { ([name, note] + rows).map(\.columns).max() ?? 0 }
}

private func list(of frames: [Frame]) -> String {
  let columns = [
    frames.map(\.name), frames.map { $0.rows[0] }, frames.map(\.note),
  ]
  let widths = columns.map { $0.map(\.columns).max() ?? 0 }
  return frames.indices.map { index in
    line(of: columns.map { $0[index] }, widths: widths)
  }.joined(separator: "\n")
}

/// As many frames beside each other as a line of source has room for.
private func strips(of frames: [Frame]) -> String {
  var strips: [[Frame]] = []
  var columns = Int.max
  for frame in frames {
    columns += columns == .max ? 0 : frame.width + 3
    if columns > 92 {
      strips.append([])
      columns = frame.width
    }
    strips[strips.count - 1].append(frame)
  }
  return strips.map(strip).joined(separator: "\n\n")
}

private func strip(_ frames: [Frame]) -> String {
  let height = frames.map(\.rows.count).max() ?? 0
  let widths = frames.map(\.width)
  var lines = (0..<height).map { y in
    line(of: frames.map { y < $0.rows.count ? $0.rows[y] : "" }, widths: widths)
  }
  while lines.last?.allSatisfy({ $0 == " " || $0 == "¦" }) == true { lines.removeLast() }
  lines.insert(line(of: frames.map(\.name), widths: widths), at: 0)
  if frames.contains(where: { $0.note != "" }) {
    lines.append(line(of: frames.map(\.note), widths: widths))
  }
  return lines.joined(separator: "\n")
}

/// Texts in columns, without blanks at the end.
private func line(of texts: [String], widths: [Int]) -> String {
  let columns = zip(texts, widths).map { text, width in
    text + String(repeating: " ", count: width - text.columns)
  }
  return String(columns.joined(separator: " ¦ ").reversed().drop { $0 == " " }.reversed())
}
