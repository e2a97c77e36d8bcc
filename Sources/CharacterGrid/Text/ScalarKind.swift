/// What the cutting of clusters and their widths need to know of a scalar.
package struct ScalarKind: Sendable {
  /// Where clusters may end around it.
  package let grapheme: GraphemeBreak
  /// Its part in a conjunct of an Indic script.
  package let conjunct: ConjunctBreak
  /// What it means to the width of its cluster, apart from its own width.
  package let role: WidthRole
  /// The columns that it takes alone.
  package let width: Int
  /// Whether it takes two columns in East Asian surroundings, and one in all others.
  package let isAmbiguous: Bool

  package init(
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
  package var widened: ScalarKind {
    isAmbiguous ? ScalarKind(grapheme, conjunct: conjunct, role: role, width: 2) : self
  }

  // Matched, not compared: a debug build calls `==` by its protocol.
  package var isEmoji: Bool { if case .emoji = role { true } else { false } }
  package var isPictographic: Bool { if case .pictographic = grapheme { true } else { false } }
  package var isReplaced: Bool { if case .replaced = role { true } else { false } }

  /// Whether it belongs to the cell before it even where a cluster ends between them.
  package var joinsAnyCell: Bool { width == 0 && !isReplaced }
}
