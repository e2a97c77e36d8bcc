/// Decides what to report about running proofs from repeated looks at them; it has no clock of its
/// own.
struct StepTimer {
  /// The state of one proof at a look.
  struct Look {
    /// The number of the proof.
    let number: Int
    let pace: WatchedProof.Pace
    /// The seconds that a step may take; 0 for no limit.
    let limit: Int
  }

  /// A report; the first number is the index of the proof.
  enum Event: Equatable {
    case progress(Int, seconds: Int)
    /// For longer than the limit, no step has begun or ended.
    case overdue(Int)
  }

  /// The milliseconds before a proof's first progress report, and between later ones.
  private static let firstProgress = 1_000
  private static let progressInterval = 5_000

  private var beats: [Int: Int] = [:]
  /// The number of the proof that performed the last step; the other proofs wait for it.
  private var active: Int?
  /// The milliseconds since a proof has begun a step.
  private var still = 0
  private var ages: [Int: Int] = [:]
  /// The progress that was last reported, by the number of the proof.
  private var reported: [Int: WatchedProof.Pace] = [:]

  /// Notes a look; `passed` is the number of milliseconds since the last look.
  mutating func pass(_ passed: Int, _ looks: [Look]) -> [Event] {
    let known = beats
    beats = Dictionary(looks.map { ($0.number, $0.pace.beats) }) { $1 }
    // The innermost proof is the last one.
    if let moved = looks.last(where: { known[$0.number] != $0.pace.beats }) {
      active = moved.number
      still = 0
    } else if known.count != beats.count {
      active = looks.last?.number
      still = 0
    } else {
      still += passed
    }
    return progress(passed, looks) + overdue(looks)
  }

  private mutating func progress(_ passed: Int, _ looks: [Look]) -> [Event] {
    var events: [Event] = []
    let known = ages
    ages = [:]
    let told = reported
    reported = [:]
    for (index, look) in looks.enumerated() {
      let age = known[look.number] ?? 0
      let next = age + passed
      ages[look.number] = next
      reported[look.number] = told[look.number]
      // A report without anything new would only repeat the last one.
      if Self.reports(by: next) > Self.reports(by: age), told[look.number] != look.pace {
        events.append(.progress(index, seconds: next / 1_000))
        reported[look.number] = look.pace
      }
    }
    return events
  }

  /// The number of reports that a proof has made at an age in milliseconds.
  private static func reports(by age: Int) -> Int {
    age < firstProgress ? 0 : 1 + (age - firstProgress) / progressInterval
  }

  private func overdue(_ looks: [Look]) -> [Event] {
    guard let index = looks.firstIndex(where: { $0.number == active }) else { return [] }
    let limit = looks[index].limit
    return limit > 0 && still >= limit * 1_000 ? [.overdue(index)] : []
  }
}
