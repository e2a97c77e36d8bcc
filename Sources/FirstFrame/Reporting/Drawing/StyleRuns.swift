import CharacterGrid

/// The changes of style, neighbours with the same change taken together.
struct StyleRuns {
  /// One line for each run: where, the style before and the style now.
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
