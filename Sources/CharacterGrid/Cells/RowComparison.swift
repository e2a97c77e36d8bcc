/// Compares the cells that two grids have in common, row by row.
struct RowComparison {
  private let actual: [UInt64]
  private let expected: [UInt64]
  private let strides: (actual: Int, expected: Int)
  private let common: Size

  init(of actual: Grid, with expected: Grid) {
    let haveSameTables =
      haveEqualClusters(actual.clusters, expected.clusters) && actual.styles == expected.styles
    self.actual =
      haveSameTables ? actual.cells : TableTranslation(from: actual, to: expected).cells(of: actual)
    self.expected = expected.cells
    strides = (actual.size.width, expected.size.width)
    common = Size(
      width: min(actual.size.width, expected.size.width),
      height: min(actual.size.height, expected.size.height))
  }

  /// The rows that both have.
  var rows: Range<Int> { 0..<common.height }

  /// Whether some cell of the row differs: one comparison of memory.
  func differs(row: Int) -> Bool {
    withRow(row) { !haveEqualMemory(UnsafeRawBufferPointer($0), UnsafeRawBufferPointer($1)) }
  }

  /// The cells that differ, in reading order.
  func changedPoints() -> [Point] {
    let rows = rows.filter(differs(row:))
    let count = rows.reduce(0) { $0 + changedCount(inRow: $1) }
    return Array(unsafeUninitializedCapacity: count) { points, initialized in
      for row in rows { write(changesOfRow: row, to: points, at: &initialized) }
    }
  }

  private func changedCount(inRow row: Int) -> Int {
    withRow(row) { actual, expected in
      guard let a = actual.baseAddress, let b = expected.baseAddress else { return 0 }
      var (x, count) = (0, 0)
      while x < common.width {
        count &+= a[x] == b[x] ? 0 : 1
        x &+= 1
      }
      return count
    }
  }

  private func write(
    changesOfRow row: Int, to points: UnsafeMutableBufferPointer<Point>, at index: inout Int
  ) {
    withRow(row) { actual, expected in
      for x in 0..<common.width where actual[x] != expected[x] {
        points.initializeElement(at: index, to: Point(x: x, y: row))
        index += 1
      }
    }
  }

  private func withRow<Result>(
    _ row: Int,
    _ body: (UnsafeBufferPointer<UInt64>, UnsafeBufferPointer<UInt64>) -> Result
  ) -> Result {
    let mine = row * strides.actual..<row * strides.actual + common.width
    let theirs = row * strides.expected..<row * strides.expected + common.width
    return actual.withUnsafeBufferPointer { actual in
      expected.withUnsafeBufferPointer { expected in
        body(
          UnsafeBufferPointer(rebasing: actual[mine]), UnsafeBufferPointer(rebasing: expected[theirs]))
      }
    }
  }
}
