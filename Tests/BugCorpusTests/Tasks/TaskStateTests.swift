import SteppedServices
import SteppedTasks
import TestSupport
import Turns

@testable import FirstFrameProof

/// What distinguishes two moments of a program with tasks whose models are the same.
@MainActor @Suite struct TaskStateTests {
  @MainActor final class Model {
    var values: [Int] = []
    let answers = Answers<Int, Int>(failingWith: CancellationError()) { $0 }

    func load(_ number: Int) { Task { values.append(await Self.passed(number)) } }

    func wait(_ milliseconds: Int) {
      Task { try await Task.sleep(for: .milliseconds(milliseconds)) }
    }

    func ask(_ number: Int) { Task { _ = try await answers.answerOrFailure(to: number) } }

    // NB: without this use of the task, the compiler leaves out the change of the executor.
    @concurrent private static func passed(_ value: Int) async -> Int {
      withUnsafeCurrentTask { _ in value }
    }
  }

  private func state(after steps: [Schedule.Step]...) -> TaskState? {
    let scenario = Scenario(Model(), shows: { "\($0.values)" }) {
      Action("load") { $0.load(1) }
      Action("load both") {
        $0.load(1)
        $0.load(2)
      }
      Action("wait") { $0.wait(100) }
      Action("wait long") { $0.wait(300) }
      Action("ask") { $0.ask(1) }
      Action("nothing") { _ in }
    }
    let run = ScenarioRun(of: scenario.merging { $0.values }.shared)
    let possible = steps.joined().map { run.performs($0) }
    expectEqual(possible.contains(false), false, "all steps are possible: \(steps)")
    return run.taskState
  }

  private let load: [Schedule.Step] = [.action("load"), .turn]
  private let loadBoth: [Schedule.Step] = [.action("load both"), .turn]
  private let first = Schedule.Step.task("task 1 of load both")
  private let second = Schedule.Step.task("task 2 of load both")

  /// And the same steps end in the same state.
  @Test func theOrderOfTheMainLineCounts() {
    let one = state(after: loadBoth, [first, second])
    let other = state(after: loadBoth, [second, first])
    expectEqual(one, state(after: loadBoth, [first, second]))
    expectEqual(one?.world.line.map(\.job), ["task 1 of load both", "task 2 of load both"])
    expectEqual(other?.world.line.map(\.job), ["task 2 of load both", "task 1 of load both"])
    expectEqual(one?.world.tasks, other?.world.tasks)
    #expect(one != other)
  }

  @Test func whatWasDoneAndWhatATaskHasSeenCount() {
    let loaded = state(after: [.action("load")])
    let idle = state(after: [.action("load"), .action("nothing")])
    expectEqual(loaded?.world, idle?.world)
    #expect(loaded != idle)
    let both = loadBoth + [first, second, .turn]
    let one = state(after: load, both)
    let other = state(after: both, load)
    expectEqual(one?.world.pool, ["task 1 of load"])
    expectEqual(one?.world.pool, other?.world.pool)
    #expect(one?.world.tasks != other?.world.tasks)
  }

  @Test func whenATaskWakesCounts() {
    let start: [Schedule.Step] = [
      .action("wait long"), .action("wait"), .turn, .task("task 1 of wait long"),
      .task("task 1 of wait"),
    ]
    let states = [state(after: start), state(after: start, [.time])]
    expectEqual(states.map { $0?.world.sleeps.count }, [2, 1])
    expectEqual(states.map { $0?.world.elapsed }, [.zero, .milliseconds(100)])
    #expect(states[0] != states[1])
  }

  @Test func whatIsAskedForCounts() {
    let start: [Schedule.Step] = [.action("ask"), .turn, .task("task 1 of ask")]
    let open = state(after: start)
    let answered = state(after: start, [.answer("1")])
    let failed = state(after: start, [.failure("1")])
    expectEqual(open?.world.requests, ["1 for task 1 of ask"])
    expectEqual(Set([open, answered, failed]).count, 3)
    #expect(answered?.world.tasks != failed?.world.tasks)
  }
}
