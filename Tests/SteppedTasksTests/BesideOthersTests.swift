import SteppedTasks
import Synchronization
import Testing
import Turns

private actor Tally {
  private(set) var count = 0

  func add() { count += 1 }
}

/// A task that waits to be resumed.
private final class Waiting: Sendable {
  let continuation = Mutex<CheckedContinuation<Int, Never>?>(nil)
}

/// Tests with tasks of their own, beside which worlds run: neither may notice the other.
@Suite struct BesideOthersTests {
  @Test(arguments: 0..<200) func aTaskOutsideOfAnyWorldRunsAsEver(number: Int) async throws {
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
    #expect(await count + one == 41)
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
    #expect(sum == 10)
  }

  /// A task that was made before the world goes on outside, also if the world resumes it.
  @MainActor @Test func aTaskThatAWorldResumesIsNotTaken() async {
    let waiting = Waiting()
    let waiter = Task.detached {
      await withCheckedContinuation { continuation in
        waiting.continuation.withLock { $0 = continuation }
      } + 1
    }
    while waiting.continuation.withLock({ $0 == nil }) { await Task.yield() }
    let world = TaskWorld(queue: TurnQueue())
    let ran = Trace()
    world.onTaskRun = { run in MainActor.assumeIsolated { ran.note(run.task) } }
    world.act("resume") {
      Task { waiting.continuation.withLock { $0 }?.resume(returning: 1) }
    }
    world.runToRest()
    #expect(ran.entries == ["task 1 of resume"])
    #expect(world.end() == [])
    #expect(await waiter.value == 2)
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
      #expect(trace.entries == ["0", "1", "2", "3", "0", "1", "2", "3"])
      #expect(world.end() == [])
    }
  }
}
