@_spi(Cells) import CharacterGrid

extension Grid {
  /// Whether terminals disagree about the columns of a cell's cluster.
  ///
  /// They do not agree about several scalars, selectors and flags among them, about what is wide,
  /// about pictures that are narrow without a selector, about what may join what stands before it,
  /// and about the many letters, lines and symbols that Unicode calls ambiguous: some take those
  /// for wide, as East Asian terminals once did.
  func isContested(_ cell: PackedCell) -> Bool {
    if cell.cluster != nil || cell.width != 1 { return true }
    if cell.scalar.isASCII { return false }
    let kind = UnicodeProperties.shared.kind(of: cell.scalar)
    if case .other = kind.grapheme { return kind.isAmbiguous }
    return true
  }

  /// Whether a cell may follow another such without a move between them: one ambiguous scalar that
  /// is a letter, a line or a symbol.
  ///
  /// A terminal of the narrow opinion is then right. One of the wide opinion cannot show so many in
  /// so few columns, whatever it is told: with a move before each, each would cut the one before it
  /// in half, and most terminals blank both halves; without, the first half of them is whole. What
  /// follows is reached by a move, and covers what was drawn too far. About characters of private
  /// use, each font has an opinion of its own.
  func isInRow(_ cell: PackedCell) -> Bool {
    guard cell.cluster == nil, cell.width == 1, !cell.scalar.isASCII, cell.scalar.value < 0xE000
    else { return false }
    let kind = UnicodeProperties.shared.kind(of: cell.scalar)
    if case .other = kind.grapheme { return kind.isAmbiguous }
    return false
  }

  /// The most columns that any terminal is known to give a cell's cluster: two for each scalar that
  /// has a width, where it draws them side by side, and one for each invisible one.
  func reach(of cell: PackedCell) -> Int {
    guard isContested(cell), let cluster = cell.cluster else { return isContested(cell) ? 2 : 1 }
    return clusters[cluster].scalars.reduce(0) { columns, scalar in
      let kind = UnicodeProperties.shared.kind(of: scalar)
      if kind.width > 0 { return columns + 2 }
      if case .control = kind.grapheme { return columns + 1 }
      return columns
    }
  }

  /// Whether a terminal might add the cell's text to the cluster that was written just before.
  func mayJoin(_ cell: PackedCell) -> Bool {
    guard isContested(cell), !cell.isContinuation else { return false }
    let first = cell.cluster.flatMap { clusters[$0].scalars.first } ?? cell.scalar
    switch UnicodeProperties.shared.kind(of: first).grapheme {
    case .extend, .joiner, .spacingMark: return true
    default: return false
    }
  }

  /// Appends the cell's text in UTF-8, without any control character.
  func appendText(of cell: PackedCell, to bytes: inout [UInt8]) {
    guard let cluster = cell.cluster else {
      bytes.append(cell.scalar.isControl ? "\u{FFFD}" : cell.scalar)
      return
    }
    for scalar in clusters[cluster].scalars where !scalar.reachesFurther {
      bytes.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line or turns the direction of what follows, far beyond its own cell, of
  /// which all else is written.
  fileprivate var reachesFurther: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
