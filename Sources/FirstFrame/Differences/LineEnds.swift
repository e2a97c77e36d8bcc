import CharacterGrid

/// Where the lines of a text end, in four bytes for each: a damaged file can have as many lines as
/// bytes.
///
/// No file is longer than ``FileStore/longestFile``, so its places fit.
struct LineEnds {
  private let start: Int
  private var ends: [UInt32] = []

  /// Finds the line feeds after a place, and the end of the last line, which needs none.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where the first line begins.
  ///   - keepsEmptyEnd: Whether there is a line without a byte after the last line feed.
  init(of bytes: [UInt8], from start: Int = 0, keepsEmptyEnd: Bool) {
    self.start = start
    var rest = bytes[start...]
    while let end = rest.firstIndex(ofByte: .lineFeed) {
      ends.append(UInt32(truncatingIfNeeded: end))
      rest = rest[(end + 1)...]
    }
    if keepsEmptyEnd || !rest.isEmpty { ends.append(UInt32(truncatingIfNeeded: bytes.count)) }
  }

  var count: Int { ends.count }

  /// The line without its line feed.
  subscript(index: Int) -> Range<Int> {
    let start = index == 0 ? start : Int(ends[index - 1]) + 1
    return start..<Int(ends[index])
  }

  mutating func removeLast() { ends.removeLast() }
}
