/// Reads a text into what its cells take, paragraph by paragraph: of a long text of which a few
/// lines are shown, the rest is not read.
///
/// A paragraph ends behind a character that ends lines. Each begins anew: what has no column of its
/// own stands on a space at its start, and never joins a cell of the one before.
struct ParagraphReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var breaks: LineBreakScanner
  /// Where the bytes begin that have not been read.
  private(set) var start = 0
  /// Where lines of the paragraph may end.
  private var places: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    breaks = LineBreakScanner(bytes)
  }

  var isAtEnd: Bool { start == bytes.count }

  /// Appends the next paragraph; nothing at the end of the text.
  mutating func read(into clusters: inout [LayoutCluster]) {
    let isHard = findPlaces()
    guard let end = places.last else { return }
    let contentEnd = isHard ? startOfHardBreak(before: end) : end
    var scanner = ClusterScanner(UnsafeBufferPointer(rebasing: bytes[..<contentEnd]), from: start)
    var passed = 0
    while let cluster = scanner.next() {
      let first = passed
      // A place inside of a cell, between a space and what has joined it, moves behind the cell.
      while passed < places.count, places[passed] <= cluster.bytes.upperBound { passed += 1 }
      clusters.append(LayoutCluster(cluster, of: bytes, allowsBreak: passed > first))
    }
    if isHard { clusters.append(LayoutCluster(hardBreak: contentEnd..<end)) }
    start = end
  }

  /// Finds the places up to the paragraph's end, which is the last of them; says whether a
  /// character ends it.
  private mutating func findPlaces() -> Bool {
    places.removeAll(keepingCapacity: true)
    while let place = breaks.next() {
      places.append(place.offset)
      if place.isMandatory { return true }
    }
    return false
  }

  /// Where the character begins that ends a line at an offset, or the pair of CR and LF.
  private func startOfHardBreak(before end: Int) -> Int {
    var start = end - 1
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let isPair =
      bytes[start] == UInt8(ascii: "\n") && start > self.start
      && bytes[start - 1] == UInt8(ascii: "\r")
    return isPair ? start - 1 : start
  }
}
