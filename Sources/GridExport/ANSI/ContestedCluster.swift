@_spi(Cells) import CharacterGrid

// Clusters about whose columns terminals disagree. An output must not rely on the cursor's column
// after them, and must paint over what they may have covered.

extension Grid {
  /// Returns true if terminals disagree about the columns of a cell's cluster.
  ///
  /// They disagree about these clusters:
  ///
  /// - clusters of several scalars, for example flags and emoji with selectors
  /// - wide clusters
  /// - emoji that are narrow without a selector
  /// - scalars that may join the scalars before them
  /// - letters, lines and symbols that Unicode calls ambiguous: some terminals show them two
  ///   columns wide, as East Asian terminals did
  func isContested(_ cell: PackedCell) -> Bool {
    if cell.cluster != nil || cell.width != 1 { return true }
    if cell.scalar.isASCII { return false }
    let kind = UnicodeProperties.shared.kind(of: cell.scalar)
    if case .other = kind.grapheme { return kind.isAmbiguous }
    return true
  }

  /// Returns true if a cell may follow another one of its kind without a cursor move between them.
  ///
  /// That is so if the cell holds one ambiguous scalar that is a letter, a line or a symbol. If a
  /// terminal shows such scalars in one column, it shows all of them. If it shows them in two
  /// columns, they do not fit.
  ///
  /// With a move before each scalar, each one would cut the scalar before it in half, and most
  /// terminals blank both halves. Without moves, the first half of the run is intact. Then a move
  /// precedes the cell after the run, which overwrites the surplus.
  ///
  /// Characters of private use are excluded, since their width depends on the font.
  func canFollowWithoutMove(_ cell: PackedCell) -> Bool {
    guard cell.cluster == nil, cell.width == 1, !cell.scalar.isASCII, cell.scalar.value < 0xE000
    else { return false }
    let kind = UnicodeProperties.shared.kind(of: cell.scalar)
    if case .other = kind.grapheme { return kind.isAmbiguous }
    return false
  }

  /// Returns the largest number of columns that a terminal is known to use for a cell's cluster.
  ///
  /// Some terminals draw the scalars of a cluster side by side: each with two columns if it has a
  /// width, and with one column if it is invisible.
  func reach(of cell: PackedCell) -> Int {
    guard isContested(cell), let cluster = cell.cluster else { return isContested(cell) ? 2 : 1 }
    return clusters[cluster].scalars.reduce(0) { columns, scalar in
      let kind = UnicodeProperties.shared.kind(of: scalar)
      if kind.width > 0 { return columns + 2 }
      if case .control = kind.grapheme { return columns + 1 }
      return columns
    }
  }

  /// Returns true if a terminal may join the cell's text to the cluster before it.
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
  /// A control character would be a command to the terminal, so U+FFFD replaces it.
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
  /// Whether the scalar ends a line or changes the direction of the text after it.
  ///
  /// Such a scalar affects other cells, so it is not written.
  fileprivate var affectsOtherCells: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
