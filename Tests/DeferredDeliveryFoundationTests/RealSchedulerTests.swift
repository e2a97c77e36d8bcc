import DeferredDeliveryFoundation
import Foundation
import TestSupport

/// Run loops and operation queues of the test's own, run by hand: they are always real.
@Suite struct RealSchedulerTests {
  private let queue = TurnQueue()
  private let seen = Counts()

  /// Makes a queue that runs nothing until the test resumes it.
  private func stoppedQueue() -> OperationQueue {
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    operations.isSuspended = true
    return operations
  }

  @Test func aRunLoopRunsItsBlocksInOrderAndHasTimersOnceAndRepeated() {
    let subject = PassthroughSubject<Int, Never>()
    onOtherThread { [seen] in
      let loop = RunLoop.current
      let sink = subject.receive(on: loop.deferred).sink { seen.add("\($0)") }
      for value in 1...3 { subject.send(value) }
      expectEqual(seen.all, [])
      loop.runOnce()
      expectEqual(seen.all, ["1", "2", "3"])
      sink.cancel()
      let start = loop.deferred.now
      loop.deferred.schedule(after: start.advanced(by: .microseconds(1))) { seen.add("once") }
      let timer = loop.deferred.schedule(after: start, interval: .microseconds(100)) {
        seen.add("tick")
      }
      while seen["once"] < 1 || seen["tick"] < 3 { loop.runOnce() }
      timer.cancel()
      let ticks = seen["tick"]
      loop.deferred.schedule(after: loop.deferred.now) { seen.add("last") }
      while seen["last"] < 1 { loop.runOnce() }
      #expect(seen["tick"] == ticks && seen["once"] == 1)
    }
    expectEqual(seen["last"], 1)
  }

  /// Without that, the run loop would wait for what is due next.
  @Test func aBlockOfAnotherThreadWakesTheRunLoop() {
    let (waits, ran) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    nonisolated(unsafe) var loop: RunLoop?
    Thread { [seen] in
      loop = RunLoop.current
      RunLoop.current.perform { waits.signal() }
      RunLoop.current.add(
        Timer(fire: Date() + 20, interval: 0, repeats: false) { _ in
          seen.add("too late")
          ran.signal()
        }, forMode: .default)
      _ = RunLoop.current.run(mode: .default, before: .distantFuture)
    }.start()
    waits.wait()
    loop?.deferred.schedule { [seen] in
      seen.add("block")
      ran.signal()
    }
    ran.wait()
    expectEqual(seen.all, ["block"])
  }

  @Test func anOperationQueueRunsItsBlocksAndRepeatsUntilCancelled() {
    let (operations, ticks) = (stoppedQueue(), DispatchSemaphore(value: 0))
    let scheduler = operations.deferred
    let sink = [1, 2, 3].publisher.receive(on: scheduler).sink { [seen] in seen.add("\($0)") }
    scheduler.schedule(after: scheduler.now.advanced(by: .microseconds(1))) { [seen] in
      seen.add("later")
    }
    expectEqual(operations.operationCount, 4 + 1, "a value each, the completion, and the timer")
    expectEqual(seen.all, [])
    operations.isSuspended = false
    operations.waitUntilAllOperationsAreFinished()
    expectEqual(Set(seen.all), ["1", "2", "3", "later"])
    let timer = scheduler.schedule(after: scheduler.now, interval: .microseconds(10)) {
      ticks.signal()
    }
    for _ in 0..<3 { ticks.wait() }
    timer.cancel()
    sink.cancel()
  }

  @Test func anOperationWaitsForItsDateButHoldsUpNoOther() {
    let operations = stoppedQueue()
    let date = operations.deferred.now.advanced(by: .seconds(3600))
    operations.deferred.schedule(after: date) { [seen] in seen.add("too early") }
    let last = BlockOperation { [seen] in seen.add("now") }
    operations.addOperation(last)
    operations.isSuspended = false
    last.waitUntilFinished()
    expectEqual(seen.all, ["now"])
    operations.cancelAllOperations()
  }

  @Test func insideOfAStageTheyAreSaidToBeWaitedFor() {
    let operations = stoppedQueue()
    onOtherThread { [queue] in
      queue.inStage {
        let loop = RunLoop.current
        operations.deferred.schedule {}
        loop.deferred.schedule {}
        let timer = loop.deferred.schedule(after: .init(.distantFuture), interval: 1) {}
        expectEqual(queue.outsideWaits, ["a run loop", "an operation queue"])
        loop.runOnce()
        expectEqual(queue.outsideWaits, ["a run loop", "an operation queue"], "the timer is left")
        timer.cancel()
        expectEqual(queue.outsideWaits, ["an operation queue"])
      }
    }
    operations.isSuspended = false
    operations.waitUntilAllOperationsAreFinished()
    expectEqual(queue.outsideWaits, [])
    #expect(!queue.hasPendingTurn)
  }

  @Test func outsideOfAStageTheMainOnesAreReal() async {
    let dates = [RunLoop.main.deferred.now.date, OperationQueue.main.deferred.now.date]
    #expect(dates.allSatisfy { $0.timeIntervalSince(queue.date) > 100_000_000 })
    await withCheckedContinuation { done in
      OperationQueue.main.deferred.schedule { done.resume() }
    }
  }
}

extension RunLoop {
  /// Runs what is due, and waits for nothing.
  func runOnce() { _ = run(mode: .default, before: .distantPast) }
}
