// The only place that computes the number of columns of a scalar, a cluster, a tab and a text, by
// the policy `unicode17/terminal-1`.

/// The width of a single scalar.
///
/// Marks and invisible scalars have no columns, East Asian wide and full-width characters have two
/// columns, and all others have one. For a cluster, see ``ClusterWidth``.
package enum CellWidth {
  /// Returns the columns of a scalar alone; a control character has none.
  package static func of(_ scalar: Unicode.Scalar, by policy: TextPolicy = .standard) -> Int {
    let rules = policy.rules
    return rules.kind(number: rules.number(of: scalar)).width
  }
}

/// Computes the columns of a cluster, scalar by scalar.
///
/// The first scalar with a width determines the width of the cluster. A cluster has at most two
/// columns. These later scalars widen a narrow cluster to two columns:
///
/// - a selector for the emoji style, after an emoji that is narrow as text;
/// - a mark that needs room beside its base;
/// - a scalar with a width of its own (the second consonant of a conjunct, a skin tone, a
///   half-width sound mark). Exception: a pictograph that U+200D joins does not widen, because it
///   merges into the first one.
///
/// A selector for the text style directly after a wide emoji makes it narrow.
struct ClusterWidth: Hashable {
  private(set) var columns: Int
  private var isEmoji: Bool
  /// Whether nothing was added after the first scalar with a width.
  private var isBare = true

  init(_ first: ScalarKind) {
    columns = first.width
    isEmoji = first.isEmoji
  }

  mutating func add(_ next: ScalarKind) {
    // There was no scalar with a width so far.
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

// MARK: - Texts

extension String {
  /// The number of columns of the text on one line of a grid.
  ///
  /// A tab advances to the next multiple of eight.
  public var columns: Int {
    var text = self
    return text.withUTF8 { $0.span.columns(by: .shared) }
  }

  /// Returns the number of columns of the text by a policy.
  public func columns(by policy: TextPolicy) -> Int {
    var text = showing(policy.controls)
    return text.withUTF8 { $0.span.columns(by: policy.rules) }
  }

  /// The number of columns if the text is one line of printable ASCII; otherwise nil, because a
  /// layout is needed.
  package var plainColumns: Int? {
    let count = utf8.count
    let length = utf8.withContiguousStorageIfAvailable { $0.span.lengthOfPrintableASCII(from: 0) }
    return length == count ? count : nil
  }
}

extension Span<UInt8> {
  // An autoclosure, because most texts are printable ASCII and do not need the rules, which are
  // made at their first use.
  fileprivate func columns(by rules: @autoclosure () -> ClusterRules) -> Int {
    let length = lengthOfPrintableASCII(from: 0)
    return length == count ? length : columns(from: length, by: rules())
  }

  /// Returns the columns of the text; the bytes before `start` are printable ASCII.
  ///
  /// The result is the sum of the widths of the clusters that a ``ClusterScanner`` would find,
  /// without making them.
  private func columns(from start: Int, by rules: ClusterRules) -> Int {
    var (columns, offset, state, limit) = (start, start, 0, 0)
    while offset < count {
      let (scalar, length) = scalar(at: offset)
      let kind = rules.number(of: scalar)
      // State 0 is between two cells. In any other state, the scalar either joins the cell, or the
      // cell ends here.
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

// MARK: - Tabs

/// The columns to which tabs advance.
public struct TabStops: Hashable, Sendable {
  /// The first stops, in ascending order.
  public let columns: [Int]
  /// The interval of the stops after ``columns``, from 1 to 1,000; these stops are its multiples.
  public let interval: Int

  /// Makes tab stops.
  ///
  /// The columns are sorted, and all lengths are limited to ``farthest``.
  public init(_ columns: [Int] = [], every interval: Int = 8) {
    self.columns = columns.map { min($0, Self.farthest) }.sorted()
    self.interval = min(max(1, interval), Self.farthest)
  }

  /// The default stops: the multiples of eight.
  static let standard = TabStops()

  /// The largest distance from one stop to the next.
  public static let farthest = 1_000

  /// Returns the first stop to the right of a column.
  public func next(after column: Int) -> Int {
    columns.first { $0 > column } ?? (column / interval + 1) * interval
  }
}
