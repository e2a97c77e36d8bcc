/// The ends of the lines of a text, in four bytes each: a damaged file can have as many lines as
/// bytes.
///
/// No file is longer than `FileStore.longestFile`, so every index fits.
struct LineEnds {
  private let start: Int
  private var ends: [UInt32] = []

  /// Finds the line feeds after an index, and the end of the last line, which needs none.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The index at which the first line begins.
  ///   - keepsEmptyEnd: Whether an empty line after the last line feed counts.
  init(of bytes: [UInt8], from start: Int = 0, keepsEmptyEnd: Bool) {
    self.start = start
    var rest = bytes[start...]
    // An array that grows would need three times as much while it is copied.
    ends.reserveCapacity(Self.countOfFeeds(in: rest) + 1)
    while let end = rest.firstIndex(ofByte: .lineFeed) {
      ends.append(UInt32(truncatingIfNeeded: end))
      rest = rest[(end + 1)...]
    }
    if keepsEmptyEnd || !rest.isEmpty { ends.append(UInt32(truncatingIfNeeded: bytes.count)) }
  }

  private static func countOfFeeds(in bytes: ArraySlice<UInt8>) -> Int {
    var (rest, count) = (bytes, 0)
    while let end = rest.firstIndex(ofByte: .lineFeed) {
      count += 1
      rest = rest[(end + 1)...]
    }
    return count
  }

  var count: Int { ends.count }

  /// The range of a line without its line feed.
  subscript(index: Int) -> Range<Int> {
    let start = index == 0 ? start : Int(ends[index - 1]) + 1
    return start..<Int(ends[index])
  }

  mutating func removeLast() { ends.removeLast() }
}
