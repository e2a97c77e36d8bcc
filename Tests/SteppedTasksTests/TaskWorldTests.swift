import Observation
import TestSupport
import Turns

@testable import SteppedTasks

/// What is captured in a world, and when it runs.
@MainActor @Suite struct TaskWorldTests {
  private let world = TaskWorld(queue: TurnQueue())
  private let trace = Trace()

  /// What a program has noted that is run to rest.
  private func trace(_ body: @escaping @MainActor (Trace) -> Void) -> [String] {
    let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
    world.act("go") { body(trace) }
    let steps = world.runToRest().map { "\($0)" }.joined(separator: ", ")
    expectEqual(world.end(), [])
    return ["\(steps):"] + trace.entries
  }

  @Test func nothingRunsUntilItIsToldTo() {
    expectEqual(TaskCapture.missing, [])
    world.act("load") { [trace, world] in
      trace.note("begin")
      Task {
        trace.note("task")
        trace.note("answer \(await answer(7))")
      }
      world.queue.enqueue { MainActor.assumeIsolated { trace.note("block") } }
      Task {
        trace.note("task 2")
        Task { trace.note("next turn") }
      }
      trace.note("end")
    }
    var story: [String] = []
    while let choice = world.choices.last {
      story.append("\(world.choices) after \(trace.entries.joined(separator: ", "))")
      if choice == .turn { story.append("\(world.turn()) ran") } else { world.perform(choice) }
    }
    expectEqual(
      story + trace.entries.suffix(2),
      [
        "[turn] after begin, end", "3 ran",
        "[turn, task 1 of load] after begin, end, task, block, task 2",
        "[turn] after begin, end, task, block, task 2", "2 ran", "next turn", "answer 7",
      ])
    expectEqual(world.end(), [])
  }

  @Test func tasksOfNoActionAreThoseOfTheViewOrOfTheModels() {
    world.runView { for number in 1...2 { Task.detached { _ = await answer(number) } } }
    world.act("the models") { Task.detached { _ = await answer(1) } }
    expectEqual(
      world.jobs.map(\.task), ["task 1 of the view", "task 2 of the view", "task 1 of the models"])
    while !world.jobs.isEmpty { world.runJob(at: 0) }
    expectEqual(world.end(), [])
  }

  // MARK: - What is captured

  @Test func tasksOfAllKinds() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let traces = [
      trace { trace in Task { trace.note("a") } },
      trace { trace in Task.detached { await trace.note("d") } },
    ]
    expectEqual(
      traces,
      [["turn:", "a"], ["task 1 of go, turn:", "d"]])
    let others = [
      trace { trace in
        Task.immediate {
          trace.note("at once")
          await Task.yield()
          trace.note("after")
        }
        trace.note("then")
      },
      trace { trace in
        Task {
          MainActor.assertIsolated()
          noteSynchronously(trace)
          await onPool(trace)
        }
      },
      trace { trace in
        Task {
          async let one = answer(1)
          async let two = answer(2)
          trace.note("\(await one + two)")
        }
      },
      trace { trace in
        Task { for await number in stream { trace.note("\(number)") } }
        Task {
          for number in 1...2 { continuation.yield(number) }
          continuation.finish()
        }
      },
      trace { trace in
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
      },
    ]
    expectEqual(
      others.map { $0.dropFirst().joined(separator: " ") },
      [
        "at once then after", "isolated pool, on main: false", "3", "1 2",
        "100 200 250 300",
      ])
  }

  // MARK: - Time

  @Test func aSleepIsAsLongAsItWasAskedFor() {
    for milliseconds in [1, 10, 15, 250, 300, 1_500, 60_000, 3_600_000] {
      let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
      world.act("wait") {
        Task {
          try? await Task.sleep(for: .milliseconds(milliseconds))
          trace.note("awake")
        }
      }
      world.runUntilOnlyTimeIsLeft()
      let asked = world.timeUntilWake
      world.runToRest()
      expectEqual(
        [asked, world.queue.elapsed], [.milliseconds(milliseconds), .milliseconds(milliseconds)])
      expectEqual(trace.entries, ["awake"])
    }
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

  /// What a world leaves that is ended once only time is left, and what was noted.
  private func ended(_ body: @escaping @MainActor (Trace) -> Void) -> [String] {
    let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
    world.act("go") { body(trace) }
    world.runUntilOnlyTimeIsLeft()
    let live = "live \(world.liveActions), asleep \(world.sleepingTasks.sorted())"
    let left = "left \(world.end()), asleep \(world.sleepingTasks.sorted())"
    let notes = trace.entries
    return [live, left] + (notes.count < 9 ? notes : ["\(notes.count) notes"])
  }

  /// What waits is cancelled, one sleep may end, what sleeps again and again is cancelled; what then
  /// sleeps no more and never ends is given up after some steps, and what never comes to the main
  /// actor is not cancelled in its sleep, for it would never suspend again.
  @Test func endingCancelsWhatDoesNotEnd() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    expectEqual(
      [
        ended { trace in
          Task {
            for await number in stream { trace.note("\(number)") }
            trace.note("cancelled: \(Task.isCancelled)")
          }
        },
        ended { trace in
          Task {
            try? await Task.sleep(for: .seconds(1))
            trace.note("awake, cancelled: \(Task.isCancelled)")
          }
        },
        ended { trace in
          Task {
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
            trace.note("cancelled")
          }
        },
        ended { trace in
          Task {
            while true {
              try? await Task.sleep(for: .seconds(1))
              trace.note("tick")
            }
          }
        },
        ended { _ in Task.detached { while true { try? await Task.sleep(for: .seconds(1)) } } },
      ],
      [
        [#"live ["go"], asleep []"#, "left [], asleep []", "cancelled: true"],
        [
          #"live ["go"], asleep ["task 1 of go"]"#, "left [], asleep []",
          "awake, cancelled: false",
        ], [#"live ["go"], asleep ["task 1 of go"]"#, "left [], asleep []", "cancelled"],
        [#"live ["go"], asleep ["task 1 of go"]"#, #"left ["go"], asleep []"#, "508 notes"],
        [#"live [], asleep ["task 1 of go"]"#, #"left [], asleep ["task 1 of go"]"#],
      ])
    continuation.finish()
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

@MainActor private final class Holder {
  var task: Task<Void, Never>?
  var poller: Poller?
  var continuation: CheckedContinuation<Void, Never>?
}
