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
