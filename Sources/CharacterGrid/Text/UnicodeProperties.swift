/// The properties of scalars, read from ``UnicodeTable``.
///
/// Read ``shared`` once before a loop, because each use of a global checks its initialisation. This
/// is a class, so that a copy retains one reference instead of three arrays.
package final class UnicodeProperties: Sendable {
  package static let shared = UnicodeProperties()

  private let table = TwoStageTable(
    UnicodeTable.text, blockSize: UnicodeTable.blockSize, indexSize: UnicodeTable.indexSize,
    radix: UnicodeTable.radix, firstLetter: UnicodeTable.firstLetter)
  private let kinds = UnicodeTable.kinds

  private init() {}

  package func kind(of scalar: Unicode.Scalar) -> ScalarKind { kinds[number(of: scalar)] }

  /// Returns the number of a scalar's kind, an index into the tables of ``ClusterRules``.
  @inline(__always)
  package func number(of scalar: Unicode.Scalar) -> Int { table.number(of: scalar) }
}

// MARK: - Kinds of scalars

/// The properties of a scalar that determine where clusters end and how wide they are.
package struct ScalarKind: Sendable {
  /// The property that determines where clusters end.
  package let grapheme: GraphemeBreak
  /// The role of the scalar in a conjunct of an Indic script.
  package let conjunct: ConjunctBreak
  /// The effect of the scalar on its cluster's width, apart from its own width.
  package let role: WidthRole
  /// The width of the scalar alone, in columns.
  package let width: Int
  /// Whether the scalar is two columns wide in East Asian contexts, and one column otherwise.
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

  /// The kind of the scalar if ambiguous scalars are wide.
  package var widened: ScalarKind {
    isAmbiguous ? ScalarKind(grapheme, conjunct: conjunct, role: role, width: 2) : self
  }

  // A pattern, because a debug build calls `==` through its protocol.
  package var isEmoji: Bool { if case .emoji = role { true } else { false } }
  package var isPictographic: Bool { if case .pictographic = grapheme { true } else { false } }
  package var isReplaced: Bool { if case .replaced = role { true } else { false } }

  /// Whether the scalar joins the cell before it even if a cluster ends between them.
  package var joinsAnyCell: Bool { width == 0 && !isReplaced }
}

/// Unicode's property Grapheme_Cluster_Break, with Extended_Pictographic as an additional value.
package enum GraphemeBreak: Sendable {
  case other, carriageReturn, lineFeed, control, extend, joiner, regionalIndicator, prepend
  case spacingMark, leading, vowel, trailing, leadingVowel, leadingVowelTrailing, pictographic
}

/// Unicode's property Indic_Conjunct_Break.
package enum ConjunctBreak: Sendable {
  case none, consonant, linker, extend
}

/// The effect of a scalar on its cluster's width, apart from its own width.
package enum WidthRole: Sendable {
  case none
  /// A control character, which is shown as U+FFFD.
  case replaced
  /// A scalar with a text style and an emoji style; a selector after it chooses between them.
  case emoji
  /// U+FE0E.
  case textSelector
  /// U+FE0F.
  case emojiSelector
  /// A mark without a column of its own that needs room beside its base.
  case spacing
}

// MARK: - Tables

/// A table with one number for each scalar, unpacked from the text that scripts/generate-unicode
/// writes.
///
/// It consists of arrays, because their subscripts check bounds in a release build too.
struct TwoStageTable: Sendable {
  /// The index of the block for each 128 scalars.
  private let starts: [UInt16]
  /// The blocks, one after another: one number for each scalar.
  private let numbers: [UInt8]

  init(
    _ text: StaticString, blockSize: Int, indexSize: Int, radix: Int, firstLetter: UInt8
  ) {
    precondition(blockSize == 128, "A block has 128 scalars, so that a shift finds it.")
    let digits = text.withUTF8Buffer { letters in letters.map { $0 &- firstLetter } }
    numbers = Array(digits[indexSize...])
    starts = stride(from: 0, to: indexSize, by: 2).map { entry in
      UInt16((Int(digits[entry]) * radix + Int(digits[entry + 1])) * blockSize)
    }
  }

  @inline(__always)
  func number(of scalar: Unicode.Scalar) -> Int {
    let value = Int(truncatingIfNeeded: scalar.value)
    // A block has 128 scalars, which is seven bits.
    let start = Int(truncatingIfNeeded: starts[value &>> 7])
    return Int(truncatingIfNeeded: numbers[start &+ value & 127])
  }
}
