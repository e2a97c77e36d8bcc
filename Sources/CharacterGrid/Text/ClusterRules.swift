/// The rules for the content of a cell, as a finite automaton: a scalar costs one table lookup.
///
/// A cell holds a cluster. ``ClusterBreaks`` decides where the cluster ends, and ``ClusterWidth``
/// computes its columns.
///
/// A scalar without columns never begins a cell. For example, U+200B, or a mark after a control
/// character, joins the cell before it. At the start of a text, such a scalar is drawn on a space,
/// as if the text began with a space. So the same text always has the same columns.
///
/// A state is the index of its row in the table, and 0 is the state before the first scalar. Read
/// ``shared`` once before a loop.
package final class ClusterRules: Sendable {
  package static let shared = ClusterRules(UnicodeTable.kinds, isStandard: true)
  /// The rules for a policy with wide ambiguous scalars.
  package static let ambiguousWide = ClusterRules(
    UnicodeTable.kinds.map(\.widened), isStandard: false)

  /// Whether ambiguous scalars are narrow, as ``LoneScalar`` assumes.
  package let isStandard: Bool
  private let properties = UnicodeProperties.shared
  private let kinds: [ScalarKind]
  private let kindCount: Int
  /// The rows of the table.
  ///
  /// Each row has the next state for each kind of scalar, or 0 if the cell ends before the scalar;
  /// then the columns of a cell that ends in the row's state.
  private let rows: [UInt16]

  private init(_ kinds: [ScalarKind], isStandard: Bool) {
    self.isStandard = isStandard
    self.kinds = kinds
    kindCount = kinds.count
    let replacement = kinds[properties.number(of: "\u{FFFD}")]
    let space = kinds[properties.number(of: " ")]
    var states = States(rowLength: kinds.count + 1)
    var rows = kinds.map { kind in
      states.row(of: State(first: kind, standIn: kind.isReplaced ? replacement : space))
    }
    rows.append(0)
    // The computation of a row finds new states, until no scalar leads to a new one.
    var state = 1
    while state <= states.all.count {
      let before = states.all[state - 1]
      for kind in kinds {
        var after = before
        rows.append(after.accepts(kind) ? states.row(of: after) : 0)
      }
      rows.append(UInt16(before.width.columns))
      state += 1
    }
    self.rows = rows
  }

  /// Returns the number of a scalar's kind.
  @inline(__always)
  package func number(of scalar: Unicode.Scalar) -> Int { properties.number(of: scalar) }

  /// Returns the state after one more scalar, or 0 if the cell ends before the scalar.
  @inline(__always)
  package func state(after state: Int, kind number: Int) -> Int {
    Int(truncatingIfNeeded: rows[state &+ number])
  }

  /// Returns the columns of a cell that ends in the state: 1 or 2.
  package func columns(of state: Int) -> Int { Int(truncatingIfNeeded: rows[state &+ kindCount]) }

  /// Returns the kind with a number.
  package func kind(number: Int) -> ScalarKind { kinds[number] }
}

// MARK: - States

extension ClusterRules {
  /// The properties of a cell's text that the rules use.
  private struct State: Hashable {
    var breaks: ClusterBreaks
    var width: ClusterWidth

    /// Makes the state after the first scalar; a scalar without a width has the width of its
    /// stand-in.
    init(first: ScalarKind, standIn: ScalarKind) {
      breaks = ClusterBreaks(after: first)
      width = ClusterWidth(first.width == 0 ? standIn : first)
      if first.joinsAnyCell { width.add(first) }
    }

    /// Adds one more scalar and returns true; returns false if the cell ends before the scalar.
    mutating func accepts(_ next: ScalarKind) -> Bool {
      if !breaks.joins(next) {
        // The cluster ends here, but a scalar without a column cannot begin a cell.
        guard next.joinsAnyCell else { return false }
        breaks = ClusterBreaks(after: next)
      }
      width.add(next)
      return true
    }
  }

