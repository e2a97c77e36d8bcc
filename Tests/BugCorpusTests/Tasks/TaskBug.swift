import FirstFrameProof
import SteppedServices

/// A mistake in how a model uses tasks, and the same program without it.
@MainActor struct TaskBug {
  let id: String
  let title: String
  let defect: Defect
  /// The cause that a race is put down to.
  let cause: RaceCause?
  let proof: @MainActor (_ bug: Bool) -> ProofVerdict

  init(
    _ id: String, _ defect: Defect, _ title: String, by cause: RaceCause? = nil,
    _ proof: @escaping @MainActor (_ bug: Bool) -> ProofVerdict
  ) {
    (self.id, self.defect, self.cause, self.title, self.proof) = (id, defect, cause, title, proof)
  }
}

/// What a server does: it takes a while, off the main actor.
@concurrent func answer(_ word: String) async -> String {
  // NB: Without this a `@concurrent` function that needs no executor is compiled without the change
  // of it.
  withUnsafeCurrentTask { _ in word.uppercased() }
}

/// What a screen shows, and the services that it asks.
@MainActor final class Screen {
  var shown = ""
  var subject = "a"
  var left = ""
  var right = ""
  var number = 0
  var rows: [String] = []
  var isOn = false
  var task: Task<Void, Never>?
  let api = Answers<String, String> { "\($0)!" }
  /// A service whose requests may fail.
  let network = Answers<String, String>(failingWith: Offline()) { "\($0)!" }

  private struct Offline: Error {}

  /// Begins a task, and cancels the one before.
  func restart(_ work: @escaping @MainActor () async -> Void) {
    task?.cancel()
    task = Task { await work() }
  }

  /// Shows a text unless it is not wanted any more.
  func show(_ text: String, if isWanted: Bool = true) { if isWanted { shown = text } }
}
