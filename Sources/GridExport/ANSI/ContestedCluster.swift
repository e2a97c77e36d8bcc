@_spi(Cells) import CharacterGrid

// What terminals make of clusters about whose columns they disagree, and so what an output must
// neither rely on nor leave behind.

extension Grid {
  /// Returns true if terminals disagree about the columns of a cell's cluster.
  ///
  /// They disagree about clusters of several scalars, such as selectors and flags; about wide
  /// clusters; about emoji that are narrow without a selector; about scalars that may join the ones
  /// before them; and about the letters, lines and symbols that Unicode calls ambiguous, which are
  /// wide in some, as they were in East Asian terminals.
  func isContested(_ cell: PackedCell) -> Bool {
    if cell.cluster != nil || cell.width != 1 { return true }
    if cell.scalar.isASCII { return false }
    let kind = UnicodeProperties.shared.kind(of: cell.scalar)
    if case .other = kind.grapheme { return kind.isAmbiguous }
    return true
  }

  /// Returns true if a cell may follow another one of this kind without a move between them: it
  /// holds one ambiguous scalar that is a letter, a line or a symbol.
  ///
  /// Where these are narrow, the terminal shows all of them. Where they are wide, it cannot show so
  /// many in so few columns. With a move before each, each would cut the one before it in half, and
  /// most terminals blank both halves; without moves, the first half of them is whole. The cell
  /// behind the run is reached by a move, and covers what was drawn too far. Characters of private
  /// use are excluded, since their width depends on the font.
  func canFollowWithoutMove(_ cell: PackedCell) -> Bool {
    guard cell.cluster == nil, cell.width == 1, !cell.scalar.isASCII, cell.scalar.value < 0xE000
    else { return false }
    let kind = UnicodeProperties.shared.kind(of: cell.scalar)
    if case .other = kind.grapheme { return kind.isAmbiguous }
    return false
  }

  /// Returns the maximum of columns that a terminal is known to give to a cell's cluster.
  ///
  /// Some draw its scalars side by side: two columns for each that has a width, and one for each
  /// invisible one.
  func reach(of cell: PackedCell) -> Int {
    guard isContested(cell), let cluster = cell.cluster else { return isContested(cell) ? 2 : 1 }
    return clusters[cluster].scalars.reduce(0) { columns, scalar in
      let kind = UnicodeProperties.shared.kind(of: scalar)
      if kind.width > 0 { return columns + 2 }
      if case .control = kind.grapheme { return columns + 1 }
      return columns
    }
  }

  /// Returns true if a terminal might join the cell's text to the cluster written before it.
  func mayJoin(_ cell: PackedCell) -> Bool {
    guard isContested(cell), !cell.isContinuation else { return false }
    let first = cell.cluster.flatMap { clusters[$0].scalars.first } ?? cell.scalar
    switch UnicodeProperties.shared.kind(of: first).grapheme {
    case .extend, .joiner, .spacingMark: return true
    default: return false
    }
  }

  /// Appends the cell's text in UTF-8.
  ///
  /// A control character would be a command to the terminal; U+FFFD is written instead.
  func appendText(of cell: PackedCell, to bytes: inout [UInt8]) {
    guard let cluster = cell.cluster else {
      bytes.append(cell.scalar.isControl ? "\u{FFFD}" : cell.scalar)
      return
    }
    for scalar in clusters[cluster].scalars where !scalar.affectsOtherCells {
      bytes.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line or changes the direction of the text behind it, so that it affects
  /// other cells; such scalars are not written.
  fileprivate var affectsOtherCells: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
