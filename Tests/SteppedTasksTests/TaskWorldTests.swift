import Observation
import TestSupport
import Turns

@testable import SteppedTasks

/// What is captured in a world, and when it runs.
@MainActor @Suite struct TaskWorldTests {
  private let world = TaskWorld(queue: TurnQueue())
  private let trace = Trace()

  /// The steps of a program that is run to rest, and what it has noted.
  private func run(
    _ body: @escaping @MainActor (Trace) -> Void
  ) -> (steps: String, trace: [String]) {
    let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
    world.act("go") { body(trace) }
    let steps = world.runToRest().map { "\($0)" }.joined(separator: ", ")
    expectEqual(world.end(), [])
    return (steps, trace.entries)
  }

  @Test func everythingIsCapturedHere() {
    expectEqual(TaskCapture.missing, [])
  }

  @Test func nothingRunsUntilItIsToldTo() {
    world.act("load") { [trace] in
      trace.note("begin")
      Task {
        trace.note("task")
        let answer = await answer(7)
        trace.note("answer \(answer)")
      }
      trace.note("end")
    }
    expectEqual(trace.entries, ["begin", "end"])
    expectEqual(world.choices, [.turn])
    world.turn()
    expectEqual(trace.entries, ["begin", "end", "task"])
    expectEqual(world.choices, [.job(0, of: "task 1 of load")])
    world.runJob(at: 0)
    expectEqual(trace.entries, ["begin", "end", "task"])
    world.turn()
    expectEqual(trace.entries, ["begin", "end", "task", "answer 7"])
    expectEqual(world.choices, [])
    expectEqual(world.end(), [])
  }

