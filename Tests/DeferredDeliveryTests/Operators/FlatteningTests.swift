import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct FlatteningTests {
  private typealias Inner = PassthroughSubject<Int, Oops>
  private let outer = PassthroughSubject<PassthroughSubject<Int, Oops>, Oops>()

  @Test func switchToLatestCancelsTheOneBeforeAndHearsOnlyTheNewest() {
    let (first, second) = (Inner(), Inner())
    let events = EventLog()
    let drawer = DrawingSubscriber<Int, Oops>()
    outer.map { inner in
      inner.handleEvents(receiveCancel: { events.add(inner === first ? "-first" : "-second") })
    }.switchToLatest().subscribe(drawer)
    outer.send(first)
    first.send(1)
    outer.send(second)
    expectEqual(events.all, ["-first"])
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    second.send(4)
    second.send(completion: .finished)
    expectEqual(drawer.line, "[SwitchToLatest] 1 3 4 |")
  }

  @Test func switchToLatestHandsTheRestOfTheDemandToTheNext() {
    let (first, second) = (Inner(), Inner())
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(3))
    outer.switchToLatest().subscribe(drawer)
    outer.send(first)
    first.send(1)
    outer.send(second)
    for value in 2...9 { second.send(value) }
    expectEqual(drawer.line, "[SwitchToLatest] 1 2 3")
  }

  @Test func anErrorInsideEndsBothButOnlySwitchToLatestCancelsTheOutside() {
    for isFlat in [true, false] {
      let outer = PassthroughSubject<Inner, Oops>()
      let (inner, probe) = (Inner(), EventLog())
      let drawer = DrawingSubscriber<Int, Oops>()
      let source = outer.handleEvents(receiveCancel: { probe.add("-outer") })
      if isFlat {
        source.flatMap { $0 }.subscribe(drawer)
      } else {
        source.switchToLatest().subscribe(drawer)
      }
      outer.send(inner)
      inner.send(1)
      inner.send(completion: .failure(Oops()))
      expectEqual(drawer.line, "[\(isFlat ? "FlatMap" : "SwitchToLatest")] 1 !")
      expectEqual(probe.all, (isFlat ? [] : ["-outer"]))
    }
  }

  @Test func flatMapHearsAllAtOnceAndEndsWithTheLast() {
    let (first, second) = (Inner(), Inner())
    let drawer = DrawingSubscriber<Int, Oops>()
    outer.flatMap { $0 }.subscribe(drawer)
    outer.send(first)
    outer.send(second)
    first.send(1)
    second.send(10)
    outer.send(completion: .finished)
    first.send(2)
    first.send(completion: .finished)
    second.send(20)
    second.send(completion: .finished)
    expectEqual(drawer.line, "[FlatMap] 1 10 2 20 |")
  }

  @Test func flatMapKeepsWhatIsNotWantedAndAsksItsSenderForOneMoreEach() {
    let probe = SubscriptionProbe()
    let child = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(1))
    let trigger = PassthroughSubject<Void, Oops>()
    trigger.flatMap { child }.subscribe(drawer)
    trigger.send()
    expectEqual((1...3).map { child.send($0) }, [.max(1), .none, .none])
    expectEqual(drawer.line, "[FlatMap] 1")
    drawer.subscription?.request(.max(5))
    expectEqual(drawer.line, "[FlatMap] 1 2 3")
    expectEqual(probe.history, [.requested(.max(1)), .requested(.max(1)), .requested(.max(1))])
    drawer.subscription?.request(.unlimited)
    expectEqual(probe.history.last, .requested(.unlimited))
  }

  @Test func aCancelReachesTheInnerPublishersFirstThenTheOuter() {
    for isFlat in [true, false] {
      let outer = PassthroughSubject<Inner, Oops>()
      let log = EventLog()
      let inner = Inner()
      let source = outer.handleEvents(receiveCancel: { log.add("-outer") })
        .map { $0.handleEvents(receiveCancel: { log.add("-inner") }) }
      let drawer = DrawingSubscriber<Int, Oops>()
      if isFlat {
        source.flatMap { $0 }.subscribe(drawer)
      } else {
        source.switchToLatest().subscribe(drawer)
      }
      outer.send(inner)
      drawer.subscription?.cancel()
      drawer.subscription?.cancel()
      inner.send(1)
      expectEqual(log.all, ["-inner", "-outer"])
      expectEqual(drawer.line, "[\(isFlat ? "FlatMap" : "SwitchToLatest")]")
    }
  }

  @Test func flatMapMakesNoMorePublishersAtOnceThanItMay() {
    let probe = SubscriptionProbe()
    let source = ManualPublisher(handingOut: probe)
    let children = (0..<3).map { _ in Inner() }
    source.flatMap(maxPublishers: .max(2)) { children[$0] }
      .subscribe(DrawingSubscriber<Int, Oops>())
    source.send(0)
    source.send(1)
    expectEqual(probe.history, [.requested(.max(2))])
    children[0].send(completion: .finished)
    expectEqual(probe.history, [.requested(.max(2)), .requested(.max(1))])
  }

  @Test func kindsOfFailureAreMadeToFit() {
    let never = [1, 2].publisher
    let failing = never.setFailureType(to: Oops.self)
    expectEqual(never.flatMap { Just($0) }.drawn(), "[FlatMap] 1 2 |")
    expectEqual(never.flatMap { _ in Fail<Int, Oops>(error: Oops()) }.drawn(), "[FlatMap] !")
    expectEqual(failing.flatMap { Just($0) }.drawn(), "[FlatMap] 1 2 |")
    expectEqual(never.map { Just($0) }.switchToLatest().drawn(), "[SwitchToLatest] 1 2 |")
    expectEqual(failing.map { Just($0) }.switchToLatest().drawn(), "[SwitchToLatest] 1 2 |")
    expectEqual(
      never.map { _ in Fail<Int, Oops>(error: Oops()) }.switchToLatest().drawn(),
      "[SwitchToLatest] !")
  }
}
