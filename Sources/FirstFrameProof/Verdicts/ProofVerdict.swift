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
    case .held(let summary):
      summary.gap(except: allowed).map { Gutter.joined($0.lines) }
        ?? JudgedSummary.handOver("\(summary)")
    case .violated(let found): Gutter.joined(Self.lines(on: found, for: framework))
    case .testedNothing(let nothingTested): Gutter.joined(nothingTested.lines)
    }
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
      test = [Advice.testInReport]
    }
    return first.lines + [""] + test + (others.isEmpty ? [] : ["", "Also found:"] + others)
      + ["", Advice.thenRunAgain]
  }
}

extension ProofVerdict: CustomStringConvertible {
  /// The summary of a proof that held, or the failure message.
  public var description: String {
    if case .held(let summary) = self, summary.gap(except: []) == nil { return "\(summary)" }
    return failureMessage ?? ""
  }
}

// MARK: - ProofSummary

/// What a proof that held has checked: its limit, its counts and its assumptions.
public struct ProofSummary: Hashable, Sendable {
  /// The limit of the schedules.
  public let limit: Limit
  /// The number of schedules that were run, each with new models.
  ///
  /// A schedule that was not run is equivalent to one that was: it only has additional steps that
  /// do nothing.
  public let schedulesRun: Int
  /// The number of different pictures among the new views.
  public let distinctFrames: Int
  /// The actions that were tried and changed no picture.
  public internal(set) var unnoticedActions: [String] = []
  /// Those of them that a longer schedule shows.
  var lateActions: [LateAction] = []
  /// The actions that were never the only one between two frames, so that it is not known whether a
  /// picture shows them.
  public internal(set) var untriedActions: [String] = []
  /// The actions that were not possible in any schedule before a further frame.
  public internal(set) var impossibleActions: [String] = []
  /// The names that could be tapped in the first frame if an impossible action is a tap; otherwise
  /// nil.
  var tappable: [String]?
  /// The views that ran because of a model and never changed, so that nothing is known about them.
  public internal(set) var unchangedViews: [String] = []
  /// The number of steps up to which all schedules were run; nil if all within the limit were run.
  public internal(set) var completeLength: Int?
  /// The assumptions of the summary, one sentence each.
  public internal(set) var assumptions: [String] = []
  /// What is known about tasks and the clock, and what the proof did not wait for, one sentence
  /// each.
  public internal(set) var tasks: [String] = []
  /// What the proof has not looked at, one sentence each, in words that many proofs share.
  package var unchecked: [String] {
    uncompared
      + (completeLength == nil ? [] : ["Longer schedules than the limit allowed were not run."])
  }
  /// What of the screen or of the tasks was not looked at.
  var uncompared: [String] = []
  /// The number of sequences of actions that ended in more than one order of their tasks; nil
  /// unless only idle pictures were compared.
  var comparedEndings: Int?
  /// Whether the same actions may end in different pictures, so that only rules were judged.
  var toleratesRaces = false
  private var isOfEndings: Bool { comparedEndings != nil }
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
    if isOfEndings { return .actionsAreUnnoticed(unnoticed, in: "expectNoRaces") }
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
    // How many were run is not said: a better search runs fewer.
    """
    Every committed frame equals that of a new view of the same models: \
    all schedules with \(limit); \
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
}
