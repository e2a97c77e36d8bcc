import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

private final class Manual: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
}

private final class Silent: ObservableObject {}

@Suite struct ObservableObjectPublisherTests {
  @Test func aSubscriberHearsOfEveryChangeUntilItCancels() {
    let publisher = ObservableObjectPublisher()
    let drawer = DrawingSubscriber<Void, Never>(asking: .max(1))
    publisher.subscribe(drawer)
    for _ in 0..<3 { publisher.send() }
    drawer.subscription?.cancel()
    publisher.send()
    expectEqual(drawer.line, "[ObservableObjectPublisher] () () ()")
  }

  @Test func whoAsksForNothingHearsNothing() {
    let publisher = ObservableObjectPublisher()
    let drawer = DrawingSubscriber<Void, Never>(asking: nil)
    publisher.subscribe(drawer)
    publisher.send()
    expectEqual(drawer.line, "[ObservableObjectPublisher]")
  }

  @Test func anObjectMayBringAPublisherOfItsOwn() {
    let manual = Manual()
    var heard: [String] = []
    let sink = manual.objectWillChange.sink { heard.append($0) }
    manual.objectWillChange.send("now")
    expectEqual(heard, ["now"])
    withExtendedLifetime(sink) {}
  }

  @Test func anObjectWithoutPublishedPropertiesHasASilentOne() {
    var heard = 0
    let sink = Silent().objectWillChange.sink { heard += 1 }
    expectEqual(heard, 0)
    withExtendedLifetime(sink) {}
  }
}
