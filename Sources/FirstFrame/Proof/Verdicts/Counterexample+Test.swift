import CharacterGrid

/// A framework in which a test can be written.
package enum TestFramework: Sendable {
  case swiftTesting
  case xctest

  /// The first line of a test.
  fileprivate func declaration(of name: String) -> String {
    switch self {
    case .swiftTesting: "@MainActor @Test func \(name)()"
    // A test of XCTest that is not asynchronous cannot be on the main actor.
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

extension Counterexample: CustomStringConvertible {
  /// The kind of defect and the schedule, in one line.
  public var description: String { "\(verdict.kind.rawValue): \(schedule)" }

  /// Runs what ``swiftTest`` says, and returns the kinds of defect that it finds.
  @MainActor package func kindsFoundAgain<Models>(in rehearsal: Rehearsal<Models>) -> [FrameVerdict
    .Kind]
  {
    if endings.count == 2 {
      let race = rehearsal.race(
        between: endings[0].schedule.steps, and: endings[1].schedule.steps)
      return [race?.verdict.kind].compactMap(\.self)
    }
    if let bound {
      let verdict =
        bound.commits == 0 ? rehearsal.races(within: bound) : rehearsal.prove(within: bound)
      return verdict.counterexamples.map(\.verdict.kind)
    }
    return [rehearsal.kind(along: schedule.steps)].compactMap(\.self)
  }

  /// The counterexample as a test to paste beside the proof, whose rehearsal it names.
  public var swiftTest: String { swiftTest(for: .swiftTesting) }

  func swiftTest(for framework: TestFramework) -> String {
    let name = "\(verdict.kind.rawValue)By\(schedule.steps.isEmpty ? "Nothing" : "Schedule")"
    return """
      \(framework.declaration(of: name)) {
        \(framework.verb)\(call)
      }
      """
  }

  /// What the test calls, after "expect" or "assert".
  private var call: String {
    if let bound {
      // Without commits, only what is shown at rest was compared.
      let name = bound.commits == 0 ? "NoRaces" : "FreshFrames"
      return "\(name)(of: rehearsal, within: \(bound.code))"
    }
    if endings.count == 2 {
      return """
        NoRace(
            of: rehearsal,
            between: [
        \(Self.code(endings[0].schedule))
            ],
            and: [
        \(Self.code(endings[1].schedule))
            ])
        """
    }
    if schedule.steps.isEmpty { return "FreshFrames(of: rehearsal, along: [])" }
    return """
      FreshFrames(
          of: rehearsal,
          along: [
      \(Self.code(schedule))
          ])
      """
  }

  private static func code(_ schedule: Schedule) -> String {
    schedule.steps.map { "      \($0.code)," }.joined(separator: "\n")
  }

  /// The test, for a failing test's message.
  func test(for framework: TestFramework) -> [String] {
    if verdict.kind == .notRepeatable { return ["No test is printed: it would pass."] }
    let lines = swiftTest(for: framework).split(separator: "\n", omittingEmptySubsequences: false)
    let property =
      framework == .xctest
      ? "in \"@MainActor let rehearsal\"" : "as a property \"rehearsal\""
    return ["As a test, with the Rehearsal of this proof \(property):", ""]
      + lines.map { "  " + $0 }
  }
}

extension Bound {
  /// The bound as Swift.
  fileprivate var code: String {
    guard let time else {
      if commits == 0, turns == .max, tasks == .max {
        return ".everyOrder(actions: \(actions), waits: \(waits))"
      }
      let usual = Bound(actions: actions, turns: turns, commits: commits)
      let more = self == usual ? "" : ", tasks: \(tasks), waits: \(waits)"
      return "Bound(actions: \(actions), turns: \(turns), commits: \(commits)\(more))"
    }
    let (seconds, attoseconds) = time.components
    return ".seconds(\(Double(seconds) + Double(attoseconds) / 1e18))"
  }
}

extension Schedule.Step {
  /// The step as Swift.
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

  /// A string literal on one line that hides nothing: the message may be copied from a terminal.
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
