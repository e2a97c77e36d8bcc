/// The result of comparing two scenarios.
public enum ComparisonVerdict: Sendable {
  /// After every schedule both showed the same idle picture.
  case same(Agreement)
  /// The idle pictures differ; the shortest schedule that leads to the difference.
  case different(RestingDifference)
  /// Nothing was compared; the reason.
  case testedNothing(NothingTested)
}

/// Two renderers show the same idle pictures; how late each was.
public struct Agreement: Sendable {
  /// The limit of the schedules.
  public let limit: Limit
  /// The number of schedules that were run with both.
  public let schedulesRun: Int
  /// The number of schedules that were left out, together with all that begin with the same steps.
  ///
  /// Only one of the renderers could perform the last step before it was idle.
  public let schedulesLeftOut: Int
  /// The number of different idle pictures.
  public let distinctPictures: Int
  /// The number of steps up to which all schedules were run; nil if all within the limit were run.
  public let completeLength: Int?
  /// How far the clock was moved.
  public let clock: Clock
  /// The actions that changed no idle picture of either renderer.
  public let unnoticedActions: [String]
  /// The actions that no schedule could perform in both renderers.
  public let impossibleActions: [String]
  /// How late each renderer was.
  public let lateness: LatenessTable

  /// How far the clock was moved at the end of each schedule.
  public struct Clock: Hashable, Sendable {
    /// How often the clock was moved at most, each time to the next work that waited for it.
    public let mostMoves: Int
    /// Whether work still waited for the clock when the pictures were compared.
    public let isLeft: Bool

    /// A sentence for a summary or a failure.
    fileprivate var sentence: String {
      isLeft
        ? "The clock was moved at most \(Words.count(mostMoves, "time")) after a schedule, so that some "
          + "work that waits for it was not awaited (waits: in the limit), and tasks ran in the order "
          + "in which they came."
        : "After each schedule the clock was moved until nothing waited for it, and tasks ran in the "
          + "order in which they came."
    }
  }
}

/// Two idle pictures that should be equal.
public struct RestingDifference: Sendable {
  /// The steps; after them both renderers ran until they were idle.
  public let schedule: Schedule
  /// What the legacy renderer shows.
  public let legacy: Grid
  /// What the migrated renderer shows.
  public let migrated: Grid
  /// The renderer in which the last step is possible, "legacy" or "migrated"; nil if in both.
  public let possibleOnlyIn: String?
  /// The number of schedules that were run before the difference was found.
  public let schedulesRun: Int
  /// How far the clock was moved.
  public let clock: Agreement.Clock
  /// How late each renderer was.
  public let lateness: LatenessTable
}

// MARK: - As a message

extension ComparisonVerdict {
  /// The message of a failing test; nil if both showed the same pictures.
  public var failureMessage: String? { failureMessage(except: []) }

  /// The failure message of a test that accepts actions without an effect.
  ///
  /// - Parameter allowed: The actions that need not change a picture.
  /// - Returns: The message; nil if both showed the same and every other action changed a picture.
  public func failureMessage(except allowed: [String]) -> String? {
    switch self {
    case .same(let agreement):
      agreement.gap(except: allowed).map { Gutter.joined($0.lines) }
        ?? JudgedSummary.handOver("\(agreement)")
    case .different(let difference): Gutter.joined(difference.lines)
    case .testedNothing(let nothingTested): Gutter.joined(nothingTested.lines)
    }
  }
}

extension Agreement {
  /// Why some actions compare nothing; nil if each one compares something or is in `allowed`.
  func gap(except allowed: [String]) -> NothingTested? {
    if !impossibleActions.isEmpty { return .impossible(impossibleActions) }
    let unnoticed = unnoticedActions.filter { !allowed.contains($0) }
    return unnoticed.isEmpty
      ? nil : .actionsAreUnnoticed(unnoticed, in: "expectSameFramesWhenIdle")
  }
}

extension Agreement: CustomStringConvertible {
  /// What was compared, what was not, and how late each renderer was.
  public var description: String {
    ([summary] + limits + lateness.lines).joined(separator: "\n")
  }

  private var summary: String {
    let counts = Words.count(distinctPictures, "different picture")
    guard let completeLength else {
      return "When idle, with nothing left to run, both show the same picture after every schedule "
        + "with \(limit): \(counts)."
    }
    return "When idle, with nothing left to run, both show the same picture, as far as "
      + "\(limit.end) allowed: after all schedules of at most "
      + "\(Words.count(completeLength, "step")), and some of the longer ones: \(counts)."
  }

  private var limits: [String] {
    let names = unnoticedActions.map { VisibleText.typed($0) }.joined(separator: ", ")
    let leftOut = Words.count(schedulesLeftOut, "schedule")
    return (names.isEmpty ? [] : ["No idle picture shows whether \(names) happened."])
      + (schedulesLeftOut == 0
        ? []
        : [
          "Left out: \(leftOut). Only one of the two could do the last step, and only before it "
            + "was idle."
        ])
      + [
        "Earlier frames were not compared. " + clock.sentence,
        "What the scenarios tolerate, and their rules, were not used.",
      ]
  }
}

extension ComparisonVerdict: CustomStringConvertible {
  /// The agreement with its table, or the difference.
  public var description: String {
    if case .same(let agreement) = self { agreement.description } else { failureMessage ?? "" }
  }
}

extension RestingDifference {
  fileprivate var lines: [String] {
    let pictures = SideBySide([("legacy", legacy), ("migrated", migrated)])
    let steps = schedule.steps.isEmpty ? "the first frame" : "\(schedule)"
    return [
      "different when idle: \(what); after the shortest failing schedule, both",
      "continued until nothing was left to run:",
      "  " + VisibleText.of(steps, limit: 300), "",
    ]
      + pictures.grid.rows.map { "  " + $0 }
      + legacy.styles(in: "legacy", unlike: migrated, in: "migrated") + [""] + lateness.lines
      + [
        "",
        clock.sentence,
        "Correct the one that is wrong.", Advice.thenRunAgain,
      ]
  }

  /// The difference, in a few words.
  private var what: String {
    if let possibleOnlyIn { return "the last step is possible in \(possibleOnlyIn) only" }
    if legacy.size != migrated.size { return "\(legacy.size) against \(migrated.size)" }
    return Words.differing(legacy.difference(from: migrated)?.changed.count ?? 0, "cell")
  }
}
