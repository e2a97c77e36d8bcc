import FirstFrame

/// A mistake that people make, the verdict that it must get, and the same without the mistake.
@MainActor struct BugCase {
  let id: String
  let title: String
  let expected: FrameVerdict.Kind
  let buggy: () -> ProofVerdict
  let fixed: () -> ProofVerdict
  /// Films of both, through each action once.
  let films: (buggy: () -> Film, fixed: () -> Film)

  init<Buggy, Fixed>(
    _ id: String, _ expected: FrameVerdict.Kind, _ title: String,
    within bound: Bound = Bound(actions: 2, turns: 2, commits: 3),
    buggy: @escaping @MainActor () -> Rehearsal<Buggy>,
    fixed: @escaping @MainActor () -> Rehearsal<Fixed>
  ) {
    self.id = id
    self.title = title
    self.expected = expected
    self.buggy = { buggy().prove(within: bound) }
    self.fixed = { fixed().prove(within: bound) }
    films = ({ buggy().film() }, { fixed().film() })
  }
}

/// A case and what the proofs said of it and of its twin.
struct BugResult {
  let bug: BugCase
  let buggy: ProofVerdict
  let fixed: ProofVerdict
}

extension ProofVerdict {
  /// The kinds of wrong that were found, and `vacuous` where nothing was proved.
  var words: [String] {
    switch self {
    case .held: []
    case .violated(let found): found.map(\.verdict.kind.rawValue)
    case .vacuous: ["vacuous"]
    }
  }
}
