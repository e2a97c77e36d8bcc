// The only place that decides how many columns something takes, by the policy
// `unicode17/terminal-1`: a scalar alone, a cluster, a tab and a text.

/// The width of a scalar alone.
///
/// Marks and invisible scalars have no column, East Asian wide and full-width characters have two,
/// all others have one. For a cluster, see ``ClusterWidth``.
package enum CellWidth {
  /// Returns the columns of a scalar alone; a control character has none.
  package static func of(_ scalar: Unicode.Scalar, by policy: TextPolicy = .standard) -> Int {
    let rules = policy.rules
    return rules.kind(number: rules.number(of: scalar)).width
  }
}

/// Adds up the columns of a cluster, scalar by scalar.
///
/// The first scalar with a width determines the cluster's width. These scalars behind it widen a
/// narrow cluster to two columns, which is the maximum:
/// - a selector for the emoji style, behind an emoji that is narrow as text;
/// - a mark that needs room beside its base;
/// - a scalar with a width of its own (the second consonant of a conjunct, a skin tone, a
///   half-width sound mark), except a pictograph that U+200D joins: it merges into the first one.
///
/// A selector for the text style directly behind a wide emoji makes it narrow.
struct ClusterWidth: Hashable {
  private(set) var columns: Int
  private var isEmoji: Bool
  /// Whether nothing has been added behind the first scalar with a width.
  private var isBare = true

  init(_ first: ScalarKind) {
    columns = first.width
    isEmoji = first.isEmoji
  }

  mutating func add(_ next: ScalarKind) {
    // No scalar with a width so far.
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
  /// A tab leads to the next multiple of eight.
  public var columns: Int {
    var text = self
    return text.withUTF8 { $0.span.columns(by: .shared) }
  }

  /// Returns the number of columns of the text by a policy.
  public func columns(by policy: TextPolicy) -> Int {
    var text = showing(policy.controls)
    return text.withUTF8 { $0.span.columns(by: policy.rules) }
  }

  /// The text's columns if it is one line of printable ASCII, which needs no layout; otherwise nil.
  package var plainColumns: Int? {
    let count = utf8.count
    let length = utf8.withContiguousStorageIfAvailable { $0.span.lengthOfPrintableASCII(from: 0) }
    return length == count ? count : nil
  }
}

extension Span<UInt8> {
  // An autoclosure: most texts are printable ASCII and never need the rules, which are built at
  // their first use.
  fileprivate func columns(by rules: @autoclosure () -> ClusterRules) -> Int {
    let length = lengthOfPrintableASCII(from: 0)
    return length == count ? length : columns(from: length, by: rules())
  }

  /// Returns the columns of the text, whose bytes before a start are printable ASCII.
  ///
  /// The result is the sum of the widths that a ``ClusterScanner`` finds, but no cluster is made.
  private func columns(from start: Int, by rules: ClusterRules) -> Int {
    var (columns, offset, state, limit) = (start, start, 0, 0)
    while offset < count {
      let (scalar, length) = scalar(at: offset)
      let kind = rules.number(of: scalar)
      // State 0 is between two cells. Otherwise the scalar joins the cell, or the cell ends here.
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

/// The columns that a tab leads to.
public struct TabStops: Hashable, Sendable {
  /// The first stops, in rising order.
  public let columns: [Int]
  /// The interval of the stops behind these, which lie at its multiples; from 1 to 1,000.
  public let interval: Int

  /// Makes tab stops: columns are sorted, and lengths are clamped to ``farthest``.
  public init(_ columns: [Int] = [], every interval: Int = 8) {
    self.columns = columns.map { min($0, Self.farthest) }.sorted()
    self.interval = min(max(1, interval), Self.farthest)
  }

  /// The default stops: the multiples of eight.
  static let standard = TabStops()

  /// The greatest distance from one stop to the next.
  public static let farthest = 1_000

  /// Returns the first stop to the right of a column.
  public func next(after column: Int) -> Int {
    columns.first { $0 > column } ?? (column / interval + 1) * interval
  }
}
