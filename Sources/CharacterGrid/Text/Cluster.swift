/// What one cell takes of a text: a grapheme cluster, and what joins it for want of a column.
package struct Cluster: Equatable {
  /// Where its bytes lie in the text's UTF-8.
  package let bytes: Range<Int>
  /// Whether the cell's text is one scalar.
  package let isLone: Bool
  /// The first scalar of the cell's text: a space where nothing in the text stands before what has
  /// no column of its own, U+FFFD in place of a control character; a tab is itself.
  package let scalar: Unicode.Scalar
  /// Columns, 1 or 2; a tab's depend on where it stands.
  package let width: Int
  /// How many of its bytes ``scalar`` replaces, where that one is not in the text; else nil.
  package let replacedLength: Int?

  package init(
    bytes: Range<Int>, isLone: Bool, scalar: Unicode.Scalar, width: Int, replacedLength: Int? = nil
  ) {
    self.bytes = bytes
    self.isLone = isLone
    self.scalar = scalar
    self.width = width
    self.replacedLength = replacedLength
  }

  /// The most bytes that the text of one cell has; what more of it there is begins another cell.
  ///
  /// Fifty marks on a letter and the longest of emoji fit several times. Without a bound, a hostile
  /// text would be a cell of a million marks.
  package static var longestText: Int { 256 }

  package var isTab: Bool { scalar == "\t" }

  /// Whether the text of its cell is just its bytes.
  package var isVerbatim: Bool { replacedLength == nil && !isTab }

  /// The columns that it takes behind others.
  package func columns(at column: Int) -> Int {
    isTab ? TabStops.standard.next(after: column) - column : width
  }

  /// Its bytes in the text.
  package func bytes(of text: Span<UInt8>) -> [UInt8] {
    text.extracting(bytes).withUnsafeBufferPointer { Array($0) }
  }

  /// The text of its cell.
  package func text(of bytes: Span<UInt8>) -> [UInt8] {
    guard let replacedLength else { return self.bytes(of: bytes) }
    return Array(String(scalar).utf8) + self.bytes(of: bytes).dropFirst(replacedLength)
  }
}
