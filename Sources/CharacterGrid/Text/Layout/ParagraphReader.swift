/// Reads a text into what its cells take, paragraph by paragraph: of a long text of which a few
/// lines are shown, the rest is not read.
///
/// A paragraph ends behind a character that ends lines. Each begins anew: what has no column of its
/// own stands on a space at its start, and never joins a cell of the one before.
struct ParagraphReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// For each byte its offset in the text that is laid out; empty where that is this one.
  private let offsets: [Int]
  private let rules: ClusterRules
  private var breaks: LineBreakScanner
  private var start = 0
  /// Where lines of the paragraph may end.
  private var places: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, offsets: [Int], rules: ClusterRules) {
    self.bytes = bytes
    self.offsets = offsets
    self.rules = rules
    breaks = LineBreakScanner(bytes)
  }

  var isAtEnd: Bool { start == bytes.count }

  /// The offset behind all that has been read.
  var end: Int { offsets.isEmpty ? start : offsets[start] }

  /// Appends the next paragraph; nothing at the end of the text.
  mutating func read(into clusters: inout [LayoutCluster]) {
    let isHard = findPlaces()
    guard let end = places.last else { return }
    let contentEnd = isHard ? startOfHardBreak(before: end) : end
    let content = UnsafeBufferPointer(rebasing: bytes[..<contentEnd])
    var scanner = ClusterScanner(content, from: start, rules: rules)
    var passed = 0
    while let cluster = scanner.next() {
      let first = passed
      // A place inside of a cell, between a space and what has joined it, moves behind the cell.
      while passed < places.count, places[passed] <= cluster.bytes.upperBound { passed += 1 }
      var layoutCluster = LayoutCluster(cluster, of: bytes, allowsBreak: passed > first)
      if !offsets.isEmpty { layoutCluster.bytes = original(cluster.bytes) }
      clusters.append(layoutCluster)
    }
    if isHard { clusters.append(LayoutCluster(hardBreak: original(contentEnd..<end))) }
    start = end
  }

  /// The range in the text that is laid out: what is left out there belongs to the cluster before
  /// it, or to the first.
  private func original(_ range: Range<Int>) -> Range<Int> {
    if offsets.isEmpty { return range }
    let start = range.lowerBound == 0 ? 0 : offsets[range.lowerBound]
    return start..<offsets[range.upperBound]
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
