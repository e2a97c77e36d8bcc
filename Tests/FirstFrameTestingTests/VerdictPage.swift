@testable import FirstFrameProof

/// Verdicts on scenarios, each below a sentence, to be recorded as one text.
@MainActor struct VerdictPage {
  private(set) var text = ""

  /// Adds the kinds of what was found, the cause of a race, and what the message says of it; or the
  /// summary of what holds.
  ///
  /// The schedules and the pictures are in it if it is `whole`.
  mutating func add(_ sentence: String, whole isWhole: Bool = false, _ verdict: ProofVerdict) {
    let found = verdict.failingOrders.map { order in
      [order.verdict.defect.title, order.verdict.evidence.raceCause.map { "\($0)" }]
        .compactMap(\.self).joined(separator: " ")
    }
    text += "== \(sentence): \(found.isEmpty ? "nothing found" : found.joined(separator: ", "))\n"
    if case .held(let summary) = verdict { text += "\(summary)\n" }
    guard let message = verdict.failureMessage else { return }
    let saysWhatIsFound = message.components(separatedBy: "\n│\n│ As a test:")[0]
    let paragraphs = saysWhatIsFound.components(separatedBy: "\n│\n")
    let reasons = paragraphs.dropFirst().filter { !$0.hasPrefix("│   ") }
    text += (isWhole || found.isEmpty ? paragraphs : reasons).joined(separator: "\n│\n") + "\n"
  }
}
