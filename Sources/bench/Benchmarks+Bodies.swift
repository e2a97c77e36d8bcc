import GridViews

extension Benchmark {
  /// Screens described by bodies, and the same screens built of views: a row for each name of a
  /// list.
  static func bodies(upTo most: Int) -> [Benchmark] {
    NameScreen.allCases.flatMap { screen in
      screen.counts.filter { $0 <= most }.flatMap { bodies($0, on: screen) }
    }
  }

  private static func bodies(_ count: Int, on screen: NameScreen) -> [Benchmark] {
    let first = bodyFirstCommit(screen, count)
    // A column of handwritten views does not follow changes of the list.
    let changes = screen == .views ? [BodyChange.rename, .toggle] : BodyChange.allCases
    let times = changes.map { bodyChange(screen, count, $0) }
    return [first] + times + (screen.hasBodies ? changes.map { bodyRuns(screen, count, $0) } : [])
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
    _ screen: NameScreen, _ count: Int, _ change: BodyChange
  ) -> Benchmark {
    Benchmark(
      "\(screen.rawValue)-\(change.rawValue)-\(count)", n: 1, unit: "frame",
      work: "40x24, \(screen.words) of \(count) names: \(change.words), and commit"
    ) {
      let list = NameList(count: count)
      let stage = screen.stage(list)
      _ = stage.commit()
      return {
        change.make(in: list)
        precondition(!stage.commit().grid.text.isEmpty)
      }
    }
  }

  private static func bodyRuns(
    _ screen: NameScreen, _ count: Int, _ change: BodyChange
  ) -> Benchmark {
    Benchmark(
      counting: .bodies, "\(screen.rawValue)-\(change.rawValue)-\(count)-runs", unit: "frame",
      work:
        "40x24, \(screen.words) of \(count) names: \(change.words), and count the bodies that run"
    ) {
      let list = NameList(count: count)
      let stage = screen.stage(list)
      _ = stage.commit()
      return {
        change.make(in: list)
        return stage.commit().runs.reduce(0) { $1.phase == "body" ? $0 + $1.count : $0 }
      }
    }
  }
}

/// What happens to a list of names.
private enum BodyChange: String, CaseIterable {
  case rename, append, reorder, toggle

  var words: String {
    switch self {
    case .rename: "rename one visible item"
    case .append: "remove the last item and append another"
    case .reorder: "let two visible items change places"
    case .toggle: "show or hide the title above"
    }
  }

  @MainActor func make(in list: NameList) {
    switch self {
    case .rename: list.items[7].rename()
    case .append: list.replaceLast()
    case .reorder: list.items.swapAt(3, 17)
    case .toggle: list.hasTitle.toggle()
    }
  }
}

extension NameScreen {
  /// The numbers of names; a column makes the views of all names.
  fileprivate var counts: [Int] {
    switch self {
    case .bodies, .views: [100, 1_000]
    case .bodyList, .table: [100, 1_000, 10_000]
    }
  }

  fileprivate var hasBodies: Bool { self == .bodies || self == .bodyList }

  fileprivate var words: String {
    switch self {
    case .bodies: "a column of bodies"
    case .bodyList: "a list of bodies"
    case .views: "a column of views, for comparison,"
    case .table: "a table, for comparison,"
    }
  }
}