  /// Without an action there is no better name than what was made or rendered.
  @Test func aTaskOfNoActionIsNamedInWords() {
    world.runView { for number in 1...12 { Task.detached { _ = await answer(number) } } }
    world.act("the models") { Task.detached { _ = await answer(1) } }
    #expect(
      [0, 1, 9, 10, 11, 12].map { world.jobs[$0].task } == [
        "the first task that the view started", "the second task that the view started",
        "the tenth task that the view started", "the 11th task that the view started",
        "the 12th task that the view started", "the first task that the models started",
      ])
    while !world.jobs.isEmpty { world.runJob(at: 0) }
    expectEqual(world.end(), [])
  }

  @Test func aTurnRunsBlocksAndMainJobsInTheOrderInWhichTheyCame() {
    world.act("go") { [trace, world] in
      Task { trace.note("task 1") }
      world.queue.enqueue { MainActor.assumeIsolated { trace.note("block") } }
      Task {
        trace.note("task 2")
        Task { trace.note("next turn") }
      }
    }
    expectEqual(world.turn(), 3)
    expectEqual(trace.entries, ["task 1", "block", "task 2"])
    expectEqual(world.turn(), 1)
    expectEqual(trace.entries.last, "next turn")
  }

  // MARK: - What is captured

  @Test func tasksOfAllKinds() {
    #expect(run { trace in Task { trace.note("a") } } == ("turn", ["a"]))
    #expect(
      run { trace in Task.detached { await trace.note("d") } } == ("task 1 of go, turn", ["d"]))
    expectEqual(
      run { trace in
        Task {
          async let one = answer(1)
          async let two = answer(2)
          trace.note("\(await one + two)")
        }
      }.trace, ["3"])
    expectEqual(
      run { trace in
        Task {
          let sum = await withTaskGroup(of: Int.self) { group in
            for number in 1...3 { group.addTask { number } }
            var sum = 0
            for await number in group { sum += number }
            return sum
          }
          trace.note("\(sum)")
        }
      }.trace, ["6"])
    expectEqual(
      run { trace in
        Task.immediate {
          trace.note("at once")
          await Task.yield()
          trace.note("after")
        }
        trace.note("then")
      }.trace, ["at once", "then", "after"])
  }

  @Test func actorsContinuationsAndStreams() {
    let counter = Counter()
    expectEqual(
      run { trace in
        Task {
          await counter.slowly()
          trace.note("\(await counter.count)")
        }
      }.trace, ["11"])
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    expectEqual(
      run { trace in
        Task { for await number in stream { trace.note("\(number)") } }
        Task {
          for number in 1...2 { continuation.yield(number) }
          continuation.finish()
        }
      }.trace, ["1", "2"])
  }

  @Test func isolationIsThatOfTheJob() {
    let found = run { trace in
      Task {
        MainActor.assertIsolated()
        noteSynchronously(trace)
        await onPool(trace)
      }
    }
    expectEqual(found.trace, ["isolated", "pool, on main: false"])
  }

  // MARK: - Time

  @Test(arguments: [1, 10, 15, 250, 300, 1_500, 60_000, 3_600_000])
  func aSleepIsAsLongAsItWasAskedFor(milliseconds: Int) {
    world.act("wait") { [trace] in
      Task {
        try? await Task.sleep(for: .milliseconds(milliseconds))
        trace.note("awake")
      }
    }
    world.runUntilOnlyTimeIsLeft()
    expectEqual(world.timeUntilWake, .milliseconds(milliseconds))
    world.runToRest()
    expectEqual(trace.entries, ["awake"])
    expectEqual(world.queue.elapsed, .milliseconds(milliseconds))
  }

  @Test func sleepsEndInTheOrderOfTheirTimes() {
    let found = run { trace in
      for seconds in [300, 100, 200] {
        Task {
          try? await ContinuousClock().sleep(for: .seconds(seconds))
          trace.note("\(seconds)")
        }
      }
      Task {
        try? await Task.sleep(nanoseconds: 250_000_000_000)
        trace.note("250")
      }
    }
    expectEqual(found.trace, ["100", "200", "250", "300"])
  }

  @Test func aCancelledSleepEndsAtOnce() {
    let sleep = Holder()
    world.act("wait") { [trace] in
      sleep.task = Task {
        do { try await Task.sleep(for: .seconds(300)) } catch { trace.note("\(type(of: error))") }
      }
    }
    world.runUntilOnlyTimeIsLeft()
    world.act("cancel") { sleep.task?.cancel() }
    world.runUntilOnlyTimeIsLeft()
    expectEqual(trace.entries, ["CancellationError"])
    expectEqual(world.end(), [])
  }

  // MARK: - What is left

  @Test func aTaskThatWaitsForNothingIsNamed() {
    let holder = Holder()
    world.act("ask") {
      Task { await withCheckedContinuation { holder.continuation = $0 } }
    }
    world.runToRest()
    expectEqual(world.choices, [])
    expectEqual(world.liveActions, ["ask"])
    expectEqual(world.end(), ["ask"])
    // Resumed later, it lands in no other world.
    let other = TaskWorld(queue: TurnQueue())
    other.run { holder.continuation?.resume() }
    expectEqual(other.choices, [])
    expectEqual(other.end(), [])
  }

  /// What has kept the queue may still put something there.
  @Test func aWorldOfWhichSomethingIsLeftDoesNotStartAgain() {
    let world = TaskWorld(queue: TurnQueue())
    #expect(world.startsAgain())
    let queue = world.queue
    #expect(!world.startsAgain())
    withExtendedLifetime(queue) {}
  }

  @Test func endingCancelsWhatWaits() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    world.act("listen") { [trace] in
      Task {
        for await number in stream { trace.note("\(number)") }
        trace.note("cancelled: \(Task.isCancelled)")
      }
    }
    world.runToRest()
    expectEqual(world.liveActions, ["listen"])
    expectEqual(world.end(), [])
    expectEqual(trace.entries, ["cancelled: true"])
    continuation.finish()
  }

  @Test func endingLetsOneSleepEnd() {
    world.act("wait") { [trace] in
      Task {
        try? await Task.sleep(for: .seconds(1))
        trace.note("awake, cancelled: \(Task.isCancelled)")
      }
    }
    world.runUntilOnlyTimeIsLeft()
    expectEqual(world.end(), [])
    expectEqual(trace.entries, ["awake, cancelled: false"])
  }

  @Test func endingCancelsWhatSleepsAgainAndAgain() {
    world.act("poll") { [trace] in
      Task {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
        trace.note("cancelled")
      }
    }
    world.runUntilOnlyTimeIsLeft()
    expectEqual(world.sleepingTasks, ["task 1 of poll"])
    expectEqual(world.end(), [])
    expectEqual(trace.entries, ["cancelled"])
  }

  /// Once cancelled, such a task sleeps no more; it is given up after some steps.
  @Test func aTaskThatNeverEndsIsGivenUp() {
    world.act("tick") { [trace] in
      Task {
        while true {
          try? await Task.sleep(for: .seconds(1))
          trace.note("tick")
        }
      }
    }
    expectEqual(world.end(), ["tick"])
    expectEqual(trace.entries.count, 508)
  }

  /// Once cancelled, this task would never suspend again.
  @Test func whatNeverComesToTheMainActorIsNotCancelledInItsSleep() {
    world.act("tick") {
      Task.detached { while true { try? await Task.sleep(for: .seconds(1)) } }
    }
    expectEqual(world.end(), [])
    expectEqual(world.sleepingTasks, ["task 1 of tick"])
  }

  @Test func aModelThatCancelsItsTaskIsFreedWithItsWorld() {
    weak var model: Poller?
    world.run {
      let holder = Holder()
      world.act("poll") { [trace] in holder.poller = Poller(trace) }
      model = holder.poller
      world.runUntilOnlyTimeIsLeft()
      expectEqual(world.liveActions, ["poll"])
    }
    #expect(model == nil)
    expectEqual(world.end(), [])
    expectEqual(trace.entries, ["cancelled"])
  }
}

@MainActor private final class Poller {
  private var task: Task<Void, Never>?

  init(_ trace: Trace) {
    task = Task {
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
      trace.note("cancelled")
    }
  }

  deinit { task?.cancel() }
}

// MARK: - What the programs call

/// What needs no executor at all is compiled without a change of it, so this uses one.
@concurrent private func answer(_ number: Int) async -> Int {
  withUnsafeCurrentTask { _ in number }
}

@concurrent private func onPool(_ trace: Trace) async {
  let isOnMain = withUnsafeCurrentTask { _ in RuntimeHooks.world?.isOnMain }
  await trace.note("pool, on main: \(isOnMain ?? true)")
}

private nonisolated func noteSynchronously(_ trace: Trace) {
  MainActor.assumeIsolated { trace.note("isolated") }
}

private actor Counter {
  var count = 0

  func slowly() async {
    count += 1
    await Task.yield()
    count += 10
  }
}

@MainActor private final class Holder {
  var task: Task<Void, Never>?
  var poller: Poller?
  var continuation: CheckedContinuation<Void, Never>?
}
