/// Which rows and columns of one grid correspond to those of another.
struct RowMatching {
  /// The rows in the order of a drawing.
  var steps: [GridExplanation.RowStep] = []
  /// For each new column its old index; nil if all columns are the same.
  var columns: [Int?]?
  /// The number of old columns.
  let oldWidth: Int

  /// The changes of whole rows and columns.
  var structure: [GridChange] {
    let columnChanges = columns.map { columns in
      Words.runs(of: columns.indices.filter { columns[$0] == nil }).map(GridChange.addedColumns)
        + removedColumns(besides: columns)
    }
    let added = steps.compactMap { if case .added(let row) = $0 { row } else { nil } }
    let removed = steps.compactMap { if case .removed(let row) = $0 { row } else { nil } }
    return Words.runs(of: added).map(GridChange.addedRows)
      + Words.runs(of: removed).map(GridChange.removedRows) + moves + (columnChanges ?? [])
  }

  private func removedColumns(besides columns: [Int?]) -> [GridChange] {
    let kept = Set(columns.compactMap(\.self))
    let lost = (0..<oldWidth).filter { !kept.contains($0) }
    return Words.runs(of: lost).map(GridChange.removedColumns)
  }

  /// The runs of rows that have moved.
  private var moves: [GridChange] {
    var moves: [(rows: Range<Int>, by: Int)] = []
    for case (let was, let row) in steps.compactMap(\.places) where was != row {
      if let last = moves.last, last.rows.upperBound == was, last.by == row - was {
        moves[moves.count - 1].rows = last.rows.lowerBound..<was + 1
      } else {
        moves.append((was..<was + 1, row - was))
      }
    }
    return moves.map { GridChange.movedRows($0.rows, by: $0.by) }
  }

  /// The length of the description in cells; a move counts as two cells.
  func cost(_ comparison: GridComparison) -> Int {
    var cost = 2 * moves.count
    for step in steps {
      switch step {
      case .changed(let was, let row): cost += comparison.count(was: was, row).all
      case .removed(let row): cost += comparison.old.inkCount(ofRow: row)
      case .added(let row): cost += comparison.new.inkCount(ofRow: row)
      case .kept, .stray, .filler: break
      }
    }
    return cost
  }
}

extension GridExplanation.RowStep {
  /// The old and the new index of a row; nil if the row does not exist in both grids.
  var places: (was: Int, row: Int)? {
    if case .changed(let was, let row) = self { (was, row) } else { unchanged }
  }

  /// The old and the new index of a row that has not changed; otherwise nil.
  var unchanged: (was: Int, row: Int)? {
    switch self {
    case .kept(let was, let row), .stray(let was, let row): (was, row)
    default: nil
    }
  }
}

// MARK: - Steps

/// Makes the steps of a drawing from the rows whose partners are known.
struct StepWriter {
  private let comparison: GridComparison
  private let alignment: SequenceAlignment
  private let numbers: GridComparison.Numbers
  private let dropsEmptyRows: Bool
  /// The old rows that have moved out of order.
  private let strayed: Set<Int>
  /// The largest number of cells that may be compared to find the rows that are most alike.
  private let mostComparedCells: Int
  /// The number of cells that were compared.
  private(set) var comparedCells = 0

  init(_ comparison: GridComparison, _ numbers: GridComparison.Numbers, dropsEmptyRows: Bool) {
    self.comparison = comparison
    self.numbers = numbers
    self.dropsEmptyRows = dropsEmptyRows
    alignment = SequenceAlignment(old: numbers.old, new: numbers.new, empty: numbers.empty)
    strayed = Set(alignment.strays.values)
    mostComparedCells = 4 * (comparison.old.cells.count + comparison.new.cells.count)
  }

  /// The steps, from the top.
  mutating func steps() -> [GridExplanation.RowStep] {
    var steps: [GridExplanation.RowStep] = []
    var (was, start) = (0, 0)
    for row in 0...numbers.new.count {
      let partner = row < numbers.new.count ? alignment.partners[row] : numbers.old.count
      guard let partner else { continue }
      steps += stepsBetween(was..<partner, start..<row)
      if row < numbers.new.count { steps.append(.kept(was: partner, row)) }
      (was, start) = (partner + 1, row + 1)
    }
    return withFillers(steps)
  }

  /// The steps of the rows between two rows with known partners.
  private mutating func stepsBetween(
    _ old: Range<Int>, _ new: Range<Int>
  ) -> [GridExplanation.RowStep] {
    let removed = old.filter { !strayed.contains($0) }
    let added = new.filter { alignment.strays[$0] == nil }
    let shift = bestShift(removed, added)
    let pairs = min(removed.count, added.count)
    let (firstRemoved, firstAdded) = removed.count > added.count ? (shift, 0) : (0, shift)
    var partners: [Int: Int] = [:]
    for index in 0..<pairs { partners[added[firstAdded + index]] = removed[firstRemoved + index] }
    var steps = removed[..<firstRemoved].map { GridExplanation.RowStep.removed($0) }
    for row in new {
      if let was = alignment.strays[row] {
        steps.append(.stray(was: was, row))
      } else if let was = partners[row] {
        let isSame = numbers.old[was] == numbers.new[row]
        steps.append(isSame ? .kept(was: was, row) : .changed(was: was, row))
      } else {
        steps.append(.added(row))
      }
    }
    return steps + removed[(firstRemoved + pairs)...].map { .removed($0) }
  }

  /// The offset of the shorter list within the longer one with which most cells are equal.
  private mutating func bestShift(_ removed: [Int], _ added: [Int]) -> Int {
    let (count, surplus) = (min(removed.count, added.count), abs(removed.count - added.count))
    let work = (surplus + 1) * count * comparison.new.size.width
    // Trying all offsets of long lists would take quadratic time, so beyond the limit the rows are
    // paired in order.
    guard surplus > 0, count > 0, comparedCells + work <= mostComparedCells
    else { return 0 }
    comparedCells += work
    var best = (shift: 0, cells: Int.max)
    for shift in 0...surplus {
      let cells = (0..<count).reduce(0) { sum, index in
        let was = removed[removed.count > added.count ? index + shift : index]
        let row = added[removed.count > added.count ? index : index + shift]
        return sum + comparison.count(was: was, row).all
      }
      if cells < best.cells { best = (shift, cells) }
    }
    return best.shift
  }

  /// The steps, in which rows that only make room for moved ones count neither as added nor as
  /// removed.
  ///
  /// Such rows are empty rows, and equal rows of which the same number was added and removed.
  private func withFillers(
    _ steps: [GridExplanation.RowStep]
  ) -> [GridExplanation.RowStep] {
    guard dropsEmptyRows else { return steps }
    var removed: [Int32: Int] = [:]
    for case .removed(let row) in steps { removed[numbers.old[row], default: 0] += 1 }
    var cancelled: [Int32: Int] = [:]
    return steps.map { step in
      guard case .added(let row) = step else { return step }
      let number = numbers.new[row]
      let isBack = removed[number, default: 0] > cancelled[number, default: 0]
      if isBack { cancelled[number, default: 0] += 1 }
      return isBack || numbers.empty.contains(number) ? .filler(row) : step
    }.filter { step in
      guard case .removed(let row) = step else { return true }
      let number = numbers.old[row]
      cancelled[number, default: 0] -= 1
      return cancelled[number, default: 0] < 0 && !numbers.empty.contains(number)
    }
  }
}
