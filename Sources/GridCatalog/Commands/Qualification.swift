/// What has to be said of `observe { }`: it is synchronous only the first time.
@MainActor struct Qualification {
  let lines: [String]

  init(_ comparison: Comparison) {
    let cells = comparison.cells(of: .observed)
    guard !cells.isEmpty else {
      lines = []
      return
    }
    let first = cells.count { !$0.symptoms.contains(.emptyFirst) }
    let late = cells.count { $0.lateness == .turns(1) && $0.symptoms.contains(.stale) }
    lines = TextTable.wrapped(
      """
      observe { } is synchronous only the first time: it was right in the first frame of \
      \(first) of \(cells.count) components, and a turn late after a write in \(late).
      """, width: Page.width)
  }
}
