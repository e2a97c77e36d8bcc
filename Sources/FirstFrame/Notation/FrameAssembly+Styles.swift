@_spi(Cells) import CharacterGrid

extension FrameAssembly {
  /// Gives the cells of a row, which begins at the given cell, the styles of a style line.
  mutating func apply(
    styles line: ArraySlice<UInt8>, from start: Int, line number: Int
  ) throws(NotationError) {
    guard line.count > 1, line.last == .styleFence else {
      throw NotationError(.malformedStyles, line: number)
    }
    let text = line.dropFirst().dropLast()
    // A letter is never an asterisk.
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

  /// How many letters from the given one on are the same.
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
      let name = reader.take(until: UInt8(ascii: "*"))
      guard !name.isEmpty, reader.take("*"), let count = reader.number(), count > 0 else {
        throw NotationError(.malformedStyles, line: line)
      }
      let style = try style(named: name, line: line)
      guard cell + count <= cells.count else {
        throw NotationError(
          .styleLength(given: cell + count - start, expected: size.width), line: line)
      }
      try paint(cell..<cell + count, style, row: start, line: line)
      cell += count
    } while reader.take(" ")
    guard reader.isAtEnd else { throw NotationError(.malformedStyles, line: line) }
    guard cell == cells.count else {
      throw NotationError(.styleLength(given: cell - start, expected: size.width), line: line)
    }
  }

  /// The style of a letter, where it stands in a packed cell.
  private mutating func style(of letter: UInt8, line: Int) throws(NotationError) -> UInt64 {
    if letter == .space { return 0 }
    let index = legend.letters[Int(letter)]
    if index < 0 { return try style(named: [letter], line: line) }
    return UInt64(try number(ofStyle: index, line: line)) << 32
  }

  /// The style of a name, where it stands in a packed cell; a space or a dot is the default.
  private mutating func style(
    named name: ArraySlice<UInt8>, line: Int
  ) throws(NotationError) -> UInt64 {
    if name == [.space] || name == [.defaultStyle] { return 0 }
    guard let index = legend[name] else {
      throw NotationError(.unknownStyle(String(decoding: name, as: UTF8.self)), line: line)
    }
    return UInt64(try self.number(ofStyle: index, line: line)) << 32
  }

  /// Gives cells without a style theirs; a run must not begin between the halves of a wide cluster
  /// with another style.
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
