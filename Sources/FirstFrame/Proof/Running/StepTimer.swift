/// Decides from repeated looks at running proofs what is to be said of them: pure, and without a
/// clock of its own.
struct StepTimer {
  /// What is seen of one proof.
  struct Look {
    /// The proof's own number.
    let number: Int
    let pace: WatchedProof.Pace
    /// The most seconds of a step; 0 if there is no limit.
    let limit: Int
  }

  /// What is to be said, by the index of the proof.
  enum Event: Equatable {
    case progress(Int, seconds: Int)
    /// No step has begun or ended for longer than the limit.
    case overdue(Int)
  }

  /// When a proof first says how far it is, and then how often.
  private static let firstProgress = 1_000
  private static let progressInterval = 5_000

  private var beats: [Int: Int] = [:]
  /// The proof whose steps were seen last; the others wait for it.
  private var active: Int?
  /// How long no proof has begun a step.
  private var still = 0
  private var ages: [Int: Int] = [:]

  /// Notes a look after so many milliseconds more.
  mutating func pass(_ passed: Int, _ looks: [Look]) -> [Event] {
    let known = beats
    beats = Dictionary(looks.map { ($0.number, $0.pace.beats) }) { $1 }
    // The innermost one is the last.
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
    for (index, look) in looks.enumerated() {
      let age = known[look.number] ?? 0
      let next = age + passed
      ages[look.number] = next
      if Self.reports(by: next) > Self.reports(by: age) {
        events.append(.progress(index, seconds: next / 1_000))
      }
    }
    return events
  }

  /// How many reports a proof of an age has made.
  private static func reports(by age: Int) -> Int {
    age < firstProgress ? 0 : 1 + (age - firstProgress) / progressInterval
  }

  private func overdue(_ looks: [Look]) -> [Event] {
    guard let index = looks.firstIndex(where: { $0.number == active }) else { return [] }
    let limit = looks[index].limit
    return limit > 0 && still >= limit * 1_000 ? [.overdue(index)] : []
  }
}
