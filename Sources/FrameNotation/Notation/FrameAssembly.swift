@_spi(Cells) import CharacterGrid

/// Assembles the cells of one frame, row by row.
///
/// The memory grows with the rows that were read, and not with the size in the file.
struct FrameAssembly {
  private let legend: LegendTable
  private let policy: TextPolicy
  private var size = GridSize.zero
  private var previous: Grid?
  private var cells: ContiguousArray<UInt64> = []
  private var clusters = ClusterTable()
  private var styles = StyleTable()
  /// For each style of the legend, the last frame that has used it, and its number in that frame.
  private var numbers: [(frame: Int, number: UInt16)]
  private var frame = 0
  /// The number of rows of the frame that were appended.
  private var rowCount = 0

  init(legend: LegendTable, policy: TextPolicy) {
    self.legend = legend
    self.policy = policy
    numbers = Array(repeating: (0, 0), count: legend.styles.count)
  }

  mutating func begin(size: GridSize, after previous: Grid?) {
    self.size = size
    self.previous = previous
    cells = []
    clusters = ClusterTable()
    styles = StyleTable()
    frame += 1
    rowCount = 0
  }

  /// The frame; its clusters and styles are renumbered so that it equals the grid that was drawn.
  func grid() -> Grid {
    Canvas(size: size, cells: cells, clusters: clusters, styles: styles).frozen()
  }

  mutating func append(_ row: NotatedRow, of lines: NotationLines) throws(NotationError) {
    switch row {
    case .text(let text, let style):
      let start = cells.count
      try appendText(lines[text], line: text + 1)
      let given = cells.count - start
      guard given == size.width else {
        throw NotationError(.rowWidth(given: given, expected: size.width), line: text + 1)
      }
      if let style { try apply(styles: lines[style], from: start, line: style + 1) }
    case .repeated(let count, let line):
      try repeatRows(count, line: line + 1)
    }
    rowCount += row.count
  }

  /// The number of a style of the legend in this frame.
  private mutating func number(ofStyle index: Int, line: Int) throws(NotationError) -> UInt16 {
    if numbers[index].frame == frame { return numbers[index].number }
    let number = styles.index(of: legend.styles[index])
    if number == 0 { throw NotationError(.tooManyStyles, line: line) }
    numbers[index] = (frame, number)
    return number
  }

  // MARK: - Repeated rows

  private mutating func repeatRows(_ count: Int, line: Int) throws(NotationError) {
    guard let previous else { throw NotationError(.nothingToRepeat, line: line) }
    guard previous.size.width == size.width, rowCount + count <= previous.size.height
    else { throw NotationError(.repeatOutOfRange, line: line) }
    let repeated = previous.cells[cells.count..<(rowCount + count) * size.width]
    // Each grid numbers its clusters and styles itself; without any, equal cells mean the same.
    if previous.clusters.isEmpty, previous.styles.count == 1 {
      cells += repeated
      return
    }
    for bits in repeated {
      let cell = PackedCell(bits: bits)
      if cell.cluster == nil, cell.style == 0 {
        cells.append(bits)
      } else {
        let cluster = cell.cluster.map { clusters.index(of: previous.clusters[$0]) }
        let style = styles.index(of: previous.styles[Int(cell.style)])
        cells.append(cell.renumbered(cluster: cluster, style: style).bits)
      }
    }
  }
}

// MARK: - Text

extension FrameAssembly {
  /// Appends the cells of a row's text between its fences, in the default style.
  private mutating func appendText(_ row: ArraySlice<UInt8>, line: Int) throws(NotationError) {
    let text = row.dropFirst().dropLast()
    if row.first == .exactFence {
      try appendExact(text, line: line)
    } else {
      try appendPlain(text, line: line)
    }
  }

  private mutating func appendPlain(
    _ text: ArraySlice<UInt8>, line: Int
  ) throws(NotationError) {
    var reader = PlainRowReader(rules: policy.rules)
    if let wrong = reader.read(text.span, into: &cells, clusters: &clusters) {
      throw NotationError(wrong, line: line)
    }
  }

  private mutating func appendExact(
    _ text: ArraySlice<UInt8>, line: Int
  ) throws(NotationError) {
    let start = cells.count
    var reader = NotationReader(text)
    while let byte = reader.next() {
      let column = cells.count - start + 1
      if byte == .backslash {
        try appendEscape(from: &reader, column: column, line: line)
      } else if byte >= 0x20, byte < 0x7F {
        cells.append(PackedCell(scalar: Unicode.Scalar(byte), width: 1, style: 0))
      } else {
        throw NotationError(.badEscape(column: column), line: line)
      }
    }
  }

  private mutating func appendEscape(
    from reader: inout NotationReader, column: Int, line: Int
  ) throws(NotationError) {
    if reader.consume("\\") {
      cells.append(PackedCell(scalar: "\\", width: 1, style: 0))
      return
    }
    let width = reader.consume("1{") ? 1 : reader.consume("2{") ? 2 : 0
    guard width > 0, let scalars = Self.scalars(from: &reader),
      !Self.standForThemselves(scalars, width: width)
    else { throw NotationError(.badEscape(column: column), line: line) }
    guard DrawableCell.isDrawable(scalars, width: width, by: policy) else {
      throw NotationError(.impossibleCell(column: column), line: line)
    }
    if scalars.count == 1 {
      cells.append(PackedCell(scalar: scalars[0], width: width, style: 0))
    } else {
      var bytes: [UInt8] = []
      for scalar in scalars { bytes.append(scalar) }
      cells.append(PackedCell(cluster: clusters.index(of: bytes), width: width, style: 0))
    }
  }

