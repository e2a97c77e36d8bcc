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

  private func state(after steps: [Schedule.Step]) -> TaskState? {
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
    let run = ScenarioRun(of: scenario.merging { $0.values })
    for step in steps { #expect(run.performs(step), "\(step) is possible") }
    return run.taskState
  }

  private let first = Schedule.Step.task("task 1 of load both")
  private let second = Schedule.Step.task("task 2 of load both")

  @Test func theSameStepsEndInTheSameState() {
    let steps: [Schedule.Step] = [.action("load both"), .turn, first, second]
    expectEqual(state(after: steps), state(after: steps))
  }

  @Test func theOrderOfTheMainLineCounts() {
    let start: [Schedule.Step] = [.action("load both"), .turn]
    let one = state(after: start + [first, second])
    let other = state(after: start + [second, first])
    expectEqual(one?.world.line.map(\.job), ["task 1 of load both", "task 2 of load both"])
    expectEqual(other?.world.line.map(\.job), ["task 2 of load both", "task 1 of load both"])
    expectEqual(one?.world.tasks, other?.world.tasks)
    #expect(one != other)
  }

  @Test func whatWasDoneCountsThoughNothingHasChanged() {
    let one = state(after: [.action("load")])
    let other = state(after: [.action("load"), .action("nothing")])
    expectEqual(one?.world, other?.world)
    #expect(one != other)
  }

  @Test func whatATaskHasSeenCounts() {
    let both: [Schedule.Step] = [.action("load both"), .turn, first, second, .turn]
    let load: [Schedule.Step] = [.action("load"), .turn]
    let one = state(after: load + both)
    let other = state(after: both + load)
    expectEqual(one?.world.pool, ["task 1 of load"])
    expectEqual(one?.world.pool, other?.world.pool)
    #expect(one?.world.tasks != other?.world.tasks)
  }

  @Test func whenATaskWakesCounts() {
    let start: [Schedule.Step] = [
      .action("wait long"), .action("wait"), .turn, .task("task 1 of wait long"),
      .task("task 1 of wait"),
    ]
    let one = state(after: start)
    let other = state(after: start + [.time])
    #expect(one?.world.sleeps.count == 2 && other?.world.sleeps.count == 1)
    #expect(one?.world.elapsed == .zero && other?.world.elapsed == .milliseconds(100))
    #expect(one != other)
  }

  @Test func whatIsAskedForCounts() {
    let start: [Schedule.Step] = [.action("ask"), .turn, .task("task 1 of ask")]
    let open = state(after: start)
    let answered = state(after: start + [.answer("1")])
    let failed = state(after: start + [.failure("1")])
    expectEqual(open?.world.requests, ["1 for task 1 of ask"])
    expectEqual(Set([open, answered, failed]).count, 3)
    #expect(answered?.world.tasks != failed?.world.tasks)
  }
}
