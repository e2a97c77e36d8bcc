import CharacterGrid

extension GridChange {
  /// The change as a phrase; nil for cells, which are counted together.
  var phrase: String? {
    switch self {
    case .cells: nil
    case .resized(let old, let new): "\(old) became \(new)"
    case .addedRows(let rows): Self.state(rows, "row", "new")
    case .removedRows(let rows): Self.state(rows, "row", "gone")
    case .addedColumns(let columns): Self.state(columns, "column", "new")
    case .removedColumns(let columns): Self.state(columns, "column", "gone")
    case .movedRows(let rows, let distance):
      "\(Self.numbers(rows, "row")) moved \(Self.down(distance))"
    case .movedColumns(let columns, let rows, let distance):
      "\(Self.numbers(columns, "column")) of \(Self.numbers(rows, "row")) moved "
        + (distance > 0 ? "right by \(distance)" : "left by \(-distance)")
    }
  }

  /// The way that rows have moved.
  static func down(_ distance: Int) -> String {
    distance > 0 ? "down by \(distance)" : "up by \(-distance)"
  }

  private static func numbers(_ range: Range<Int>, _ noun: String) -> String {
    "\(noun)\(range.count == 1 ? "" : "s") \(Words.ordinals(range))"
  }

  private static func state(_ range: Range<Int>, _ noun: String, _ state: String) -> String {
    "\(numbers(range, noun)) \(range.count == 1 ? "is" : "are") \(state)"
  }
}

extension GridChange.CellCount {
  /// How many cells differ, and how, where that is not by their text alone.
  var phrase: String {
    let kinds = [(styles, "style"), (widths, "width")].filter { $0.0 > 0 }
    let words = Words.differing(all, "cell")
    if kinds.isEmpty { return words }
    if kinds[0].0 == all { return "\(words) in \(kinds[0].1)" }
    return words + " (" + kinds.map { "\($0.0) in \($0.1)" }.joined(separator: ", ") + ")"
  }
}
