import CharacterGrid

/// A text on one row, and the offsets where a caret can be.
///
/// Offsets count bytes of UTF-8, as those of ``TextLayout`` do. A caret is before a cell or at the
/// end, never inside a cluster. A tab is shown as a space; what would end the row, and any other
/// control character, is shown as U+FFFD.
struct TextLine {
  let text: String
  /// The offset of the end.
  let length: Int
  /// The text as it is shown, with as many bytes; it differs where something would end the row.
  private let shown: String
  /// The layout; nil where each byte is a column.
  private let layout: TextLayout?
  /// The offsets of the cells of a secure text, which are shown as dots; nil if it is readable.
  private let dots: [Int]?

  init(_ text: String, isSecure: Bool = false) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    length = text.utf8.count
    if text.plainColumns != nil {
      (shown, layout) = (text, nil)
    } else {
      shown = text.onOneRow
      layout = TextLayout(shown, width: 0, options: .init(wrapping: .none))
    }
    dots = isSecure ? Self.stops(in: layout, length: length) : nil
  }

  private static func stops(in layout: TextLayout?, length: Int) -> [Int] {
    guard let layout else { return Array(0..<length) }
    var stops: [Int] = []
    var offset: Int? = 0
    while let place = offset, place < length {
      stops.append(place)
      offset = layout.caretOffset(after: place)
    }
    return stops
  }

  /// The columns of the whole text.
  var columns: Int { column(at: length) }

  /// The column of the caret at an offset.
  func column(at offset: Int) -> Int {
    if let dots { return count(of: dots, before: offset) }
    return layout?.caretPosition(at: offset).x ?? min(max(0, offset), length)
  }

  /// The offset of the caret at a column; where there is none, the next one to the left.
  func offset(at column: Int) -> Int {
    if let dots { return column < dots.count ? dots[max(0, column)] : length }
    return layout?.offset(at: GridPoint(x: column, y: 0)) ?? min(max(0, column), length)
  }

  /// The next offset of a caret to the right; at the end the end itself.
  func offset(after offset: Int) -> Int {
    guard let layout else { return min(offset + 1, length) }
    return layout.caretOffset(after: offset) ?? length
  }

  /// The next offset of a caret to the left; at the start the start itself.
  func offset(before offset: Int) -> Int {
    guard let layout else { return max(0, offset - 1) }
    return layout.caretOffset(before: offset) ?? 0
  }

  /// The offset itself if a caret can be there, otherwise the next one to the left.
  func place(at offset: Int) -> Int { offset >= length ? length : self.offset(before: offset + 1) }

  /// The offset itself if a caret can be there, otherwise the next one to the right.
  func place(from offset: Int) -> Int {
    let place = place(at: offset)
    return place < offset ? self.offset(after: offset) : place
  }

  /// How many cells there are, counted up to a limit.
  func count(upTo limit: Int) -> Int {
    guard layout != nil else { return min(length, limit) }
    var (count, place) = (0, 0)
    while count < limit, place < length {
      place = offset(after: place)
      count += 1
    }
    return count
  }

  /// How many of the offsets, which are sorted, are before another.
  private func count(of offsets: [Int], before offset: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// What is shown between two offsets.
  func shown(_ range: Range<Int>) -> String {
    if dots != nil {
      let count = column(at: range.upperBound) - column(at: range.lowerBound)
      return String(repeating: "•", count: count)
    }
    return shown.part(range)
  }

  /// The text with a part of it replaced.
  func replacing(_ range: Range<Int>, with new: String) -> String {
    text.part(0..<range.lowerBound) + new + text.part(range.upperBound..<length)
  }
}

// MARK: - Words

extension TextLine {
  /// The start of the word before an offset; of a secure text the start of the whole.
  func wordStart(before offset: Int) -> Int {
    guard dots == nil else { return 0 }
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
    guard dots == nil else { return length }
    var (place, isInWord) = (offset, false)
    while place < length {
      let isWord = isWord(at: place)
      if isInWord, !isWord { break }
      (place, isInWord) = (self.offset(after: place), isWord)
    }
    return place
  }

  private func isWord(at offset: Int) -> Bool {
    let properties = text.unicodeScalars[text.index(atByte: offset)].properties
    return properties.isAlphabetic || properties.numericType != nil
  }
}

extension String {
  fileprivate func index(atByte offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: offset)
  }

  fileprivate func part(_ bytes: Range<Int>) -> String {
    String(self[index(atByte: bytes.lowerBound)..<index(atByte: bytes.upperBound)])
  }

  /// The text with what ends a row or moves to a tab stop replaced, each by as many bytes.
  fileprivate var onOneRow: String {
    guard unicodeScalars.contains(where: { $0.standInOnRow != nil }) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.standInOnRow ?? scalar) }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// What replaces a tab or the end of a line, with as many bytes in UTF-8; nil for anything else.
  fileprivate var standInOnRow: Unicode.Scalar? {
    switch value {
    case 0x09: " "
    case 0x0A...0x0D: "\u{1A}"
    case 0x85: "\u{80}"
    case 0x2028, 0x2029: "\u{FFFD}"
    default: nil
    }
  }
}
