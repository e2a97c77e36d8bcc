import Locking

/// What a proof tells the session that judges it, besides its messages.
final class JudgedPart: Sendable {
  private struct State {
    var part: ProofPart?
    var isLeft = false
  }

  private let state = Guarded(State())

  /// The part of the proof that holds; nil if all of it was run.
  var part: ProofPart? {
    get { state.withLock { $0.part } }
    set { state.withLock { $0.part = newValue } }
  }

  /// Whether another part of the tests judges it, which is noted.
  var isLeft: Bool {
    get { state.withLock { $0.isLeft } }
    set { state.withLock { $0.isLeft = newValue } }
  }

  /// The one of the claim that is judged here; nil outside of the adapters.
  @TaskLocal static var current: JudgedPart?
}

extension Claim {
  /// Hands the part that was explored over to the session that judges it.
  ///
  /// The actions that are excepted are known here alone, and what is found out of the others only
  /// when the parts are joined.
  func handOver(except allowed: [String]) {
    if let part { JudgedPart.current?.part = part.excepting(allowed) }
  }
}
