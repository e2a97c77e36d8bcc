/// Compares the cells that two grids have in common, row by row.
struct RowComparison {
  private let actual: ContiguousArray<UInt64>
  private let expected: ContiguousArray<UInt64>
  private let strides: (actual: Int, expected: Int)
  private let common: GridSize

  init(of actual: Grid, with expected: Grid) {
    let haveSameTables =
      haveEqualClusters(actual.clusters, expected.clusters) && actual.styles == expected.styles
    self.actual =
      haveSameTables ? actual.cells : TableTranslation(from: actual, to: expected).cells(of: actual)
    self.expected = expected.cells
    strides = (actual.size.width, expected.size.width)
    common = GridSize(
      width: min(actual.size.width, expected.size.width),
      height: min(actual.size.height, expected.size.height))
  }

  /// The cells that differ, in reading order.
  ///
  /// Rows that lie side by side are compared together first: alone, as much time goes into the
  /// calls as into the comparing.
  func changedPoints() -> [GridPoint] {
    let (actual, expected) = (actual.span, expected.span)
    let step = strides.actual == strides.expected ? Self.rowsAtOnce : 1
    var points: [GridPoint] = []
    var row = 0
    while row < common.height {
      let end = min(row + step, common.height)
      if areEqual(row, end, actual, expected) {
        row = end
        continue
      }
      while row < end {
        if !areEqual(row, row + 1, actual, expected) { appendChanges(inRow: row, to: &points) }
        row += 1
      }
    }
    return points
  }

  private func appendChanges(inRow row: Int, to points: inout [GridPoint]) {
    let (mine, theirs) = (row * strides.actual, row * strides.expected)
    let actual = actual[mine..<mine + common.width]
    let expected = expected[theirs..<theirs + common.width]
    var x = 0
    if points.isEmpty {
      var count = 0
      while x < common.width {
        count &+= actual[mine &+ x] == expected[theirs &+ x] ? 0 : 1
        x &+= 1
      }
      // The rows below may have changed as much; a film keeps many such lists.
      points.reserveCapacity(min(count * (common.height - row), 1 << 12))
      x = 0
    }
    while x < common.width {
      if actual[mine &+ x] != expected[theirs &+ x] { points.append(GridPoint(x: x, y: row)) }
      x &+= 1
    }
  }

  private static let rowsAtOnce = 6

  /// Whether the rows from one to before another, side by side or only one, are the same.
  private func areEqual(
    _ row: Int, _ end: Int, _ actual: Span<UInt64>, _ expected: Span<UInt64>
  ) -> Bool {
    let (mine, theirs, count) = (
      row * strides.actual, row * strides.expected, (end - row) * common.width
    )
    return haveEqualMemory(
      actual.extracting(mine..<mine + count).bytes,
      expected.extracting(theirs..<theirs + count).bytes)
  }
}
