import CharacterGrid

/// A text that is edited: one line, or several lines.
///
/// Offsets count bytes of the whole text. A caret may be at the same places as in a single line. A
/// line end, also CR LF, is one step. A change splits only the lines that it touches; the other
/// lines keep the values that were computed for them.
struct EditedText {
  private(set) var text: String
  /// The lines, without their ends; at least one.
  private(set) var lines: [TextLine]
  /// The offset at which each line begins.
  private(set) var starts: [Int]
  let kind: Kind

  /// The kinds of edited text.
  enum Kind: Equatable {
    /// One line.
    ///
    /// Line ends in it are cells like any others.
    case oneLine
    /// One line of secret text, shown as dots.
    case secure
    /// Any number of lines.
    case lines
  }

  init(_ text: String, _ kind: Kind) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.kind = kind
    (starts, lines) = Self.split(text, kind)
  }

  /// The offset of the end.
  var length: Int { text.utf8.count }

  /// The first line, and the only one of a field.
  var firstLine: TextLine { lines[0] }

  /// Returns the line of an offset, and the offset in the line.
  ///
  /// An offset inside of a CR LF is placed after the line's end.
  func place(of offset: Int) -> (line: Int, offset: Int) {
    let line = max(0, starts.count(before: offset + 1) - 1)
    return (line, offset - starts[line])
  }

  /// Returns the offset of the end of a line, before its line end.
  func end(ofLine line: Int) -> Int { starts[line] + lines[line].length }

  /// Returns the number of cells, counted up to a limit.
  ///
  /// A line end counts as one cell.
  func count(upTo limit: Int) -> Int {
    var count = min(lines.count - 1, limit)
    for line in lines {
      if count >= limit { return limit }
      count += line.count(upTo: limit - count)
    }
    return count
  }
}

// MARK: - Carets and words

extension EditedText {
  /// Returns the next offset of a caret to the right; at the end, the end itself.
  func offset(after offset: Int) -> Int {
    let place = place(of: offset)
    if place.offset < lines[place.line].length {
      return starts[place.line] + lines[place.line].offset(after: place.offset)
    }
    return place.line + 1 < lines.count ? starts[place.line + 1] : length
  }

  /// Returns the next offset of a caret to the left; at the start, the start itself.
  func offset(before offset: Int) -> Int {
    let place = place(of: offset)
    if place.offset == 0 { return place.line > 0 ? end(ofLine: place.line - 1) : 0 }
    let line = lines[place.line]
    if place.offset > line.length { return end(ofLine: place.line) }
    return starts[place.line] + line.offset(before: place.offset)
  }

  /// Returns the offset if a caret can be there; otherwise the next one to the left.
  func place(at offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    let place = place(of: offset)
    return starts[place.line] + lines[place.line].place(at: place.offset)
  }

  /// Returns the offset if a caret can be there; otherwise the next one to the right.
  func place(from offset: Int) -> Int {
    let place = place(at: offset)
    return place < offset ? self.offset(after: place) : place
  }

  /// Returns the start of the word before an offset; the start of the text if it is secure.
  func wordStart(before offset: Int) -> Int {
    guard kind != .secure else { return 0 }
    var (place, isInWord) = (offset, false)
    while place > 0 {
      let previous = self.offset(before: place)
      let isWord = isWord(at: previous)
      if isInWord, !isWord { break }
      (place, isInWord) = (previous, isWord)
    }
    return place
  }

  /// Returns the end of the word after an offset; the end of the text if it is secure.
  func wordEnd(after offset: Int) -> Int {
    guard kind != .secure else { return length }
    var (place, isInWord) = (offset, false)
    while place < length {
      let isWord = isWord(at: place)
      if isInWord, !isWord { break }
      (place, isInWord) = (self.offset(after: place), isWord)
    }
    return place
  }

  /// Returns the word of a cell, or the range between two words.
  ///
  /// At the end of a line, it is the word of the cell before.
  func word(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    guard kind != .secure, !line.isEmpty else { return line }
    let cell = offset < line.upperBound ? offset : self.offset(before: offset)
    let isWord = isWord(at: cell)
    var (start, end) = (cell, self.offset(after: cell))
    while start > line.lowerBound {
      let previous = self.offset(before: start)
      guard self.isWord(at: previous) == isWord else { break }
      start = previous
    }
    while end < line.upperBound, self.isWord(at: end) == isWord { end = self.offset(after: end) }
    return start..<end
  }

  /// Returns the range of the line at an offset, without its line end.
  func line(at offset: Int) -> Range<Int> {
    let line = place(of: offset).line
    return starts[line]..<end(ofLine: line)
  }

  private func isWord(at offset: Int) -> Bool {
    let place = place(of: offset)
    return lines[place.line].isWord(at: place.offset)
  }
}

// MARK: - Replacing

extension EditedText {
  /// Replaces a range, and splits the touched lines again.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let oldLength = length
    // The line before is split again too, because a CR at its end may now be before an LF.
    let first = max(0, place(of: range.lowerBound).line - 1)
    let behind = place(of: range.upperBound).line + 1
    let end = behind < lines.count ? starts[behind] : oldLength
    text = text.replacing(range, with: new)
    let change = text.utf8.count - oldLength
    var (newStarts, newLines) = Self.split(text.part(starts[first]..<end + change), kind)
    if behind < lines.count {
      // The empty line after the last line end is the same as the line that follows.
      newStarts.removeLast()
      newLines.removeLast()
    }
    for index in newStarts.indices { newStarts[index] += starts[first] }
    if change != 0 { for index in behind..<starts.count { starts[index] += change } }
    starts.replaceSubrange(first..<behind, with: newStarts)
    lines.replaceSubrange(first..<behind, with: newLines)
  }

  /// Splits a text into lines, and returns them with their offsets.
  private static func split(_ text: String, _ kind: Kind) -> (starts: [Int], lines: [TextLine]) {
    guard kind == .lines else { return ([0], [TextLine(text, isSecure: kind == .secure)]) }
    var text = text
    let ends = text.withUTF8 { $0.span.lineEnds }
    var (starts, lines): ([Int], [TextLine]) = ([0], [])
    for end in ends {
      lines.append(TextLine(text.part(starts[starts.count - 1]..<end.lowerBound)))
      starts.append(end.upperBound)
    }
    lines.append(TextLine(text.part(starts[starts.count - 1]..<text.utf8.count)))
    return (starts, lines)
  }
}

extension Span<UInt8> {
  /// The line ends of Unicode: LF, VT, FF, CR, CR LF, U+0085, U+2028 and U+2029.
  fileprivate var lineEnds: [Range<Int>] {
    var ends: [Range<Int>] = []
    var offset = 0
    while offset < count {
      let length = lineEndLength(at: offset)
      if length > 0 { ends.append(offset..<offset + length) }
      offset += Swift.max(1, length > 0 ? length : lengthOfPrintableASCII(from: offset))
    }
    return ends
  }

  private func lineEndLength(at offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 { offset + distance < count ? self[offset + distance] : 0 }
    switch self[offset] {
    case 0x0A...0x0C: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
