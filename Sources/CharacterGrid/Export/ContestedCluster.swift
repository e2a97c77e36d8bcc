extension Grid {
  /// Whether terminals disagree about the columns of a cell's cluster.
  ///
  /// They agree about visible ASCII and a few blocks. They do not about several scalars, selectors,
  /// flags, pictures newer than the terminal, and the many letters, lines and symbols that some
  /// take for wide in East Asian surroundings. Those are most of what is not ASCII, so what is not
  /// listed here counts as contested.
  func isContested(_ cell: PackedCell) -> Bool {
    if cell.cluster != nil || cell.width != 1 { return true }
    return switch cell.scalar.value {
    case 0x20..<0x7F: false
    // Latin Extended-B as far as no letter is ambiguous, Latin Extended Additional, Braille.
    case 0x180..<0x1CD, 0x1E00..<0x1F00, 0x2800..<0x2900: false
    default: true
    }
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
