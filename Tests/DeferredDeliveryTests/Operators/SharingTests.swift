import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct SharingTests {
  private let events = EventLog()

  private func logged<P: Publisher>(_ publisher: P) -> Publishers.HandleEvents<P> {
    publisher.handleEvents(
      receiveSubscription: { [events] in events.add("[\($0)]") },
      receiveOutput: { [events] in events.add("\($0)") },
      receiveCompletion: { [events] _ in events.add("|") },
      receiveCancel: { [events] in events.add("-") },
      receiveRequest: { [events] in events.add("?\($0)") })
  }

  @Test func handleEventsSeesEverythingBeforeItPasses() {
    let subject = PassthroughSubject<Int, Never>()
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(1))
    drawer.onValue = { _ in .max(1) }
    logged(subject).subscribe(drawer)
    subject.send(1)
    drawer.subscription?.request(.max(2))
    subject.send(completion: .finished)
    expectEqual(
      events.all, ["[PassthroughSubject]", "?max(1)", "1", "?max(1)", "?max(2)", "|"])
    expectEqual(drawer.line, "[HandleEvents] 1 |")
  }

  @Test func handleEventsSeesOneCancelAndNothingAfterIt() {
    let subject = PassthroughSubject<Int, Never>()
    let drawer = DrawingSubscriber<Int, Never>()
    logged(subject).subscribe(drawer)
    drawer.subscription?.cancel()
    drawer.subscription?.cancel()
    drawer.subscription?.request(.max(1))
    expectEqual(events.all, ["[PassthroughSubject]", "?unlimited", "-"])
  }

  @Test func shareSubscribesOnceForTheFirstAndCancelsWithTheLast() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = logged(subject).share()
    expectEqual(events.all, [])
    var seen: [String] = []
    let first = shared.sink { seen.append("a\($0)") }
    let second = shared.sink { seen.append("b\($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    expectEqual(events.all, ["[PassthroughSubject]", "?unlimited", "1", "2"])
    second.cancel()
    second.cancel()
    subject.send(3)
    expectEqual(events.all.suffix(1), ["-"])
    expectEqual(seen, ["a1", "b1", "b2"])
    let third = shared.sink { seen.append("c\($0)") }
    subject.send(4)
    expectEqual(seen, ["a1", "b1", "b2", "c4"])
    withExtendedLifetime(third) {}
  }

  @Test func whoComesToASharedStreamAfterItsEndHearsTheEnd() {
    let shared = Just(1).map { $0 }.eraseToAnyPublisher().share()
    expectEqual(shared.drawn(), "[Multicast] 1 |")
    expectEqual(shared.drawn(), "[Multicast] |")
    #expect(shared == shared && shared != Just(1).eraseToAnyPublisher().share())
  }

  @Test func aSubjectCanBeFedByAPublisherUntilThatIsCancelled() {
    let source = PassthroughSubject<Int, Never>()
    let target = CurrentValueSubject<Int, Never>(0)
    let feed = source.subscribe(target)
    source.send(1)
    expectEqual(target.value, 1)
    feed.cancel()
    source.send(2)
    expectEqual(target.value, 1)
    let again = source.subscribe(target)
    source.send(completion: .finished)
    expectEqual(target.drawn(), "[Empty] |")
    withExtendedLifetime(again) {}
  }
}
