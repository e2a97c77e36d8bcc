/// The rules for what a cell holds, as a finite automaton: a scalar costs one table lookup.
///
/// A cell holds a cluster as ``ClusterBreaks`` ends it, with the columns that ``ClusterWidth`` adds
/// up. A scalar without a column never begins a cell: U+200B, a mark behind a control character and
/// the like join the cell before them, and at the start of a text they stand on a space, as if the
/// text began with one. Hence the same text always takes the same columns.
///
/// A state is the index of its row in the table, and 0 is the state before the first scalar. Read
/// ``shared`` once before a loop.
package final class ClusterRules: Sendable {
  package static let shared = ClusterRules(UnicodeTable.kinds, isStandard: true)
  /// The rules where ambiguous scalars are wide.
  package static let ambiguousWide = ClusterRules(
    UnicodeTable.kinds.map(\.widened), isStandard: false)

  /// Whether ambiguous scalars are narrow, as ``LoneScalar`` assumes.
  package let isStandard: Bool
  private let properties = UnicodeProperties.shared
  private let kinds: [ScalarKind]
  private let kindCount: Int
  /// A row has for each kind the next state, or 0 if the cell ends before it, and then the columns
  /// of a cell that ends in the row's state.
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
    // Computing the row of a state discovers new states, until no scalar leads to another one.
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

  /// Returns the state behind one more scalar, or 0 if the cell ends before it.
  @inline(__always)
  package func state(after state: Int, kind number: Int) -> Int {
    Int(truncatingIfNeeded: rows[state &+ number])
  }

  /// Returns the columns of a cell that ends in a state: 1 or 2.
  package func columns(of state: Int) -> Int { Int(truncatingIfNeeded: rows[state &+ kindCount]) }

  /// Returns the kind with a number.
  package func kind(number: Int) -> ScalarKind { kinds[number] }
}

// MARK: - States

extension ClusterRules {
  /// What the rules need to know of a cell's text.
  private struct State: Hashable {
    var breaks: ClusterBreaks
    var width: ClusterWidth

    /// A scalar without a width is replaced by its stand-in, or stands behind it.
    init(first: ScalarKind, standIn: ScalarKind) {
      breaks = ClusterBreaks(after: first)
      width = ClusterWidth(first.width == 0 ? standIn : first)
      if first.joinsAnyCell { width.add(first) }
    }

    /// Adds one more scalar and returns true, or returns false if the cell ends before it.
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

  /// Assigns rows to states, from the second row on, in the order of their discovery.
  private struct States {
    let rowLength: Int
    private(set) var all: [State] = []
    private var rows: [State: UInt16] = [:]

    init(rowLength: Int) { self.rowLength = rowLength }

    mutating func row(of state: State) -> UInt16 {
      if let row = rows[state] { return row }
      all.append(state)
      // Stops the process if the table outgrows 16 bits, which only new Unicode data could cause.
      let row = UInt16(all.count * rowLength)
      rows[state] = row
      return row
    }
  }
}

// MARK: - Where clusters end

/// Decides where a cluster ends: the rules of Unicode's Standard Annex 29 for extended grapheme
/// clusters, at Unicode 17.0.0.
///
/// No rule looks back beyond the cluster's first scalar, so no state is kept between clusters. The
/// numbers are those of the annex.
struct ClusterBreaks: Hashable {
  /// How much of "a pictograph, marks, a joiner" (GB11) the cluster ends with.
  private enum Pictograph { case none, open, joined }
  /// How much of "a consonant, marks with a linker among them" (GB9c) the cluster ends with.
  private enum Conjunct { case none, open, linked }

  private var previous = GraphemeBreak.other
  private var pictograph = Pictograph.none
  private var conjunct = Conjunct.none
  /// Whether the cluster ends with the first regional indicator of a pair.
  private var hasUnpairedIndicator = false

  init(after first: ScalarKind) { add(first) }

  /// Adds the next scalar and returns true, or returns false if the cluster ends before it.
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
