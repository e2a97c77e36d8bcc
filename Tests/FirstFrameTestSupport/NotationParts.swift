package import CharacterGrid

/// The parts of a valid file, to be changed one by one so that the file mostly stays valid.
///
/// It knows the lines and nothing of what they mean: a reader of its own would have the faults of the
/// one that it tests.
package struct NotationParts {
  /// The first line without the number of frames.
  package var start: String
  /// The lines of the header but for the size, by their names.
  package var notes: [String: String] = [:]
  package var frames: [Frame] = []
  package var legend: [Style] = []
  package var blocks: [String] = []

  package struct Frame {
    /// As it is written.
    package var label = ""
    package var size = GridSize.zero
    package var cursor = ""
    package var focus: String?
    /// Repeated rows are rows of the previous frame.
    package var rows: [Row] = []
    /// Whether rows that the frame before has are written as repeated.
    package var repeats = true
  }

  package struct Row: Equatable {
    /// With its fences.
    package var text: [UInt8]
    /// With their fences; nil if there are none.
    package var styles: [UInt8]?
  }

  package struct Style {
    package var name: String
    package var description: String
  }
}

// MARK: - Reading

extension NotationParts {
  /// Takes a file apart that was printed.
  package init(of notation: String) {
    let lines = notation.utf8.split(separator: 0x0A).map(Array.init)
    let first = Self.text(lines[0])
    start = first.components(before: " frames=")
    var index = 1
    var size = GridSize.zero
    while index < lines.count, lines[index][0] != UInt8(ascii: "-"), !Self.isTitle(lines[index]) {
      let (name, value) = Self.named(lines[index])
      if name == "size" { size = Self.size(value) } else { notes[name] = value }
      index += 1
    }
    while index < lines.count, Self.isOfFrames(lines[index]) {
      append(lines[index], size)
      index += 1
    }
    while index < lines.count, !Self.isTitle(lines[index]) {
      let line = Self.text(lines[index])
      let name = line.components(before: " = ")
      legend.append(
        Style(name: name, description: String(line.unicodeScalars.dropFirst(name.count + 3))))
      index += 1
    }
    blocks = lines[index...].map(Self.text)
  }

  /// Appends a line of a frame.
  private mutating func append(_ line: [UInt8], _ size: GridSize) {
    switch line[0] {
    case UInt8(ascii: "-"):
      let words = line.split(separator: 0x20, maxSplits: 2)
      let label = words.count > 2 ? Self.text(Array(words[2])) : ""
      return frames.append(Frame(label: label, size: size))
    case UInt8(ascii: "|"), UInt8(ascii: "!"): return last.rows.append(Row(text: line))
    case UInt8(ascii: ":"): return last.rows[last.rows.count - 1].styles = line
    case UInt8(ascii: "="):
      let (start, count) = (last.rows.count, Int(Self.text(Array(line.dropFirst()))) ?? 0)
      return last.rows += frames[frames.count - 2].rows[start..<start + count]
    default: break
    }
    let (name, value) = Self.named(line)
    switch name {
    case "size": last.size = Self.size(value)
    case "cursor": last.cursor = value
    default: last.focus = value
    }
  }

  private var last: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  private static func isOfFrames(_ line: [UInt8]) -> Bool {
    "-|!:=".utf8.contains(line[0]) || line.starts(with: "size: ".utf8)
      || line.starts(with: "cursor: ".utf8) || line.starts(with: "focus: ".utf8)
  }

  private static func isTitle(_ line: [UInt8]) -> Bool {
    ["tree:", "draws:"].contains { line.elementsEqual($0.utf8) }
  }

  private static func named(_ line: [UInt8]) -> (String, String) {
    let name = text(line).components(before: ": ")
    return (name, text(Array(line.dropFirst(name.utf8.count + 2))))
  }

  private static func size(_ text: String) -> GridSize {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    return GridSize(width: sides[0], height: sides[1])
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// What precedes the words, or all of it; scalar by scalar, since marks join what is before them.
  fileprivate func components(before words: String) -> String {
    let (scalars, words) = (Array(unicodeScalars), Array(words.unicodeScalars))
    let end = scalars.indices.first { scalars[$0...].starts(with: words) } ?? scalars.count
    var result = UnicodeScalarView()
    result.append(contentsOf: scalars[..<end])
    return String(result)
  }
}

// MARK: - Writing

extension NotationParts {
  /// The file; its sizes, its numbers and the order of its notes follow from the parts.
  package var bytes: [UInt8] {
    var lines = [Array((start + (frames.count == 1 ? "" : " frames=\(frames.count)")).utf8)]
    let size = frames.first?.size ?? .zero
    let order = ["name", "size", "theme"]
    let names = (notes.keys + ["size"]).sorted {
      (order.firstIndex(of: $0) ?? 3, $0) < (order.firstIndex(of: $1) ?? 3, $1)
    }
    lines += names.map { Array("\($0): \(notes[$0] ?? "\(size)")".utf8) }
    for (index, frame) in frames.enumerated() {
      lines.append(Array("--- \(index + 1)\(frame.label.isEmpty ? "" : " ")\(frame.label)".utf8))
      if frame.size != size { lines.append(Array("size: \(frame.size)".utf8)) }
      lines.append(Array("cursor: \(frame.cursor)".utf8))
      if let focus = frame.focus { lines.append(Array("focus: \(focus)".utf8)) }
      lines += linesOfRows(index)
    }
    lines += legend.map { Array("\($0.name) = \($0.description)".utf8) }
    lines += blocks.map { Array($0.utf8) }
    return lines.flatMap { $0 + [0x0A] }
  }

  private func linesOfRows(_ index: Int) -> [[UInt8]] {
    let frame = frames[index]
    let before =
      index > 0 && frame.repeats && frames[index - 1].size.width == frame.size.width
      ? frames[index - 1].rows : []
    var (lines, repeated) = ([[UInt8]](), 0)
    for (y, row) in frame.rows.enumerated() {
      if y < before.count, before[y] == row {
        repeated += 1
        continue
      }
      if repeated > 0 { lines.append(Array("=\(repeated)".utf8)) }
      repeated = 0
      lines.append(row.text)
      if let styles = row.styles { lines.append(styles) }
    }
    if repeated > 0 { lines.append(Array("=\(repeated)".utf8)) }
    return lines
  }
}
