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
      kinds = found.map(\.verdict.cause)
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
  /// The steps that a proof leaves out make no difference to what is found.
  ///
  /// And a proof of every frame finds no race that the search of all orders does not find.
  @Test func prunedEqualsAll() {
    var names: [String] = []
    var schedules = (pruned: 0, all: 0)
    let limit = Limit(actions: 2, turns: 1, commits: 1, tasks: 1, waits: 1)
    let seeds = isLongRun ? Array(0..<2_000) : [1, 2, 3, 4, 6, 7, 9, 21]
    for seed in seeds {
      let program = RandomTaskProgram(seed: seed)
      let scenario = program.scenario
      let all = TaskOutcome(scenario.races(within: program.limit))
      let proof = TaskOutcome(scenario.prove(within: limit))
      let twice = Limit(actions: 1, turns: 1, commits: 2, tasks: 2, waits: 1)
      let manners = [true, false].map { SearchManner(prunes: $0) }
      let frames = manners.map { TaskOutcome(scenario.explore(within: twice, $0)) }
      expectEqual(frames[0], frames[1], "seed \(seed): \(program)")
      names += all.kinds + proof.kinds.map { "proof \($0.prefix { $0 != "(" })" }
      schedules.pruned += frames[0].schedulesRun
      schedules.all += frames[1].schedulesRun
      if proof.kinds == ["race"], all.kinds != ["race"] {
        let every = Limit.everyOrder(actions: 2, schedules: 1_000_000)
        expectEqual(
          TaskOutcome(scenario.races(within: every)).kinds, ["race"], "seed \(seed): \(program)")
      }
    }
    print(
      "\(seeds.count) random programs of tasks: \(counts(of: names)); \(schedules.pruned) schedules "
        + "in place of \(schedules.all)")
    for name in ["held", "race", "proof held", "proof race"] {
      #expect(names.count { $0 == name } * 8 > seeds.count, "\(names)")
    }
    // One run of a task and one turn show nothing of a longer one.
    let proofs = Set(names.filter { $0.hasPrefix("proof") })
    expectEqual(proofs, ["proof unnoticed", "proof held", "proof race"])
    #expect(schedules.pruned < schedules.all)
  }

  /// The same steps do the same in each run, whatever else the process does.
  @Test func replaysAreIdentical() {
    for seed in 0..<(isLongRun ? 400 : 4) {
      let scenario = RandomTaskProgram(seed: seed).scenario
      let first = TaskRun(of: scenario, choosing: seed)
      for _ in 0..<10 {
        let again = TaskRun(of: scenario, repeating: first.steps)
        expectEqual(again, first, "seed \(seed): \(first.steps)")
      }
    }
  }
}

/// One run of a random program, with all that could be chosen on the way.
@MainActor private struct TaskRun: @MainActor Equatable {
  private(set) var steps: [Schedule.Step] = []
  private(set) var choices: [[String]] = []
  private(set) var pictures: [String] = []

  /// Chooses up to 40 steps at random.
  init(of scenario: Scenario<RandomTaskModel>, choosing seed: Int) {
    let run = ScenarioRun(of: scenario.shared)
    var dice = Dice(seed: UInt64(seed))
    for number in 0..<40 {
      let possible = Self.possible(in: run)
      let actions = number < 4 ? scenario.actionNames.map { Schedule.Step.action($0) } : []
      if (possible + actions).isEmpty { break }
      perform(dice.pick(possible + actions), possible, in: run)
    }
  }

  /// Does the same steps again.
  init(of scenario: Scenario<RandomTaskModel>, repeating steps: [Schedule.Step]) {
    let run = ScenarioRun(of: scenario.shared)
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
