/// The words of a report about test processes that did not end by themselves.
enum UnendedProcess {
  /// Sentences on the number of such processes; empty if there are none.
  static func sentences(on gaps: [JournalGap]) -> [String] {
    let crashed = gaps.count { $0.state == .crashed }
    let running = gaps.count { $0.state == .running }
    return [
      (crashed, "A process of the tests was cut off.", "processes of the tests were cut off."),
      (
        running, "A process of the tests is still running.",
        "processes of the tests are still running."
      ),
    ].filter { $0.0 > 0 }.map { $0.0 == 1 ? $0.1 : "\($0.0) \($0.2)" }
  }
}

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

/// The commits of the tested sources, and the commit that is checked out.
struct TestedCommits: Hashable, Sendable {
  /// The tested commits other than the one that is checked out, sorted.
  private let others: [String]
  private let current: String

  /// Reads the commit that is checked out, if it is known what was tested.
  init(_ tested: Set<String>, in places: Places) {
    current = tested.isEmpty ? "" : Checkout(around: places.root)?.commit ?? ""
    others = current.isEmpty ? [] : tested.subtracting([current]).sorted()
  }

  /// A sentence if another commit was tested; nil if none was, or if that is not known.
  var sentence: String? {
    if others.isEmpty { return nil }
    let names = others.prefix(3).map(Self.short) + (others.count > 3 ? ["others"] : [])
    return "Some results are of another commit (\(names.joined(separator: ", "))), and "
      + "\(Self.short(current)) is checked out: changes in between are in no report."
  }

  private static func short(_ commit: String) -> String { String(commit.prefix(10)) }
}
