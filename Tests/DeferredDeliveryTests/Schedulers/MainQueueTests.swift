#if canImport(Dispatch)
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

  /// Notes each value with the time at which it comes.
  private func log(_ publisher: some Publisher<Int, Never>) -> (EventLog, AnyCancellable) {
    let log = EventLog()
    return (log, inStage { publisher.sink { [queue] in log.add("\($0)@\(queue.now)") } })
  }

  @Test func aValueComesATurnLater() {
    let (log, sink) = log(Just(1).receive(on: main))
    expectEqual(log.all, [])
    queue.turn()
    expectEqual(log.all, ["1@0.0 seconds"])
    withExtendedLifetime(sink) {}
  }

  @Test func delaysGoByTheVirtualClock() {
    let logs = [
      log(subject.delay(for: .milliseconds(300), scheduler: main)),
      log(subject.debounce(for: .seconds(1), scheduler: main)),
      log(subject.throttle(for: .seconds(2), scheduler: main, latest: true)),
    ]
    for value in 1...3 {
      inStage { subject.send(value) }
      queue.advance(by: .milliseconds(500))
    }
    queue.advance(by: .seconds(10))
    #expect(
      logs.map(\.0.all) == [
        ["1@0.3 seconds", "2@0.8 seconds", "3@1.3 seconds"], ["3@2.0 seconds"],
        ["1@0.0 seconds", "3@2.0 seconds"],
      ])
  }

  /// If no queue is current, the queue of the subscription is used.
  @Test func aValueOfAnotherThreadComesToTheQueueOfTheSubscription() {
    let hop = log(subject.receive(on: main))
    let pause = log(subject.debounce(for: .seconds(1), scheduler: main))
    Threads.run("other") { [subject] in
      #expect(TurnQueue.current == nil)
      subject.send(1)
    }
    expectEqual(hop.0.all, [])
    queue.advance(by: .seconds(1))
    expectEqual(hop.0.all, ["1@0.0 seconds"])
    expectEqual(pause.0.all, ["1@1.0 seconds"])
  }

  @Test func timersThatAnotherThreadStartsBelongToTheQueueOfTheSubscription() {
    let timely = log(subject.timeout(.seconds(2), scheduler: main).append(9))
    let counts = log(subject.collect(.byTimeOrCount(main, .seconds(3), 2)).map(\.count))
    queue.advance(by: .seconds(1))
    Threads.run("other") { [subject] in for value in 1...3 { subject.send(value) } }
    expectEqual(timely.0.all, [])
    queue.advance(by: .seconds(9))
    expectEqual(
      timely.0.all, ["1@1.0 seconds", "2@1.0 seconds", "3@1.0 seconds", "9@3.0 seconds"])
    expectEqual(counts.0.all, ["2@1.0 seconds", "1@3.0 seconds"])
  }

  @Test func theQueueOfTheSubscriptionGoesBeforeTheCurrentOne() {
    let (log, sink) = log(subject.receive(on: main))
    let other = TurnQueue()
    TurnQueue.$current.withValue(other) { subject.send(1) }
    #expect(!other.hasPendingTurn)
    queue.turn()
    expectEqual(log.all, ["1@0.0 seconds"])
    withExtendedLifetime(sink) {}
  }

  /// A view model is often made before its stage.
  @Test func withoutAQueueAtTheSubscriptionTheCurrentOneCounts() {
    var seen: [Int] = []
    let sink = subject.receive(on: main).sink { seen.append($0) }
    inStage { subject.send(1) }
    queue.turn()
    expectEqual(seen, [1])
    withExtendedLifetime(sink) {}
  }

  /// A request that is made for each value, by whichever thread.
  @Test func whatIsSubscribedToOnTheWayIsBoundToo() {
    let worker = ThreadScheduler()
    let (log, sink) = log(
      subject.receive(on: worker).flatMap { [main] in Just($0 * 10).receive(on: main) })
    subject.send(1)
    expectEqual(log.all, [])
    queue.turn()
    expectEqual(log.all, ["10@0.0 seconds"])
    withExtendedLifetime(sink) {}
  }

  @Test func aSchedulerAroundTheMainQueueIsBoundToo() {
    let (log, sink) = log(subject.receive(on: HopScheduler(to: main) { false }))
    Threads.run("other") { [subject] in subject.send(1) }
    expectEqual(queue.turn(), 1)
    expectEqual(log.all, ["1@0.0 seconds"])
    withExtendedLifetime(sink) {}
  }

  @Test func nothingComesAfterTheCancel() {
    let (log, sink) = log(subject.debounce(for: .seconds(1), scheduler: main))
    inStage { subject.send(1) }
    sink.cancel()
    queue.advance(by: .seconds(9))
    expectEqual(log.all, [])
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
    let (log, sink) = log(subject.receive(on: real.deferred))
    Threads.run("other") { [subject] in subject.send(1) }
    #expect(!queue.hasPendingTurn)
    expectEqual(queue.outsideWaits, ["a dispatch queue"])
    real.activate()
    real.sync {}
    expectEqual(queue.outsideWaits, [])
    expectEqual(log.all, ["1@0.0 seconds"])
    withExtendedLifetime(sink) {}
  }

  /// Such a block is listed with its task, until the main queue has run.
  @Test func outsideOfAStageABlockOfTheMainQueueIsStray() async {
    #expect(!StrayBlocks.areWaiting)
    main.schedule {}
    #expect(StrayBlocks.areWaiting)
    await Task.yield()
    #expect(!StrayBlocks.areWaiting)
    // The block waits longer than the test may last.
    main.schedule(after: main.now.advanced(by: .seconds(60))) {}
    #expect(StrayBlocks.areWaiting)
    await Task.yield()
    #expect(!StrayBlocks.areWaiting)
    inStage { main.schedule {} }
    DispatchQueue.global().deferred.schedule {}
    #expect(!StrayBlocks.areWaiting)
  }

  @Test func outsideOfAStageTheMainQueueIsTheRealOne() async {
    let before = main.now
    #expect(before.dispatchTime.uptimeNanoseconds > 1_000_000_000)
    #expect(before <= main.now)
    await withCheckedContinuation { done in main.schedule { done.resume() } }
    await withCheckedContinuation { done in
      main.schedule(after: main.now) { done.resume() }
    }
    #expect(!queue.hasPendingTurn)
  }

  #if !canImport(Combine)
  @Test func withoutCombineTheQueueItselfDoesTheSame() {
    let (log, sink) = log(subject.debounce(for: .seconds(1), scheduler: DispatchQueue.main))
    inStage { subject.send(1) }
    queue.advance(by: .seconds(1))
    expectEqual(log.all, ["1@1.0 seconds"])
    withExtendedLifetime(sink) {}
  }
  #endif
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
#endif
