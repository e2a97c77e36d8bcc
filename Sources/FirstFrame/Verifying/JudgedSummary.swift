import Locking

/// What a proof reports to the session that judges it, in addition to its messages.
package final class JudgedSummary: Sendable {
  private let state = Guarded((words: "", more: [String]()))

  /// The summary of the proof if it holds, in words; may be empty.
  var words: String { state.withLock { $0.words } }

  /// What the report shows below the message; may be empty.
  var more: [String] { state.withLock { $0.more } }

  /// The summary that is being judged in this task; nil outside of the adapters.
  @TaskLocal static var current: JudgedSummary?

  /// Reports the summary of a proof that holds; returns nil, because there is no message.
  package static func handOver(_ summary: String) -> String? {
    current?.state.withLock { $0.words = summary }
    return nil
  }

  /// Reports lines that are too long for a message, such as those of a test to paste.
  ///
  /// - Returns: The words that name the tool with which they are shown; nil outside of the adapters.
  package static func keep(_ lines: [String]) -> String? {
    guard let current, let test = ProofAssertion.current?.test else { return nil }
    current.state.withLock { $0.more.append(Gutter.joined(lines)) }
    return "\(Advice.tool) show \(Advice.quoted(test.words))"
  }
}
