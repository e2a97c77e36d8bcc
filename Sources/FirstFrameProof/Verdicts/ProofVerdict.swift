/// The result of a proof.
public enum ProofVerdict: Sendable {
  /// Every committed frame was right.
  case held(ProofSummary)
  /// Some frames were wrong; one of the shortest schedules for each kind of defect, the shortest
  /// first.
  case violated([FailingOrder])
  /// The proof proves nothing; the reason.
  case testedNothing(NothingTested)

  /// The failing orders, the shortest first; empty if there are none.
  public var failingOrders: [FailingOrder] {
    if case .violated(let found) = self { found } else { [] }
  }
}

extension ProofVerdict {
  /// The message of a failing test; nil if the proof held.
  public var failureMessage: String? { failureMessage(except: []) }

  /// The failure message of a test that accepts actions without an effect.
  ///
  /// - Parameter allowed: The actions that need not change a picture.
  /// - Returns: The message; nil if the proof held and every other action changed a picture.
  public func failureMessage(except allowed: [String]) -> String? {
    failureMessage(except: allowed, for: .swiftTesting)
  }

  /// The failure message, with a test for a framework.
  package func failureMessage(
    except allowed: [String], for framework: TestFramework
  ) -> String? {
    switch self {
    case .held(let summary): message(for: summary, except: allowed)
    case .violated(let found): Gutter.joined(Self.lines(on: found, for: framework))
    case .testedNothing(let nothingTested): Gutter.joined(nothingTested.lines)
    }
  }

  private func message(for summary: ProofSummary, except allowed: [String]) -> String? {
    summary.gap(except: allowed).map { Gutter.joined($0.lines) }
      ?? JudgedSummary.handOver("\(summary)")
  }

  /// The lines on the first failing order in full, and one line for each other failing order.
  private static func lines(
    on found: [FailingOrder], for framework: TestFramework
  ) -> [String] {
    // A wrong picture is reported before work in vain, even if its schedule is longer.
    let ordered = found.filter { !$0.verdict.defect.isVain } + found.filter(\.verdict.defect.isVain)
    guard let first = ordered.first else { return [] }
    let others = ordered.dropFirst().map { other in
      "  \(other.verdict.defect.title)\(other.verdict.evidence.place): "
        + VisibleText.of("\(other.schedule)", limit: 300)
    }
    var test = first.test(for: framework)
    // A test that is longer than the message is in the report.
    if test.count > 12, JudgedSummary.current != nil {
      _ = JudgedSummary.handOver(Gutter.joined(test))
      test = ["As a test: \(Advice.tool) report"]
    }
    return first.lines + [""] + test + (others.isEmpty ? [] : ["", "Also found:"] + others)
      + ["", Advice.thenRunAgain]
  }
}

extension ProofVerdict: CustomStringConvertible {
  /// The summary of a proof that held, or the failure message.
  public var description: String {
    switch self {
    case .held(let summary): summary.gap(except: []).map { Gutter.joined($0.lines) } ?? "\(summary)"
    case .violated(let found): Gutter.joined(Self.lines(on: found, for: .swiftTesting))
    case .testedNothing(let nothingTested): Gutter.joined(nothingTested.lines)
    }
  }
}

// MARK: - ProofSummary

/// What a proof that held has checked: its limit, its counts and its assumptions.
public struct ProofSummary: Hashable, Sendable {
  /// The limit of the schedules.
  public let limit: Limit
  /// The number of schedules that were run, each with new models.
  public let schedulesRun: Int
  /// The number of schedules within the limit; 0 if it is not known, because there are tasks.
  ///
  /// A schedule that was not run is equivalent to one that was: it only has additional steps that
  /// do nothing.
  public let schedulesCovered: Int
  /// The number of different pictures among the new views.
  public let distinctFrames: Int
  /// The actions that were tried and changed no picture.
  public let unnoticedActions: [String]
  /// Those of them that a longer schedule shows.
  let lateActions: [LateAction]
  /// The actions that were never the only one between two frames, so that it is not known whether a
  /// picture shows them.
  public let untriedActions: [String]
  /// The actions that were not possible in any schedule before a further frame.
  public let impossibleActions: [String]
  /// The names that could be tapped in the first frame if an impossible action is a tap; otherwise
  /// nil.
  let tappable: [String]?
  /// The views that ran because of a model and never changed, so that nothing is known about them.
  public let unchangedViews: [String]
  /// The number of steps up to which all schedules were run; nil if all within the limit were run.
  public let completeLength: Int?
  /// The assumptions of the summary, one sentence each.
  public let assumptions: [String]
  /// What is known about tasks and the clock, and what the proof did not wait for, one sentence
  /// each.
  public let tasks: [String]
  /// The number of sequences of actions that ended in more than one order of their tasks; nil
  /// unless only idle pictures were compared.
  let comparedEndings: Int?
  /// Whether the same actions may end in different pictures, so that only rules were judged.
  let toleratesRaces: Bool
  private var isOfEndings: Bool { comparedEndings != nil }

