extension JournalGap {
  /// The tests that the process ran, and the machine if it was another one.
  var name: String {
    guard let process else { return "a process of the tests" }
    let machine = process.origin.word
    let isHere = process.platform == TestProcess.platform && process.shard == nil
    return VisibleText.name(process.program, limit: 300) + (isHere ? "" : " on \(machine)")
  }

  /// What is known about the process, on one line.
  var words: String {
    switch state {
    case .running: "still running: tests that it has not reached are in no report"
    case _ where process == nil:
      "it could not keep its results, as on a full disk: its tests are in no report"
    default:
      "cut off, as by a crash or a full disk: tests that it has not noted are in no report"
    }
  }

  /// What to do, as lines.
  var remedy: [String] {
    state == .running
      ? ["Wait until the tests have ended, and ask for the report again."]
      : [
        "Tests that came after it were not run. A complete run of the same tests, or of all tests,",
        "removes this entry. Which test it was is undecided: \(Advice.tool) test, or report --events,",
        "names it." + (path.isEmpty ? "" : " If these tests no longer exist, remove the file:"),
      ] + (path.isEmpty ? [] : [VisibleText.name(path, limit: 1_000)])
  }
}

extension ReportEntry {
  /// Makes an entry for a process that did not end by itself.
  init(of gap: JournalGap) { self.init(process: gap.name, gap.state, gap.words, gap.remedy) }
}

extension SnapshotReport {
  /// A sentence if another commit than the one that is checked out was tested; nil if none was, or
  /// if that is not known.
  static func sentence(onCommits tested: Set<String>, in places: Places) -> String? {
    guard !tested.isEmpty, let current = Checkout(around: places.root)?.commit, !current.isEmpty
    else { return nil }
    let others = tested.subtracting([current]).sorted()
    if others.isEmpty { return nil }
    let names =
      others.prefix(3).map { String($0.prefix(10)) }
      + (others.count > 3 ? ["others"] : [])
    return "Some results are of another commit (\(names.joined(separator: ", "))), and "
      + "\(current.prefix(10)) is checked out: changes in between are in no report."
  }
}
