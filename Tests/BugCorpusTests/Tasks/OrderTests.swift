import Foundation
import Observation
import SteppedServices
import TestSupport

@testable import FirstFrameProof

/// The search of orders against a search of all schedules.
@MainActor @Suite(.inOwnProcess) struct OrderTests {
  /// The pictures of random programs that are idle are those of all schedules.
  @Test func reducedEqualsFull() {
    var (compared, skipped, full, reduced) = (0, 0, 0, 0)
    let first = Int(ProcessInfo.processInfo.environment["ORDER_FIRST"] ?? "0") ?? 0
    let count = Int(ProcessInfo.processInfo.environment["ORDER_COUNT"] ?? "60") ?? 60
    for seed in first..<(first + count) {
      let program = RandomTaskProgram(seed: seed)
      let scenario = program.scenario
      var all = Endings(limit: 20_000)
      all.run(scenario, actions: 1, waits: 2)
      if program.limit.actions == 2 { all.run(scenario, actions: 2, waits: 2) }
      if all.isCut {
        skipped += 1
        continue
      }
      var found = Set<String>()
      let search = RaceSearch(of: scenario.shared, within: program.limit)
      search.stopsOnceFound = false
      search.onRest = { run, picture in found.insert("\(run.outsideEvents.text) \(run.models.text)")
      }
      let verdict = search.run()
      compared += 1
      full += all.schedules
      reduced += search.schedulesRun
      if found != all.endings {
        print(
          "seed \(seed): \(program)\n missing \(all.endings.subtracting(found).sorted().prefix(4))\n more \(found.subtracting(all.endings).sorted().prefix(4)) \(verdict)"
        )
      }
      expectEqual(found == all.endings, true, "seed \(seed)")
    }
    print("\(compared) compared, \(skipped) skipped; \(reduced) in place of \(full)")
  }

  @MainActor struct Endings {
    let limit: Int
    var endings = Set<String>()
    var schedules = 0
    var isCut = false

    init(limit: Int) { self.limit = limit }

    mutating func run(_ scenario: Scenario<RandomTaskModel>, actions: Int, waits: Int) {
      let names = scenario.shared.actionNames
      var programs: [[String]] = [[]]
      for _ in 0..<actions { programs = programs.flatMap { p in names.map { p + [$0] } } }
      for program in programs { search(scenario, program, waits) }
    }

    private mutating func search(
      _ scenario: Scenario<RandomTaskModel>, _ program: [String], _ waits: Int
    ) {
      var todo: [[Schedule.Step]] = [[]]
      while var steps = todo.popLast() {
        schedules += 1
        if schedules > limit { return isCut = true }
        let run = ScenarioRun(of: scenario.shared)
        run.perform(steps)
        while true {
          var next: [Schedule.Step] = []
          let possible = run.possibleSteps
          let done = steps.count { $0.actionName != nil }
          if done < program.count { next.append(.action(program[done])) }
          if possible.hasPendingTurn { next.append(.turn) }
          next += possible.tasks.map { .task($0) } + possible.requests.map { .answer($0.name) }
          if possible.canWait, steps.count(where: { $0 == .time }) < waits { next.append(.time) }
          if possible.isAtRest { endings.insert("\(run.outsideEvents.text) \(run.models.text)") }
          guard let first = next.first else { break }
          for other in next.dropFirst() { todo.append(steps + [other]) }
          run.perform(first)
          steps.append(first)
        }
      }
    }
  }
}
