/// Short phrases that several messages share.
package enum Words {
  /// A number and its noun.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number, its noun and "differs" or "differ".
  package static func differing(_ number: Int, _ noun: String) -> String {
    count(number, noun) + (number == 1 ? " differs" : " differ")
  }

  /// A range of indices from 0, as ordinals from 1.
  static func ordinals(_ range: Range<Int>) -> String {
    range.count == 1
      ? "\(range.lowerBound + 1)" : "\(range.lowerBound + 1)-\(range.upperBound)"
  }

  /// A noun and indices from 0 as ordinals from 1, with adjacent ones joined and a limited number
  /// of ranges.
  package static func ordinals(_ indices: [Int], of noun: String) -> String {
    let runs = runs(of: indices)
    let shown = runs.prefix(mostListed).map(ordinals) + (runs.count > mostListed ? ["..."] : [])
    return noun + (indices.count == 1 ? " " : "s ") + shown.joined(separator: ", ")
  }

  /// At most 12 words, separated by commas, and the number of the rest.
  package static func list(_ words: [String]) -> String {
    let shown = words.prefix(mostListed).joined(separator: ", ")
    let rest = words.count - mostListed
    return rest > 0 ? "\(shown), and \(rest) more" : shown
  }

  private static let mostListed = 12

  /// Ascending numbers as ranges of adjacent numbers.
  static func runs(of numbers: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}

// MARK: - Changes of a grid

extension GridChange {
  /// The change as a phrase; nil for changes of cells, which are counted together.
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

  /// The direction and the distance in which rows have moved.
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
  /// The number of cells that differ, and how many of them in style or width.
  var phrase: String {
    let kinds = [(styles, "style"), (widths, "width")].filter { $0.0 > 0 }
    let words = Words.differing(all, "cell")
    if kinds.isEmpty { return words }
    if kinds[0].0 == all { return "\(words) in \(kinds[0].1)" }
    return words + " (" + kinds.map { "\($0.0) in \($0.1)" }.joined(separator: ", ") + ")"
  }
}
