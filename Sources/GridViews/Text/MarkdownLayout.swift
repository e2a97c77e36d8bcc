import CharacterGrid

/// The blocks of a markdown text, arranged from top to bottom in a width.
struct MarkdownLayout {
  /// A text with its place.
  struct Part {
    let frame: GridRect
    let text: TextLayout
  }

  /// The parts, ordered by their rows.
  private(set) var parts: [Part] = []
  /// The total size.
  private(set) var size = GridSize.zero
  private let width: Int?
  private let showsAddresses: Bool
  private var known: [MarkdownContainer] = []

  /// A number of columns that no text exceeds.
  private static let unlimited = 1 << 40

  /// Arranges blocks in a width; nil means any width.
  init(_ blocks: [MarkdownBlock], width: Int?, showsAddresses: Bool) {
    (self.width, self.showsAddresses) = (width.map { max(0, $0) }, showsAddresses)
    var before: MarkdownBlock?
    for block in blocks {
      if let before, block.isApart(from: before) { addGap(between: before, and: block) }
      add(block)
      before = block
    }
  }

  private mutating func add(_ block: MarkdownBlock) {
    let margin = MarkdownMargin(of: block.containers, knowing: known, within: width)
    known = block.containers
    let room = width.map { max(0, $0 - margin.columns) }
    let top = size.height
    switch block.content {
    case .paragraph(let text): add(runs(of: text), at: margin.columns, room: room)
    case .heading(let level, let text):
      add(runs(of: text, style: .title), at: margin.columns, room: room)
      if level < 3 { underline(level, from: top, at: margin.columns) }
    case .code(let lines):
      let indent = room ?? .max > 4 ? 2 : 0
      for line in lines {
        add(
          [TextRun(line, style: .code)], at: margin.columns + indent,
          room: room.map { $0 - indent },
          isCut: true)
      }
    case .rule:
      let rule = String(repeating: "─", count: room ?? 3)
      add([TextRun(rule, style: .border)], at: margin.columns, room: room, isCut: true)
    case .table(let table): add(table, at: margin.columns, room: room)
    }
    // A block without rows still shows the mark of its item.
    if size.height == top { addRow() }
    add(margin, rows: top..<size.height)
  }

  private func runs(of text: String, style: CellStyle = .default) -> [TextRun] {
    MarkdownInlines(text).runs(style: style, showsAddresses: showsAddresses)
  }

  // MARK: - Rows

  /// Adds a text below the others.
  private mutating func add(_ runs: [TextRun], at column: Int, room: Int?, isCut: Bool = false) {
    let options = TextLayout.Options(
      wrapping: isCut ? .none : .word, maximumLines: isCut ? 1 : nil,
      truncation: isCut ? .tail : nil)
    let text = TextLayout(runs, width: room ?? Self.unlimited, options: options)
    place(text, at: GridPoint(x: column, y: size.height), width: room)
  }

  private mutating func place(_ text: TextLayout, at point: GridPoint, width: Int? = nil) {
    let columns = min(text.size.width, width.map { max(0, $0) } ?? .max)
    let frame = GridRect(
      origin: point, size: GridSize(width: width ?? columns, height: text.size.height))
    parts.append(Part(frame: frame, text: text))
    size = GridSize(
      width: max(size.width, point.x.addingUpToLimit(columns)),
      height: max(size.height, frame.maxY))
  }

  private mutating func addRow() { size = GridSize(width: size.width, height: size.height + 1) }

  private mutating func underline(_ level: Int, from row: Int, at column: Int) {
    let columns = parts.last { $0.frame.minY == row }?.text.size.width ?? 0
    let line = String(repeating: level == 1 ? "═" : "─", count: columns)
    place(
      TextLayout(line, style: .border, width: columns), at: GridPoint(x: column, y: size.height))
  }

  /// Adds a blank row with the marks of the quotes that contain both blocks.
  private mutating func addGap(between block: MarkdownBlock, and next: MarkdownBlock) {
    let around = zip(block.containers, next.containers).prefix { $0 == $1 }.map(\.0)
    let margin = MarkdownMargin(of: around, knowing: around, within: width)
    addRow()
    add(margin, rows: size.height - 1..<size.height)
  }

  private mutating func add(_ margin: MarkdownMargin, rows: Range<Int>) {
    for row in rows {
      let runs = row == rows.lowerBound ? margin.first : margin.rest
      if runs.allSatisfy({ $0.text.allSatisfy { $0 == " " } }) { continue }
      place(
        TextLayout(runs, width: margin.columns, options: .init(wrapping: .none)),
        at: GridPoint(x: 0, y: row), width: margin.columns)
    }
  }

