import FirstFrame

/// What the explorer says of a component's tracked view.
@MainActor struct TrackedProof {
  let component: String
  let verdict: ProofVerdict

  /// How far it looks while somebody waits.
  static let bound = Bound(actions: 2, turns: 2, commits: 2)

  init(of any: some AnyComponent, within bound: Bound = Self.bound) {
    component = any.name
    verdict = any.component.rehearsal(by: .tracked).prove(within: bound)
  }

  /// Whether every frame of every schedule was right.
  var holds: Bool { if case .held = verdict { true } else { false } }

  /// What several proofs say together.
  static func lines(for proofs: [TrackedProof], of catalog: Catalog) -> [String] {
    let claims = proofs.compactMap { if case .held(let claim) = $0.verdict { claim } else { nil } }
    let count = claims.reduce(0) { $0 + $1.schedulesRun }
    let wrong = proofs.flatMap { $0.complaint(of: catalog) }
    if claims.isEmpty { return wrong }
    let who = proofs.count == 1 ? "the tracked view" : "\(claims.count) tracked views"
    let claim = """
      The explorer ran every schedule with \(bound) of \(who), \(count) in all: every frame \
      equals a fresh render of the same model.
      """
    return TextTable.wrapped(claim, width: Page.width) + wrong
  }

  /// What is wrong, what to do about it and where to see it; nothing where the proof holds.
  private func complaint(of catalog: Catalog) -> [String] {
    switch verdict {
    case .held: []
    case .violated(let found):
      found.flatMap { ["✗ \(component): \($0)"] + Self.indented($0.verdict.kind.advice) }
        + ["  Its frames: \(catalog.command) --print \(component)"]
    case .vacuous(let vacuity):
      ["✗ \(component): nothing proved"] + vacuity.lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
  }

  private static func indented(_ sentences: [String]) -> [String] {
    TextTable.wrapped(sentences.joined(separator: " "), width: Page.width - 2).map { "  " + $0 }
  }
}
