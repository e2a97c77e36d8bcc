// Without these imports the compiler has closures of the main actor trap on other threads.
import DeferredDelivery
import Dispatch
import TestSupport

/// The main dispatch queue where a queue stands in for it, as inside of a stage.
@MainActor @Suite struct MainQueueTests {
  private let queue = TurnQueue()
  private let main = DispatchQueue.main.deferred
  private let subject = PassthroughSubject<Int, Never>()

  private func inStage<Result>(_ body: () -> Result) -> Result {
    TurnQueue.$current.withValue(queue, operation: body)
  }

  /// Notes each value with the second at which it comes.
  private func log(_ publisher: some Publisher<Int, Never>) -> Log {
    let log = Log()
    log.sink = inStage {
      publisher.sink { [queue] in
        log.line += "\(log.line.isEmpty ? "" : " ")\($0)@\(queue.elapsed / .seconds(1))"
      }
    }
    return log
  }

  private final class Log {
    var line = ""
    var sink: AnyCancellable?
  }

  @Test func delaysGoByTheVirtualClock() {
    var logs = [
      log(subject.receive(on: main)),
      log(subject.delay(for: .milliseconds(300), scheduler: main)),
      log(subject.debounce(for: .seconds(1), scheduler: main)),
      log(subject.throttle(for: .seconds(2), scheduler: main, latest: true)),
      // Nothing comes after the cancel.
      log(subject.debounce(for: .seconds(3), scheduler: main)),
    ]
    #if !canImport(Combine)
    logs.append(log(subject.debounce(for: .seconds(1), scheduler: DispatchQueue.main)))
    #endif
    for value in 1...3 {
      inStage { subject.send(value) }
      queue.advance(by: .milliseconds(500))
    }
    logs[4].sink?.cancel()
    queue.advance(by: .seconds(10))
    expectEqual(
      logs.map(\.line),
      ["1@0.0 2@0.5 3@1.0", "1@0.3 2@0.8 3@1.3", "3@2.0", "1@0.0 3@2.0", ""]
        + logs.dropFirst(5).map { _ in "3@2.0" })
  }

  /// If no queue is current, the queue of the subscription is used, for timers, too.
  @Test func aValueOfAnotherThreadComesToTheQueueOfTheSubscription() {
    let worker = ThreadScheduler()
    let logs = [
      log(subject.receive(on: main)),
      log(subject.debounce(for: .seconds(1), scheduler: main)),
      log(subject.timeout(.seconds(2), scheduler: main).append(9)),
      log(subject.collect(.byTimeOrCount(main, .seconds(4), 2)).map(\.count)),
      log(subject.receive(on: HopScheduler(to: main) { false })),
      // What is subscribed to on the way: a request for each value, by whichever thread.
      log(subject.receive(on: worker).flatMap { [main] in Just($0 * 10).receive(on: main) }),
    ]
    queue.advance(by: .seconds(1))
    Threads.run("other") { [subject] in
      #expect(TurnQueue.current == nil)
      for value in 1...3 { subject.send(value) }
    }
    expectEqual(logs.map(\.line), ["", "", "", "", "", ""])
    queue.advance(by: .seconds(9))
    expectEqual(
      logs.map(\.line),
      [
        "1@1.0 2@1.0 3@1.0", "3@2.0", "1@1.0 2@1.0 3@1.0 9@3.0", "2@1.0 1@4.0",
        "1@1.0 2@1.0 3@1.0", "10@1.0 20@1.0 30@1.0",
      ])
  }

  @Test func theQueueOfTheSubscriptionGoesBeforeTheCurrentOne() {
    let bound = log(subject.receive(on: main))
    // A view model is often made before its stage: then the current one counts.
    var seen: [Int] = []
    let sink = subject.receive(on: main).sink { seen.append($0) }
    let other = TurnQueue()
    TurnQueue.$current.withValue(other) { subject.send(1) }
    expectEqual([queue.turn(), other.turn()], [1, 1])
    inStage { subject.send(2) }
    expectEqual([queue.turn(), other.turn()], [2, 0])
    expectEqual(bound.line, "1@0.0 2@0.0")
    expectEqual(seen, [1, 2])
    sink.cancel()
  }

