import FirstFrameProof
import TestSupport

/// A mistake that people make, the verdict that it must get, and the same without the mistake.
@MainActor struct BugCase {
  let id: String
  let title: String
  let expected: ExpectedVerdict
  /// The words that a proof of the mistake must not use: the names that it once had.
  let wrong: [String]
  /// The same code as others see it: nil where it cannot be shown so.
  let buggy: (Surroundings) -> CaseProof?
  let fixed: (Surroundings) -> CaseProof?
  /// Films of both, through each action once.
  let films: (buggy: () -> Film, fixed: () -> Film)

  init<Buggy, Fixed>(
    _ id: String, _ expected: ExpectedVerdict, _ title: String, never wrong: [String] = [],
    within limit: Limit = .ofCase,
    buggy: @escaping @MainActor () -> Scenario<Buggy>,
    fixed: @escaping @MainActor () -> Scenario<Fixed>
  ) {
    self.id = id
    self.title = title
    self.expected = expected
    self.wrong = wrong
    self.buggy = { CaseProof(buggy(), $0, within: limit) }
    self.fixed = { CaseProof(fixed(), $0, within: limit) }
    films = ({ buggy().film() }, { fixed().film() })
  }
}

/// The names of the verdicts, one of which a case must get.
///
/// By name, since a case can wait for a verdict that the checks do not have yet.
struct ExpectedVerdict: Hashable, Sendable {
  let names: [String]

  init(_ names: String...) { self.names = names }

  init(_ kind: FrameVerdict.Kind) { names = [kind.rawValue] }

  /// Returns true if one of the names is among the words of a proof.
  func isAmong(_ words: some Sequence<String>) -> Bool { words.contains(where: names.contains) }

  static let emptyFirst = Self(.emptyFirst)
  static let flicker = Self(.flicker)
  static let stale = Self(.stale)
  static let torn = Self(.torn)
  static let cellSize = Self(.cellSize)
  static let doubleRender = Self(.doubleRender)
  static let overRender = Self(.overRender)
  static let lostInitial = Self(.lostInitial)
  static let lostInput = Self(.lostInput)
  static let updateLoop = Self(.updateLoop)
  static let leak = Self(.leak)
  static let cancelled = Self(.cancelled)
  static let wrongThread = Self(.wrongThread)
  static let reuse = Self(.reuse)
  static let order = Self(.order)
  static let problem = Self(.problem)
  static let ownState = Self("ownState")
  static let invariant = Self("invariant")
  static let notRepeatable = Self("notRepeatable")
  /// Nothing was proved: the models are not new for each run, or not the same.
  static let testedNothing = Self("testedNothing", "notRepeatable")
}

/// One proof of a case in some surroundings.
@MainActor struct CaseProof {
  let verdict: ProofVerdict
  /// What each failing order's test finds when it is run.
  let printedTests: () -> [PrintedTest]

  /// Proves a scenario; nil if it cannot be shown in these surroundings.
  init?<Models>(
    _ scenario: Scenario<Models>, _ surroundings: Surroundings, within limit: Limit
  ) {
    let shown = surroundings == .alone ? scenario : scenario.besideAnotherView
    guard let shown else { return nil }
    let verdict = shown.prove(within: surroundings == .alone ? limit : limit.lower)
    self.verdict = verdict
    printedTests = { shown.printedTests(of: verdict) }
  }
}

extension Limit {
  /// The limit of a case that shows within few steps; `scripts/check long` takes some more.
  static let ofCase = Limit(actions: 2, turns: isLongRun ? 2 : 1, commits: isLongRun ? 3 : 2)

  /// A limit within which a mistake shows too: what is beside it makes its proof no longer.
  fileprivate var lower: Limit {
    Limit(actions: actions, turns: min(turns, 1), commits: commits, time: time)
  }
}

/// A case and what the proofs said of it and of its twin.
struct BugResult {
  let bug: BugCase
  let surroundings: Surroundings
  let buggy: CaseProof
  let fixed: CaseProof

  /// Runs the proofs; nil if the case cannot be shown in these surroundings.
  @MainActor init?(of bug: BugCase, _ surroundings: Surroundings) {
    guard let buggy = bug.buggy(surroundings), let fixed = bug.fixed(surroundings) else {
      return nil
    }
    (self.bug, self.surroundings, self.buggy, self.fixed) = (bug, surroundings, buggy, fixed)
  }

  /// The case and its surroundings, for messages.
  @MainActor var name: String { "\(bug.id) \(surroundings.rawValue): \(bug.title)" }
}

extension ProofVerdict {
  /// The kinds of wrong that were found, and `testedNothing` where nothing was proved.
  var words: [String] {
    switch self {
    case .held: []
    case .violated(let found): found.map(\.verdict.kind.rawValue)
    case .testedNothing: ["testedNothing"]
    }
  }
}
