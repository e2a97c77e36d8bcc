import CharacterGrid

/// One cell before and after.
struct CellChange {
  let point: GridPoint
  let expected: Cell
  let actual: Cell

  /// Returns true if the text is the same and only the style differs.
  var isOnlyStyle: Bool {
    expected.width == actual.width && expected.text.utf8.elementsEqual(actual.text.utf8)
  }

  /// The columns of the wider of both cells.
  var columns: Range<Int> { point.x..<point.x + max(1, expected.width, actual.width) }

  /// What the picture cannot show: texts that look alike or are invisible; nil if it shows all.
  var note: String? {
    if isOnlyStyle { return nil }
    let (before, after) = (VisibleText.of(expected), VisibleText.of(actual))
    // Canonical equality on purpose: such texts are drawn alike.
    guard before == after || !isFaithful(expected) || !isFaithful(actual) else { return nil }
    guard !expected.text.utf8.elementsEqual(actual.text.utf8) else {
      return "\(place): \(Words.count(expected.width, "column")) became \(actual.width)"
    }
    return "\(place): \(VisibleText.codePoints(of: expected.text))"
      + " became \(VisibleText.codePoints(of: actual.text))"
  }

  private var place: String { "row \(point.y + 1), column \(point.x + 1)" }

  /// Returns true if a reader can tell the cell's text from its picture.
  private func isFaithful(_ cell: Cell) -> Bool {
    let isOddSpace = cell.text.unicodeScalars.contains {
      !$0.isASCII && $0.properties.isWhitespace
    }
    return !isOddSpace && VisibleText.of(cell).utf8.elementsEqual(cell.text.utf8)
  }
}

/// The changes of style; neighbours with the same change form one run.
struct StyleRuns {
  /// One line for each run: the columns, the style before and the style now.
  let lines: [String]

  init(of changes: [CellChange]) {
    var runs: [Run] = []
    for change in changes where change.expected.style != change.actual.style {
      if let last = runs.last, last.continues(with: change) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<change.columns.upperBound
      } else {
        runs.append(Run(first: change, columns: change.columns))
      }
    }
    lines = runs.map(\.line)
  }

  private struct Run {
    let first: CellChange
    var columns: Range<Int>

    func continues(with change: CellChange) -> Bool {
      change.point.y == first.point.y && change.point.x <= columns.upperBound
        && change.expected.style == first.expected.style
        && change.actual.style == first.actual.style
    }

    var line: String {
      let noun = columns.count == 1 ? "column" : "columns"
      return "row \(first.point.y + 1), \(noun) \(Words.ordinals(columns)): "
        + "\(first.expected.style) -> \(first.actual.style)"
    }
  }
}
