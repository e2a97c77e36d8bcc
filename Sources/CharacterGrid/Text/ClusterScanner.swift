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
