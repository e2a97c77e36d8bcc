/// What the cutting of clusters and their widths need to know of a scalar.
struct ScalarKind: Sendable {
  /// Where clusters may end around it.
  let grapheme: GraphemeBreak
  /// Its part in a conjunct of an Indic script.
  let conjunct: ConjunctBreak
  /// What it means to the width of its cluster, apart from its own width.
  let role: WidthRole
  /// The columns that it takes alone.
  let width: Int
  /// Whether it takes two columns in East Asian surroundings, and one in all others.
  let isAmbiguous: Bool

  init(
    _ grapheme: GraphemeBreak, conjunct: ConjunctBreak, role: WidthRole, width: Int,
    isAmbiguous: Bool = false
  ) {
    self.grapheme = grapheme
    self.conjunct = conjunct
    self.role = role
    self.width = width
    self.isAmbiguous = isAmbiguous
  }

  /// The same kind where ambiguous scalars are wide.
  var widened: ScalarKind {
    isAmbiguous ? ScalarKind(grapheme, conjunct: conjunct, role: role, width: 2) : self
  }

  // Matched, not compared: a debug build calls `==` by its protocol.
  var isEmoji: Bool { if case .emoji = role { true } else { false } }
  var isPictographic: Bool { if case .pictographic = grapheme { true } else { false } }
  var isReplaced: Bool { if case .replaced = role { true } else { false } }

  /// Whether it belongs to the cell before it even where a cluster ends between them.
  var joinsAnyCell: Bool { width == 0 && !isReplaced }
}
