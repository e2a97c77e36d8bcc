import CharacterGrid
import FirstFrame
import Foundation

extension Benchmark {
  /// Comparing two grids.
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

  /// Returns the screen of ASCII after some drawing.
  private static func changed(_ draw: (inout Canvas) -> Void) -> Grid {
    var canvas = Canvas(size: Screen.size)
    Screen.draw(Screen.ascii, on: &canvas)
    draw(&canvas)
    return canvas.frozen()
  }
}

// MARK: - Lines of text

extension Benchmark {
  /// Comparing two texts like a failed test does, from the strings to the message.
  ///
  /// The texts have up to `most` lines.
  static func lines(upTo most: Int) -> [Benchmark] {
    [24, 200, 2_000, 20_000].filter { $0 <= most }.flatMap { count in
      TextPair.Shape.allCases.map { difference(count, $0) } + [floor(count)]
    }
  }

  private static func difference(_ count: Int, _ shape: TextPair.Shape) -> Benchmark {
    Benchmark(
      "diff-lines-\(count)-\(shape.rawValue)", n: 1, unit: "comparison",
      work: "compare two strings of \(count) lines of 80 columns, \(shape.words), and write the "
        + "failure's message"
    ) {
      let pair = TextPair(count, shape)
      let identity = SnapshotIdentity(
        target: "ScreenTests", file: "ScreenTests", test: ["shows()"],
        kind: .text(fileExtension: "lines"))
      let files = SnapshotFiles(identity: identity, baseline: "baseline", actual: "actual")
      let changes = pair.changeCount
      return {
        let mismatch = TextMismatch(
          expected: SnapshotText(pair.old), actual: SnapshotText(pair.new))
        precondition(mismatch.difference.changes.count == changes)
        precondition(FailureMessage.text(for: .mismatched(files, .text(mismatch))) != nil)
      }
    }
  }

  private static func floor(_ count: Int) -> Benchmark {
    Benchmark(
      "diff-lines-\(count)-floor", n: 1, unit: "comparison",
      work: "find the lines of the texts of diff-lines-\(count)-one and skip those at both ends"
    ) {
      let pair = TextPair(count, .one)
      let (old, new) = (Array(pair.old.utf8), Array(pair.new.utf8))
      return {
        let (left, right) = (BareLines.cut(old), BareLines.cut(new))
        let skipped = BareLines.countEqual(old, left, new, right)
        precondition(skipped == count - 1)
      }
    }
  }
}

/// Two texts of many lines, with one kind of difference.
private struct TextPair {
  let old: String
  let new: String
  /// The number of changes: runs of lines that differ.
  let changeCount: Int

  enum Shape: String, CaseIterable {
    case one, inserted, tenth, blank, all

    var words: String {
      switch self {
      case .one: "one of them changed"
      case .inserted: "one more inserted"
      case .tenth: "every tenth changed"
      case .blank: "every second of them blank and the others changed"
      case .all: "all changed"
      }
    }
  }

  init(_ count: Int, _ shape: Shape) {
    let lines = (0..<count).map { index in
      shape == .blank && index % 2 == 1 ? "" : Self.line(index, ending: "")
    }
    var others = lines
    let change = { (index: Int) in Self.line(index, ending: " jumps") }
    switch shape {
    case .one: others[count / 2] = change(count / 2)
    case .inserted: others.insert("another line", at: count / 2)
    case .tenth: for index in stride(from: 4, to: count, by: 10) { others[index] = change(index) }
    case .blank: for index in stride(from: 0, to: count, by: 2) { others[index] = change(index) }
    case .all: others = lines.indices.map(change)
    }
    old = lines.joined(separator: "\n")
    new = others.joined(separator: "\n")
    changeCount =
      switch shape {
      case .one, .inserted, .all: 1
      case .tenth: (count + 5) / 10
      case .blank: count / 2
      }
  }

  /// A line of 80 columns with an ending.
  private static func line(_ index: Int, ending: String) -> String {
    // A prime factor, so that neighbouring lines have different numbers.
    let words = "\(index): the quick brown fox \(index * 7919 % 1000) over the lazy dog "
    let fill = String(repeating: "and so on ", count: 6)
    return (words + fill).prefix(80 - ending.utf8.count) + ending
  }
}

/// The floor of a comparison of lines: find the lines, and skip equal lines at both ends.
private enum BareLines {
  /// Returns the ends of the lines.
  static func cut(_ bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var ends: [Int] = []
      var start = 0
      while let feed = memchr(base + start, 10, bytes.count - start) {
        let end = UnsafeRawPointer(feed) - base
        ends.append(end)
        start = end + 1
      }
      return ends + [bytes.count]
    }
  }

  /// Returns how many lines are equal at both ends of two texts with the same number of lines.
  static func countEqual(_ old: [UInt8], _ left: [Int], _ new: [UInt8], _ right: [Int]) -> Int {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return 0 }
        let isEqual = { (index: Int) -> Bool in
          let (x, y) = (index > 0 ? left[index - 1] : -1, index > 0 ? right[index - 1] : -1)
          let length = left[index] - x
          return length == right[index] - y && memcmp(a + x + 1, b + y + 1, length - 1) == 0
        }
        var (head, tail) = (0, 0)
        while head < left.count, isEqual(head) { head += 1 }
        while head + tail < left.count, isEqual(left.count - 1 - tail) { tail += 1 }
        return head + tail
      }
    }
  }
}
