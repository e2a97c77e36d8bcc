/// Reads a text into what its cells take, paragraph by paragraph: of a long text of which a few
/// lines are shown, the rest is not read.
///
/// A paragraph ends behind a character that ends lines. Each begins anew: what has no column of its
/// own stands on a space at its start, and never joins a cell of the one before.
struct ParagraphReader {
  /// For each byte its offset in the text that is laid out; empty where that is this one.
  private let offsets: [Int]
  private let rules: ClusterRules
  private var breaks: LineBreakScanner
  private var start = 0
  /// Where lines of the paragraph may end.
  private var places: [Int] = []

  /// Begins before the first paragraph of a text, which is lent again at every step.
  init(_ bytes: Span<UInt8>, offsets: [Int], rules: ClusterRules) {
    self.offsets = offsets
    self.rules = rules
    breaks = LineBreakScanner(bytes)
  }

  /// The offset behind all that has been read.
  var end: Int { offsets.isEmpty ? start : offsets[start] }

  /// Appends the next paragraph; nothing at the end of the text.
  mutating func read(from bytes: Span<UInt8>, into clusters: inout [LayoutCluster]) {
    let isHard = findPlaces(in: bytes)
    guard let end = places.last else { return }
    let contentEnd = isHard ? startOfHardBreak(before: end, in: bytes) : end
    let content = bytes.extracting(0..<contentEnd)
    var scanner = ClusterScanner(from: start, rules: rules)
    let (places, isOriginal) = (places, offsets.isEmpty)
    var passed = 0
    while let cluster = scanner.next(in: content) {
      let first = passed
      // A place inside of a cell, between a space and what has joined it, moves behind the cell.
      while passed < places.count, places[passed] <= cluster.bytes.upperBound { passed += 1 }
      clusters.append(LayoutCluster(cluster, of: bytes, allowsBreak: passed > first))
      if !isOriginal { clusters[clusters.count - 1].bytes = original(cluster.bytes) }
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
  private mutating func findPlaces(in bytes: Span<UInt8>) -> Bool {
    places.removeAll(keepingCapacity: true)
    while let place = breaks.next(in: bytes) {
      places.append(place.offset)
      if place.isMandatory { return true }
    }
    return false
  }

  /// Where the character begins that ends a line at an offset, or the pair of CR and LF.
  private func startOfHardBreak(before end: Int, in bytes: Span<UInt8>) -> Int {
    var start = end - 1
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let isPair =
      bytes[start] == UInt8(ascii: "\n") && start > self.start
      && bytes[start - 1] == UInt8(ascii: "\r")
    return isPair ? start - 1 : start
  }
}

/// A text as cells are made of it, and where in the text itself each of its bytes comes from.
struct ShownText {
  private(set) var text: String
  /// For each byte, and for the end, the offset in the text itself; empty where all are the same.
  private let offsets: [Int]

  init(_ text: String, _ controls: TextPolicy.Controls) {
    if case .replaced = controls {
      (self.text, offsets) = (text, [])
      return
    }
    var shown = String.UnicodeScalarView()
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if let scalar = scalar.shown(controls, keepingLineEnds: true) {
        shown.append(scalar)
        offsets += Array(repeating: offset, count: UTF8.width(scalar))
      }
      offset += UTF8.width(scalar)
    }
    self.text = String(shown)
    self.offsets = offsets + [offset]
  }

  /// Lends the UTF-8, and what tells the bytes' offsets in the text itself.
  mutating func withUTF8<Result>(
    _ body: (Span<UInt8>, [Int]) -> Result
  ) -> Result {
    text.withUTF8 { [offsets] in body($0.span, offsets) }
  }
}
