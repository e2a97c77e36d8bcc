import FirstFrameProof
import ViewsTestSupport

/// A mistake that people make, the verdict that it must get, and the same without the mistake.
@MainActor struct BugCase {
  let id: String
  let title: String
  /// The verdicts, one of which the mistake must get.
  let expected: [String]
  /// A proof of the mistake, or of its twin, as others see it: nil where it cannot be shown so.
  let proof: (_ bug: Bool, Surroundings) -> CaseProof?
  /// A film of the mistake, or of its twin, through each action once.
  let film: (_ bug: Bool) -> Film

  init<Buggy, Fixed>(
    _ id: String, _ expected: ExpectedVerdict, or other: ExpectedVerdict? = nil, _ title: String,
    within limit: Limit = .ofCase, sharing twin: String? = nil,
    buggy: @escaping @MainActor () -> Scenario<Buggy>,
    fixed: @escaping @MainActor () -> Scenario<Fixed>
  ) {
    (self.id, self.title) = (id, title)
    self.expected = [expected, other].compactMap(\.?.title)
    proof = { bug, surroundings in
      if bug { return CaseProof(buggy(), surroundings, within: limit) }
      let name = twin.map { "\($0) \(surroundings)" }
      if let name, let known = sharedTwins[name] { return known }
      let proof = CaseProof(fixed(), surroundings, within: limit)
      if let name { sharedTwins[name] = proof }
      return proof
    }
    film = { $0 ? buggy().film() : fixed().film() }
  }

  /// A case whose twin has models of the same type, and may be that of other cases, under a name.
  init<Models>(
    _ id: String, _ expected: ExpectedVerdict, or other: ExpectedVerdict? = nil, _ title: String,
    within limit: Limit = .ofCase, sharing twin: String? = nil,
    _ scenario: @escaping @MainActor (_ bug: Bool) -> Scenario<Models>
  ) {
    self.init(
      id, expected, or: other, title, within: limit, sharing: twin, buggy: { scenario(true) },
      fixed: { scenario(false) })
  }

  /// A view that shows an article somehow; unless there is another one, the right view is tracked.
  static func showing(
    _ id: String, _ expected: ExpectedVerdict, _ title: String, within limit: Limit = .ofCase,
    _ mistake: @escaping @MainActor (Article) -> View,
    fixed: (@MainActor (Article) -> View)? = nil
  ) -> BugCase {
    BugCase(id, expected, title, within: limit, sharing: fixed == nil ? "tracked" : nil) { bug in
      if bug { return reading(mistake) }
      return reading(
        fixed ?? { article in TrackedView { "\(article.title) \(article.badge)" } })
    }
  }

  /// A view that subscribes to a feed somehow; unless there is another one, the right view follows
  /// it.
  static func subscribing(
    _ id: String, _ expected: ExpectedVerdict, _ title: String,
    _ mistake: @escaping @MainActor (SubscribingView, Feed) -> Void,
    fixed: (@MainActor (SubscribingView, Feed) -> Void)? = nil
  ) -> BugCase {
    BugCase(id, expected, title, sharing: fixed == nil ? "following" : nil) { bug in
      feeding(bug ? mistake : fixed ?? { $0.follow($1.text) })
    }
  }
}

/// What the proofs of twins found, which several cases share.
@MainActor private var sharedTwins: [String: CaseProof] = [:]

/// The name of a verdict, or that nothing was proved.
enum ExpectedVerdict: String {
  case emptyFirst, flicker, stale, torn, cellSize, doubleRender, overRender, lostInitial, lostInput
  case updateLoop, leak, cancelled, wrongThread, reuse, ownState, order, invariant, notRepeatable
  case problem, testedNothing

  /// The kind and the defect.
  var title: String { Defect(rawValue: rawValue)?.title ?? rawValue }
}

/// One proof of a case in some surroundings.
@MainActor struct CaseProof {
  let verdict: ProofVerdict
  /// What those of its printed tests find that do not fail as they should.
  let wrongPrintedTests: () -> [String]

  /// Proves a scenario; nil if it cannot be shown in these surroundings.
  init?<Models>(
    _ scenario: Scenario<Models>, _ surroundings: Surroundings, within limit: Limit
  ) {
    let shown = surroundings == .alone ? scenario : scenario.besideAnotherView
    guard let shown else { return nil }
    let verdict = shown.prove(within: surroundings == .alone ? limit : limit.lower)
    self.verdict = verdict
    wrongPrintedTests = { shown.wrongPrintedTests(of: verdict) }
  }
}

extension Limit {
  /// The limit of a case that shows within few steps; `scripts/check long` takes some more.
  static let ofCase = Limit(actions: 2, turns: isLongRun ? 2 : 1, commits: isLongRun ? 3 : 2)

  /// The limit of a case in which nothing waits for a turn.
  static let atOnce = Limit(actions: 2, turns: isLongRun ? 2 : 0, commits: ofCase.commits)

  /// The limit of a case that shows after one action, and takes long.
  static let ofOneAction = Limit(actions: isLongRun ? 2 : 1, turns: 1, commits: 2)

  /// A limit within which a mistake shows too: what is beside it makes its proof no longer.
  fileprivate var lower: Limit {
    Limit(actions: actions, turns: min(turns, 1), commits: commits, time: time)
  }
}

/// A case and what the proofs said of it and of its twin.
@MainActor struct BugResult {
  let bug: BugCase
  let surroundings: Surroundings
  let buggy: CaseProof
  let fixed: ProofVerdict

  /// Runs the proofs; nil if the case cannot be shown in these surroundings.
  init?(of bug: BugCase, _ surroundings: Surroundings) {
    guard let buggy = bug.proof(true, surroundings), let fixed = bug.proof(false, surroundings)
    else { return nil }
    (self.bug, self.surroundings, self.buggy, self.fixed) = (
      bug, surroundings, buggy, fixed.verdict
    )
  }

  /// The case and its surroundings, for messages.
  var name: String { "\(bug.id) \(surroundings.rawValue): \(bug.title)" }

  /// Returns true if the mistake got a verdict of the kind that it must get.
  var isRight: Bool { !CaseRow(of: self).isNotFound }
}

extension ProofVerdict {
  /// The defects that were found, and `testedNothing` where nothing was proved.
  var words: [String] {
    switch self {
    case .held: []
    case .violated(let found): found.map(\.verdict.defect.title)
    case .testedNothing: ["testedNothing"]
    }
  }

  /// What a proof that held says of itself; nil if it did not hold, which fails the test.
  func held(sourceLocation: SourceLocation = #_sourceLocation) -> ProofSummary? {
    if case .held(let summary) = self { return summary }
    Issue.record("The proof did not hold: \(self)", sourceLocation: sourceLocation)
    return nil
  }
}
