/// Reads a text into clusters, paragraph by paragraph.
///
/// If only a few lines of a long text are shown, the rest is not read. A paragraph ends after a
/// character that ends a line. A scalar without columns at the start of a paragraph is drawn on a
/// space, and never joins a cell of the paragraph before.
struct ParagraphReader {
  /// The offset of each byte in the text that is laid out; empty if that is the same text.
  private let offsets: [Int]
  private let rules: ClusterRules
  private var breaks: LineBreakScanner
  private var start = 0
  /// The offsets at which lines of the paragraph may end.
  private var places: [Int] = []

  /// Starts before the first paragraph of a text.
  ///
  /// Each call of ``read(from:into:)`` receives the text again.
  init(_ bytes: Span<UInt8>, offsets: [Int], rules: ClusterRules) {
    self.offsets = offsets
    self.rules = rules
    breaks = LineBreakScanner(bytes)
  }

  /// The offset after everything that was read.
  var end: Int { offsets.isEmpty ? start : offsets[start] }

  /// Appends the clusters of the next paragraph; appends nothing at the end of the text.
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
      // A place inside of a cell, between a space and a scalar that has joined it, moves to the
      // cell's end.
      while passed < places.count, places[passed] <= cluster.bytes.upperBound { passed += 1 }
      clusters.append(LayoutCluster(cluster, of: bytes, allowsBreak: passed > first))
      if !isOriginal { clusters[clusters.count - 1].bytes = original(cluster.bytes) }
    }
    if isHard { clusters.append(LayoutCluster(hardBreak: original(contentEnd..<end))) }
    start = end
  }

  /// Converts a range to the text that is laid out.
  ///
  /// Scalars that are not shown belong to the cluster before them, or to the first cluster.
  private func original(_ range: Range<Int>) -> Range<Int> {
    if offsets.isEmpty { return range }
    let start = range.lowerBound == 0 ? 0 : offsets[range.lowerBound]
    return start..<offsets[range.upperBound]
  }

  /// Finds the places where lines may end, up to the paragraph's end, which is the last place.
  ///
  /// Returns true if a character ends the paragraph.
  private mutating func findPlaces(in bytes: Span<UInt8>) -> Bool {
    places.removeAll(keepingCapacity: true)
    while let place = breaks.next(in: bytes) {
      places.append(place.offset)
      if place.isMandatory { return true }
    }
    return false
  }

  /// Returns the offset of the line end that ends at an offset: one character, or the pair of CR
  /// and LF.
  private func startOfHardBreak(before end: Int, in bytes: Span<UInt8>) -> Int {
    var start = end - 1
    // Skips continuation bytes, because U+0085, U+2028 and U+2029 end lines too.
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let isPair =
      bytes[start] == UInt8(ascii: "\n") && start > self.start
      && bytes[start - 1] == UInt8(ascii: "\r")
    return isPair ? start - 1 : start
  }
}

// MARK: - Control characters

/// A text with its control characters as they are shown, and the offset of each byte in the
/// original text.
struct ShownText {
  private(set) var text: String
  /// The offset in the original text for each byte and for the end; empty if all offsets are equal.
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

  /// Passes the UTF-8 and the offsets to a closure, and returns the closure's result.
  mutating func withUTF8<Result>(
    _ body: (Span<UInt8>, [Int]) -> Result
  ) -> Result {
    text.withUTF8 { [offsets] in body($0.span, offsets) }
  }
}
