extension FrameAssembly {
  /// Gives the cells of a row, which begins at the given cell, the styles of a style line.
  mutating func apply(
    styles line: ArraySlice<UInt8>, from start: Int, line number: Int
  ) throws(NotationError) {
    guard line.count > 1, line.last == .styleFence else {
      throw NotationError(.malformedStyles, line: number)
    }
    let text = line.dropFirst().dropLast()
    if text.contains(UInt8(ascii: "*")) {
      try apply(runs: text, from: start, line: number)
    } else {
      try apply(letters: text, from: start, line: number)
    }
    try checkHalves(from: start, line: number)
  }

  private mutating func apply(
    letters: ArraySlice<UInt8>, from start: Int, line: Int
  ) throws(NotationError) {
    guard letters.count == size.width else {
      throw NotationError(.styleLength(given: letters.count, expected: size.width), line: line)
    }
    var cell = start
    var last: (letter: UInt8, style: UInt64) = (.space, 0)
    for letter in letters {
      if letter != last.letter {
        last = (letter, try style(named: [letter], line: line))
      }
      cells[cell] |= last.style
      cell += 1
    }
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
      let end = min(cell + count, cells.count)
      guard cell + count == end else {
        throw NotationError(
          .styleLength(given: cell + count - start, expected: size.width), line: line)
      }
      for index in cell..<end { cells[index] |= style }
      cell = end
    } while reader.take(" ")
    guard reader.isAtEnd else { throw NotationError(.malformedStyles, line: line) }
    guard cell == cells.count else {
      throw NotationError(.styleLength(given: cell - start, expected: size.width), line: line)
    }
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

  /// The right half of a wide cluster has its lead's style.
  private func checkHalves(from start: Int, line: Int) throws(NotationError) {
    for index in start..<cells.count where PackedCell(bits: cells[index]).isContinuation {
      guard cells[index] >> 32 == cells[index - 1] >> 32 else {
        throw NotationError(.impossibleCell(column: index - start + 1), line: line)
      }
    }
  }
}
