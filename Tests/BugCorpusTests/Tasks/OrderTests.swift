import Observation
import SteppedServices
import TestSupport

@testable import FirstFrameProof

/// The search of orders beside a search of all schedules.
@MainActor @Suite(.inOwnProcess) struct OrderTests {
  /// The orders that are run end in all pictures in which all schedules of a random program end.
  @Test func theOrdersEndAsAllSchedulesDo() {
    var counts = (compared: 0, orders: 0, schedules: 0)
    for seed in 0..<(isLongRun ? 3_000 : 40) {
      let program = RandomTaskProgram(seed: seed)
      let (scenario, limit) = (program.scenario.shared, program.limit)
      var all = AllSchedules(of: scenario, waits: limit.waits)
      for count in 1...limit.actions { all.run(count) }
      if all.isCut { continue }
      var ends = Set<String>()
      let search = RaceSearch(of: scenario, within: limit)
      search.stopsOnceFound = false
      search.onRest = { run, _ in ends.insert("\(run.outsideEvents.text) \(run.models.text)") }
      _ = search.run()
      expectEqual(ends.sorted(), all.ends.sorted(), "seed \(seed): \(program)")
      counts.compared += 1
      counts.orders += search.schedulesRun
      counts.schedules += all.count
    }
    #expect(counts.compared > 35 && counts.orders * 4 < counts.schedules, "\(counts)")
  }

  /// What is independent takes no more orders with more requests.
  @Test func theNumberOfOrders() {
    let rows = Board.Kind.allCases.flatMap { kind in
      [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2)].map { requests, awaits in
        let scenario = Scenario(Board(), shows: { $0.text }) {
          Action("load") { $0.load(requests, awaits, kind) }
        }
        let summary = scenario.races(within: .everyOrder(actions: 1)).held()
        return "\(requests) x \(awaits) \(kind): \(summary?.schedulesRun ?? 0)"
      }
    }
    expectEqual(
      rows,
      [
        "2 x 1 independent: 3",
        "3 x 1 independent: 3",
        "4 x 1 independent: 3",
        "2 x 2 independent: 3",
        "3 x 2 independent: 3",
        "2 x 1 pairs: 4",
        "3 x 1 pairs: 7",
        "4 x 1 pairs: 17",
        "2 x 2 pairs: 8",
        "3 x 2 pairs: 42",
        "2 x 1 all: 4",
        "3 x 1 all: 8",
        "4 x 1 all: 26",
        "2 x 2 all: 8",
        "3 x 2 all: 92",
      ])
  }

  /// Each sequence of actions with nothing in common has one order, and two that are tried first.
  ///
  /// An action that happens twice writes the same twice, so its tasks have more. Any step may read
  /// handles that are kept where no read is told.
  @Test func theNumberOfOrdersOfSeveralActions() {
    let counts = [(2, false), (3, false), (2, true)].map { actions, isKept in
      let scenario = Scenario(Board(), shows: { $0.text }) {
        for number in 0..<actions {
          Action("load \(number)") { $0.load(number + 1, isKept: isKept) }
        }
      }
      return scenario.races(within: .everyOrder(actions: actions)).held()?.schedulesRun ?? 0
    }
    expectEqual(counts, [20, 207, 38])
  }

  /// A task that another one cancels, or not: it forgets its own handle, or has read another value.
  @Test func whatACancellationChangesIsARace() {
    func causes(_ load: @escaping @MainActor (Cancelling) -> Void) -> [String] {
      Scenario(Cancelling(), shows: { "\($0.loads) \($0.shown)" }) { Action("load") { load($0) } }
        .races(within: .everyOrder(actions: 1)).failingOrders.map(\.verdict.cause)
    }
    expectEqual(causes { $0.loadAndForget() }, ["race"])
    expectEqual(causes { $0.loadAndCancel() }, ["race"])
  }

  /// An action that stops a task leaves what the task has shown; the others end the same.
  @Test func whatIsStoppedMayEndAnywhere() {
    func found(isSaid: Bool, isStopped: Bool) -> [String] {
      let stop = Action<Board>("stop") { if isStopped { $0.task?.cancel() } else { $0.one = 1 } }
      return Scenario(Board(), shows: { $0.text }) {
        Action("load", if: { $0.task == nil }) { $0.loadPages() }
        isSaid ? stop.stops("load") : stop
      }
      .races(within: .everyOrder(actions: 2)).failingOrders.map(\.verdict.cause)
    }
    expectEqual(found(isSaid: false, isStopped: true), ["race"])
    expectEqual(found(isSaid: true, isStopped: true), [])
    expectEqual(found(isSaid: true, isStopped: false), [])
  }

  /// A search that the limit ends says how much agrees, and passes only if that was asked for.
  @Test func theEndOfALongSearch() {
    func verdict(passes: Bool) -> ProofVerdict {
      Scenario(Board(), shows: { $0.text }) { Action("load") { $0.load(4, 2, .all) } }
        .races(within: .everyOrder(actions: 1, schedules: 100, passesIfIncomplete: passes))
    }
    let seen = "100 orders agree, of an estimated "
    #expect(verdict(passes: false).failureMessage?.contains("not finished: " + seen) == true)
    let words = verdict(passes: true).held()?.description ?? ""
    #expect(words.contains(seen) && words.contains("10 more at random agree too"))
  }
}

