// What a test for a framework is written with.
extension TestFramework {
  /// The first line of a test with the name.
  fileprivate func declaration(of name: String) -> String {
    switch self {
    case .swiftTesting: "@MainActor @Test func \(name)()"
    // XCTest runs a test on the main actor only if it is asynchronous.
    case .xctest: "@MainActor func test\(name.prefix(1).uppercased())\(name.dropFirst())() async"
    }
  }

  fileprivate var verb: String {
    switch self {
    case .swiftTesting: "expect"
    case .xctest: "assert"
    }
  }
}

extension FailingOrder: CustomStringConvertible {
  /// The kind of defect and the schedule, in one line.
  public var description: String { "\(verdict.defect.title): \(schedule)" }

  /// A test that fails with this failing order, to paste beside the proof; its comment says where
  /// the scenario comes from.
  public var swiftTest: String { swiftTest(for: .swiftTesting) }

  func swiftTest(for framework: TestFramework) -> String {
    let name = "\(verdict.cause)By\(schedule.steps.isEmpty ? "Nothing" : "Schedule")"
    return """
      \(framework.declaration(of: name)) {
        // The failed proof's own: let scenario = Scenario(…), here or as a property.\(note)
        \(framework.verb)\(call)
      }
      """
  }

  /// What else the test's reader has to know, as a line of its comment.
  private var note: String {
    verdict.defect == .leak ? "\n  // It fails as well if something outlives the renderer." : ""
  }

  /// The function that the test calls, after "expect" or "assert".
  private var call: String {
    if let limit {
      // A limit without commits means that only idle pictures were compared.
      let name = limit.commits == 0 ? "NoRaces" : "FreshFrames"
      return "\(name)(of: scenario, within: \(limit.code))"
    }
    if endings.count == 2 {
      return """
        NoRaces(
            of: scenario,
            between: [
        \(Self.code(endings[0].schedule))
            ],
            and: [
        \(Self.code(endings[1].schedule))
            ])
        """
    }
    let steps = schedule.steps.map(\.code).joined(separator: ", ")
    let line = "FreshFrames(of: scenario, along: [\(steps)])"
    if line.count <= 80 { return line }
    return """
      FreshFrames(
          of: scenario,
          along: [
      \(Self.code(schedule))
          ])
      """
  }

  private static func code(_ schedule: Schedule) -> String {
    schedule.steps.map { "      \($0.code)," }.joined(separator: "\n")
  }

  /// The lines of the test, for a failure message.
  func test(for framework: TestFramework) -> [String] {
    if verdict.defect == .notRepeatable { return ["No test is printed: it would pass."] }
    let lines = swiftTest(for: framework).split(separator: "\n", omittingEmptySubsequences: false)
    return ["As a test:", ""] + lines.map { "  " + $0 }
  }
}

extension Scenario {
  /// Runs the test of a failing order, and returns the defects that it finds.
  package func defectsFound(by found: FailingOrder) -> [Defect] {
    if found.endings.count == 2 {
      let race = race(
        between: found.endings[0].schedule.steps, and: found.endings[1].schedule.steps)
      return [race?.verdict.defect].compactMap(\.self)
    }
    if let limit = found.limit {
      let verdict = limit.commits == 0 ? races(within: limit) : prove(within: limit)
      return verdict.failingOrders.map(\.verdict.defect)
    }
    return [failingOrder(along: found.schedule.steps)?.verdict.defect].compactMap(\.self)
  }
}

extension Limit {
  /// Swift source that makes the limit.
  var code: String {
    guard let time else {
      if commits == 0, turns == .max, tasks == .max {
        return ".everyOrder(actions: \(actions), waits: \(waits))"
      }
      let usual = Limit(actions: actions, turns: turns, commits: commits)
      let more = self == usual ? "" : ", tasks: \(tasks), waits: \(waits)"
      return "Limit(actions: \(actions), turns: \(turns), commits: \(commits)\(more))"
    }
    let (seconds, attoseconds) = time.components
    return ".seconds(\(Double(seconds) + Double(attoseconds) / 1e18))"
  }
}

extension Schedule.Step {
  /// Swift source that makes the step.
  fileprivate var code: String {
    switch self {
    case .action(let name): ".action(\(Self.literal(name)))"
    case .part(let name, let number): ".part(\(Self.literal(name)), \(number))"
    case .turn: ".turn"
    case .task(let name): ".task(\(Self.literal(name)))"
    case .answer(let name): ".answer(\(Self.literal(name)))"
    case .failure(let name): ".failure(\(Self.literal(name)))"
    case .time: ".time"
    case .commit: ".commit"
    case .trait(let name): ".trait(\(Self.literal(name)))"
    case .resize(let size): ".resize(GridSize(width: \(size.width), height: \(size.height)))"
    }
  }

  /// A string literal on one line; hidden characters are escaped, as the message may be pasted
  /// elsewhere.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: VisibleText.isPlain(scalar) ? String(scalar) : VisibleText.escape(of: scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
