import CharacterGrid

extension Recording {
  /// The recording as the text of a snapshot file: canonical, with one line feed at its end.
  ///
  /// Equal recordings have equal notations, and ``init(notation:)`` reads them back exactly. A
  /// recording with an ``excessiveSize`` has none.
  public var notation: String {
    var writer = NotationWriter()
    return String(decoding: writer.bytes(of: self), as: UTF8.self)
  }
}

/// Writes a recording's lines.
struct NotationPrinter {
  private let recording: Recording
  private let legend: StyleLegend
  private let size: GridSize
  private var policy = TextPolicy.standard
  private var hasWideAmbiguousCells = false
  private(set) var output: [UInt8]
  private var previousRows: [[UInt8]] = []

  /// Prepares to print over the bytes of other recordings, whose memory is used again.
  init(_ recording: Recording, legend: StyleLegend, over output: consuming [UInt8]) {
    self.recording = recording
    self.legend = legend
    size = recording.frames.first?.grid.size ?? .zero
    self.output = output
  }

  /// Writes the bytes, by the wider policy if some cells need it.
  mutating func print() {
    // By the standard policy first, since few pictures have cells that need the other one.
    printAll()
    if hasWideAmbiguousCells {
      policy.isAmbiguousWide = true
      previousRows = []
      printAll()
    }
  }

  private mutating func printAll() {
    output.removeAll(keepingCapacity: true)
    output.reserveCapacity(size.area + 256)
    let count = recording.frames.count
    output += policy.isAmbiguousWide ? Self.ambiguousWideStart : Self.start
    if count != 1 { output += Array(" frames=\(count)".utf8) }
    output.append(.lineFeed)
    appendHeader()
    var index = 0
    while index < count {
      append(recording.frames[index], number: index + 1)
      index += 1
    }
    output += legend.lines
    if recording.tree.isEmpty, recording.draws.isEmpty { return }
    for line in TrailingBlocks.lines(of: recording) { output += line + [.lineFeed] }
  }

  private static let start = Array(
    "snapshot \(NotationFormat.number) policy=\(NotationFormat.policy)".utf8)
  private static let ambiguousWideStart = Array(
    "snapshot \(NotationFormat.number) policy=\(NotationFormat.ambiguousWidePolicy)".utf8)
  private static let sizeName = Array("size: ".utf8)
  private static let frameMark = Array("--- ".utf8)
  private static let noCursor = Array("cursor: none\n".utf8)

  private mutating func append(line: String) {
    output += Array(line.utf8)
    output.append(.lineFeed)
  }

  private mutating func appendHeader() {
    if recording.notes.isEmpty { return append(size) }
    let names = recording.notes.keys.map(HeaderName.init) + [.size]
    for name in names.sorted() {
      guard let note = recording.notes[name.name] else {
        append(size)
        continue
      }
      output += Array("\(name.name): ".utf8) + NotationText.written(note) + [.lineFeed]
    }
  }

  private mutating func append(_ size: GridSize) {
    output += Self.sizeName
    output.append(decimal: size.width)
    output.append(UInt8(ascii: "x"))
    output.append(decimal: size.height)
    output.append(.lineFeed)
  }

  private mutating func append(_ frame: Recording.Frame, number: Int) {
    output += Self.frameMark
    output.append(decimal: number)
    let label = NotationText.escaped(frame.label)
    if !label.isEmpty {
      output.append(.space)
      output += label
    }
    output.append(.lineFeed)
    if frame.grid.size != size { append(frame.grid.size) }
    if let cursor = frame.cursor {
      append(line: "cursor: \(cursor)")
    } else {
      output += Self.noCursor
    }
    if let focus = frame.focus { append(line: "focus: \(focus)") }
    appendRows(of: frame.grid, isFirst: number == 1)
  }

  /// The first frame whole, of each later one the rows that differ from the frame before.
  ///
  /// Repeated rows are found by their printed bytes. Equal cells may be different rows, since each
  /// grid has numbers of its own for its clusters and styles.
  private mutating func appendRows(of grid: Grid, isFirst: Bool) {
    let letters = isFirst ? legend.firstLetters : legend.letters(of: grid.styles)
    let printer = GridPrinter(grid, letters: letters, legend: legend, policy: policy)
    if recording.frames.count == 1 {
      if !printer.print(to: &output) { hasWideAmbiguousCells = true }
      return
    }
    var printed = PrintedRows()
    if !printer.print(to: &printed.bytes) { hasWideAmbiguousCells = true }
    let rows = printed.rows
    var repeated = 0
    for (y, row) in rows.enumerated() {
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

extension [UInt8] {
  /// Appends a number that is not negative, in decimal digits.
  mutating func append(decimal number: Int) {
    if number > 9 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

// MARK: - Writing many

/// Writes recordings one after another, and keeps the legends, which the next ones often share.
package struct NotationWriter {
  /// The legends of the last pictures, each with its styles.
  private var legends: [(styles: [CellStyle], legend: StyleLegend)] = []
  private var nextLegend = 0
  /// The memory of the bytes that were written last.
  private var output: [UInt8] = []

  /// Makes a writer without legends.
  package init() {}

  private static let mostLegends = 8

  /// The bytes of ``Recording/notation``.
  package mutating func bytes(of recording: Recording) -> [UInt8] {
    precondition(
      recording.excessiveSize == nil,
      "A recording with more than \(Recording.mostCells) cells cannot be read back. Take a smaller "
        + "picture, or fewer frames; `excessiveSize` tells before.")
    if let flaw = recording.noteFlaw { preconditionFailure(flaw.description) }
    // A caller that has kept the last bytes keeps its own copy of them.
    var printer = NotationPrinter(recording, legend: legend(of: recording), over: output)
    output = []
    printer.print()
    output = printer.output
    return output
  }

  /// The legend, which follows from the styles alone.
  private mutating func legend(of recording: Recording) -> StyleLegend {
    guard recording.frames.count == 1 else { return StyleLegend(of: recording) }
    let styles = recording.frames[0].grid.styles
    var index = 0
    while index < legends.count {
      if legends[index].styles == styles { return legends[index].legend }
      index += 1
    }
    let legend = StyleLegend(of: recording)
    if legends.count < Self.mostLegends {
      legends.append((styles, legend))
    } else {
      legends[nextLegend] = (styles, legend)
      nextLegend = (nextLegend + 1) % Self.mostLegends
    }
    return legend
  }
}

// MARK: - The format

/// The words and limits of the snapshot format, number 1.
enum NotationFormat {
  static let number = 1
  /// The tables that decide clusters and widths; a file of another policy shows other cells.
  static let policy = "unicode17/terminal-1"
  /// The same, but what Unicode calls ambiguous has two columns.
  static let ambiguousWidePolicy = "unicode17/terminal-1/ambiguous-wide"
  /// With more styles than this a style line has runs instead of a letter for each column.
  static let mostLetters = 60
}
