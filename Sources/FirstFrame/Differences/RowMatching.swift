import CharacterGrid

/// Which rows and columns of one grid are which of another, and what that says of them.
struct RowMatching {
  /// The rows in the order of a drawing.
  var steps: [GridExplanation.RowStep] = []
  /// For each new column the old one; nil where all columns are the same.
  var columns: [Int?]?
  /// How many columns there were.
  let oldWidth: Int

  /// What happened to rows and columns as a whole.
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

  /// The runs of rows that stand elsewhere.
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

  /// How much there is to say, in cells: a move is as much as two.
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
  /// Where a row was and is, if it is still there.
  var places: (was: Int, row: Int)? {
    if case .changed(let was, let row) = self { (was, row) } else { unchanged }
  }

  /// Where a row was and is, if it is still as it was.
  var unchanged: (was: Int, row: Int)? {
    switch self {
    case .kept(let was, let row), .stray(let was, let row): (was, row)
    default: nil
    }
  }
}

/// Writes the steps of a drawing from the rows that are known to belong together.
struct StepWriter {
  private let comparison: GridComparison
  private let alignment: SequenceAlignment
  private let numbers: GridComparison.Numbers
  private let dropsEmptyRows: Bool
  /// The old rows that stand elsewhere.
  private let strayed: Set<Int>
  /// How many cells may be compared to find the rows that are most alike.
  private let mostComparedCells: Int
  /// How many were.
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
      steps += stretch(was..<partner, start..<row)
      if row < numbers.new.count { steps.append(.kept(was: partner, row)) }
      (was, start) = (partner + 1, row + 1)
    }
    return withFillers(steps)
  }

  /// The steps of rows between two that are known.
  private mutating func stretch(
    _ old: Range<Int>, _ new: Range<Int>
  ) -> [GridExplanation.RowStep] {
    let gone = old.filter { !strayed.contains($0) }
    let come = new.filter { alignment.strays[$0] == nil }
    let shift = bestShift(gone, come)
    let pairs = min(gone.count, come.count)
    let (firstGone, firstCome) = gone.count > come.count ? (shift, 0) : (0, shift)
    var partners: [Int: Int] = [:]
    for index in 0..<pairs { partners[come[firstCome + index]] = gone[firstGone + index] }
    var steps = gone[..<firstGone].map { GridExplanation.RowStep.removed($0) }
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
    return steps + gone[(firstGone + pairs)...].map { .removed($0) }
  }

  /// By how many rows the shorter list is moved within the longer one, so that most cells agree.
  private mutating func bestShift(_ gone: [Int], _ come: [Int]) -> Int {
    let (count, surplus) = (min(gone.count, come.count), abs(gone.count - come.count))
    let work = (surplus + 1) * count * comparison.new.size.width
    guard surplus > 0, count > 0, comparedCells + work <= mostComparedCells
    else { return 0 }
    comparedCells += work
    var best = (shift: 0, cells: Int.max)
    for shift in 0...surplus {
      let cells = (0..<count).reduce(0) { sum, index in
        let was = gone[gone.count > come.count ? index + shift : index]
        let row = come[gone.count > come.count ? index : index + shift]
        return sum + comparison.count(was: was, row).all
      }
      if cells < best.cells { best = (shift, cells) }
    }
    return best.shift
  }

  /// Where rows have moved, those that only make room are neither new nor gone: the empty ones,
  /// and as many as there are of one kind both new and gone.
  private func withFillers(
    _ steps: [GridExplanation.RowStep]
  ) -> [GridExplanation.RowStep] {
    guard dropsEmptyRows else { return steps }
    var gone: [Int32: Int] = [:]
    for case .removed(let row) in steps { gone[numbers.old[row], default: 0] += 1 }
    var cancelled: [Int32: Int] = [:]
    return steps.map { step in
      guard case .added(let row) = step else { return step }
      let number = numbers.new[row]
      let isBack = gone[number, default: 0] > cancelled[number, default: 0]
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
