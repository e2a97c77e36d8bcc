/// The one answer to "how many columns?", by the policy `unicode17/terminal-1`.
///
/// A scalar alone has the width that Unicode's table gives it: marks and what is invisible 0, East
/// Asian wide and full-width characters 2, all others 1. ``ClusterWidth`` answers for a cluster.
package enum CellWidth {
  /// The columns of a scalar alone; a control character has none.
  package static func of(_ scalar: Unicode.Scalar, by policy: TextPolicy = .standard) -> Int {
    let rules = policy.rules
    return rules.kind(number: rules.number(of: scalar)).width
  }
}

/// Adds up the columns of a cluster, scalar by scalar.
///
/// The first scalar that has a width gives the cluster's width. What follows may
/// raise a narrow cluster to two columns, the most there is:
/// - a selector for the emoji style, behind an emoji that is narrow as text;
/// - a mark that needs room beside its base;
/// - a scalar that has a width of its own (the second consonant of a conjunct, a skin tone, a
///   half-width sound mark), except a picture that U+200D joins: it merges into the first one.
///
/// A selector for the text style directly behind a wide emoji makes it narrow.
struct ClusterWidth: Hashable {
  private(set) var columns: Int
  private var isEmoji: Bool
  private var isBare = true

  init(_ first: ScalarKind) {
    columns = first.width
    isEmoji = first.isEmoji
  }

  mutating func add(_ next: ScalarKind) {
    if columns == 0 {
      columns = next.width
      isEmoji = next.isEmoji
      return
    }
    defer { isBare = false }
    switch next.role {
    case .textSelector: if isEmoji && isBare { columns = 1 }
    case .emojiSelector: if isEmoji { columns = 2 }
    case .spacing: columns = 2
    case .none, .emoji, .replaced:
      if next.width > 0 && !next.isPictographic { columns = 2 }
    }
  }
}

extension String {
  /// How many columns the text takes on one line of a grid, where a tab leads to the next multiple
  /// of eight.
  public var columns: Int {
    var text = self
    return text.withUTF8 { $0.span.columns(by: .shared) }
  }

  /// How many columns the text takes by a policy.
  public func columns(by policy: TextPolicy) -> Int {
    var text = showing(policy.controls)
    return text.withUTF8 { $0.span.columns(by: policy.rules) }
  }
}

extension Span<UInt8> {
  fileprivate func columns(by rules: @autoclosure () -> ClusterRules) -> Int {
    let length = lengthOfPrintableASCII(from: 0)
    return length == count ? length : columns(from: length, by: rules())
  }

  /// The columns of what there is of printable ASCII, and of the cells from there on: what a
  /// ``ClusterScanner`` would say, without finding out what the cells are.
  private func columns(from start: Int, by rules: ClusterRules) -> Int {
    var (columns, offset, state, limit) = (start, start, 0, 0)
    while offset < count {
      let (scalar, length) = scalar(at: offset)
      let kind = rules.number(of: scalar)
      if state != 0 {
        let following = rules.state(after: state, kind: kind)
        if following != 0, offset &+ length <= limit {
          state = following
          offset += length
          continue
        }
        columns += rules.columns(of: state)
        state = 0
      }
      if length == 1 {
        let run = lengthOfPrintableASCII(from: offset)
        if run > 0 || scalar == "\t" {
          columns = run > 0 ? columns + run : TabStops.standard.next(after: columns)
          offset += max(1, run)
          continue
        }
      }
      state = rules.state(after: 0, kind: kind)
      limit = offset &+ mostBytes(ofCellFrom: scalar, rules.kind(number: kind), at: offset)
      offset += length
    }
    return state == 0 ? columns : columns + rules.columns(of: state)
  }

  @inline(__always)
  private func mostBytes(
    ofCellFrom first: Unicode.Scalar, _ kind: ScalarKind, at offset: Int
  ) -> Int {
    if kind.width > 0 { return Cluster.longestText }
    return StandIn(for: first, kind, at: offset, in: self).mostBytes
  }
}

/// The columns that a tab leads to.
public struct TabStops: Hashable, Sendable {
  /// The first stops, in rising order.
  public let columns: [Int]
  /// The distance of the stops behind these, which lie at its multiples; from 1 to 1,000.
  public let interval: Int

  /// Makes stops; they are sorted, and lengths beyond any screen become ``farthest``.
  public init(_ columns: [Int] = [], every interval: Int = 8) {
    self.columns = columns.map { min($0, Self.farthest) }.sorted()
    self.interval = min(max(1, interval), Self.farthest)
  }

  /// The multiples of eight, to which tabs lead wherever nothing else is said.
  static let standard = TabStops()

  /// The greatest distance from one stop to the next.
  public static let farthest = 1_000

  /// The first stop to the right of a column.
  public func next(after column: Int) -> Int {
    columns.first { $0 > column } ?? (column / interval + 1) * interval
  }
}
