extension Recording {
  /// Parses a ``notation``, whatever an editor or a checkout has done to its line ends.
  ///
  /// It throws, with the line and a remedy, for content that no canvas can show and for content
  /// that is not in the printed form. Only the choices of a printer may differ: which rows are
  /// exact, the names of styles, their order in the legend and whether all are used, whether and in
  /// how many runs a style line is written, which rows are repeated, and the name of the policy if
  /// both read the same. The memory is limited by the number of bytes and by ``mostCells``.
  public init(notation bytes: [UInt8]) throws(NotationError) {
    var parser = try NotationParser(bytes)
    self = try parser.recording()
  }
}

/// Parses the frames of a file.
private struct NotationParser {
  private let lines: NotationLines
  private let header: NotationHeader
  private let blocks: TrailingBlocks
  private let end: Int
  private var assembly: FrameAssembly
  private var next: Int
  private var cellCount = CellCount()

  init(_ bytes: [UInt8]) throws(NotationError) {
    lines = try NotationLines(bytes)
    header = try NotationHeader(lines)
    next = header.end
    // The legend is parsed before the frames, although it follows them, because style lines need
    // it.
    end = LegendTable.start(in: lines, after: header.end)
    let endOfLegend = TrailingBlocks.start(in: lines, from: end)
    assembly = FrameAssembly(
      legend: try LegendTable(lines, end..<endOfLegend), policy: header.policy)
    blocks = try TrailingBlocks(lines, from: endOfLegend)
  }

  mutating func recording() throws(NotationError) -> Recording {
    var frames: [Recording.Frame] = []
    while next < end {
      frames.append(try frame(number: frames.count + 1, after: frames.last?.grid))
    }
    guard frames.count == header.frameCount else {
      throw NotationError(
        .frameCount(given: frames.count, expected: header.frameCount), line: 1)
    }
    guard !frames.isEmpty || header.size == .zero else {
      throw NotationError(.needlessSize, line: header.end)
    }
    return Recording(
      frames: frames, notes: header.notes, tree: blocks.tree, draws: blocks.draws)
  }

  private mutating func frame(
    number: Int, after previous: Grid?
  ) throws(NotationError) -> Recording.Frame {
    let start = next
    let label = try readLabel(number: number)
    let size = try readSize(ofFrame: number) ?? header.size
    let cursor = try readCursor()
    let focus = try readFocus()
    let (rows, count) = try readRows(height: size.height)
    guard count == size.height else {
      throw NotationError(.rowCount(given: count, expected: size.height), line: start + 1)
    }
    guard cellCount.add(size) else {
      throw NotationError(.tooLarge(size), line: start + 1)
    }
    assembly.begin(size: size, after: previous)
    for row in rows { try assembly.append(row, of: lines) }
    return Recording.Frame(label: label, grid: assembly.grid(), cursor: cursor, focus: focus)
  }

  // MARK: - The lines before the rows

  private mutating func readLabel(number: Int) throws(NotationError) -> String {
    var reader = NotationReader(lines[next])
    guard reader.consume("--- "), reader.readNumber() == number,
      reader.isAtEnd || reader.consume(" ") && !reader.isAtEnd
    else {
      throw NotationError(.badFrameLine(expected: number), line: next + 1)
    }
    guard let label = NotationText.unescaped(reader.rest),
      NotationText.escaped(label).elementsEqual(reader.rest)
    else { throw NotationError(.badLabel, line: next + 1) }
    next += 1
    return label
  }

  /// The size of the frame; nil if it is that of the first frame, which is in the header.
  private mutating func readSize(ofFrame number: Int) throws(NotationError) -> GridSize? {
    guard let text = readLine("size: ") else { return nil }
    let size = try NotationHeader.size(from: NotationReader(text), line: next)
    guard number > 1, size != header.size else { throw NotationError(.needlessSize, line: next) }
    return size
  }

  private mutating func readCursor() throws(NotationError) -> TextCursor? {
    guard let text = readLine("cursor: ") else {
      throw NotationError(.missingCursor, line: next)
    }
    if text.elementsEqual("none".utf8) { return nil }
    guard let cursor = TextCursor(notation: text) else {
      throw NotationError(.badCursor(String(decoding: text, as: UTF8.self)), line: next)
    }
    return cursor
  }

  private mutating func readFocus() throws(NotationError) -> FocusArea? {
    guard let text = readLine("focus: ") else { return nil }
    guard let focus = FocusArea(notation: text) else {
      throw NotationError(.badFocus(String(decoding: text, as: UTF8.self)), line: next)
    }
    return focus
  }

  /// The rest of the frame's next line if it begins with the words; nil otherwise.
  private mutating func readLine(_ start: String) -> ArraySlice<UInt8>? {
    guard next < end else { return nil }
    var reader = NotationReader(lines[next])
    guard reader.consume(start) else { return nil }
    next += 1
    return reader.rest
  }

  // MARK: - Rows

  /// The rows of the frame, and their number; rows beyond its height are counted but not stored.
  private mutating func readRows(height: Int) throws(NotationError) -> ([NotatedRow], Int) {
    var rows: [NotatedRow] = []
    var count = 0
    while next < end, lines.first(of: next) != UInt8(ascii: "-") {
      let row = try readRow()
      count += row.count
      if count <= height { rows.append(row) }
    }
    return (rows, count)
  }

  /// The name before the first colon of a line; nil if there is none.
  private func unknownName(of line: Int) -> String? {
    var reader = NotationReader(lines[line])
    let name = reader.read(until: UInt8(ascii: ":"))
    guard reader.consume(":"), !name.isEmpty, name.allSatisfy(HeaderName.isLetter)
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func readRow() throws(NotationError) -> NotatedRow {
    let line = next
    next += 1
    switch lines.first(of: line) {
    case .plainFence, .exactFence:
      guard lines[line].count > 1, lines[line].last == lines[line].first else { break }
      guard next < end, lines.first(of: next) == .styleFence else {
        return .text(line, styles: nil)
      }
      next += 1
      return .text(line, styles: line + 1)
    case .equals:
      var reader = NotationReader(lines[line].dropFirst())
      guard let count = reader.readNumber(), reader.isAtEnd, count > 0 else { break }
      guard count <= Recording.mostCells else {
        throw NotationError(.repeatOutOfRange, line: line + 1)
      }
      return .repeated(count, line)
    default:
      if let name = unknownName(of: line) {
        throw NotationError(.unknownFrameLine(name), line: line + 1)
      }
    }
    throw NotationError(.malformedRow, line: line + 1)
  }
}

/// A row of a file: the indices of its lines, or the number of repeated rows and the index of their
/// line.
enum NotatedRow {
  case text(Int, styles: Int?)
  case repeated(Int, Int)

  /// The number of rows of the frame.
  var count: Int {
    if case .repeated(let count, _) = self { count } else { 1 }
  }
}
