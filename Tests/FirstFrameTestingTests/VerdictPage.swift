import FirstFrameTesting
import Foundation

@testable import FirstFrame
@testable import FirstFrameProof

/// Verdicts on scenarios, each below a sentence, to be recorded as one text.
@MainActor struct VerdictPage {
  private(set) var text = ""

  /// Adds the kinds of what was found, the cause of a race, and the message without its test; or the
  /// summary of what holds.
  mutating func add(_ sentence: String, _ verdict: ProofVerdict) {
    let found = verdict.failingOrders.map { order in
      [order.verdict.kind.rawValue, order.verdict.evidence.raceCause.map { "\($0)" }]
        .compactMap(\.self).joined(separator: " ")
    }
    text += "== \(sentence): \(found.isEmpty ? "nothing found" : found.joined(separator: ", "))\n"
    if case .held(let summary) = verdict { text += "\(summary)\n" }
    let message = verdict.failureMessage?.components(separatedBy: "\n│\n│ As a test:")[0]
    text += (message.map { $0 + "\n" } ?? "") + "\n"
  }
}
