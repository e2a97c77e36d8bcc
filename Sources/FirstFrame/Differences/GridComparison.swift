import CharacterGrid

/// The cells of two grids, and the ways to describe how they differ.
struct GridComparison {
  let old: GridNumbers
  let new: GridNumbers

  init(expected: Grid, actual: Grid) {
    let cells = ComparableCells(expected: expected, actual: actual)
    old = GridNumbers(size: expected.size, cells: cells.expected)
    new = GridNumbers(size: actual.size, cells: cells.actual)
  }

  /// The way with the fewest changes to describe.
  func bestMatching() -> RowMatching {
    guard old.size.width == new.size.width else {
      return matchingOfOtherWidth() ?? RowMatching(oldWidth: old.size.width)
    }
    let aligned = matching(of: rowNumbers(), dropsEmptyRows: !isResized)
    if isResized { return aligned }
    // A picture with many changed cells and a few equal rows may look as if those had moved.
    let inPlace = matchingInPlace
    return aligned.cost(self) < inPlace.cost(self) ? aligned : inPlace
  }

  private var isResized: Bool { old.size != new.size }

  /// How many cells of a row differ from those of the row that it was.
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

  /// The columns of a row, of the actual grid, in which it differs from the row that it was.
  func changedColumns(was: Int, _ row: Int, columns: [Int?]? = nil) -> [Int] {
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

  // MARK: - Ways to describe it

  /// Every row compared with the one that was in its place, for grids of one size.
  private var matchingInPlace: RowMatching {
    RowMatching(
      steps: (0..<new.size.height).map { row in
        old.row(row).hasSameMemory(as: new.row(row))
          ? .kept(was: row, row) : .changed(was: row, row)
      }, oldWidth: old.size.width)
  }

  /// Rows and columns found again by what they show; nil if too few are.
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
    // With fewer than half of the columns it is a different picture rather than one resized.
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

  /// The rows as numbers by what they show, or by what they show at any width.
  func rowNumbers(stretched: Bool = false) -> Numbers {
    var numbering = CellNumbering()
    let numbers = [old, new].map { grid in
      (0..<grid.size.height).map { numbering.number(of: grid.row($0), stretched: stretched) }
    }
    return Numbers(old: numbers[0], new: numbers[1], empty: numbering.empty)
  }

  /// Pairs rows with equal numbers, and between them those that are most alike.
  private func matching(of numbers: Numbers, dropsEmptyRows: Bool) -> RowMatching {
    var writer = StepWriter(self, numbers, dropsEmptyRows: dropsEmptyRows)
    return RowMatching(steps: writer.steps(), oldWidth: old.size.width)
  }

  /// The rows of both grids as numbers, and which of those are empty rows.
  struct Numbers {
    let old: [Int32]
    let new: [Int32]
    let empty: Set<Int32>
  }
}

extension SequenceAlignment {
  /// The partners, and between two of them the columns in the same order from the left.
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

  /// How many of a row's cells are not blank.
  func inkCount(ofRow row: Int) -> Int {
    self.row(row).count { $0 != ComparableCells.blank }
  }
}

extension ArraySlice<UInt64> {
  /// Returns true if both hold the same cells: one call whatever the length.
  fileprivate func hasSameMemory(as other: ArraySlice<UInt64>) -> Bool {
    haveEqualMemory(span.bytes, other.span.bytes)
  }
}

/// Some cells as a key of a table, which are hashed and compared as memory.
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
  /// The numbers of those that are blank but for their two ends, such as the sides of a box.
  private(set) var empty: Set<Int32> = []

  /// The number of some cells, or of what they show besides blanks and at any width.
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

  /// The cells that are not blank, without those that repeat the one before.
  private static func ink(of cells: ArraySlice<UInt64>) -> ArraySlice<UInt64> {
    var result: [UInt64] = []
    for cell in cells where cell != ComparableCells.blank && cell != result.last {
      result.append(cell)
    }
    return result[...]
  }
}
