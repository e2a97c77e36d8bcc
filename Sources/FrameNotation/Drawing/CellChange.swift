@_spi(Cells) import CharacterGrid

/// A cell before and after, as the grids store it; so a row of changes needs no texts and no
/// styles.
struct CellChange {
  let point: GridPoint
  /// The old row of the cell.
  let was: Int
  let expected: PackedCell
  let actual: PackedCell
  /// Whether the text is the same and only the style differs.
  let isOnlyStyle: Bool
  /// Whether the style differs.
  let hasOtherStyle: Bool

  /// The columns of the wider of the two cells.
  var columns: Range<Int> { point.x..<point.x + max(1, expected.width, actual.width) }

  /// Whether both cells are visible ASCII.
  private var isPlain: Bool { expected.isPlainASCII && actual.isPlainASCII }
}

extension PackedCell {
  /// Whether it is visible ASCII.
  fileprivate var isPlainASCII: Bool {
    let glyph = bits & 0xFFFF_FFFF
    return glyph >= 0x2000_0020 && glyph < 0x2000_007F
  }
}

// MARK: - Notes

extension CellChange {
  /// A note on texts that look alike or are invisible; nil if the picture shows the difference.
  func note(from expected: Grid, to actual: Grid) -> String? {
    if isOnlyStyle || isPlain { return nil }
    return note(expected[GridPoint(x: point.x, y: was)], actual[point])
  }

  private func note(_ expected: Cell, _ actual: Cell) -> String? {
    let (before, after) = (VisibleText.of(expected), VisibleText.of(actual))
    // Canonical equality is intended: such texts are drawn alike.
    guard before == after || !Self.isFaithful(expected) || !Self.isFaithful(actual) else {
      return nil
    }
    guard !expected.text.utf8.elementsEqual(actual.text.utf8) else {
      return "\(place): \(Words.count(expected.width, "column")) became \(actual.width)"
    }
    return "\(place): \(VisibleText.codePoints(of: expected.text))"
      + " became \(VisibleText.codePoints(of: actual.text))"
  }

  private var place: String { "row \(point.y + 1), column \(point.x + 1)" }

  /// Returns true if a reader can recognise the cell's text in its picture.
  private static func isFaithful(_ cell: Cell) -> Bool {
    let isOddSpace = cell.text.unicodeScalars.contains {
      !$0.isASCII && $0.properties.isWhitespace
    }
    return !isOddSpace && VisibleText.of(cell).utf8.elementsEqual(cell.text.utf8)
  }
}

// MARK: - Styles

/// The changes of style; adjacent cells with the same change form a run.
struct StyleRuns {
  private var runs: [Run] = []

  /// Collects the runs of changes, which are in reading order.
  init(of changes: [CellChange]) {
    for change in changes where change.hasOtherStyle {
      if let last = runs.last, last.continues(with: change) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<change.columns.upperBound
      } else {
        runs.append(Run(first: change, columns: change.columns))
      }
    }
  }

  var count: Int { runs.count }

  /// The line for a run: the columns, the old style and the new style.
  func line(_ index: Int, from expected: Grid, to actual: Grid) -> String {
    let (first, columns) = (runs[index].first, runs[index].columns)
    let noun = columns.count == 1 ? "column" : "columns"
    return "row \(first.point.y + 1), \(noun) \(Words.ordinals(columns)): "
      + "\(expected.styles[Int(first.expected.style)]) -> \(actual.styles[Int(first.actual.style)])"
  }

  private struct Run {
    let first: CellChange
    var columns: Range<Int>

    /// Returns true if a change continues the last run; each grid has one number for each style.
    func continues(with change: CellChange) -> Bool {
      change.point.y == first.point.y && change.point.x <= columns.upperBound
        && change.expected.style == first.expected.style
        && change.actual.style == first.actual.style
    }
  }
}
