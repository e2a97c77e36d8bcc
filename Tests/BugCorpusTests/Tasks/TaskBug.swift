import FirstFrameProof

/// A mistake in how a model uses tasks, and the same program without it.
@MainActor struct TaskBug {
  let id: String
  let title: String
  /// The kind of defect; nil for correct code with two ways to write it.
  let kind: FrameVerdict.Kind?
  /// The cause that a race is put down to.
  let cause: RaceCause?
  let buggy: @MainActor () -> ProofVerdict
  let fixed: @MainActor () -> ProofVerdict

  init(
    _ id: String, _ kind: FrameVerdict.Kind, _ title: String, by cause: RaceCause? = nil,
    buggy: @escaping @MainActor () -> ProofVerdict, fixed: @escaping @MainActor () -> ProofVerdict
  ) {
    (self.id, self.kind, self.cause, self.title) = (id, kind, cause, title)
    (self.buggy, self.fixed) = (buggy, fixed)
  }
}

/// What a server does: it takes a while, off the main actor.
@concurrent func answer(_ word: String) async -> String {
  // NB: Without this a `@concurrent` function that needs no executor is compiled without the change
  // of it.
  withUnsafeCurrentTask { _ in word.uppercased() }
}

struct Refused: Error {}