/// All schedules of a scenario, one step after another, without any that are left out.
@MainActor private struct AllSchedules {
  private let scenario: SharedScenario<RandomTaskModel>
  private let waits: Int
  private(set) var ends = Set<String>()
  private(set) var count = 0
  var isCut: Bool { count > 20_000 }

  init(of scenario: SharedScenario<RandomTaskModel>, waits: Int) {
    (self.scenario, self.waits) = (scenario, waits)
  }

  mutating func run(_ actions: Int) {
    var programs: [[String]] = [[]]
    for _ in 0..<actions {
      programs = programs.flatMap { program in scenario.actionNames.map { program + [$0] } }
    }
    for program in programs {
      var todo: [[Schedule.Step]] = [[]]
      while let steps = todo.popLast(), !isCut { todo += others(of: program, after: steps) }
    }
  }

  /// Runs one schedule to its end; returns the beginnings of the others.
  private mutating func others(
    of program: [String], after steps: [Schedule.Step]
  ) -> [[Schedule.Step]] {
    count += 1
    let run = ScenarioRun(of: scenario)
    run.perform(steps)
    var (steps, others): ([Schedule.Step], [[Schedule.Step]]) = (steps, [])
    while true {
      let possible = run.possibleSteps
      let done = steps.count { $0.actionName != nil }
      let canWait = possible.canWait && steps.count(where: { $0 == .time }) < waits
      var next: [Schedule.Step] = done < program.count ? [.action(program[done])] : []
      if possible.hasPendingTurn { next.append(.turn) }
      for task in possible.tasks { next.append(.task(task)) }
      for request in possible.requests { next.append(.answer(request.name)) }
      if canWait { next.append(.time) }
      if possible.isAtRest { ends.insert("\(run.outsideEvents.text) \(run.models.text)") }
      guard let first = next.first else { return others }
      for other in next.dropFirst() { others.append(steps + [other]) }
      run.perform(first)
      steps.append(first)
    }
  }
}

/// Requests in one action, each of which adds to a property.
@Observable @MainActor private final class Board {
  enum Kind: CaseIterable { case independent, pairs, all }

  var one = 0
  var two = 0
  var three = 0
  var four = 0
  var task: Task<Void, Never>?
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []
  @ObservationIgnored private let answers = Answers<Int, Int> { $0 }

  var text: String { "\(one) \(two) \(three) \(four)" }

  func load(_ requests: Int, _ awaits: Int, _ kind: Kind) {
    for number in 0..<requests {
      Task {
        for place in 1...awaits {
          let answer = await answers.answer(to: number * 10 + place)
          let properties: [ReferenceWritableKeyPath<Board, Int>] = [\.one, \.two, \.three, \.four]
          let property =
            switch kind {
            case .independent: number
            case .pairs: number / 2
            case .all: 0
            }
          self[keyPath: properties[property]] += answer
        }
      }
    }
  }

  func load(_ number: Int, isKept: Bool) {
    let task = Task {
      let answer = await answers.answer(to: number)
      let properties: [ReferenceWritableKeyPath<Board, Int>] = [\.one, \.two, \.three]
      self[keyPath: properties[number - 1]] += answer
    }
    if isKept { tasks.append(task) }
  }

  func loadPages() {
    task = Task {
      for page in 1...2 {
        let answer = await answers.answer(to: page)
        if Task.isCancelled { return }
        two += answer
      }
    }
  }
}

/// Tasks of which one cancels another one.
@Observable @MainActor private final class Cancelling {
  private(set) var loads = 0
  private(set) var shown = ""
  private var other = "other"
  private var task: Task<Void, Never>?
  @ObservationIgnored private let answers = Answers<String, String> { $0 }

  func loadAndForget() {
    loads += 1
    Task {
      for word in ["first", "stop"] { _ = await answers.answer(to: word) }
      task?.cancel()
    }
    task = Task {
      _ = await answers.answer(to: "load")
      if Task.isCancelled { shown = "cancelled" }
      task = nil
    }
  }

  func loadAndCancel() {
    Task { other = await answers.answer(to: "new") }
    task = Task {
      _ = await answers.answer(to: "load")
      shown = Task.isCancelled ? "new" : other
    }
    Task {
      _ = await answers.answer(to: "stop")
      task?.cancel()
    }
  }
}
