import CharacterGrid

/// What the explorer found.
public enum ProofVerdict: Sendable {
  /// Every committed frame was right.
  case held(Claim)
  /// Something was wrong: a shortest way to each kind of it, the shortest first.
  case violated([Counterexample])
  /// Nothing was proved, for this reason.
  case vacuous(Vacuity)

  /// What was found wrong, the shortest way first; none where nothing was.
  public var counterexamples: [Counterexample] {
    if case .violated(let found) = self { found } else { [] }
  }
}

/// What a proof may claim: its bound and its counts.
public struct Claim: Hashable, Sendable {
  /// How long the schedules were.
  public let bound: Bound
  /// Schedules that were run from fresh models.
  public let schedulesRun: Int
  /// Schedules within the bound; the ones not run differ from one that was by steps that do
  /// nothing.
  public let schedulesCovered: Int
  /// Different pictures among the fresh renders.
  public let distinctFrames: Int
  /// The actions that made no difference to any picture.
  public let blindSpots: [String]
  /// What the claim rests on besides, one sentence each.
  public let assumptions: [String]

  package init(
    bound: Bound, schedulesRun: Int, schedulesCovered: Int, distinctFrames: Int,
    blindSpots: [String] = [], assumptions: [String] = []
  ) {
    self.bound = bound
    self.schedulesRun = schedulesRun
    self.schedulesCovered = schedulesCovered
    self.distinctFrames = distinctFrames
    self.blindSpots = blindSpots
    self.assumptions = assumptions
  }
}

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
