import CharacterGrid

extension ProofVerdict {
  /// What a failing test says; nil where the proof held.
  public var failureMessage: String? {
    switch self {
    case .held: nil
    case .violated(let found): Gutter.joined(Self.lines(for: found))
    case .vacuous(let vacuity): Gutter.joined(vacuity.lines)
    }
  }

  private static func lines(for found: [Counterexample]) -> [String] {
    guard let first = found.first else { return [] }
    let others = found.dropFirst().map { other in
      "  \(other.verdict.kind.rawValue): \(VisibleText.of("\(other.schedule)", limit: 300))"
    }
    return first.lines + (others.isEmpty ? [] : ["Also found:"] + others) + ["", NextCommand.again]
  }
}

extension Claim: CustomStringConvertible {
  /// What was shown, and what was not.
  public var description: String {
    let claim = """
      Every committed frame equals a fresh render: \(coverage) schedules with \(bound), \
      \(schedulesRun) of them run, the others differ by steps that do nothing; \
      \(distinctFrames) different pictures. \
      This is exhaustive within the bound, for this model of the run loop.
      """
    return ([claim] + assumptions + blindness + limits).joined(separator: " ")
  }

  private var blindness: [String] {
    if blindSpots.isEmpty { return [] }
    let names = blindSpots.map { VisibleText.quoted($0) }.joined(separator: ", ")
    return ["No picture tells whether \(names) happened."]
  }

  private var limits: [String] {
    [
      "What waits for the clock was not awaited.",
      "It says nothing about the timing of a real UIKit.",
    ]
  }

  private var coverage: String {
    schedulesCovered == Int.max ? "more than \(Int.max)" : "\(schedulesCovered)"
  }
}