  /// Assigns rows to states in the order of their discovery, starting with the second row.
  private struct States {
    let rowLength: Int
    private(set) var all: [State] = []
    private var rows: [State: UInt16] = [:]

    init(rowLength: Int) { self.rowLength = rowLength }

    mutating func row(of state: State) -> UInt16 {
      if let row = rows[state] { return row }
      all.append(state)
      // Traps if the table needs more than 16 bits, which only new Unicode data could cause.
      let row = UInt16(all.count * rowLength)
      rows[state] = row
      return row
    }
  }
}

// MARK: - Where clusters end

/// Decides where a cluster ends, by the rules of Unicode's Standard Annex 29 for extended grapheme
/// clusters, version 17.0.0.
///
/// No rule depends on scalars before the cluster, so no state is kept between clusters. The numbers
/// are those of the annex.
struct ClusterBreaks: Hashable {
  /// The progress of the pattern "a pictograph, marks, a joiner" (GB11) at the end of the cluster.
  private enum Pictograph { case none, open, joined }
  /// The progress of the pattern "a consonant, marks with a linker among them" (GB9c) at the end of
  /// the cluster.
  private enum Conjunct { case none, open, linked }

  private var previous = GraphemeBreak.other
  private var pictograph = Pictograph.none
  private var conjunct = Conjunct.none
  /// Whether the cluster ends with the first regional indicator of a pair.
  private var hasUnpairedIndicator = false

  init(after first: ScalarKind) { add(first) }

  /// Adds the next scalar and returns true; returns false if the cluster ends before the scalar.
  mutating func joins(_ next: ScalarKind) -> Bool {
    guard isJoined(to: next) else { return false }
    add(next)
    return true
  }

  private func isJoined(to next: ScalarKind) -> Bool {
    switch (previous, next.grapheme) {
    case (.other, .other): false  // GB999, the usual case
    case (.carriageReturn, .lineFeed): true  // GB3
    case (.carriageReturn, _), (.lineFeed, _), (.control, _): false  // GB4
    case (_, .carriageReturn), (_, .lineFeed), (_, .control): false  // GB5
    // Hangul syllables.
    case (.leading, .leading), (.leading, .vowel): true  // GB6
    case (.leading, .leadingVowel), (.leading, .leadingVowelTrailing): true  // GB6
    case (.leadingVowel, .vowel), (.leadingVowel, .trailing): true  // GB7
    case (.vowel, .vowel), (.vowel, .trailing): true  // GB7
    case (.leadingVowelTrailing, .trailing), (.trailing, .trailing): true  // GB8
    case (_, .extend), (_, .joiner), (_, .spacingMark): true  // GB9, GB9a
    case (.prepend, _): true  // GB9b
    case (.joiner, .pictographic): endsWithJoinedPictograph  // GB11
    case (.regionalIndicator, .regionalIndicator): hasUnpairedIndicator  // GB12, GB13
    default: endsConjunct(next)  // GB9c, GB999
    }
  }

  private var endsWithJoinedPictograph: Bool {
    if case .joined = pictograph { true } else { false }
  }

  private func endsConjunct(_ next: ScalarKind) -> Bool {
    if case (.linked, .consonant) = (conjunct, next.conjunct) { true } else { false }
  }

  private mutating func add(_ next: ScalarKind) {
    previous = next.grapheme
    switch (next.grapheme, pictograph) {
    case (.pictographic, _), (.extend, .open): pictograph = .open
    case (.joiner, .open): pictograph = .joined
    default: pictograph = .none
    }
    switch (next.conjunct, conjunct) {
    case (.consonant, _): conjunct = .open
    case (.linker, .open): conjunct = .linked
    case (.linker, _), (.extend, _): break
    case (.none, _): conjunct = .none
    }
    if case .regionalIndicator = next.grapheme {
      hasUnpairedIndicator.toggle()
    } else {
      hasUnpairedIndicator = false
    }
  }
}
