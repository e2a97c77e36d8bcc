extension Recording {
  /// The recording as the text of a snapshot file, which ends with one line feed.
  ///
  /// The text is canonical: equal recordings have equal notations, and ``init(notation:)`` parses
  /// them to equal recordings. Do not call it if there is an ``excessiveSize``.
  public var notation: String {
    var writer = NotationWriter()
    return String(decoding: writer.bytes(of: self), as: UTF8.self)
  }
}

/// Prints the lines of a recording.
struct NotationPrinter {
  private let recording: Recording
  private let legend: StyleLegend
  private let size: GridSize
  private var policy = TextPolicy.standard
  private var hasWideAmbiguousCells = false
  private(set) var output: [UInt8]
  private var previousRows: [[UInt8]] = []

  /// Makes a printer that reuses the memory of other bytes.
  init(_ recording: Recording, legend: StyleLegend, over output: consuming [UInt8]) {
    self.recording = recording
    self.legend = legend
    size = recording.frames.first?.grid.size ?? .zero
    self.output = output
  }

  /// Prints the bytes, by the policy for wide ambiguous characters if some cells need it.
  mutating func print() {
    // First by the standard policy, because few pictures have cells that need the other one.
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

  /// Appends all rows of the first frame; of a later frame, those that differ from the frame
  /// before.
  ///
  /// Repeated rows are found by their printed bytes, because each grid numbers its clusters and
  /// styles itself, so that equal cells may be different rows.
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
  /// Appends a non-negative number in decimal digits.
  package mutating func append(decimal number: Int) {
    if number > 9 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

// MARK: - Writing several recordings

/// Writes recordings one after another, and keeps the legends for later recordings with the same
/// styles.
package struct NotationWriter {
  /// The legends of the last pictures, with their styles.
  private var legends: [(styles: [CellStyle], legend: StyleLegend)] = []
  private var nextLegend = 0
  /// The memory of the last bytes, which is reused.
  private var output: [UInt8] = []

  /// Makes a writer.
  package init() {}

  private static let mostLegends = 8

  /// Returns the bytes of ``Recording/notation``.
  package mutating func bytes(of recording: Recording) -> [UInt8] {
    precondition(
      recording.excessiveSize == nil,
      "A recording with more than \(Recording.mostCells) cells cannot be read back. Take a smaller "
        + "picture, or fewer frames. Check `excessiveSize` first.")
    if let flaw = recording.noteFlaw { preconditionFailure(flaw.description) }
    // If the caller has kept the last bytes, it has its own copy of them.
    var printer = NotationPrinter(recording, legend: legend(of: recording), over: output)
    output = []
    printer.print()
    output = printer.output
    return output
  }

  /// The legend, which depends only on the styles.
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

/// The words and limits of version 1 of the snapshot format.
enum NotationFormat {
  static let number = 1
  /// The policy for clusters and widths; a file of another policy may show other cells.
  static let policy = "unicode17/terminal-1"
  /// The same policy, except that ambiguous characters of Unicode have two columns.
  static let ambiguousWidePolicy = "unicode17/terminal-1/ambiguous-wide"
  /// With more styles than this, a style line has runs instead of a letter for each column.
  static let mostLetters = 60
}
