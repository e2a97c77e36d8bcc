import Locking

/// What a proof tells the session that judges it, besides its messages.
final class JudgedPart: Sendable {
  private struct State {
    var part: ProofPart?
    var claim = ""
    var isLeft = false
  }

  private let state = Guarded(State())

  /// The part of the proof that holds; nil if all of it was run.
  var part: ProofPart? {
    get { state.withLock { $0.part } }
    set { state.withLock { $0.part = newValue } }
  }

  /// What the proof claims, in words, if it holds; empty if it says nothing.
  var claim: String {
    get { state.withLock { $0.claim } }
    set { state.withLock { $0.claim = newValue } }
  }

  /// Whether another part of the tests judges it, which is noted.
  var isLeft: Bool {
    get { state.withLock { $0.isLeft } }
    set { state.withLock { $0.isLeft = newValue } }
  }

  /// The one of the claim that is judged here; nil outside of the adapters.
  @TaskLocal static var current: JudgedPart?

  /// Hands over what a proof claims that holds, which has no message.
  static func handOver(_ claim: String) -> String? {
    current?.claim = claim
    return nil
  }
}

extension Claim {
  /// Hands what was shown, and the part that was explored, over to the session that judges it.
  ///
  /// The actions that are excepted are known here alone, and what is found out of the others only
  /// when the parts are joined.
  func handOver(except allowed: [String]) {
    _ = JudgedPart.handOver(description)
    if let part { JudgedPart.current?.part = part.excepting(allowed) }
  }
}