  package init(
    limit: Limit, schedulesRun: Int, schedulesCovered: Int, distinctFrames: Int,
    unnoticedActions: [String] = [], lateActions: [LateAction] = [],
    untriedActions: [String] = [], impossibleActions: [String] = [], tappable: [String]? = nil,
    unchangedViews: [String] = [], completeLength: Int? = nil, assumptions: [String] = [],
    tasks: [String] = [],
    comparedEndings: Int? = nil, toleratesRaces: Bool = false
  ) {
    self.limit = limit
    self.schedulesRun = schedulesRun
    self.schedulesCovered = schedulesCovered
    self.distinctFrames = distinctFrames
    self.unnoticedActions = unnoticedActions
    self.lateActions = lateActions
    self.untriedActions = untriedActions
    self.impossibleActions = impossibleActions
    self.tappable = tappable
    self.unchangedViews = unchangedViews
    self.completeLength = completeLength
    self.assumptions = assumptions
    self.tasks = tasks
    (self.comparedEndings, self.toleratesRaces) = (comparedEndings, toleratesRaces)
  }
}

extension ProofSummary {
  /// Why some actions prove nothing; nil if each one proves something or is in `allowed`.
  func gap(except allowed: [String]) -> NothingTested? {
    if !impossibleActions.isEmpty {
      return .impossible(impossibleActions, tappable: tappable, within: limit)
    }
    let unnoticed = unnoticedActions.filter { !allowed.contains($0) }
    if unnoticed.isEmpty {
      // A limit by numbers is a choice; the time is not.
      let untried = completeLength == nil ? [] : untriedActions.filter { !allowed.contains($0) }
      return untried.isEmpty ? nil : .actionsAreUntried(untried)
    }
    if isOfEndings { return .endedActionsAreUnnoticed(unnoticed) }
    return LateAction.nothingTested(
      of: lateActions.filter { unnoticed.contains($0.name) }, within: limit,
      completeLength: completeLength) ?? .actionsAreUnnoticed(unnoticed)
  }
}

extension ProofSummary: CustomStringConvertible {
  /// The summary as sentences: what was shown and what was not.
  public var description: String {
    let summary = isOfEndings ? endings : completeLength.map(incomplete) ?? complete
    let others =
      isOfEndings
      ? "It says nothing about data races: a task runs from one await to the next undisturbed."
      : "It says nothing about the timing of a real UIKit."
    let order = "The order among siblings is not varied."
    return
      ([summary] + assumptions + unshown + tasks + [others, order])
      .joined(separator: " ")
  }

  private var complete: String {
    """
    Every committed frame equals that of a new view of the same models: \
    \(coverage); \
    \(Words.count(distinctFrames, "different picture")). \
    This is exhaustive within the limit, for this model of the run loop.
    """
  }

  /// The sentence on idle pictures, if only those were compared.
  private var endings: String {
    let most = "at most \(Words.count(completeLength ?? limit.actions, "action"))"
    let isComplete =
      completeLength == nil
      ? "" : " Longer sequences were not run to their end, so this is not exhaustive."
    let result =
      comparedEndings == 0
      ? "No sequence of actions had more than one order of tasks, so no two orders were compared"
      : toleratesRaces
        ? "The rules hold, in whatever order the tasks of the actions run"
        : "The same actions end in the same picture, in whatever order their tasks run"
    return """
      \(result): \
      all schedules with \(most); \
      \(Words.count(distinctFrames, "different idle picture")), \
      that is, with nothing left to run. Earlier frames were not checked.\(isComplete)
      """
  }

  private func incomplete(upTo length: Int) -> String {
    """
    Every committed frame equals that of a new view of the same models, as far as \
    \(limit.end) allowed: all schedules of at most \(Words.count(length, "step")), and some of \
    the longer ones, with \(limit); \
    \(Words.count(distinctFrames, "different picture")). \
    Longer schedules were not run, so this is not exhaustive, and runs in vain were not judged.
    """
  }

  private var unshown: [String] {
    let names = Words.list(unnoticedActions.map { VisibleText.typed($0) })
    let views = Words.list(unchangedViews.map { VisibleText.typed($0) })
    return (names.isEmpty ? [] : ["No picture shows whether \(names) happened."])
      + (views.isEmpty ? [] : ["Not shown to be right: \(views), which ran and never changed."])
  }

  private var coverage: String {
    // How many were run is not said: a better search runs fewer.
    switch schedulesCovered {
    case 0: "all schedules with \(limit)"
    case .max: "all schedules with \(limit), more than \(Int.max)"
    default: "all \(Words.count(schedulesCovered, "schedule")) with \(limit)"
    }
  }
}
