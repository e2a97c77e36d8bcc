extension Recording {
  /// The recording as the text of a snapshot file: canonical, with one line feed at its end.
  ///
  /// Equal recordings have equal notations, and ``init(notation:)`` reads them back exactly. A
  /// recording with an ``excessiveSize`` has none.
  public var notation: String {
    precondition(
      excessiveSize == nil,
      "A recording with more than \(Self.mostCells) cells cannot be read back. Take a smaller "
        + "picture, or fewer frames; `excessiveSize` tells before.")
    var printer = NotationPrinter(self)
    return printer.print()
  }
}

/// Writes a recording's lines.
private struct NotationPrinter {
  private let recording: Recording
  private let legend: StyleLegend
  private let size: Size
  private let policy: TextPolicy
  private var output: [UInt8] = []
  private var previousRows: [[UInt8]] = []

  init(_ recording: Recording) {
    self.recording = recording
    legend = StyleLegend(of: recording)
    size = recording.frames.first?.grid.size ?? .zero
    policy = TextPolicy(
      isAmbiguousWide: recording.frames.contains { $0.grid.hasWideAmbiguousCells })
  }

  mutating func print() -> String {
    let count = recording.frames.count
    let frames = count == 1 ? "" : " frames=\(count)"
    let name =
      policy.isAmbiguousWide ? NotationFormat.ambiguousWidePolicy : NotationFormat.policy
    append(line: "snapshot \(NotationFormat.number) policy=\(name)\(frames)")
    appendHeader()
    for (index, frame) in recording.frames.enumerated() { append(frame, number: index + 1) }
    for entry in legend.entries {
      output += entry.name + [.space, .equals, .space] + entry.description + [.lineFeed]
    }
    for line in TrailingBlocks.lines(of: recording) { output += line + [.lineFeed] }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func append(line: String) { output += Array(line.utf8) + [.lineFeed] }

  private mutating func appendHeader() {
    let names = recording.notes.keys.map(HeaderName.init) + [.size]
    for name in names.sorted() {
      let value = recording.notes[name.name].map(NotationText.written) ?? Array("\(size)".utf8)
      output += Array("\(name.name): ".utf8) + value + [.lineFeed]
    }
  }

  private mutating func append(_ frame: Recording.Frame, number: Int) {
    let label = NotationText.escaped(frame.label)
    output += Array("--- \(number)".utf8) + (label.isEmpty ? [] : [.space] + label) + [.lineFeed]
    if frame.grid.size != size { append(line: "size: \(frame.grid.size)") }
    append(line: "cursor: \(frame.cursor?.description ?? "none")")
    if let focus = frame.focus { append(line: "focus: \(focus)") }
    appendRows(of: frame.grid)
  }

  /// The first frame whole, of each later one the rows that differ from the frame before.
  ///
  /// Repeated rows are told by their printed bytes, which say all about a row; cells do not, since
  /// each grid numbers its clusters and styles for itself.
  private mutating func appendRows(of grid: Grid) {
    let printer = RowPrinter(grid, legend: legend, policy: policy)
    var rows: [[UInt8]] = []
    var repeated = 0
    for y in 0..<grid.size.height {
      let row = printer.print(row: y)
      rows.append(row)
      if y < previousRows.count, haveEqualMemory(row, previousRows[y]) {
        repeated += 1
        continue
      }
      append(repeated: &repeated)
      output += row
    }
    append(repeated: &repeated)
    previousRows = rows
  }

  private mutating func append(repeated: inout Int) {
    if repeated > 0 { append(line: "=\(repeated)") }
    repeated = 0
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let equals = UInt8(ascii: "=")
}
