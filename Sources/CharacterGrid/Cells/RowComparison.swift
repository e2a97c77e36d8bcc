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

  /// The rows in which some cell differs: one comparison of memory for each.
  func changedRows() -> [Int] {
    let stride = MemoryLayout<UInt64>.stride
    let length = common.width * stride
    var changed: [Int] = []
    let (mine, theirs) = (strides.actual * stride, strides.expected * stride)
    withRows { actual, expected in
      let (actual, expected) = (UnsafeRawBufferPointer(actual), UnsafeRawBufferPointer(expected))
      for row in 0..<common.height {
        let a = UnsafeRawBufferPointer(rebasing: actual[row * mine..<row * mine + length])
        let b = UnsafeRawBufferPointer(rebasing: expected[row * theirs..<row * theirs + length])
        if !haveEqualMemory(a, b) { changed.append(row) }
      }
    }
    return changed
  }

  /// The cells that differ, in reading order.
  func changedPoints() -> [Point] {
    let rows = changedRows()
    var points: [Point] = []
    withRows { actual, expected in
      let count = rows.reduce(0) { $0 + changedCount(inRow: $1, actual, expected) }
      points.reserveCapacity(count)
      for row in rows {
        let (mine, theirs) = (row * strides.actual, row * strides.expected)
        for x in 0..<common.width where actual[mine + x] != expected[theirs + x] {
          points.append(Point(x: x, y: row))
        }
      }
    }
    return points
  }

  private func changedCount(
    inRow row: Int, _ actual: UnsafeBufferPointer<UInt64>, _ expected: UnsafeBufferPointer<UInt64>
  ) -> Int {
    guard let a = actual.baseAddress, let b = expected.baseAddress else { return 0 }
    let (mine, theirs) = (a + row * strides.actual, b + row * strides.expected)
    var (x, count) = (0, 0)
    while x < common.width {
      count &+= mine[x] == theirs[x] ? 0 : 1
      x &+= 1
    }
    return count
  }

  private func withRows(
    _ body: (UnsafeBufferPointer<UInt64>, UnsafeBufferPointer<UInt64>) -> Void
  ) {
    actual.withUnsafeBufferPointer { actual in
      expected.withUnsafeBufferPointer { expected in body(actual, expected) }
    }
  }
}
