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

/// Walks over what a text puts into cells, by tables of our own: those of the standard library
/// belong to the operating system on some platforms, and so would every snapshot.
///
/// Each begins anew: behind a tab, and where a cell is full, as at the start of the text. The text
/// is lent at every step, since what keeps a span cannot be kept itself.
package struct ClusterScanner {
  /// A scalar, the number of its kind and where the next one begins.
  private struct Step {
    let scalar: Unicode.Scalar
    let kind: Int
    let end: Int
  }

  private let rules: ClusterRules
  private var offset: Int
  /// The scalar at the offset, where the end of the cell before it was found by reading it; else
  /// one that ends no farther than the offset.
  private var ahead = Step(scalar: "\0", kind: 0, end: 0)

  package init(from start: Int = 0, rules: ClusterRules = .shared) {
    self.rules = rules
    offset = start
  }

  package mutating func next(in bytes: Span<UInt8>) -> Cluster? {
    guard offset < bytes.count else { return nil }
    if let cluster = plainCluster(in: bytes) { return cluster }
    return anyCluster(in: bytes)
  }

  /// The printable ASCII character at the offset, if nothing can join it.
  private mutating func plainCluster(in bytes: Span<UInt8>) -> Cluster? {
    let byte = bytes[offset]
    guard byte >= 0x20, byte < 0x7F else { return nil }
    let end = offset + 1
    guard end == bytes.count || bytes[end] < 0x80 else { return nil }
    let range = Range(uncheckedBounds: (offset, end))
    offset = end
    return Cluster(bytes: range, isLone: true, scalar: Unicode.Scalar(byte), width: 1)
  }

  private mutating func anyCluster(in bytes: Span<UInt8>) -> Cluster {
    let start = offset
    let first = if ahead.end > start { ahead } else { step(at: start, in: bytes) }
    if rules.kind(number: first.kind).width == 0 {
      return clusterWithStandIn(for: first, in: bytes)
    }
    let width = takeCell(from: first, in: bytes, mostBytes: Cluster.longestText)
    return Cluster(
      bytes: Range(uncheckedBounds: (start, offset)), isLone: offset == first.end,
      scalar: first.scalar, width: width)
  }

  /// A tab, or what stands on a space or U+FFFD that is not in the text.
  private mutating func clusterWithStandIn(for first: Step, in bytes: Span<UInt8>) -> Cluster {
    let start = offset
    if first.scalar == "\t" {
      offset = first.end
      return Cluster(bytes: start..<offset, isLone: true, scalar: "\t", width: 1)
    }
    let kind = rules.kind(number: first.kind)
    let standIn = StandIn(for: first.scalar, kind, at: start, in: bytes)
    let width = takeCell(from: first, in: bytes, mostBytes: standIn.mostBytes)
    return Cluster(
      bytes: start..<offset, isLone: offset - start == standIn.replacedLength,
      scalar: standIn.scalar, width: width, replacedLength: standIn.replacedLength)
  }

  /// Goes to the end of the cell that begins with a scalar; says how wide it is.
  @inline(__always)
  private mutating func takeCell(
    from first: Step, in bytes: Span<UInt8>, mostBytes: Int
  ) -> Int {
    let limit = offset &+ mostBytes
    var state = rules.state(after: 0, kind: first.kind)
    var end = first.end
    while end < bytes.count {
      let next = step(at: end, in: bytes)
      let following = rules.state(after: state, kind: next.kind)
      if following == 0 || next.end > limit {
        ahead = next
        break
      }
      state = following
      end = next.end
    }
    offset = end
    return rules.columns(of: state)
  }

  @inline(__always)
  private func step(at offset: Int, in bytes: Span<UInt8>) -> Step {
    let (scalar, length) = bytes.scalar(at: offset)
    return Step(scalar: scalar, kind: rules.number(of: scalar), end: offset &+ length)
  }
}

/// What a cell's text begins with where the text itself cannot: a space before what has no column
/// of its own, U+FFFD instead of a control character.
struct StandIn {
  let scalar: Unicode.Scalar
  /// How many bytes of the text it replaces.
  let replacedLength: Int

  /// For a cell that begins at an offset with a scalar whose kind has no width.
  init(
    for first: Unicode.Scalar, _ kind: ScalarKind, at offset: Int,
    in bytes: Span<UInt8>
  ) {
    guard kind.isReplaced else {
      (scalar, replacedLength) = (" ", 0)
      return
    }
    let end = offset + UTF8.width(first)
    let isLineEnd = first == "\r" && end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    (scalar, replacedLength) = ("\u{FFFD}", isLineEnd ? 2 : UTF8.width(first))
  }

  /// How many bytes of the text the cell may take.
  var mostBytes: Int { Cluster.longestText - UTF8.width(scalar) + replacedLength }
}
