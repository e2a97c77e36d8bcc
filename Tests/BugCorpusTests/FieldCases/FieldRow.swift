import FirstFrameProof

/// What the proofs of one field case said, and of its twin.
@MainActor struct FieldRow {
  let name: String
  /// What it must get; nil for correct code.
  let expected: ExpectedVerdict?
  /// What it got; nil for correct code, which has no mistake.
  let found: ProofVerdict?
  /// What the twin or the correct code got.
  let alarms: [String]

  init(of result: BugResult) {
    name = "\(result.bug.id) \(result.surroundings.rawValue)"
    expected = result.bug.expected
    found = result.buggy.verdict
    alarms = result.fixed.verdict.words
  }

  init(of bug: TaskBug) {
    name = "\(bug.id) tasks"
    expected = bug.kind.map { ExpectedVerdict($0) }
    found = bug.buggy()
    alarms = bug.fixed().words
  }

  init(of code: CorrectCode, _ surroundings: Surroundings, _ proof: CaseProof) {
    name = "\(code.id) \(surroundings.rawValue)"
    (expected, found) = (nil, nil)
    alarms = proof.verdict.words
  }

  /// The case and the kinds that it got.
  var nameAndKinds: String { "\(name): \(found?.words ?? [])" }

  /// Returns true if the mistake got none of its verdicts, and no summary names its view.
  var isMissed: Bool {
    guard let expected, let found else { return false }
    return !expected.isAmong(found.words) && !isNamedInTheSummary
  }

  /// Returns true if the proof held with a summary that names a view about which nothing is known.
  var isNamedInTheSummary: Bool { found?.unchangedViews.isEmpty == false }
}

// MARK: - The table

extension FieldRow {
  /// A row for each case, below it what the messages say, and the counts at last.
  static func table(of rows: [FieldRow], correct: [FieldRow]) -> [String] {
    let head = line("case", "expected", "found", "fixed or correct")
    let alarms = (rows + correct).reduce(0) { $0 + $1.alarms.count }
    let found = rows.flatMap(\.messages)
    let named = found.filter { $0.facts.contains { $0.contains(".swift") } }.count
    return [head] + (rows + correct).flatMap(\.lines) + [
      "",
      "\(rows.count) proofs of mistakes, \(rows.count(where: \.isMissed)) missed, "
        + "\(rows.count(where: \.isNamedInTheSummary)) held with a summary that names the view",
      "\(found.count) messages, \(named) with a property and a place",
      "\(alarms) false alarms",
    ]
  }

  private struct Message {
    let headline: String
    var facts: [String] = []
  }

  /// What each message says besides the pictures.
  private var messages: [Message] {
    switch found {
    case .violated(let found):
      found.map { example in
        let facts = example.verdict.evidence.facts.map { SourceLines.ofThisTarget.showing($0) }
        return Message(headline: "\(example)", facts: facts)
      }
    case .testedNothing(let reason):
      [Message(headline: reason.lines.first ?? "testedNothing")]
    case .held(let summary) where isNamedInTheSummary:
      [Message(headline: "held, not shown to be right: \(summary.unchangedViews)")]
    case .held, nil: []
    }
  }

  private var lines: [String] {
    let row = Self.line(
      name, expected?.names.joined(separator: " or ") ?? "",
      found.map { Self.words($0.words) } ?? "", Self.words(alarms))
    let said = messages.flatMap { ["    \($0.headline)"] + $0.facts.map { "      \($0)" } }
    return [row] + said
  }

  private static func words(_ kinds: [String]) -> String {
    kinds.isEmpty ? "none" : kinds.joined(separator: ", ")
  }

  private static func line(
    _ name: String, _ expected: String, _ found: String, _ alarms: String
  ) -> String {
    let padded = zip([name, expected, found], [13, 26, 15]).map { text, width in
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    return padded.joined() + alarms
  }
}
