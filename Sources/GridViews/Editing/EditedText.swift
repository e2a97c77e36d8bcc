import CharacterGrid

/// A text that is edited: one line, or several with line ends between them.
///
/// Offsets count bytes of the whole text. A caret may be where one may be in a line, and a line end,
/// CR LF included, is one step. A change splits only the lines that it touches; all others keep
/// what was computed for them.
struct EditedText {
  private(set) var text: String
  /// The lines, without their ends; at least one.
  private(set) var lines: [TextLine]
  /// The offset where each line begins.
  private(set) var starts: [Int]
  let kind: Kind

  /// What a text consists of.
  enum Kind: Equatable {
    /// One line; line ends in it are cells like any other.
    case oneLine
    /// One line that is not to be read.
    case secure
    /// As many lines as it has.
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

  /// The first line; a field has no other.
  var firstLine: TextLine { lines[0] }

  /// Where an offset is: the number of its line, and the offset in the line.
  ///
  /// Inside of a CR LF the offset is behind the line's end.
  func place(of offset: Int) -> (line: Int, offset: Int) {
    let line = max(0, starts.count(before: offset + 1) - 1)
    return (line, offset - starts[line])
  }

  /// The offset of the end of a line, before what ends it.
  func end(ofLine line: Int) -> Int { starts[line] + lines[line].length }

  /// How many cells there are, counted up to a limit; a line end is one.
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
  /// The next offset of a caret to the right; at the end the end itself.
  func offset(after offset: Int) -> Int {
    let place = place(of: offset)
    if place.offset < lines[place.line].length {
      return starts[place.line] + lines[place.line].offset(after: place.offset)
    }
    return place.line + 1 < lines.count ? starts[place.line + 1] : length
  }

  /// The next offset of a caret to the left; at the start the start itself.
  func offset(before offset: Int) -> Int {
    let place = place(of: offset)
    if place.offset == 0 { return place.line > 0 ? end(ofLine: place.line - 1) : 0 }
    let line = lines[place.line]
    if place.offset > line.length { return end(ofLine: place.line) }
    return starts[place.line] + line.offset(before: place.offset)
  }

  /// The offset itself if a caret can be there, otherwise the next one to the left.
  func place(at offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    let place = place(of: offset)
    return starts[place.line] + lines[place.line].place(at: place.offset)
  }

  /// The offset itself if a caret can be there, otherwise the next one to the right.
  func place(from offset: Int) -> Int {
    let place = place(at: offset)
    return place < offset ? self.offset(after: place) : place
  }

  /// The start of the word before an offset; of a secure text the start of the whole.
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

  /// The end of the word after an offset; of a secure text the end of the whole.
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

  /// The word that a cell is in, or what is between two words; at the end of a line it is that of the
  /// cell before.
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

  /// The line that an offset is in, without its end.
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
  /// Replaces a range, and splits again what it touches.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let oldLength = length
    // The line before is split again too: a CR at its end may meet an LF.
    let first = max(0, place(of: range.lowerBound).line - 1)
    let behind = place(of: range.upperBound).line + 1
    let end = behind < lines.count ? starts[behind] : oldLength
    text = text.replacing(range, with: new)
    let change = text.utf8.count - oldLength
    var (newStarts, newLines) = Self.split(text.part(starts[first]..<end + change), kind)
    if behind < lines.count {
      // The empty line after the last line end is the one that follows.
      newStarts.removeLast()
      newLines.removeLast()
    }
    for index in newStarts.indices { newStarts[index] += starts[first] }
    if change != 0 { for index in behind..<starts.count { starts[index] += change } }
    starts.replaceSubrange(first..<behind, with: newStarts)
    lines.replaceSubrange(first..<behind, with: newLines)
  }

  /// Splits a text into lines, and returns where each begins.
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
  /// Where lines end, as Unicode has it: LF, VT, FF, CR, CR LF, U+0085, U+2028 and U+2029.
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
