/// Iterates over the clusters of a text, one for each cell.
///
/// It uses the tables of this module. On some platforms the standard library's tables belong to the
/// operating system, and snapshots would depend on its version.
///
/// After a tab, and after a cell with the maximum of bytes, the next cell begins as at the start of
/// the text. The text is passed to each method, because a type that stored its span could not be
/// returned.
package struct ClusterScanner {
  /// A scalar, the number of its kind, and the offset of the next scalar.
  private struct Step {
    let scalar: Unicode.Scalar
    let kind: Int
    let end: Int
  }

  private let rules: ClusterRules
  private var offset: Int
  /// The scalar at the offset, if it was read already to find the end of the cell before it.
  ///
  /// Otherwise `end` is not greater than the offset.
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

  /// Returns the printable ASCII character at the offset; nil if the next scalar may join it.
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
    let width = readCell(from: first, in: bytes, mostBytes: Cluster.longestText)
    return Cluster(
      bytes: Range(uncheckedBounds: (start, offset)), isLone: offset == first.end,
      scalar: first.scalar, width: width)
  }

  /// Returns a tab, or a cluster whose first scalar is a stand-in: a space or U+FFFD.
  private mutating func clusterWithStandIn(for first: Step, in bytes: Span<UInt8>) -> Cluster {
    let start = offset
    if first.scalar == "\t" {
      offset = first.end
      return Cluster(bytes: start..<offset, isLone: true, scalar: "\t", width: 1)
    }
    let kind = rules.kind(number: first.kind)
    let standIn = StandIn(for: first.scalar, kind, at: start, in: bytes)
    let width = readCell(from: first, in: bytes, mostBytes: standIn.mostBytes)
    return Cluster(
      bytes: start..<offset, isLone: offset - start == standIn.replacedLength,
      scalar: standIn.scalar, width: width, replacedLength: standIn.replacedLength)
  }

  /// Advances to the end of the cell that begins with a scalar, and returns the columns of the
  /// cell.
  @inline(__always)
  private mutating func readCell(
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

// MARK: - Clusters

/// The part of a text in one cell: a grapheme cluster, and the scalars without columns that join
/// it.
package struct Cluster: Equatable {
  /// The range of the bytes in the text's UTF-8.
  package let bytes: Range<Int>
  /// Whether the cell's text is one scalar.
  package let isLone: Bool
  /// The first scalar of the cell's text.
  ///
  /// It is a space if the cluster begins with a scalar without columns, U+FFFD for a control
  /// character, and a tab for a tab.
  package let scalar: Unicode.Scalar
  /// The width in columns, 1 or 2.
  ///
  /// The width of a tab depends on its column; see ``columns(at:)``.
  package let width: Int
  /// The number of bytes that ``scalar`` replaces; nil if the scalar is in the text itself.
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

  /// The maximum of bytes in the text of one cell.
  ///
  /// The rest of a longer cluster begins another cell. A letter with fifty marks fits, and so does
  /// the longest emoji. Without a limit, a hostile text could make a cell of a million marks.
  package static var longestText: Int { 256 }

  package var isTab: Bool { scalar == "\t" }

  /// Whether the cell's text is the same as the bytes in the text.
  package var isVerbatim: Bool { replacedLength == nil && !isTab }

  /// Returns the columns of the cluster if it begins at a column.
  package func columns(at column: Int) -> Int {
    isTab ? TabStops.standard.next(after: column) - column : width
  }

  /// Returns the bytes of the cluster in the text.
  package func bytes(of text: Span<UInt8>) -> [UInt8] {
    text.extracting(bytes).withUnsafeBufferPointer { Array($0) }
  }

  /// Returns the text of the cell.
  package func text(of bytes: Span<UInt8>) -> [UInt8] {
    guard let replacedLength else { return self.bytes(of: bytes) }
    return Array(String(scalar).utf8) + self.bytes(of: bytes).dropFirst(replacedLength)
  }
}

/// The scalar at the start of a cell's text if the text's own scalar cannot be there.
///
/// It is a space before a scalar without columns, and U+FFFD instead of a control character.
struct StandIn {
  let scalar: Unicode.Scalar
  /// The number of bytes of the text that the stand-in replaces.
  let replacedLength: Int

  /// Makes the stand-in for a cell that begins at an offset with a scalar without a width.
  init(
    for first: Unicode.Scalar, _ kind: ScalarKind, at offset: Int,
    in bytes: Span<UInt8>
  ) {
    guard kind.isReplaced else {
      (scalar, replacedLength) = (" ", 0)
      return
    }
    let end = offset + UTF8.width(first)
    // CR and LF are one cluster.
    let isLineEnd = first == "\r" && end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    (scalar, replacedLength) = ("\u{FFFD}", isLineEnd ? 2 : UTF8.width(first))
  }

  /// The maximum of bytes of the text in the cell.
  var mostBytes: Int { Cluster.longestText - UTF8.width(scalar) + replacedLength }
}
