import Locking

/// What a proof reports to the session that judges it, in addition to its messages.
package final class JudgedSummary: Sendable {
  private let state = Guarded("")

  /// The summary of the proof if it holds, or what the report shows below its message; may be empty.
  var words: String {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// The summary that is being judged in this task; nil outside of the adapters.
  @TaskLocal package static var current: JudgedSummary?

  /// Reports the summary of a proof that holds, or lines too long for its message; returns nil.
  package static func handOver(_ summary: String) -> String? {
    current?.words = summary
    return nil
  }
}
