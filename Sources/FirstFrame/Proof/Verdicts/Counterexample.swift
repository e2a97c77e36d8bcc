public import CharacterGrid

/// A shortest schedule that ends in a wrong frame.
public struct Counterexample: Sendable {
  /// The steps; the last one commits the wrong frame, except for a leak.
  public let schedule: Schedule
  /// The frames of the schedule, the wrong one last.
  public let frames: [JudgedFrame]
  /// What is wrong with the last frame.
  public let verdict: FrameVerdict
  /// The number of schedules that were run until it was found.
  public let schedulesRun: Int
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
    headline + ["  " + VisibleText.of("\(schedule)", limit: 300)] + pictures + [""]
      + verdict.evidence.facts + verdict.remedy + [""] + test
  }

  private var headline: [String] {
    let place = verdict.evidence.path.map { ", in \(VisibleText.of($0))" } ?? ""
    let name = "\(verdict.kind.rawValue): "
    let way = "the shortest way there, found after \(Words.count(schedulesRun, "schedule")):"
    guard verdict.kind != .leak else {
      return ["\(name)something outlives its renderer\(place).", way]
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
    frames.enumerated().flatMap { index, frame in
      let committed = "frame \(index + 1): \(VisibleText.of("\(frame.cause)"))"
      let pair = SideBySide([(committed, frame.record.grid), ("a fresh render", frame.fresh)])
      return [""] + pair.grid.rows.map { "  " + $0 }
    }
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

  /// The counterexample as a test to paste beside the proof, whose rehearsal it names.
  public var swiftTest: String {
    let steps = schedule.steps.map { "      \($0.code)," }.joined(separator: "\n")
    return """
      @MainActor @Test func \(verdict.kind.rawValue)By\(steps.isEmpty ? "Nothing" : "Schedule")() {
        expectFreshFrames(
          of: rehearsal,
          along: [
      \(steps)
          ])
      }
      """
  }

  /// The test, for a failing test's message.
  private var test: [String] {
    ["As a test, beside the rehearsal:", ""]
      + swiftTest.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
  }
}

extension Schedule.Step {
  /// The step as Swift.
  fileprivate var code: String {
    switch self {
    case .action(let name): ".action(\(Self.literal(name)))"
    case .part(let name, let number): ".part(\(Self.literal(name)), \(number))"
    case .turn: ".turn"
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
