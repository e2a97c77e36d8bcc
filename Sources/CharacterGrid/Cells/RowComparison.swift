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
    var changed: [Int] = []
    withRows { actual, expected in
      let length = common.width * MemoryLayout<UInt64>.stride
      for row in 0..<common.height {
        let mine = row * strides.actual * MemoryLayout<UInt64>.stride
        let theirs = row * strides.expected * MemoryLayout<UInt64>.stride
        let isEqual = haveEqualMemory(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(actual)[mine..<mine + length]),
          UnsafeRawBufferPointer(
            rebasing: UnsafeRawBufferPointer(expected)[theirs..<theirs + length]))
        if !isEqual { changed.append(row) }
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
