public import CharacterGrid

/// A shortest schedule that ends in a wrong frame.
public struct Counterexample: Sendable {
  /// The steps; the last one commits the wrong frame, except for a leak.
  public let schedule: Schedule
  /// The frames of the schedule, the wrong one last.
  public internal(set) var frames: [JudgedFrame]
  /// What is wrong with the last frame.
  public internal(set) var verdict: FrameVerdict
  /// The number of schedules that were run until it was found.
  public let schedulesRun: Int
  /// The two ways in which the actions end, if it is a race; empty otherwise.
  public internal(set) var endings: [RaceEnding] = []
  /// The last frame when the same steps were run again; nil unless it differs.
  public internal(set) var again: JudgedFrame?
  /// The bound of the proof, if the schedule alone does not show the defect.
  var bound: Bound?

  init(
    schedule: Schedule, frames: [JudgedFrame], verdict: FrameVerdict, schedulesRun: Int
  ) {
    self.schedule = schedule
    self.frames = frames
    self.verdict = verdict
    self.schedulesRun = schedulesRun
  }
}

/// A committed frame beside a fresh render of the same models.
public struct JudgedFrame: Sendable {
  /// The committed frame.
  public let record: FrameRecord
  /// The steps since the commit before.
  public let cause: FrameCause
  /// The picture of a new view of the same models.
  public let fresh: Grid
  /// What is wrong with the frame; nil if it is right.
  public let verdict: FrameVerdict?
}

// MARK: - As a message

extension Counterexample {
  /// The message of a failing test.
  public var failureMessage: String { Gutter.joined(lines + ["", Advice.thenRunAgain]) }

  /// What was found, the schedule as a film, the likely mistake and its remedy, and the test.
  var lines: [String] {
    headline + ways + pictures + [""] + verdict.evidence.facts + verdict.remedy + [""] + test
  }

  /// The schedule, or the two schedules of a race.
  private var ways: [String] {
    let schedules = endings.isEmpty ? [schedule] : endings.map(\.schedule)
    return schedules.map { "  " + VisibleText.of("\($0)", limit: 300) }
  }

  private var headline: [String] {
    let place = verdict.evidence.path.map { ", in \(VisibleText.of($0))" } ?? ""
    let name = "\(verdict.kind.rawValue): "
    let way = "the shortest way there, found after \(Words.count(schedulesRun, "schedule")):"
    switch verdict.kind {
    case .race:
      return [
        "\(name)the same actions end in two pictures.",
        "two schedules, the shorter of them found after \(Words.count(schedulesRun, "schedule")):",
      ]
    case .escaped: return ["\(name)a task waits for what never comes.", way]
    case .leak: return ["\(name)something outlives its renderer\(place).", way]
    case .invariant: return ["\(name)a rule does not hold after these steps.", way]
    case .notRepeatable where frames.isEmpty || again == nil:
      return ["\(name)a rule did not hold once, after these steps.", way]
    default: break
    }
    let cells = verdict.committed.difference(from: verdict.fresh)?.changed.count ?? 0
    // The picture is right and the way to it is not, as with a double render.
    if cells == 0 {
      return ["\(name)frame \(frames.count)\(place), which looks as it should.", way]
    }
    return [
      "\(name)frame \(frames.count) shows something else than a fresh render\(place).",
      "\(Words.differing(cells, "cell"))\(latencyWords); " + way,
    ]
  }

  private var latencyWords: String {
    verdict.evidence.latency.map { ", delivered \($0.words)" } ?? ""
  }

  /// Every frame of the schedule beside its fresh render.
  private var pictures: [String] {
    if let first = endings.first, let last = endings.last {
      let pair = SideBySide([("the first", first.picture), ("the second", last.picture)])
      return [""] + pair.grid.rows.map { "  " + $0 }
    }
    return frames.enumerated().flatMap { index, frame in
      lines(of: frame, "frame \(index + 1): \(VisibleText.of("\(frame.cause)"))")
    } + (again.map { lines(of: $0, "frame \(frames.count), run again") } ?? []) + styles
  }

  private func lines(of frame: JudgedFrame, _ heading: String) -> [String] {
    let pair = SideBySide([(heading, frame.record.grid), ("a fresh render", frame.fresh)])
    return [""] + pair.grid.rows.map { "  " + $0 }
  }

  /// The styles of the first wrong cells, if the texts of the pictures are equal.
  private var styles: [String] {
    let (shown, right) = (verdict.committed, verdict.fresh)
    guard let difference = shown.difference(from: right), shown.rows == right.rows,
      let cell = difference.changed.first
    else { return [] }
    return [
      "",
      "  Only styles differ: at \(cell.x),\(cell.y) it is \(shown[cell].style), in a fresh render "
        + "\(right[cell].style).",
    ]
  }
}

extension FrameRecord.Latency {
  /// When the view was notified, in words.
  var words: String {
    switch self {
    case .synchronous: "synchronously"
    case .layoutFlush: "at the layout flush"
    case .nextTurn: "in the next turn"
    case .nextSuspension: "at the next suspension"
    }
  }
}

// MARK: - As a test

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
    return [rehearsal.counterexample(along: schedule.steps)?.verdict.kind].compactMap(\.self)
  }

  /// The counterexample as a test to paste beside the proof, whose rehearsal it names.
  public var swiftTest: String {
    let name = "\(verdict.kind.rawValue)By\(schedule.steps.isEmpty ? "Nothing" : "Schedule")"
    if let bound {
      // Without commits, only what is shown at rest was compared.
      let call = bound.commits == 0 ? "expectNoRaces" : "expectFreshFrames"
      return """
        @MainActor @Test func \(name)() {
          \(call)(of: rehearsal, within: \(bound.code))
        }
        """
    }
    if endings.count == 2 {
      return """
        @MainActor @Test func \(name)() {
          expectNoRace(
            of: rehearsal,
            between: [
        \(Self.code(endings[0].schedule))
            ],
            and: [
        \(Self.code(endings[1].schedule))
            ])
        }
        """
    }
    let steps = Self.code(schedule)
    return """
      @MainActor @Test func \(name)() {
        expectFreshFrames(
          of: rehearsal,
          along: [
      \(steps)
          ])
      }
      """
  }

  private static func code(_ schedule: Schedule) -> String {
    schedule.steps.map { "      \($0.code)," }.joined(separator: "\n")
  }

  /// The same as a race with evidence.
  func race(_ evidence: RaceEvidence) -> Counterexample {
    var race = self
    race.endings = [evidence.endings.0, evidence.endings.1]
    race.verdict = FrameVerdict(
      kind: .race, committed: evidence.endings.1.picture, fresh: evidence.endings.0.picture,
      problems: [],
      evidence: .init(turnsUntilRight: 0, facts: evidence.facts, raceCause: evidence.cause))
    return race
  }

  /// The test, for a failing test's message.
  private var test: [String] {
    if verdict.kind == .notRepeatable { return ["No test is printed: it would pass."] }
    return ["As a test, beside the rehearsal:", ""]
      + swiftTest.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
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
