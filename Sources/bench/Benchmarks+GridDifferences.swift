import CharacterGrid
import Foundation

extension Benchmark {
  /// What it takes to compare two grids.
  static let gridDifferences: [Benchmark] = [
    gridEqual, gridEqualFloor, gridEqualControl, gridDiff1, gridDiffTables, gridDiffAll,
    gridDiffAllFloor,
  ]

  private static let cells = Screen.size.area

  private static let gridEqual = Benchmark(
    "grid-equal", n: cells, unit: "cell",
    work: "compare two equal grids of 80x24 cells of ASCII"
  ) {
    let (left, right) = (Screen.grid(of: Screen.ascii), Screen.grid(of: Screen.ascii))
    return { precondition(left == right) }
  }

  private static let gridEqualFloor = Benchmark(
    "grid-equal-floor", n: cells, unit: "cell",
    work: "compare as many bytes as grid-equal with one memcmp"
  ) {
    let bytes = [UInt64](repeating: 1, count: cells)
    let copy = bytes.map { $0 }
    return {
      let result = bytes.withUnsafeBytes { left in
        copy.withUnsafeBytes { right in
          guard let a = left.baseAddress, let b = right.baseAddress else { return Int32(0) }
          return memcmp(a, b, left.count)
        }
      }
      precondition(result == 0)
    }
  }

  private static let gridEqualControl = Benchmark(
    "grid-equal-control", n: cells, unit: "cell", work: "compare two equal naive [[Character]]"
  ) {
    var (left, right) = (NaiveGrid(), NaiveGrid())
    left.drawRuns(of: Screen.ascii)
    right.drawRuns(of: Screen.ascii)
    return { [left, right] in precondition(left == right) }
  }

  private static func difference(
    _ name: String, of actual: Grid, from expected: Grid, count: Int, work: String
  ) -> Benchmark {
    Benchmark(name, n: cells, unit: "cell", work: work) {
      { precondition(actual.difference(from: expected)?.changed.count == count) }
    }
  }

  private static let gridDiff1 = difference(
    "grid-diff-1", of: changed { $0.draw("!", at: GridPoint(x: 40, y: 12)) },
    from: Screen.grid(of: Screen.ascii), count: 1,
    work: "find the one cell of 80x24 that differs")

  private static let gridDiffTables = difference(
    "grid-diff-tables", of: Screen.interface(highlighting: 2).frozen(),
    from: Screen.interface(highlighting: 3).frozen(), count: 10,
    work: "find the cells of an interface in which another row has the focus")

  private static let gridDiffAll = difference(
    "grid-diff-all", of: changed { $0.fill(Screen.bounds, with: "!") },
    from: Screen.grid(of: Screen.ascii), count: cells,
    work: "list all cells of 80x24, since all differ")

  private static let gridDiffAllFloor = Benchmark(
    "grid-diff-all-floor", n: cells, unit: "cell",
    work: "make a list of as many points as grid-diff-all"
  ) {
    { precondition([GridPoint](repeating: .zero, count: cells).count == cells) }
  }

  /// The screen of ASCII after some drawing.
  private static func changed(_ draw: (inout Canvas) -> Void) -> Grid {
    var canvas = Canvas(size: Screen.size)
    Screen.draw(Screen.ascii, on: &canvas)
    draw(&canvas)
    return canvas.frozen()
  }
}