  // MARK: - Tables

  private mutating func add(_ table: MarkdownTable, at column: Int, room: Int?) {
    let cells = table.rows.enumerated().map { row, texts in
      texts.map { runs(of: $0, style: row == 0 ? .emphasis : .default) }
    }
    let widths = MarkdownColumns(cells, room: room).widths
    for (row, cells) in cells.enumerated() {
      add(cells, widths, table.alignments, at: column)
      if row == 0 { addLine(widths, at: column) }
    }
  }

  private mutating func add(
    _ cells: [[TextRun]], _ widths: [Int], _ alignments: [MarkdownTable.Alignment], at column: Int
  ) {
    var start = column
    let row = size.height
    for (place, width) in widths.enumerated() {
      if place > 0 {
        self.place(TextLayout(" │ ", style: .border, width: 3), at: GridPoint(x: start, y: row))
        start += 3
      }
      // If there is not enough room for all columns, the last one represents the others.
      let isRest = place == widths.count - 1 && place < cells.count - 1
      let options = TextLayout.Options(
        wrapping: .none, maximumLines: 1, truncation: .tail,
        alignment: isRest ? .leading : alignments[place].ofText)
      let text = TextLayout(isRest ? [TextRun("…")] : cells[place], width: width, options: options)
      self.place(text, at: GridPoint(x: start, y: row), width: width)
      start += width
    }
  }

  private mutating func addLine(_ widths: [Int], at column: Int) {
    let line = widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─")
    place(
      TextLayout(line, style: .border, width: line.columns, options: .init(wrapping: .none)),
      at: GridPoint(x: column, y: size.height))
  }
}

extension MarkdownTable.Alignment {
  fileprivate var ofText: TextLayout.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension MarkdownBlock {
  /// Returns true if there is a blank row between two blocks.
  ///
  /// There is always one, unless both blocks are in the same list and there is no blank line
  /// between them.
  fileprivate func isApart(from before: MarkdownBlock) -> Bool {
    if isAfterBlank { return true }
    for (container, other) in zip(containers, before.containers) {
      if case .item(_, let list) = container.kind, case .item(_, list) = other.kind { return false }
      if container != other { return true }
    }
    return true
  }
}

// MARK: - The columns of a table

/// The widths of a table's columns: as wide as their texts, or reduced to the room.
struct MarkdownColumns {
  let widths: [Int]

  init(_ rows: [[[TextRun]]], room: Int?) {
    let count = rows.first?.count ?? 0
    let needed = (0..<count).map { column in
      rows.map { row in row[column].reduce(0) { $0.addingUpToLimit($1.text.columns) } }.max() ?? 0
    }
    guard let room else {
      widths = needed
      return
    }
    // Each column has at least one cell, and there is a line between two columns.
    let shown = min(count, max(1, (room + 3) / 4))
    let extents = Array(repeating: Extent(least: 1), count: shown)
    widths =
      LengthDistribution(
        lengths: needed.prefix(shown).map { max(1, $0) }, extents: extents,
        room: max(0, room - 3 * (shown - 1))
      ).lengths
  }
}

// MARK: - Quotes and items

/// The marks before the rows of a block, for the quotes and items around it.
struct MarkdownMargin {
  /// The marks before the first row, and before the other rows.
  private(set) var first: [TextRun] = []
  private(set) var rest: [TextRun] = []
  private(set) var columns = 0

  /// - Parameters:
  ///   - containers: The quotes and items around the block, starting with the outermost.
  ///   - known: The containers around the block before. An item shows its mark only once.
  ///   - width: The total width. At most half of it is for marks; the outermost marks are left
  ///     out first.
  init(
    of containers: [MarkdownContainer], knowing known: [MarkdownContainer], within width: Int?
  ) {
    var depth = 0
    let marks = containers.map { container -> (container: MarkdownContainer, mark: String) in
      guard case .item(let mark, _) = container.kind else { return (container, "│ ") }
      defer { depth += 1 }
      return (container, (mark ?? Self.bullets[depth % Self.bullets.count]) + " ")
    }
    var shown = marks[...]
    while let width, shown.reduce(0, { $0 + $1.mark.columns }) > width / 2 { shown.removeFirst() }
    for (container, mark) in shown {
      let blank = String(repeating: " ", count: mark.columns)
      let isQuote = container.kind == .quote
      first.append(
        isQuote
          ? TextRun(mark, style: .border)
          : TextRun(known.contains(container) ? blank : mark, style: .accent))
      rest.append(isQuote ? TextRun(mark, style: .border) : TextRun(blank))
      columns += mark.columns
    }
  }

  private static let bullets = ["•", "◦", "▪"]
}
