import FirstFrameProof

/// What the proofs of one case said, and of its twin.
@MainActor struct CaseRow {
  let name: String
  /// What the mistake must get; empty for correct code.
  var expected: [String] = []
  /// What it got; empty for correct code, which has no mistake.
  var found: [String] = []
  /// What the twin or the correct code got.
  let alarms: [String]
  /// The proof of the mistake; nil for correct code and for a film.
  var proof: ProofVerdict?

  /// Returns true if the mistake got none of its verdicts, and no summary names its view.
  var isMissed: Bool { isNotFound && !isNamed }

  /// Returns true if the proof held with a summary that names a view about which nothing is known.
  var isNamed: Bool { proof?.unchangedViews.isEmpty == false }

  /// Returns true if nothing of an expected kind was found; the shortest schedule of a kind may
  /// show another defect of it.
  var isNotFound: Bool {
    !expected.isEmpty && Set(expected.map(Self.kind)).isDisjoint(with: found.map(Self.kind))
  }

  private static func kind(of title: String) -> Substring { title.prefix { $0 != " " } }
}

extension CaseRow {
  init(of result: BugResult) {
    self.init(
      name: "\(result.bug.id) \(result.surroundings.rawValue)", expected: result.bug.expected,
      found: result.buggy.verdict.words, alarms: result.fixed.alarms, proof: result.buggy.verdict)
  }

  init(of bug: TaskBug) {
    let proof = bug.proof(true)
    self.init(
      name: "\(bug.id) tasks", expected: [bug.defect.title], found: proof.words,
      alarms: bug.proof(false).alarms, proof: proof)
  }

  /// What correct code got, alone and beside another view.
  static func rows(of correct: [CorrectCode]) -> [CaseRow] {
    correct.flatMap { code in
      Surroundings.allCases.compactMap { surroundings in
        code.proof(surroundings).map {
          CaseRow(name: "\(code.id) \(surroundings.rawValue)", alarms: $0.verdict.alarms)
        }
      }
    }
  }
}

// MARK: - The table of the messages

extension CaseRow {
  /// A row for each case, below it what the messages say, and the counts at last.
  static func table(of rows: [CaseRow], correct: [CaseRow]) -> [String] {
    let alarms = (rows + correct).reduce(0) { $0 + $1.alarms.count }
    let found = rows.flatMap(\.messages)
    let named = found.count { $0.dropFirst().contains { $0.contains(".swift") } }
    return [head] + (rows + correct).flatMap { [$0.row] + $0.indentedMessages } + [
      "",
      "\(rows.count) proofs of mistakes, \(rows.count(where: \.isMissed)) missed, "
        + "\(rows.count(where: \.isNamed)) held with a summary that names the view",
      "\(found.count) messages, \(named) with a property and a place",
      "\(alarms) false alarms",
    ]
  }

  /// The rows without their messages, and the counts at last.
  static func list(of rows: [CaseRow]) -> [String] {
    let named = rows.count { $0.isNotFound && $0.isNamed }
    let counts =
      "\(rows.count(where: \.isMissed)) missed, \(named) held with a summary that names the view, "
    let alarms = rows.reduce(0) { $0 + $1.alarms.count }
    return [head] + rows.map(\.row) + [
      "", "\(rows.count) cases, \(counts)\(alarms) false alarms",
    ]
  }

  private static let head = line("case", "expected", "found", "fixed or correct")

  /// The headline of each message, and what it says besides the pictures.
  private var messages: [[String]] {
    switch proof {
    case .violated(let found):
      found.map { example in
        ["\(example)"]
          + example.verdict.evidence.facts.map { SourceLines.ofThisTarget.showing($0) }
      }
    case .testedNothing(let reason): [[reason.lines.first ?? "testedNothing"]]
    case .held(let summary) where isNamed:
      [["held, not shown to be right: \(summary.unchangedViews)"]]
    case .held, nil: []
    }
  }

  private var row: String {
    Self.line(
      name, expected.joined(separator: " or "),
      expected.isEmpty ? "" : (isMissed ? "MISSED " : "") + Self.words(found), Self.words(alarms))
  }

  private var indentedMessages: [String] {
    messages.flatMap { ["    \($0[0])"] + $0.dropFirst().map { "      \($0)" } }
  }

  private static func words(_ kinds: [String]) -> String {
    kinds.isEmpty ? "none" : kinds.joined(separator: ", ")
  }

  private static func line(
    _ name: String, _ expected: String, _ found: String, _ alarms: String
  ) -> String {
    let padded = zip([name, expected, found], [13, 40, 44]).map { text, width in
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    return padded.joined() + alarms
  }
}
