#if os(Linux)
import Foundation
import SteppedTasks
import TestSupport
import Turns

/// The clock and the random numbers that the code of a world gets.
@MainActor @Suite struct WorldSystemTests {
  @Test func allOfItIsSteppedHere() { expectEqual(TaskCapture.unstepped, nil) }

  @Test func theClocksMoveWithTheWorld() {
    let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
    world.act("wait") {
      let began = (ContinuousClock.now, SuspendingClock.now, Date())
      Task {
        for _ in 1...2 {
          try? await Task.sleep(until: .now + .milliseconds(1_250), clock: .continuous)
          let date = (Date().timeIntervalSince(began.2) * 1_000).rounded()
          trace.note(
            "\(ContinuousClock.now - began.0), \(SuspendingClock.now - began.1), \(date) ms")
        }
      }
    }
    world.runToRest()
    expectEqual(
      trace.entries,
      ["1.25 seconds, 1.25 seconds, 1250.0 ms", "2.5 seconds, 2.5 seconds, 2500.0 ms"])
    expectEqual(world.end(), [])
  }

  /// A thousand years pass in a world meanwhile.
  @Test func otherThreadsReadTheRealClock() {
    let world = TaskWorld(queue: TurnQueue())
    let (before, ages) = (Date(), 86_400.0 * 365 * 1_000)
    world.queue.moveClock(to: .seconds(2 * ages))
    world.run {
      var elsewhere = Date.distantPast
      Threads.run("reader") { elsewhere = Date() }
      #expect(Date() > before + ages && elsewhere < before + ages && elsewhere >= before)
    }
    #expect(Date() < before + ages)
  }

  /// What a task draws does not depend on when it runs.
  @Test func eachTaskDrawsItsOwnNumbers() {
    func drawn(lastFirst: Bool) -> [String] {
      let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
      for name in ["a", "b"] {
        world.act(name) {
          Task {
            await Task.yield()
            trace.note(
              "\(name) \(UInt64.random(in: 0 ... .max)) \(UUID()) \([1, 2, 3, 4].shuffled())")
          }
        }
      }
      world.turn()
      if lastFirst { world.runJob(at: world.jobs.count - 1) }
      world.runToRest()
      return trace.entries
    }
    let (first, last) = (drawn(lastFirst: false), drawn(lastFirst: true))
    expectEqual(first.map { $0.prefix(1) }, ["a", "b"])
    expectEqual(last, first.reversed())
    #expect(Set(first.map { $0.dropFirst() }).count == 2)
    #expect(UInt64.random(in: 0 ... .max) != UInt64.random(in: 0 ... .max))
  }
}
#endif
