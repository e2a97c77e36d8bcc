/// Pairs the frames of two recordings in order, so that an inserted or removed frame is one
/// difference.
///
/// Equal frames are paired first, then, between those, frames with the same label, and then frames
/// with the same picture. The remaining frames are paired in order.
package struct RecordingAlignment {
  /// The indices of two frames that belong together; nil for a frame without a partner.
  package typealias Pair = (expected: Int?, actual: Int?)

  private let expected: [Recording.Frame]
  private let actual: [Recording.Frame]
  /// All frames of both recordings, each once, in order.
  package private(set) var pairs: [Pair] = []

  package init(from expected: Recording, to actual: Recording) {
    (self.expected, self.actual) = (expected.frames, actual.frames)
    pairs.reserveCapacity(max(expected.frames.count, actual.frames.count))
    pair(self.expected.indices, self.actual.indices, by: Trait.allCases[...])
  }

  /// What makes two frames belong together, from the most to the least certain.
  private enum Trait: CaseIterable {
    case all, label, picture

    func key(of frame: Recording.Frame) -> Recording.Frame {
      switch self {
      case .all: frame
      case .label: Recording.Frame(label: frame.label, grid: Self.blank)
      case .picture:
        Recording.Frame(label: "", grid: frame.grid, cursor: frame.cursor, focus: frame.focus)
      }
    }

    private static let blank = Grid(blank: .zero)
  }

  private mutating func pair(_ old: Range<Int>, _ new: Range<Int>, by traits: ArraySlice<Trait>) {
    // If each recording has a single picture left, the two belong together whatever they show.
    guard !old.isEmpty, !new.isEmpty, old.count + new.count > 2, let trait = traits.first else {
      pairInOrder(old, new)
      return
    }
    var numbering: [Recording.Frame: Int32] = [:]
    let numbers = [expected[old], actual[new]].map { frames in
      frames.map { numbering.number(of: trait.key(of: $0)) }
    }
    var (x, y) = (old.lowerBound, new.lowerBound)
    let alignment = LineAlignment(old: numbers[0], new: numbers[1], count: numbering.count)
    for change in alignment.changes() {
      let removed = change.removed.shifted(by: old.lowerBound)
      let added = change.added.shifted(by: new.lowerBound)
      pairInOrder(x..<removed.lowerBound, y..<added.lowerBound)
      pair(removed, added, by: traits.dropFirst())
      (x, y) = (removed.upperBound, added.upperBound)
    }
    pairInOrder(x..<old.upperBound, y..<new.upperBound)
  }

  private mutating func pairInOrder(_ old: Range<Int>, _ new: Range<Int>) {
    pairs += zip(old, new).map { ($0, $1) }
    pairs += old.dropFirst(new.count).map { ($0, nil) }
    pairs += new.dropFirst(old.count).map { (nil, $0) }
  }
}

extension [Recording.Frame: Int32] {
  /// The number of a frame; equal frames have equal numbers.
  fileprivate mutating func number(of frame: Recording.Frame) -> Int32 {
    if let number = self[frame] { return number }
    let number = Int32(count)
    self[frame] = number
    return number
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
