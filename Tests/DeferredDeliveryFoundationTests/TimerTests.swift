import DeferredDeliveryFoundation
import Foundation
import TestSupport

/// Timers as publishers: by the virtual clock inside of a stage, real ones elsewhere.
@MainActor @Suite struct TimerTests {
  private let queue = TurnQueue()

  private func timer(every interval: TimeInterval) -> Timer.Deferred.TimerPublisher {
    Timer.deferred.publish(every: interval, on: .main, in: .common)
  }

  /// Draws the seconds of each date, and when it comes.
  private func heard(asking demand: Subscribers.Demand = .unlimited) -> Heard<Date, Never> {
    Heard(asking: demand, by: queue) { "\($0.timeIntervalSinceReferenceDate)" }
  }

  @Test func ticksByTheVirtualClockUntilItsConnectionIsCancelled() {
    let (publisher, heard) = (timer(every: 0.5), heard())
    publisher.subscribe(heard)
    queue.advance(by: .seconds(1))
    let connection = queue.inStage { publisher.connect() }
    queue.advance(by: .milliseconds(1600))
    connection.cancel()
    queue.advance(by: .seconds(5))
    expectEqual(heard.line, "[unnamed] 1.5@1.5 2.0@2.0 2.5@2.5")
    #expect(queue.timeUntilNextBlock == nil)
  }

  @Test func sendsWhatIsAskedForUntilACancelAndMissesTheRest() {
    let (publisher, few, more) = (timer(every: 1), heard(asking: .max(1)), heard(asking: .max(2)))
    let (first, second) = (heard(), heard())
    more.onValue = { _ in more.line.count < 30 ? .max(1) : .none }
    first.onValue = { _ in
      second.cancel()
      return .none
    }
    for heard in [few, more, first, second] { publisher.subscribe(heard) }
    let connection = queue.inStage { publisher.connect() }
    queue.advance(by: .seconds(2))
    few.subscription?.request(.max(1))
    first.cancel()
    queue.advance(by: .seconds(4))
    expectEqual(
      [few, more, first, second].map(\.line),
      [
        "[unnamed] 1.0@1.0 3.0@3.0", "[unnamed] 1.0@1.0 2.0@2.0 3.0@3.0 4.0@4.0",
        "[unnamed] 1.0@1.0 2.0@2.0", "[unnamed]",
      ])
    connection.cancel()
  }

  @Test func subscribersAreToldInTheOrderInWhichTheyCame() {
    let publisher = timer(every: 1)
    var order: [Int] = []
    let bag = (0..<20).map { number in publisher.sink { _ in order.append(number) } }
    let connection = queue.inStage { publisher.connect() }
    queue.advance(by: .seconds(1))
    expectEqual(order, Array(0..<20))
    // A test can set another order.
    queue.setSiblingOrder(1)
    queue.advance(by: .seconds(1))
    expectEqual(order.suffix(20), [1, 0] + Array(2..<20))
    withExtendedLifetime((bag, connection)) {}
  }

  @Test func goesOnWithoutItsConnectionAndTicksForEach() {
    let (publisher, heard) = (timer(every: 1), heard())
    publisher.subscribe(heard)
    _ = queue.inStage { publisher.connect() }
    queue.advance(by: .milliseconds(500))
    let second = queue.inStage { publisher.connect() }
    queue.advance(by: .seconds(1))
    // As in Combine, a cancel of one ends all subscriptions.
    second.cancel()
    queue.advance(by: .seconds(2))
    expectEqual(heard.line, "[unnamed] 1.0@1.0 1.5@1.5")
  }

  @Test func anIntervalOfZeroIsTheShortest() {
    let (publisher, heard) = (timer(every: 0), heard(asking: .max(2)))
    publisher.subscribe(heard)
    let connection = queue.inStage { publisher.connect() }
    queue.advance(by: .milliseconds(1))
    expectEqual(heard.line, "[unnamed] 0.0001@0.0001 0.0002@0.0002")
    connection.cancel()
  }

  @Test func itsValuesAreThoseOfCombine() {
    let made = Timer.deferred.publish(every: 2, tolerance: 0.5, on: .main, in: .default)
    #expect(made.interval == 2 && made.tolerance == nil && made.options == nil)
    #expect(made.runLoop === RunLoop.main && made.mode == .default)
    let other = Timer.Deferred.TimerPublisher(
      interval: 1, tolerance: 0.5, runLoop: .main, mode: .common)
    expectEqual(other.tolerance, 0.5)
  }

  #if !canImport(Combine)
  @Test func withoutCombineItIsWrittenAsForCombine() {
    let heard = heard()
    let publisher: Timer.TimerPublisher = Timer.publish(
      every: 1, tolerance: 0.1, on: .main, in: .common)
    publisher.subscribe(heard)
    let connection = queue.inStage { publisher.connect() }
    queue.advance(by: .seconds(1))
    expectEqual(heard.line, "[unnamed] 1.0@1.0")
    connection.cancel()
  }
  #endif
}

/// Timers of a run loop of the test's own, run by hand.
@Suite struct RealTimerTests {
  /// One fires at once, again and again; the other waits for its interval at first.
  @Test func firesOnItsRunLoopUntilItsConnectionIsCancelled() {
    let queue = TurnQueue()
    onOtherThread {
      queue.inStage {
        let (loop, seen) = (RunLoop.current, Counts())
        let publishers = [0.000_1, 3600].map {
          Timer.deferred.publish(every: $0, on: loop, in: .default)
        }
        let sinks = [
          publishers[0].sink { seen.add($0 > queue.date + 100_000_000 ? "real" : "virtual") },
          publishers[1].sink { _ in seen.add("too early") },
        ]
        let connections = publishers.map { $0.connect() }
        expectEqual(queue.outsideWaits, ["a run loop"])
        while seen["real"] < 3 { loop.runOnce() }
        for connection in connections { connection.cancel() }
        expectEqual(queue.outsideWaits, [])
        let before = seen["real"]
        loop.deferred.schedule { seen.add("last") }
        while seen["last"] < 1 { loop.runOnce() }
        expectEqual(seen.all, Array(repeating: "real", count: before) + ["last"])
        withExtendedLifetime(sinks) {}
      }
    }
    #expect(!queue.hasPendingTurn)
  }
}
