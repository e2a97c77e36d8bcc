import SteppedTasks
import Synchronization
import TestSupport
import Turns

private actor Tally {
  private(set) var count = 0

  func add() { count += 1 }
}

/// A task that waits to be resumed.
private final class Waiting: Sendable {
  let continuation = Mutex<CheckedContinuation<Int, Never>?>(nil)

  func number() async -> Int {
    await withCheckedContinuation { continuation in
      self.continuation.withLock { $0 = continuation }
    }
  }
}

/// Tests with tasks of their own, beside which worlds run: neither may notice the other.
@Suite struct BesideOthersTests {
  @Test(arguments: 0..<(isLongRun ? 200 : 60)) func aTaskOutsideOfAnyWorldRunsAsEver(number: Int)
    async throws
  {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await tally.add()
          await Task.yield()
          await tally.add()
        }
      }
    }
    // How long it takes does not matter: that it ends does.
    try await Task.sleep(nanoseconds: UInt64(number % 7))
    async let count = tally.count
    async let one = MainActor.run { 1 }
    await expectEqual(count + one, 41)
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task.detached {
      for number in 0..<5 {
        continuation.yield(number)
        await Task.yield()
      }
      continuation.finish()
    }
    var sum = 0
    for await number in stream { sum += number }
    expectEqual(sum, 10)
  }

  /// A task that was made before the world goes on outside, also if the world resumes it.
  @MainActor @Test func aTaskThatAWorldResumesIsNotTaken() async {
    let waiting = Waiting()
    let waiter = Task.detached { await waiting.number() + 1 }
    while waiting.continuation.withLock({ $0 == nil }) { await Task.yield() }
    let world = TaskWorld(queue: TurnQueue())
    let ran = Trace()
    world.onTaskRun = { run in MainActor.assumeIsolated { ran.note(run.task) } }
    world.act("resume") {
      Task { waiting.continuation.withLock { $0 }?.resume(returning: 1) }
    }
    world.runToRest()
    expectEqual(ran.entries, ["task 1 of resume"])
    expectEqual(world.end(), [])
    await expectEqual(waiter.value, 2)
  }

  @MainActor @Test(arguments: 0..<20) func aWorldRunsOnlyItsOwn(number: Int) {
    for _ in 0..<20 {
      let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
      world.act("go") {
        for number in 0..<4 {
          Task {
            trace.note("\(number)")
            await Task.yield()
            let same = await Task.detached { number }.value
            try? await Task.sleep(for: .seconds(60))
            trace.note("\(same)")
          }
        }
      }
      world.runToRest()
      expectEqual(trace.entries, ["0", "1", "2", "3", "0", "1", "2", "3"])
      expectEqual(world.end(), [])
    }
  }

  /// Several threads resume tasks of a world, on its main line and in its pool, and it takes them
  /// while others come.
  @MainActor @Test func whatOtherThreadsResumeGoesOnInTheWorld() async {
    for _ in 0..<50 {
      let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
      let waiting = (0..<8).map { _ in Waiting() }
      world.act("wait") {
        for (number, one) in waiting.enumerated() {
          if number.isMultiple(of: 2) {
            Task { trace.note("\(await one.number())") }
          } else {
            Task.detached { await trace.note("\(await one.number())") }
          }
        }
      }
      world.runToRest()
      let resuming = waiting.enumerated().map { number, one in
        Task.detached { one.continuation.withLock { $0 }?.resume(returning: number) }
      }
      for task in resuming {
        world.takeLateJobs()
        world.runToRest()
        await task.value
      }
      world.takeLateJobs()
      world.runToRest()
      expectEqual(trace.entries.sorted(), (0..<8).map(String.init))
      expectEqual(world.end(), [])
    }
  }

  /// What a world owns may be released on any thread, and runs there in it.
  @MainActor @Test func aWorldRunsBesideOneOnAnotherThread() async {
    for _ in 0..<200 {
      nonisolated(unsafe) let other = TaskWorld(queue: TurnQueue())
      other.act("begin") {}
      let run = Task.detached { other.run { _ = Task.detached {} } }
      for _ in 0..<20 {
        let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
        world.act("go") {
          Task {
            await Task.detached {}.value
            trace.note("end")
          }
        }
        world.runToRest()
        expectEqual(trace.entries, ["end"])
        expectEqual(world.end(), [])
      }
      await run.value
      expectEqual(other.jobs.map(\.task), ["task 1 of a task"])
      expectEqual(other.end(), [])
    }
  }
}
