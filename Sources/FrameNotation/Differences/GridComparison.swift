/// Compares the cells of two grids, and chooses a short description of the difference.
package struct GridComparison {
  let old: GridNumbers
  let new: GridNumbers

  package init(expected: Grid, actual: Grid) {
    let cells = ComparableCells(expected: expected, actual: actual)
    old = GridNumbers(size: expected.size, cells: cells.expected)
    new = GridNumbers(size: actual.size, cells: cells.actual)
  }

  /// The matching of rows with the shortest description.
  func bestMatching() -> RowMatching {
    guard old.size.width == new.size.width else {
      return matchingOfOtherWidth() ?? RowMatching(oldWidth: old.size.width)
    }
    let aligned = matching(of: rowNumbers(), dropsEmptyRows: !isResized)
    if isResized { return aligned }
    // In a picture with many changed cells, a few equal rows may look as if they had moved.
    let inPlace = matchingInPlace
    return aligned.cost(self) < inPlace.cost(self) ? aligned : inPlace
  }

  private var isResized: Bool { old.size != new.size }

  /// The number of cells of a row that differ from those of the old row that it is matched with.
  func count(was: Int, _ row: Int, columns: [Int?]? = nil) -> GridChange.CellCount {
    var count = GridChange.CellCount()
    visitChanges(was: was, row, columns: columns) { _, old, new in
      if !ComparableCells.haveEqualWidth(old, new) {
        count.widths += 1
      } else if !ComparableCells.haveEqualText(old, new) {
        count.glyphs += 1
      } else {
        count.styles += 1
      }
    }
    return count
  }

  /// The columns of the new grid in which a row differs from the old row that it is matched with.
  package func changedColumns(was: Int, _ row: Int, columns: [Int?]? = nil) -> [Int] {
    var result: [Int] = []
    visitChanges(was: was, row, columns: columns) { column, _, _ in result.append(column) }
    return result
  }

  private func visitChanges(
    was: Int, _ row: Int, columns: [Int?]?, _ visit: (Int, UInt64, UInt64) -> Void
  ) {
    let (before, after) = (old.row(was), new.row(row))
    if columns == nil, before.hasSameMemory(as: after) { return }
    for column in 0..<after.count {
      guard let partner = columns.map({ $0[column] }) ?? column, partner < before.count else {
        continue
      }
      let (left, right) = (
        before[before.startIndex + partner], after[after.startIndex + column]
      )
      if left != right { visit(column, left, right) }
    }
  }

  // MARK: - Matchings

  /// Matches every row with the row at the same index, for grids of one size.
  private var matchingInPlace: RowMatching {
    RowMatching(
      steps: (0..<new.size.height).map { row in
        old.row(row).hasSameMemory(as: new.row(row))
          ? .kept(was: row, row) : .changed(was: row, row)
      }, oldWidth: old.size.width)
  }

  /// Matches rows and columns by their contents; nil if too few are found.
  private func matchingOfOtherWidth() -> RowMatching? {
    var matching = RowMatching(
      steps: (0..<new.size.height).map { .kept(was: $0, $0) }, oldWidth: old.size.width)
    if old.size.height != new.size.height {
      matching = self.matching(of: rowNumbers(stretched: true), dropsEmptyRows: false)
    }
    let rows = matching.steps.compactMap(\.places)
    var numbering = CellNumbering()
    let numbers = (
      (0..<old.size.width).map { numbering.number(of: old.column($0, of: rows.map(\.was))) },
      (0..<new.size.width).map { numbering.number(of: new.column($0, of: rows.map(\.row))) }
    )
    let columns = SequenceAlignment(old: numbers.0, new: numbers.1, empty: numbering.empty)
    let found = columns.partners.count { $0 != nil }
    // If fewer than half of the columns are found, the picture is a different one and not a resized
    // one.
    guard !rows.isEmpty, found > 0, found * 2 >= min(old.size.width, new.size.width) else {
      return nil
    }
    matching.columns = columns.partnersWithNeighbours(of: old.size.width)
    matching.steps = matching.steps.map { step in
      guard let (was, row) = step.places else { return step }
      let isSame = count(was: was, row, columns: matching.columns).all == 0
      return isSame ? .kept(was: was, row) : .changed(was: was, row)
    }
    return matching
  }

  /// The rows as numbers of their contents; with `stretched`, of their contents at any width.
  func rowNumbers(stretched: Bool = false) -> Numbers {
    var numbering = CellNumbering()
    let numbers = [old, new].map { grid in
      (0..<grid.size.height).map { numbering.number(of: grid.row($0), stretched: stretched) }
    }
    return Numbers(old: numbers[0], new: numbers[1], empty: numbering.empty)
  }

  /// Matches rows with equal numbers, and between them the rows that are most alike.
  private func matching(of numbers: Numbers, dropsEmptyRows: Bool) -> RowMatching {
    var writer = StepWriter(self, numbers, dropsEmptyRows: dropsEmptyRows)
    return RowMatching(steps: writer.steps(), oldWidth: old.size.width)
  }

  /// The rows of both grids as numbers, and which numbers are those of empty rows.
  struct Numbers {
    let old: [Int32]
    let new: [Int32]
    let empty: Set<Int32>
  }
}

