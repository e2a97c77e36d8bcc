/// Fills the lines of a layout with clusters, greedily.
///
/// It reads the text paragraph by paragraph, and only as far as the last line requires.
/// `LineFiller+Placing.swift` places the clusters of a line, and `LineFiller+Truncation.swift`
/// those of a truncated line.
struct LineFiller {
  private(set) var clusters: [LayoutCluster] = []
  private var paragraphs: ParagraphReader
  let byteCount: Int
  let width: Int
  let options: TextLayout.Options
  /// The part of the ellipsis that fits.
  let ellipsis: String
  let ellipsisColumns: Int
  var placed: [PlacedCluster] = []
  var lines: [TextLayout.Line] = []

  init(
    _ bytes: Span<UInt8>, offsets: [Int], width: Int, options: TextLayout.Options
  ) {
    let rules = options.policy.rules
    paragraphs = ParagraphReader(bytes, offsets: offsets, rules: rules)
    byteCount = offsets.last ?? bytes.count
    self.width = width
    self.options = options
    ellipsis =
      options.truncation == nil ? "" : options.writableEllipsis.prefix(columns: width, by: rules)
    ellipsisColumns = ellipsis.columns(by: options.policy)
    // With a maximum of lines, most of a long text may never be read.
    if options.maximumLines == nil {
      clusters.reserveCapacity(bytes.count)
      placed.reserveCapacity(bytes.count)
    }
  }

  /// Whether a line may be wider than the layout, so that drawing clips it.
  var clips: Bool { options.wrapping == .none && options.truncation == nil }

  mutating func fill(from bytes: Span<UInt8>) {
    let maximum = options.maximumLines.map { max(1, $0) }
    var start = 0
    while true {
      // A line never extends beyond its paragraph, so the next paragraph is needed only now.
      if start == clusters.count { paragraphs.read(from: bytes, into: &clusters) }
      let line = start..<lineEnd(from: start)
      let isFollowed = line.upperBound < clusters.count || endsHard(line)
      if isFollowed, lines.count + 1 == maximum { return addLast(line, of: bytes) }
      add(line)
      guard isFollowed else { return }
      start = line.upperBound
    }
  }

  func endsHard(_ line: Range<Int>) -> Bool {
    !line.isEmpty && clusters[line.upperBound - 1].isHardBreak
  }

  /// Returns the offset of the first byte of a cluster; the offset of the unread text if there is
  /// no such cluster.
  func offset(of index: Int) -> Int {
    index < clusters.count ? clusters[index].bytes.lowerBound : paragraphs.end
  }

  /// Returns the index of the first cluster of the next line.
  private func lineEnd(from start: Int) -> Int {
    let wraps = options.wrapping != .none && width > 0
    let breaksAnywhere = options.wrapping == .cluster
    var column = 0
    var opportunity: Int?
    for index in start..<clusters.count {
      let cluster = clusters[index]
      if cluster.isHardBreak { return index + 1 }
      guard wraps else { continue }
      let end = column + cluster.columns(at: column, options.tabStops)
      // Each line has at least one cluster. A wide cluster in a single column is clipped.
      if end > width, index > start, !cluster.hangs {
        // A word that is wider than the layout is divided before the cluster that does not fit.
        return breaksAnywhere ? index : opportunity ?? index
      }
      column = end
      if cluster.allowsBreak { opportunity = index + 1 }
    }
    return clusters.count
  }

  // MARK: - Adding lines

  /// Adds a line, truncated if it does not fit.
  private mutating func add(_ line: Range<Int>) {
    let words = line.lowerBound..<contentEnd(of: line, isSoft: true)
    if options.wrapping == .none, !clips, columns(of: words) > width {
      let end = endsHard(line) ? line.upperBound - 1 : line.upperBound
      addTruncated(
        line.lowerBound..<end, hardBreak: endsHard(line) ? end : nil,
        byteEnd: offset(of: line.upperBound))
    } else {
      addPlain(line, isSoft: !endsHard(line) && line.upperBound < clusters.count)
    }
  }

  /// Adds the last line that the options allow.
  ///
  /// The rest of the text belongs to it.
  private mutating func addLast(_ line: Range<Int>, of bytes: Span<UInt8>) {
    if options.truncation != nil {
      // With truncation at the end, the text that is left out is not read.
      while options.truncation != .tail, paragraphs.end < byteCount {
        paragraphs.read(from: bytes, into: &clusters)
      }
      addTruncated(line.lowerBound..<clusters.count, hardBreak: nil, byteEnd: byteCount)
    } else {
      addPlain(line.lowerBound..<contentEnd(of: line, isSoft: true), isSoft: false, hidesRest: true)
    }
  }

  private func columns(of line: Range<Int>) -> Int {
    var column = 0
    for index in line { column += clusters[index].columns(at: column, options.tabStops) }
    return column
  }

  /// Returns the index of the first space that may extend beyond the width at the end of a line.
  ///
  /// At a soft break these are all trailing spaces, and at a hard break only the spaces without
  /// room.
  func contentEnd(of line: Range<Int>, isSoft: Bool) -> Int {
    let end = endsHard(line) ? line.upperBound - 1 : line.upperBound
    guard !clips else { return end }
    var shown = end
    while shown > line.lowerBound, clusters[shown - 1].hangs { shown -= 1 }
    guard !isSoft else { return shown }
    var column = columns(of: line.lowerBound..<shown)
    while shown < end {
      column += clusters[shown].columns(at: column, options.tabStops)
      guard column <= width else { break }
      shown += 1
    }
    return shown
  }
}
