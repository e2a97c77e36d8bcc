import DeclarativeViews

extension Benchmark {
  /// Screens described by bodies: a row for each of a hundred names.
  static let bodies: [Benchmark] = [
    Benchmark(
      "bodies-first-100", n: 1, unit: "frame",
      work: "40x24, a column of bodies of 100 names: make the views, and commit"
    ) {
      let list = NameList(count: 100)
      return {
        precondition(!Stage(BodyColumn(list: list), size: size).commit().grid.text.isEmpty)
      }
    },
    bodyChange(
      "bodies-rename-100", "a column of bodies of 100 names: rename one visible item, and commit"
    ) {
      Stage(BodyColumn(list: $0), size: size)
    } _: {
      $0.items[7].rename()
    },
    bodyChange(
      "body-list-append-100",
      "a list of bodies of 100 names: remove the last item and append another, and commit"
    ) {
      Stage(BodyList(list: $0), size: size)
    } _: {
      $0.replaceLast()
    },
  ]

  private static let size = GridSize(width: 40, height: 24)

  private static func bodyChange(
    _ name: String, _ work: String, _ stage: @escaping (NameList) -> Stage,
    _ change: @escaping (NameList) -> Void
  ) -> Benchmark {
    Benchmark(name, n: 1, unit: "frame", work: "40x24, \(work)") {
      let list = NameList(count: 100)
      let stage = stage(list)
      _ = stage.commit()
      return {
        change(list)
        precondition(!stage.commit().grid.text.isEmpty)
      }
    }
  }
}
