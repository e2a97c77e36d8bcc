/// The one rule of what goes into a cell, worked out once for each kind of scalar behind each
/// beginning of a cell's text: a scalar then costs one look into a table.
///
/// A cell takes a cluster as ``ClusterBreaks`` cuts it, with the columns that ``ClusterWidth`` adds
/// up. What has no column of its own never begins a cell: U+200B, a mark behind a control
/// character and the like join the cell before them, and at the start of a run they stand on a
/// space, just as if the run began with one. Hence the same text always takes the same columns.
///
/// A state stands for what the rules remember of a cell's text: it is where its row begins in the
/// table; 0 is before the first scalar. Take ``shared`` once before a loop.
package final class ClusterRules: Sendable {
  package static let shared = ClusterRules(UnicodeTable.kinds, isStandard: true)
  /// The rules where ambiguous scalars are wide.
  package static let ambiguousWide = ClusterRules(
    UnicodeTable.kinds.map(\.widened), isStandard: false)

  /// Whether ambiguous scalars are narrow, as ``LoneScalar`` has them.
  package let isStandard: Bool
  private let properties = UnicodeProperties.shared
  private let kinds: [ScalarKind]
  private let kindCount: Int
  /// A row holds for each number of a kind the state behind it, or 0 where the cell has ended, and
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
    var state = 1
    while state <= states.all.count {
      let before = states.all[state - 1]
      for kind in kinds {
        var after = before
        rows.append(after.takes(kind) ? states.row(of: after) : 0)
      }
      rows.append(UInt16(before.width.columns))
      state += 1
    }
    self.rows = rows
  }

  /// The number of a scalar's kind.
  @inline(__always)
  package func number(of scalar: Unicode.Scalar) -> Int { properties.number(of: scalar) }

  /// The state behind one more scalar, or 0 if that does not belong to the cell.
  @inline(__always)
  package func state(after state: Int, kind number: Int) -> Int {
    Int(truncatingIfNeeded: rows[state &+ number])
  }

  /// The columns of a cell that ends in a state: 1 or 2.
  package func columns(of state: Int) -> Int { Int(truncatingIfNeeded: rows[state &+ kindCount]) }

  /// The kind of a number.
  package func kind(number: Int) -> ScalarKind { kinds[number] }
}

extension ClusterRules {
  /// What the rules remember of a cell's text.
  private struct State: Hashable {
    var breaks: ClusterBreaks
    var width: ClusterWidth

    /// A scalar without a width has another in its stead, or before it.
    init(first: ScalarKind, standIn: ScalarKind) {
      breaks = ClusterBreaks(after: first)
      width = ClusterWidth(first.width == 0 ? standIn : first)
      if first.joinsAnyCell { width.add(first) }
    }

    /// Takes one more scalar in, unless the cell ends before it.
    mutating func takes(_ next: ScalarKind) -> Bool {
      if !breaks.joins(next) {
        guard next.joinsAnyCell else { return false }
        breaks = ClusterBreaks(after: next)
      }
      width.add(next)
      return true
    }
  }

  /// Gives states their rows, from the second on, in the order in which they are met.
  private struct States {
    let rowLength: Int
    private(set) var all: [State] = []
    private var rows: [State: UInt16] = [:]

    init(rowLength: Int) { self.rowLength = rowLength }

    mutating func row(of state: State) -> UInt16 {
      if let row = rows[state] { return row }
      all.append(state)
      let row = UInt16(all.count * rowLength)
      rows[state] = row
      return row
    }
  }
}

/// Decides where a cluster ends: the rules of Unicode's Standard Annex 29 for extended grapheme
/// clusters, at Unicode 17.0.0.
///
/// No rule looks back beyond the cluster's first scalar, so each cluster starts anew. The numbers
/// are those of the annex.
struct ClusterBreaks: Hashable {
  /// How much of "a picture, marks, a joiner" the cluster ends with.
  private enum Picture { case none, open, joined }
  /// How much of "a consonant, marks, a linker among them" the cluster ends with.
  private enum Conjunct { case none, open, linked }

  private var previous = GraphemeBreak.other
  private var picture = Picture.none
  private var conjunct = Conjunct.none
  private var isHalfFlag = false

  init(after first: ScalarKind) { note(first) }

  /// Whether the next scalar belongs to the cluster; if it does, it is taken in.
  mutating func joins(_ next: ScalarKind) -> Bool {
    guard isJoined(to: next) else { return false }
    note(next)
    return true
  }

  private func isJoined(to next: ScalarKind) -> Bool {
    switch (previous, next.grapheme) {
    case (.other, .other): false  // GB999, the usual case
    case (.carriageReturn, .lineFeed): true  // GB3
    case (.carriageReturn, _), (.lineFeed, _), (.control, _): false  // GB4
    case (_, .carriageReturn), (_, .lineFeed), (_, .control): false  // GB5
    case (.leading, .leading), (.leading, .vowel): true  // GB6
    case (.leading, .leadingVowel), (.leading, .leadingVowelTrailing): true  // GB6
    case (.leadingVowel, .vowel), (.leadingVowel, .trailing): true  // GB7
    case (.vowel, .vowel), (.vowel, .trailing): true  // GB7
    case (.leadingVowelTrailing, .trailing), (.trailing, .trailing): true  // GB8
    case (_, .extend), (_, .joiner), (_, .spacingMark): true  // GB9, GB9a
    case (.prepend, _): true  // GB9b
    case (.joiner, .pictographic): endsPicture  // GB11
    case (.regionalIndicator, .regionalIndicator): isHalfFlag  // GB12, GB13
    default: endsConjunct(next)  // GB9c, GB999
    }
  }

  private var endsPicture: Bool {
    if case .joined = picture { true } else { false }
  }

  private func endsConjunct(_ next: ScalarKind) -> Bool {
    if case (.linked, .consonant) = (conjunct, next.conjunct) { true } else { false }
  }

  private mutating func note(_ next: ScalarKind) {
    previous = next.grapheme
    switch (next.grapheme, picture) {
    case (.pictographic, _), (.extend, .open): picture = .open
    case (.joiner, .open): picture = .joined
    default: picture = .none
    }
    switch (next.conjunct, conjunct) {
    case (.consonant, _): conjunct = .open
    case (.linker, .open): conjunct = .linked
    case (.linker, _), (.extend, _): break
    case (.none, _): conjunct = .none
    }
    if case .regionalIndicator = next.grapheme { isHalfFlag.toggle() } else { isHalfFlag = false }
  }
}
