/// The result of a proof.
public enum ProofVerdict: Sendable {
  /// Every committed frame was right.
  case held(Claim)
  /// Some frames were wrong; one of the shortest schedules for each kind of defect, the shortest
  /// first.
  case violated([Counterexample])
  /// The proof proves nothing; the reason.
  case vacuous(Vacuity)

  /// The counterexamples, the shortest first; empty if there are none.
  public var counterexamples: [Counterexample] {
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
    case .held(let claim): message(for: claim, except: allowed)
    case .violated(let found): Gutter.joined(Self.lines(on: found, for: framework))
    case .vacuous(let vacuity): Gutter.joined(vacuity.lines)
    }
  }

  private func message(for claim: Claim, except allowed: [String]) -> String? {
    _ = JudgedClaim.handOver("\(claim)")
    return claim.gap(except: allowed).map { Gutter.joined($0.lines) }
  }

  /// The lines on the first counterexample in full, and one line for each other counterexample.
  private static func lines(
    on found: [Counterexample], for framework: TestFramework
  ) -> [String] {
    // A wrong picture is reported before work in vain, even if its schedule is longer.
    let wrong = found.filter { !$0.verdict.kind.isWorkInVain }
    let ordered = wrong + found.filter(\.verdict.kind.isWorkInVain)
    guard let first = ordered.first else { return [] }
    let others = ordered.dropFirst().map { other in
      "  \(other.verdict.kind.rawValue)\(other.verdict.evidence.place): "
        + VisibleText.of("\(other.schedule)", limit: 300)
    }
    return first.lines(for: framework) + (others.isEmpty ? [] : ["", "Also found:"] + others)
      + ["", Advice.thenRunAgain]
  }
}

extension FrameVerdict.Kind {
  /// Whether the picture is right but something ran that need not have run.
  fileprivate var isWorkInVain: Bool { self == .overRender || self == .doubleRender }
}

extension ProofVerdict: CustomStringConvertible {
  /// The claim of a proof that held, or the failure message.
  public var description: String {
    switch self {
    case .held(let claim): claim.gap(except: []).map { Gutter.joined($0.lines) } ?? "\(claim)"
    case .violated(let found): Gutter.joined(Self.lines(on: found, for: .swiftTesting))
    case .vacuous(let vacuity): Gutter.joined(vacuity.lines)
    }
  }
}

// MARK: - Claim

/// What a proof that held claims: its bound, its counts and its assumptions.
public struct Claim: Hashable, Sendable {
  /// The bound of the schedules.
  public let bound: Bound
  /// The number of schedules that were run, each with new models.
  public let schedulesRun: Int
  /// The number of schedules within the bound; 0 if it is not known, because there are tasks.
  ///
  /// A schedule that was not run is equivalent to one that was: it only has additional steps that
  /// do nothing.
  public let schedulesCovered: Int
  /// The number of different pictures among the fresh renders.
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
  /// The number of steps up to which all schedules were run; nil if all within the bound were run.
  public let completeLength: Int?
  /// The assumptions of the claim, one sentence each.
  public let assumptions: [String]
  /// What is known about tasks and the clock, and what the proof did not wait for, one sentence
  /// each.
  public let tasks: [String]
  /// The number of sequences of actions that ended in more than one order of their tasks; nil
  /// unless only pictures at rest were compared.
  let comparedEndings: Int?
  /// Whether the same actions may end in different pictures, so that only rules were judged.
  let toleratesRaces: Bool
  private var isOfEndings: Bool { comparedEndings != nil }
  /// The states that were reached; nil if states could not be compared.
  let states: StateCoverage?

  package init(
    bound: Bound, schedulesRun: Int, schedulesCovered: Int, distinctFrames: Int,
    unnoticedActions: [String] = [], lateActions: [LateAction] = [],
    untriedActions: [String] = [], impossibleActions: [String] = [], tappable: [String]? = nil,
    unchangedViews: [String] = [], completeLength: Int? = nil, assumptions: [String] = [],
    tasks: [String] = [],
    comparedEndings: Int? = nil, toleratesRaces: Bool = false, states: StateCoverage? = nil
  ) {
    self.states = states
    self.bound = bound
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

extension Claim {
  /// Why some actions prove nothing; nil if each one proves something or is in `allowed`.
  func gap(except allowed: [String]) -> Vacuity? {
    if !impossibleActions.isEmpty {
      return .impossible(impossibleActions, tappable: tappable, within: bound)
    }
    let unnoticed = unnoticedActions.filter { !allowed.contains($0) }
    if unnoticed.isEmpty {
      // A bound by numbers is a choice; the time is not.
      let untried = completeLength == nil ? [] : untriedActions.filter { !allowed.contains($0) }
      return untried.isEmpty ? nil : .actionsAreUntried(untried)
    }
    if isOfEndings { return .endedActionsAreUnnoticed(unnoticed) }
    return LateAction.vacuity(
      of: lateActions.filter { unnoticed.contains($0.name) }, within: bound,
      completeLength: completeLength) ?? .actionsAreUnnoticed(unnoticed)
  }
}

extension Claim: CustomStringConvertible {
  /// The claim as sentences: what was shown and what was not.
  public var description: String {
    let claim = isOfEndings ? endings : completeLength.map(incomplete) ?? complete
    let limit =
      isOfEndings
      ? "It says nothing about data races: a task runs from one await to the next undisturbed."
      : "It says nothing about the timing of a real UIKit."
    let order = "The order among siblings is not varied."
    return ([claim] + (states?.sentences ?? []) + assumptions + blindness + tasks + [limit, order])
      .joined(separator: " ")
  }

  private var complete: String {
    """
    Every committed frame equals a fresh render: \(coverage); \
    \(Words.count(distinctFrames, "different picture")). \
    This is exhaustive within the bound, for this model of the run loop.
    """
  }

  /// The sentence on pictures at rest, if only those were compared.
  private var endings: String {
    let limit = "at most \(Words.count(completeLength ?? bound.actions, "action"))"
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
      \(Words.count(schedulesRun, "schedule")) with \(limit); \
      \(Words.count(distinctFrames, "different picture")) at rest, \
      that is, with nothing left to run. Earlier frames were not checked.\(isComplete)
      """
  }

  private func incomplete(upTo length: Int) -> String {
    """
    Every committed frame equals a fresh render, as far as the time allowed: all schedules of at \
    most \(Words.count(length, "step")), and some of the longer ones, with \(bound); \
    \(schedulesRun) of them run; \(Words.count(distinctFrames, "different picture")). \
    Longer schedules were not run, so this is not exhaustive.
    """
  }

  private var blindness: [String] {
    let names = Words.list(unnoticedActions.map { VisibleText.typed($0) })
    let views = Words.list(unchangedViews.map { VisibleText.typed($0) })
    return (names.isEmpty ? [] : ["No picture shows whether \(names) happened."])
      + (views.isEmpty ? [] : ["Not shown to be right: \(views), which ran and never changed."])
  }

  private var coverage: String {
    if schedulesCovered == 0 {
      return "\(Words.count(schedulesRun, "schedule")) with \(bound), without steps that do nothing"
    }
    if schedulesCovered == schedulesRun {
      return "\(Words.count(schedulesRun, "schedule")) with \(bound), all of them run"
    }
    let covered = schedulesCovered == Int.max ? "more than \(Int.max)" : "\(schedulesCovered)"
    return "\(covered) schedules with \(bound), "
      + "\(schedulesRun) of them run; the others differ only by steps that do nothing"
  }
}
