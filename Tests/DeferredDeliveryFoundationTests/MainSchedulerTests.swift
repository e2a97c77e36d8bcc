import DeferredDeliveryFoundation
import Foundation
import TestSupport

/// The main run loop and the main operation queue where a queue stands in for them.
@MainActor @Suite struct MainSchedulerTests {
  private let queue = TurnQueue()
  private let subject = PassthroughSubject<Int, Never>()

  private func heard(
    _ publisher: some Publisher<Int, Never>, on queue: TurnQueue? = nil
  ) -> Heard<Int, Never> {
    let queue = queue ?? self.queue
    let heard = Heard<Int, Never>(by: queue)
    queue.inStage { publisher.subscribe(heard) }
    return heard
  }

  @Test func anOperationQueueDeliversOneTurnLaterThanTheOthers() {
    var turns: [String] = []
    let bag = queue.inStage {
      [
        Just("operation").receive(on: OperationQueue.main.deferred).eraseToAnyPublisher(),
        Just("run loop").receive(on: RunLoop.main.deferred).eraseToAnyPublisher(),
        Just("dispatch").receive(on: DispatchQueue.main.deferred).eraseToAnyPublisher(),
      ].map { $0.sink { [queue] in turns.append("\($0) in turn \(queue.turnNumber)") } }
    }
    expectEqual(turns, [])
    for _ in 0..<3 { queue.turn() }
    expectEqual(
      turns, ["run loop in turn 1", "dispatch in turn 1", "operation in turn 2"])
    withExtendedLifetime(bag) {}
  }

  @Test func timeIsVirtual() {
    expectVirtualTime(on: RunLoop.main.deferred)
    expectVirtualTime(on: OperationQueue.main.deferred)
    #if !canImport(Combine)
    expectVirtualTime(on: RunLoop.main)
    expectVirtualTime(on: OperationQueue.main)
    #endif
  }

  @Test func timersTick() {
    expectTicks(on: RunLoop.main.deferred)
    expectTicks(on: OperationQueue.main.deferred)
    #if !canImport(Combine)
    expectTicks(on: RunLoop.main)
    expectTicks(on: OperationQueue.main)
    #endif
  }

  /// Values are sent on another thread, where no queue is current.
  private func expectVirtualTime(on scheduler: some Scheduler) {
    let queue = TurnQueue()
    let all = [
      subject.receive(on: scheduler).eraseToAnyPublisher(),
      subject.delay(for: .milliseconds(300), scheduler: scheduler).eraseToAnyPublisher(),
      subject.debounce(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher(),
      subject.throttle(for: .seconds(2), scheduler: scheduler, latest: true)
        .eraseToAnyPublisher(),
      subject.subscribe(on: scheduler).eraseToAnyPublisher(),
      subject.debounce(for: .seconds(0), scheduler: scheduler).eraseToAnyPublisher(),
    ].map { heard($0, on: queue) }
    queue.advance()
    for value in 1...3 {
      onOtherThread { [subject] in subject.send(value) }
      queue.advance(by: .milliseconds(500))
    }
    queue.advance(by: .seconds(10))
    expectEqual(
      all.map(\.line),
      [
        "[ReceiveOn] 1@0.0 2@0.5 3@1.0", "[unnamed] 1@0.3 2@0.8 3@1.3", "[Debounce] 3@2.0",
        "[Throttle] 1@0.0 3@2.0", "[SubscribeOn] 1@0.0 2@0.5 3@1.0",
        "[Debounce] 1@0.0 2@0.5 3@1.0",
      ])
  }

  private func expectTicks<S: Scheduler>(on scheduler: S)
  where S.SchedulerTimeType: DateSchedulerTime {
    let queue = TurnQueue()
    var ticks: [String] = []
    let note = { ticks.append("\(queue.elapsed / .seconds(1))") }
    let timer = queue.inStage {
      let start = scheduler.now.advanced(by: .seconds(1))
      scheduler.schedule(after: start) { note() }
      return scheduler.schedule(after: start, interval: .milliseconds(500), note)
    }
    queue.advance(by: .seconds(2))
    // What is due now has been scheduled, if only for the turn after this one.
    queue.moveClock(to: .milliseconds(2500))
    queue.turn()
    let before = ticks
    timer.cancel()
    queue.advance(by: .seconds(2))
    expectEqual(ticks.prefix(4), ["1.0", "1.0", "1.5", "2.0"])
    expectEqual(ticks, before, "nothing comes after the cancel")
    ticks = []
    let fastest = queue.inStage { scheduler.schedule(after: scheduler.now, interval: 0, note) }
    queue.advance(by: .nanoseconds(2))
    expectEqual(ticks.count, 3, "an interval of zero is a nanosecond")
    fastest.cancel()
  }

  @Test func aDateOfTheVirtualClockStartsWithTheCentury() {
    expectEqual(queue.date, Date(timeIntervalSinceReferenceDate: 0))
    queue.advance(by: .milliseconds(100))
    queue.inStage {
      expectEqual(RunLoop.main.deferred.now.date, queue.date)
      expectEqual(OperationQueue.main.deferred.now.date, queue.date)
      var runs: [Duration] = []
      // 0.1 and 0.2 are no exact binary fractions.
      RunLoop.main.deferred.schedule(after: RunLoop.main.deferred.now.advanced(by: 0.2)) {
        [queue] in runs.append(queue.elapsed)
      }
      queue.advance(by: .milliseconds(200))
      expectEqual(runs, [.milliseconds(300)])
    }
  }

  @Test func aDateWithoutEndIsFarAwayButNoTrap() {
    let dates: [Date] = [.distantFuture, Date(timeIntervalSinceReferenceDate: .infinity)]
    queue.inStage {
      for date in dates { RunLoop.main.deferred.schedule(after: .init(date)) {} }
      OperationQueue.main.deferred.schedule(after: .init(.distantPast)) {}
    }
    expectEqual(queue.turn(), 1)
    queue.turn()
    #expect(queue.timeUntilNextBlock.map { $0 > .seconds(1_000_000_000) } == true)
  }

  #if !canImport(Combine)
  @Test func withoutCombineOptionsAreWrittenAsForCombine() {
    let heard = heard(subject.debounce(for: 0.5, scheduler: OperationQueue.main, options: nil))
    subject.send(1)
    queue.advance(by: .seconds(1))
    expectEqual(heard.line, "[Debounce] 1@0.5")
  }
  #endif
}