extension SequenceAlignment {
  /// The partners; between two of them, columns are paired in order from the left.
  fileprivate func partnersWithNeighbours(of oldCount: Int) -> [Int?] {
    var partners = partners
    var (was, start) = (0, 0)
    for index in 0...partners.count {
      let partner = index < partners.count ? partners[index] : oldCount
      guard let partner else { continue }
      for (column, before) in zip(start..<index, was..<partner) { partners[column] = before }
      (was, start) = (partner + 1, index + 1)
    }
    return partners
  }
}

// MARK: - Numbers

/// The cells of one grid as numbers.
struct GridNumbers {
  let size: GridSize
  let cells: ContiguousArray<UInt64>

  /// The cells of a row.
  func row(_ row: Int) -> ArraySlice<UInt64> {
    ArraySlice(cells[row * size.width..<(row + 1) * size.width])
  }

  /// The cells of a column in some rows.
  func column(_ column: Int, of rows: [Int]) -> ArraySlice<UInt64> {
    rows.map { cells[$0 * size.width + column] }[...]
  }

  /// The number of cells of a row that are not blank.
  func inkCount(ofRow row: Int) -> Int {
    self.row(row).count { $0 != ComparableCells.blank }
  }
}

extension ArraySlice<UInt64> {
  /// Returns true if both have the same cells, with a single call.
  fileprivate func hasSameMemory(as other: ArraySlice<UInt64>) -> Bool {
    haveEqualMemory(span.bytes, other.span.bytes)
  }
}

/// Some cells as a key of a table; they are hashed and compared as memory.
private struct CellsKey: Hashable {
  let cells: ArraySlice<UInt64>

  static func == (left: CellsKey, right: CellsKey) -> Bool {
    left.cells.hasSameMemory(as: right.cells)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(
      cells.withUnsafeBytes { bytes in
        bytes.baseAddress.map { Fingerprint.hash($0, bytes.count) } ?? 0
      })
  }
}

/// Gives equal rows or columns equal numbers.
private struct CellNumbering {
  private var numbers: [CellsKey: Int32] = [:]
  /// The numbers of rows that are blank except for their two ends, such as the sides of a box.
  private(set) var empty: Set<Int32> = []

  /// The number of some cells; with `stretched`, of their contents without blanks and repetitions.
  mutating func number(of cells: ArraySlice<UInt64>, stretched: Bool = false) -> Int32 {
    let key = CellsKey(cells: stretched ? Self.ink(of: cells) : cells)
    if let number = numbers[key] { return number }
    let number = Int32(numbers.count)
    numbers[key] = number
    if Self.isEmpty(cells) { empty.insert(number) }
    return number
  }

  private static func isEmpty(_ cells: ArraySlice<UInt64>) -> Bool {
    let inside = cells.count > 2 ? cells.dropFirst().dropLast() : cells
    return inside.allSatisfy { $0 == ComparableCells.blank }
  }

  /// The cells that are not blank, without those that repeat the cell before.
  private static func ink(of cells: ArraySlice<UInt64>) -> ArraySlice<UInt64> {
    var result: [UInt64] = []
    for cell in cells where cell != ComparableCells.blank && cell != result.last {
      result.append(cell)
    }
    return result[...]
  }
}
