import TestSupport

@testable import FirstFrameProof

/// What a search has found, so far as another way to search has to find the same.
private struct TaskOutcome: Equatable {
  let kinds: [String]
  /// The number of final pictures; nil if something was found before all of them were seen.
  let pictures: Int?
  let schedulesRun: Int

  init(_ verdict: ProofVerdict) {
    switch verdict {
    case .held(let summary):
      (kinds, pictures, schedulesRun) = (["held"], summary.distinctFrames, summary.schedulesRun)
    case .violated(let found):
      kinds = found.map(\.verdict.kind.rawValue)
      (pictures, schedulesRun) = (nil, found.map(\.schedulesRun).max() ?? 0)
    case .testedNothing(let nothingTested):
      (kinds, pictures, schedulesRun) = (["\(nothingTested)"], nil, 0)
    }
  }

  static func == (one: TaskOutcome, other: TaskOutcome) -> Bool {
    one.kinds == other.kinds && one.pictures == other.pictures
  }
}

/// Random programs of tasks: two ways to search have to agree, and so has every replay.
@MainActor @Suite(.inOwnProcess) struct RandomTaskTests {
  /// States that are taken for the same by a fingerprint make no difference to what is found.
  @Test func mergedEqualsUnmerged() {
    var counts: [String: Int] = [:]
    var schedules = (all: 0, merged: 0)
    let count = isLongRun ? 2_000 : 24
    for seed in 0..<count {
      let program = RandomTaskProgram(seed: seed)
      let all = TaskOutcome(program.scenario.races(within: program.limit))
      let merged = TaskOutcome(
        program.scenario.merging { $0.fingerprint }.races(within: program.limit))
      expectEqual(all, merged, "seed \(seed): \(program)")
      for kind in all.kinds { counts[kind, default: 0] += 1 }
      if all.kinds == ["held"] {
        schedules.all += all.schedulesRun
        schedules.merged += merged.schedulesRun
      }
    }
    let words = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print(
      "\(count) random programs of tasks: \(words.joined(separator: ", ")); of those that hold, "
        + "\(schedules.merged) schedules in place of \(schedules.all)")
    for kind in ["held", "race"] { #expect(counts[kind, default: 0] * 8 > count, "\(words)") }
    #expect(schedules.merged < schedules.all)
  }

  /// A proof of every frame finds the same merged, and no race that the search of all orders does
  /// not find.
  @Test func aProofFindsTheSameRaces() {
    var counts = (held: 0, race: 0)
    var schedules = (all: 0, merged: 0)
    let limit = Limit(actions: 2, turns: 1, commits: 1, tasks: 1, waits: 1)
    for seed in 0..<(isLongRun ? 1_000 : 24) {
      let program = RandomTaskProgram(seed: seed)
      let merging = program.scenario.merging { $0.fingerprint }
      let all = TaskOutcome(program.scenario.prove(within: limit))
      let merged = TaskOutcome(merging.prove(within: limit))
      expectEqual(all, merged, "seed \(seed): \(program)")
      switch all.kinds {
      case ["race"]:
        counts.race += 1
        let found = TaskOutcome(
          merging.races(within: .everyOrder(actions: 2, schedules: 1_000_000))
        ).kinds
        expectEqual(found, ["race"], "seed \(seed): \(program)")
      case ["held"]: counts.held += 1
      default:
        // One run of a task and one turn show nothing of a longer one.
        #expect(all.kinds.first?.hasPrefix("actionsComeLater") == true, "seed \(seed)")
      }
      schedules.all += all.schedulesRun
      schedules.merged += merged.schedulesRun
    }
    print(
      "as proofs: held \(counts.held), race \(counts.race); \(schedules.merged) schedules in "
        + "place of \(schedules.all)")
    #expect(counts.held > 3 && counts.race > 3 && schedules.merged < schedules.all)
  }

  /// The same steps do the same in each run, whatever else the process does.
  @Test func replaysAreIdentical() {
    var replays = 0
    for seed in 0..<(isLongRun ? 400 : 12) {
      let scenario = RandomTaskProgram(seed: seed).scenario
      let first = TaskRun(of: scenario, choosing: seed)
      for _ in 0..<10 {
        let again = TaskRun(of: scenario, repeating: first.steps)
        expectEqual(again, first, "seed \(seed): \(first.steps)")
        replays += 1
      }
    }
    print("\(replays) replays of random programs of tasks")
  }
}

/// One run of a random program, with all that could be chosen on the way.
@MainActor private struct TaskRun: @MainActor Equatable {
  private(set) var steps: [Schedule.Step] = []
  private(set) var choices: [[String]] = []
  private(set) var pictures: [String] = []

  /// Chooses up to 40 steps at random.
  init(of scenario: Scenario<RandomTaskModel>, choosing seed: Int) {
    let run = ScenarioRun(of: scenario)
    var dice = Dice(seed: UInt64(seed))
    for number in 0..<40 {
      let possible = Self.possible(in: run)
      let actions = number < 4 ? scenario.actions.map { Schedule.Step.action($0.name) } : []
      guard let step = dice.pickAny(possible + actions) else { break }
      perform(step, possible, in: run)
    }
  }

  /// Does the same steps again.
  init(of scenario: Scenario<RandomTaskModel>, repeating steps: [Schedule.Step]) {
    let run = ScenarioRun(of: scenario)
    for step in steps { perform(step, Self.possible(in: run), in: run) }
  }

  private mutating func perform(
    _ step: Schedule.Step, _ possible: [Schedule.Step], in run: ScenarioRun<RandomTaskModel>
  ) {
    choices.append(possible.map(\.description))
    steps.append(step)
    pictures.append(run.performs(step) ? run.models.text : "not possible")
  }

  private static func possible(in run: ScenarioRun<RandomTaskModel>) -> [Schedule.Step] {
    let possible = run.possibleSteps
    return (possible.hasPendingTurn ? [.turn] : []) + possible.tasks.map { .task($0) }
      + possible.requests.map { .answer($0.name) } + (possible.canWait ? [.time] : [])
  }
}

extension Dice {
  /// One of the elements; nil if there is none.
  fileprivate mutating func pickAny<Element>(_ pool: [Element]) -> Element? {
    pool.isEmpty ? nil : pick(pool)
  }
}
