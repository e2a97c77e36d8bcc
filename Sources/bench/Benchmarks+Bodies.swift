import GridViews

extension Benchmark {
  /// Screens that bodies describe, beside the same screens of views: a row for each name of a list.
  static func bodies(upTo most: Int) -> [Benchmark] {
    NameScreen.allCases.flatMap { screen in
      screen.counts.filter { $0 <= most }.flatMap { bodies($0, on: screen) }
    }
  }

  private static func bodies(_ count: Int, on screen: NameScreen) -> [Benchmark] {
    let rename = bodyChange(screen, count, "rename", "rename one visible item") {
      $0.items[7].rename()
    }
    // A column of views by hand follows no list.
    if screen == .views { return [bodyFirstCommit(screen, count), rename] }
    return [
      bodyFirstCommit(screen, count), rename,
      bodyChange(screen, count, "append", "remove the last item and append another") {
        $0.replaceLast()
      },
      bodyChange(screen, count, "reorder", "let two visible items change places") {
        $0.items.swapAt(3, 17)
      },
    ]
  }

  private static func bodyFirstCommit(_ screen: NameScreen, _ count: Int) -> Benchmark {
    Benchmark(
      "\(screen.rawValue)-first-\(count)", n: 1, unit: "frame",
      work: "40x24, \(screen.words) of \(count) names: make the views, and commit"
    ) {
      let list = NameList(count: count)
      return { precondition(!screen.stage(list).commit().grid.text.isEmpty) }
    }
  }

  private static func bodyChange(
    _ screen: NameScreen, _ count: Int, _ name: String, _ words: String,
    _ change: @escaping (NameList) -> Void
  ) -> Benchmark {
    Benchmark(
      "\(screen.rawValue)-\(name)-\(count)", n: 1, unit: "frame",
      work: "40x24, \(screen.words) of \(count) names: \(words), and commit"
    ) {
      let list = NameList(count: count)
      let stage = screen.stage(list)
      _ = stage.commit()
      return {
        change(list)
        precondition(!stage.commit().grid.text.isEmpty)
      }
    }
  }
}

extension NameScreen {
  /// How many names there are; all of a column are made.
  fileprivate var counts: [Int] {
    switch self {
    case .bodies, .views: [100, 1_000]
    case .bodyList, .table: [100, 1_000, 10_000]
    }
  }

  fileprivate var words: String {
    switch self {
    case .bodies: "a column of bodies"
    case .bodyList: "a list of bodies"
    case .views: "a column of views, for comparison,"
    case .table: "a table, for comparison,"
    }
  }
}
