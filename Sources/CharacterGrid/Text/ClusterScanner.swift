/// Walks over a text's extended grapheme clusters, by tables of our own: those of the standard
/// library belong to the operating system on some platforms, and so would every snapshot.
struct ClusterScanner {
  /// A scalar, the number of its kind and where the next one begins.
  private struct Step {
    let scalar: Unicode.Scalar
    let kind: Int
    let end: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let rules = ClusterRules.shared
  private var offset = 0
  /// The scalar at the offset, where the end of the cluster before it was found by reading it;
  /// else one that ends no farther than the offset.
  private var ahead = Step(scalar: "\0", kind: 0, end: 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Cluster? {
    guard offset < bytes.count else { return nil }
    if let cluster = plainCluster() { return cluster }
    return anyCluster()
  }

  /// The printable ASCII character at the offset, if nothing can join it.
  private mutating func plainCluster() -> Cluster? {
    let byte = bytes[offset]
    guard byte >= 0x20, byte < 0x7F else { return nil }
    let end = offset + 1
    guard end == bytes.count || bytes[end] < 0x80 else { return nil }
    let range = Range(uncheckedBounds: (offset, end))
    offset = end
    return Cluster(bytes: range, scalarCount: 1, scalar: Unicode.Scalar(byte), width: 1)
  }

  private mutating func anyCluster() -> Cluster {
    let start = offset
    let first = if ahead.end > start { ahead } else { step(at: start) }
    var state = rules.state(after: 0, kind: first.kind)
    var scalarCount = 1
    offset = first.end
    while offset < bytes.count {
      let next = step(at: offset)
      let following = rules.state(after: state, kind: next.kind)
      if following == 0 {
        ahead = next
        break
      }
      state = following
      scalarCount += 1
      offset = next.end
    }
    let range = Range(uncheckedBounds: (start, offset))
    if rules.isReplaced(kind: first.kind) {
      return Cluster(bytes: range, scalarCount: 1, scalar: "\u{FFFD}", width: 1)
    }
    return Cluster(
      bytes: range, scalarCount: scalarCount, scalar: first.scalar,
      width: rules.columns(of: state))
  }

  @inline(__always)
  private func step(at offset: Int) -> Step {
    let (scalar, length) = bytes.scalar(at: offset)
    return Step(scalar: scalar, kind: rules.number(of: scalar), end: offset &+ length)
  }
}