  @Test func aTimerTicksByTheVirtualClockUntilItIsCancelled() {
    var ticks: [Duration] = []
    let timer = inStage {
      main.schedule(after: main.now.advanced(by: .seconds(1)), interval: .milliseconds(500)) {
        [queue] in ticks.append(queue.elapsed)
      }
    }
    queue.advance(by: .seconds(2))
    timer.cancel()
    queue.advance(by: .seconds(2))
    expectEqual(ticks, [.seconds(1), .milliseconds(1500), .seconds(2)])
  }

  @Test func timeIsCountedFromTheStartOfTheQueue() {
    queue.advance(by: .seconds(100))
    inStage {
      let start = main.now
      expectEqual(start.advanced(by: .seconds(0.5)).distance(to: start), .milliseconds(-500))
      queue.moveClock(to: .milliseconds(100_001))
      expectEqual(start.distance(to: main.now), .milliseconds(1))
      main.schedule(after: .init(.distantFuture)) {}
      #expect(queue.timeUntilNextBlock.map { $0 > .seconds(1_000_000_000) } == true)
    }
  }

  @Test func aGroupIsLeftOnceTheBlockHasRun() {
    let groups = [DispatchGroup(), DispatchGroup()]
    inStage {
      main.schedule(options: .init(group: groups[0])) {}
      main.schedule(after: main.now, tolerance: 0, options: .init(group: groups[1])) {}
    }
    expectEqual(groups.map { $0.wait(timeout: .now()) }, [.timedOut, .timedOut])
    expectEqual(queue.turn(), 2)
    expectEqual(groups.map { $0.wait(timeout: .now()) }, [.success, .success])
  }

  @Test func otherQueuesStayRealAndAreSaidToBeWaitedFor() {
    let real = DispatchQueue(label: "real", attributes: .initiallyInactive)
    let log = log(subject.receive(on: real.deferred))
    Threads.run("other") { [subject] in subject.send(1) }
    #expect(!queue.hasPendingTurn)
    expectEqual(queue.outsideWaits, ["a dispatch queue"])
    real.activate()
    real.sync {}
    expectEqual(queue.outsideWaits, [])
    expectEqual(log.line, "1@0.0")
  }

  /// Such a block is listed with its task, until the main queue has run.
  @Test func outsideOfAStageABlockOfTheMainQueueIsStray() async {
    var history = [StrayBlocks.areWaiting]
    main.schedule {}
    history.append(StrayBlocks.areWaiting)
    await Task.yield()
    history.append(StrayBlocks.areWaiting)
    // The block waits longer than the test may last.
    main.schedule(after: main.now.advanced(by: .seconds(60))) {}
    history.append(StrayBlocks.areWaiting)
    await Task.yield()
    history.append(StrayBlocks.areWaiting)
    inStage { main.schedule {} }
    DispatchQueue.global().deferred.schedule {}
    history.append(StrayBlocks.areWaiting)
    expectEqual(history, [false, true, false, true, false, false])
  }

  @Test func outsideOfAStageTheMainQueueIsTheRealOne() async {
    let before = main.now
    #expect(before.dispatchTime.uptimeNanoseconds > 1_000_000_000 && before <= main.now)
    await withCheckedContinuation { done in main.schedule { done.resume() } }
    await withCheckedContinuation { done in
      main.schedule(after: main.now) { done.resume() }
    }
    #expect(!queue.hasPendingTurn)
  }
}

/// Runs each block on a thread of its own, and waits for it.
private struct ThreadScheduler: Scheduler {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    Threads.run("worker", action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { schedule(options: options, action) }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(options: options, action)
    return AnyCancellable {}
  }
}
