import Locking

/// What a proof reports to the session that judges it, in addition to its messages.
final class JudgedPart: Sendable {
  private struct State {
    var part: ProofPart?
    var claim = ""
    var isLeft = false
  }

  private let state = Guarded(State())

  /// The part of the proof that holds; nil if the whole proof was run.
  var part: ProofPart? {
    get { state.withLock { $0.part } }
    set { state.withLock { $0.part = newValue } }
  }

  /// The claim of the proof if it holds, in words; may be empty.
  var claim: String {
    get { state.withLock { $0.claim } }
    set { state.withLock { $0.claim = newValue } }
  }

  /// Whether the proof was left to another part of the tests, which is noted in the journal.
  var isLeft: Bool {
    get { state.withLock { $0.isLeft } }
    set { state.withLock { $0.isLeft = newValue } }
  }

  /// The value of the claim that is being judged in this task; nil outside of the adapters.
  @TaskLocal static var current: JudgedPart?

  /// Reports the claim of a proof that holds; returns nil, because there is no message.
  static func handOver(_ claim: String) -> String? {
    current?.claim = claim
    return nil
  }
}

extension Claim {
  /// Reports the claim and the explored part to the session that judges the proof.
  ///
  /// The excepted actions are known only here. The other actions are judged when the parts are
  /// joined.
  func handOver(except allowed: [String]) {
    _ = JudgedPart.handOver(description)
    if let part { JudgedPart.current?.part = part.excepting(allowed) }
  }
}
