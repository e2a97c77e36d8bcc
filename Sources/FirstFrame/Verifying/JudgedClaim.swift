import Locking

/// What a proof reports to the session that judges it, in addition to its messages.
package final class JudgedClaim: Sendable {
  private let state = Guarded("")

  /// The claim of the proof if it holds, in words; may be empty.
  var words: String {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// The claim that is being judged in this task; nil outside of the adapters.
  @TaskLocal static var current: JudgedClaim?

  /// Reports the claim of a proof that holds; returns nil, because there is no message.
  package static func handOver(_ claim: String) -> String? {
    current?.words = claim
    return nil
  }
}