  /// Returns true for a cell of visible ASCII, which needs no escape.
  private static func standForThemselves(_ scalars: [Unicode.Scalar], width: Int) -> Bool {
    width == 1 && scalars.count == 1 && scalars[0].isASCII && !scalars[0].isHidden
  }

  /// Code points, separated by spaces, and the closing brace; nil if they are malformed.
  private static func scalars(from reader: inout NotationReader) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    repeat {
      guard let scalar = reader.readHexScalar() else { return nil }
      scalars.append(scalar)
    } while reader.consume(" ")
    return reader.consume("}") ? scalars : nil
  }
}

// MARK: - Styles

extension FrameAssembly {
  /// Sets the styles of a row, whose first cell is at `start`, from a style line.
  private mutating func apply(
    styles line: ArraySlice<UInt8>, from start: Int, line number: Int
  ) throws(NotationError) {
    guard line.count > 1, line.last == .styleFence else {
      throw NotationError(.malformedStyles, line: number)
    }
    let text = line.dropFirst().dropLast()
    // A style is never named with an asterisk.
    if text.firstIndex(ofByte: UInt8(ascii: "*")) != nil {
      try apply(runs: text, from: start, line: number)
    } else {
      try apply(letters: text, from: start, line: number)
    }
    if cells[start...].allSatisfy({ $0 >> 32 == 0 }) {
      throw NotationError(.needlessStyles, line: number)
    }
  }

  private mutating func apply(
    letters: ArraySlice<UInt8>, from start: Int, line: Int
  ) throws(NotationError) {
    guard letters.count == size.width else {
      throw NotationError(.styleLength(given: letters.count, expected: size.width), line: line)
    }
    var offset = 0
    while offset < letters.count {
      let count = Self.lengthOfRun(in: letters, at: offset)
      let letter = letters[letters.startIndex + offset]
      let cell = start + offset
      try paint(cell..<cell + count, style(of: letter, line: line), row: start, line: line)
      offset += count
    }
  }

  /// The number of equal letters from an offset on.
  private static func lengthOfRun(in letters: ArraySlice<UInt8>, at offset: Int) -> Int {
    let start = letters.startIndex + offset
    let letter = letters[start]
    var end = start + 1
    while end < letters.endIndex, letters[end] == letter { end += 1 }
    return end - start
  }

  private mutating func apply(
    runs: ArraySlice<UInt8>, from start: Int, line: Int
  ) throws(NotationError) {
    var reader = NotationReader(runs)
    var cell = start
    repeat {
      let name = reader.read(until: UInt8(ascii: "*"))
      guard !name.isEmpty, reader.consume("*"), let count = reader.readNumber(), count > 0 else {
        throw NotationError(.malformedStyles, line: line)
      }
      let style = try style(named: name, line: line)
      guard cell + count <= cells.count else {
        throw NotationError(
          .styleLength(given: cell + count - start, expected: size.width), line: line)
      }
      try paint(cell..<cell + count, style, row: start, line: line)
      cell += count
    } while reader.consume(" ")
    guard reader.isAtEnd else { throw NotationError(.malformedStyles, line: line) }
    guard cell == cells.count else {
      throw NotationError(.styleLength(given: cell - start, expected: size.width), line: line)
    }
  }

  /// The style of a letter, shifted to its position in a packed cell.
  private mutating func style(of letter: UInt8, line: Int) throws(NotationError) -> UInt64 {
    if letter == .space { return 0 }
    let index = legend.letters[Int(letter)]
    if index < 0 { return try style(named: [letter], line: line) }
    return UInt64(try number(ofStyle: index, line: line)) << 32
  }

  /// The style of a name, shifted to its position in a packed cell; a space or a dot is the default
  /// style.
  private mutating func style(
    named name: ArraySlice<UInt8>, line: Int
  ) throws(NotationError) -> UInt64 {
    if name == [.space] || name == [.defaultStyle] { return 0 }
    guard let index = legend[name] else {
      throw NotationError(.unknownStyle(String(decoding: name, as: UTF8.self)), line: line)
    }
    return UInt64(try self.number(ofStyle: index, line: line)) << 32
  }

  /// Sets the style of cells in the default style.
  ///
  /// Throws if a run with another style begins between the halves of a wide cluster.
  private mutating func paint(
    _ run: Range<Int>, _ style: UInt64, row start: Int, line: Int
  ) throws(NotationError) {
    let first = run.lowerBound
    if PackedCell(bits: cells[first]).isContinuation, cells[first - 1] >> 32 != style >> 32 {
      throw NotationError(.impossibleCell(column: first - start + 1), line: line)
    }
    if style == 0 { return }
    var index = first
    while index < run.upperBound {
      cells[index] |= style
      index += 1
    }
  }
}
