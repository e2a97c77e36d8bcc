import CharacterGrid

/// A text without line ends, and the offsets where a caret can be.
///
/// Offsets count bytes of UTF-8, as in ``TextLayout``. A caret is before a cell or at the end,
/// never inside of a cluster. A field may show a text that contains line ends nevertheless. Then a
/// tab is shown as a space, and any other control character, also one that would end the row, as
/// U+FFFD.
///
/// This is a class, so that copies of a text share their lines, with the values that are computed
/// at the first use. These values depend only on the line.
final class TextLine {
  let text: String
  /// The offset of the end.
  let length: Int
  private let isSecure: Bool
  /// The number of columns of a text in which each byte is one column; nil for any other text.
  private lazy var plainColumns = text.plainColumns
  /// The text as it is shown on one row, with the same number of bytes.
  ///
  /// It differs from the text if a character would end the row.
  private lazy var shown = plainColumns == nil ? text.onOneRow : text
  /// The layout on one row; nil if each byte is one column.
  private lazy var layout =
    plainColumns == nil ? TextLayout(shown, width: 0, options: .init(wrapping: .none)) : nil
  /// The offsets of the cells of a secure text, which are shown as dots; nil for any other text.
  private lazy var dots = isSecure ? Self.stops(in: layout, length: length) : nil
  /// The layout in rows with the last width.
  private var rows: TextLayout?

  init(_ text: String, isSecure: Bool = false) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.isSecure = isSecure
    length = text.utf8.count
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

  /// The number of columns of the whole text.
  var columns: Int { column(at: length) }

  /// Returns the column of the caret at an offset.
  func column(at offset: Int) -> Int {
    if let dots { return dots.count(before: offset) }
    return layout?.caretPosition(at: offset).x ?? min(max(0, offset), length)
  }

  /// Returns the offset of the caret at a column; if there is none, of the next caret to the left.
  func offset(at column: Int) -> Int {
    if let dots { return column < dots.count ? dots[max(0, column)] : length }
    return layout?.offset(at: GridPoint(x: column, y: 0)) ?? min(max(0, column), length)
  }

  /// Returns the next offset of a caret to the right; at the end, the end itself.
  func offset(after offset: Int) -> Int {
    guard let layout else { return min(offset + 1, length) }
    return layout.caretOffset(after: offset) ?? length
  }

  /// Returns the next offset of a caret to the left; at the start, the start itself.
  func offset(before offset: Int) -> Int {
    guard let layout else { return max(0, offset - 1) }
    return layout.caretOffset(before: offset) ?? 0
  }

  /// Returns the offset if a caret can be there; otherwise the next one to the left.
  func place(at offset: Int) -> Int { offset >= length ? length : self.offset(before: offset + 1) }

  /// Returns the number of cells, counted up to a limit.
  func count(upTo limit: Int) -> Int {
    guard layout != nil else { return min(length, limit) }
    var (count, place) = (0, 0)
    while count < limit, place < length {
      place = offset(after: place)
      count += 1
    }
    return count
  }

  /// Returns the text that is shown between two offsets.
  func shown(_ range: Range<Int>) -> String {
    if dots != nil {
      let count = column(at: range.upperBound) - column(at: range.lowerBound)
      return String(repeating: "•", count: count)
    }
    return shown.part(range)
  }

  /// Returns true if the cell at an offset is part of a word.
  func isWord(at offset: Int) -> Bool { offset < length && text.scalar(atByte: offset).isOfWord }
}

// MARK: - Rows

extension TextLine {
  /// Returns the layout in rows of a width.
  ///
  /// The last layout is kept, so a line that does not change is laid out only once.
  func layout(width: Int) -> TextLayout {
    if let rows, rows.width == width { return rows }
    let layout = TextLayout(text, width: width, options: .init(wrapping: .word))
    rows = layout
    return layout
  }

  /// Whether the text was laid out in rows.
  var isLaidOut: Bool { rows != nil }

  /// Returns the number of rows.
  func rowCount(width: Int) -> Int {
    if let plainColumns, plainColumns <= width { return 1 }
    return layout(width: width).lines.count
  }
}

// MARK: - Bytes and scalars

extension [Int] {
  /// Returns how many of the sorted numbers are less than a number.
  func count(before number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] >= number { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension String {
  /// Returns the text between two offsets.
  func part(_ bytes: Range<Int>) -> String {
    String(self[index(atByte: bytes.lowerBound)..<index(atByte: bytes.upperBound)])
  }

  /// Returns the text with a part of it replaced.
  func replacing(_ bytes: Range<Int>, with new: String) -> String {
    part(0..<bytes.lowerBound) + new + part(bytes.upperBound..<utf8.count)
  }

  fileprivate func scalar(atByte offset: Int) -> Unicode.Scalar {
    unicodeScalars[index(atByte: offset)]
  }

  private func index(atByte offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// The text in which each character that ends a row or moves to a tab stop is replaced, with the
  /// same number of bytes.
  fileprivate var onOneRow: String {
    guard unicodeScalars.contains(where: { $0.standInOnRow != nil }) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.standInOnRow ?? scalar) }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter or a number.
  var isOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// The replacement for a tab or a line end, with the same number of bytes in UTF-8; nil for any
  /// other scalar.
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
