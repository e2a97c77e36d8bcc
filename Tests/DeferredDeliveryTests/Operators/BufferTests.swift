import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct BufferTests {
  private let probe = SubscriptionProbe()
  private let upstream: ManualPublisher

  init() { upstream = ManualPublisher(handingOut: probe) }

  /// Subscribes to a buffer of three values, which asks for nothing.
  private func subscribe(
    asking demand: Subscribers.Demand? = nil, prefetch: Publishers.PrefetchStrategy = .byRequest,
    whenFull: Publishers.BufferingStrategy<Oops>
  ) -> DrawingSubscriber<Int, Oops> {
    let drawer = DrawingSubscriber<Int, Oops>(asking: demand)
    upstream.buffer(size: 3, prefetch: prefetch, whenFull: whenFull).subscribe(drawer)
    return drawer
  }

  private func send(_ values: ClosedRange<Int>) { for value in values { upstream.send(value) } }

  @Test func aFullBufferDropsWhatComes() {
    let drawer = subscribe(whenFull: .dropNewest)
    send(1...5)
    drawer.subscription?.request(.max(2))
    send(6...8)
    drawer.subscription?.request(.unlimited)
    expectEqual(drawer.line, "[Buffer] 1 2 3 6 7")
  }

  @Test func aFullBufferDropsWhatHasWaitedLongest() {
    let drawer = subscribe(whenFull: .dropOldest)
    send(1...5)
    drawer.subscription?.request(.max(2))
    send(6...8)
    drawer.subscription?.request(.unlimited)
    expectEqual(drawer.line, "[Buffer] 3 4 6 7 8")
  }

  @Test func aFullBufferFailsAfterWhatWaits() {
    let log = EventLog()
    let drawer = subscribe(
      whenFull: .customError {
        log.add("error")
        return Oops()
      })
    send(1...6)
    expectEqual(log.all, ["error"])
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
    expectEqual(drawer.line, "[Buffer]")
    drawer.subscription?.request(.max(9))
    expectEqual(drawer.line, "[Buffer] 1 2 3 !")
  }

  @Test func aFailureThatCannotWaitForDemandDropsWhatDoes() {
    let drawer = subscribe(whenFull: .customError { Oops() })
    send(1...4)
    drawer.subscription?.request(.max(2))
    expectEqual(drawer.line, "[Buffer] 1 2 !")
    let other = subscribe(whenFull: .dropNewest)
    send(1...2)
    upstream.send(completion: .failure(Oops()))
    other.subscription?.request(.max(9))
    expectEqual(other.line, "[Buffer] !")
  }

  @Test func theEndWaitsForDemandAndForTheValues() {
    let drawer = subscribe(asking: .max(1), whenFull: .dropNewest)
    send(1...2)
    upstream.send(completion: .finished)
    upstream.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[Buffer] 1")
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[Buffer] 1 2")
    drawer.subscription?.request(.max(1))
    upstream.send(3)
    expectEqual(drawer.line, "[Buffer] 1 2 |")
  }

  @Test func aBufferThatIsKeptFullRequestsOneForEachThatItSends() {
    let drawer = subscribe(prefetch: .keepFull, whenFull: .dropNewest)
    send(1...3)
    drawer.subscription?.request(.max(2))
    drawer.onValue = { _ in .max(1) }
    expectEqual(upstream.send(4), .none)
    drawer.subscription?.request(.max(1))
    expectEqual(upstream.send(5), .max(1))
    expectEqual(drawer.line, "[Buffer] 1 2 3 4 5")
    expectEqual(probe.history, [.requested(.max(3)), .requested(.max(2)), .requested(.max(2))])
  }

  @Test func whatIsSentMeanwhileComesAfterWhatWaits() {
    let drawer = subscribe(whenFull: .dropNewest)
    send(1...2)
    drawer.onValue = { [upstream] value in
      if value == 1 { upstream.send(3) }
      if value == 2 { upstream.send(completion: .finished) }
      return .none
    }
    drawer.subscription?.request(.max(9))
    expectEqual(drawer.line, "[Buffer] 1 2 3 |")
  }

  @Test func aValueIsNotSentWhileAnotherIsReceived() {
    let log = EventLog()
    let drawer = subscribe(asking: .max(9), whenFull: .dropNewest)
    drawer.onValue = { [upstream] value in
      log.add("\(value)")
      if value < 3 { upstream.send(value + 1) }
      log.add("end of \(value)")
      return .none
    }
    upstream.send(1)
    expectEqual(log.all, ["1", "end of 1", "2", "end of 2", "3", "end of 3"])
  }

  @Test func nothingComesAfterACancelInTheMiddle() {
    let drawer = subscribe(whenFull: .dropNewest)
    send(1...3)
    drawer.onValue = { [unowned drawer] _ in
      drawer.subscription?.cancel()
      return .max(1)
    }
    drawer.subscription?.request(.max(3))
    send(4...5)
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[Buffer] 1")
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
  }

  @Test func anErrorThatIsSentOnRequestComesAfterTheSubscription() {
    let failing = (1...9).publisher.tryMap { value -> Int in
      if value == 3 { throw Oops() }
      return value
    }
    let buffered = failing.buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest)
    expectEqual(buffered.drawn(asking: .max(1)), "[Buffer] 1 !")
    expectEqual(buffered.drawn(), "[Buffer] 1 2 !")
    expectEqual(buffered.drawn(asking: nil), "[Buffer] !")
  }

  @Test func theErrorIsMadeOnceAndWithoutTheLock() {
    let log = EventLog()
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(1))
    let upstream = upstream
    upstream.buffer(
      size: 0, prefetch: .keepFull,
      whenFull: .customError {
        log.add("error")
        upstream.send(1)
        return Oops()
      }
    ).subscribe(drawer)
    upstream.send(1)
    expectEqual(log.all, ["error"])
    expectEqual(probe.history, [.cancelled])
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[Buffer] !")
  }

  @Test func valuesAreReleasedWhenTheyAreSentDroppedOrCancelled() {
    let log = EventLog()
    let source = PassthroughSubject<Tracer, Never>()
    let drawer = DrawingSubscriber<Tracer, Never>(asking: nil)
    source.buffer(size: 4, prefetch: .byRequest, whenFull: .dropOldest).subscribe(drawer)
    for number in 1...6 { source.send(Tracer { log.add("\(number)") }) }
    expectEqual(log.all, ["1", "2"])
    drawer.subscription?.request(.max(1))
    expectEqual(log.all, ["1", "2", "3"])
    drawer.subscription?.cancel()
    expectEqual(log.all, ["1", "2", "3", "4", "5", "6"])
  }

  @Test func aReportShowsWhatWaits() {
    let drawer = subscribe(whenFull: .dropNewest)
    send(1...2)
    let shown = drawer.subscription.map { Array(Mirror(reflecting: $0).children) } ?? []
    expectEqual(shown.map(\.label), ["values", "state", "downstreamDemand", "terminal"])
    expectEqual(shown.first.map { "\($0.value)" }, "[1, 2]")
  }

  @Test func aBufferWithoutRoomHasNoOldestValue() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.buffer(size: 0, prefetch: .byRequest, whenFull: .dropOldest)
        .subscribe(Recorder<Int, Oops>())
      upstream.send(1)
    }
  }
}
