import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct AnySubscriberTests {
  @Test func passesEverythingToWhatItHidesAndCallsItselfSo() {
    let hidden = DrawingSubscriber<Int, Oops>(asking: .max(1))
    hidden.onValue = { _ in .max(5) }
    let erased = AnySubscriber(AnySubscriber(hidden))
    erased.receive(subscription: Subscriptions.empty)
    expectEqual(erased.receive(1), .max(5))
    erased.receive(completion: .failure(Oops()))
    expectEqual(hidden.line, "[Empty] 1 !")
    expectEqual(erased.combineIdentifier, hidden.combineIdentifier)
  }

  @Test func closuresThatAreLeftOutAskForNothing() {
    let silent = AnySubscriber<Int, Oops>()
    expectEqual(silent.receive(1), .none)
    expectEqual(silent.description, "Anonymous AnySubscriber")
    #expect(silent.combineIdentifier != AnySubscriber<Int, Oops>().combineIdentifier)
  }

  @Test func aSubjectCanBeHiddenToo() {
    let subject = PassthroughSubject<Int, Oops>()
    let drawer = DrawingSubscriber<Int, Oops>()
    subject.subscribe(drawer)
    let erased = AnySubscriber<Int, Oops>(subject)
    expectEqual(erased.description, "Subject")
    [1, 2].publisher.setFailureType(to: Oops.self).subscribe(erased)
    expectEqual(drawer.line, "[PassthroughSubject] 1 2 |")
  }

  @Test func assignWritesUntilItIsOverAndTakesOneSubscription() {
    final class Box { var value = 0 }
    let box = Box()
    let assign = Subscribers.Assign(object: box, keyPath: \.value)
    expectEqual(assign.receive(1), .none)
    expectEqual(box.value, 0)
    let (first, second) = (SubscriptionProbe(), SubscriptionProbe())
    assign.receive(subscription: first)
    assign.receive(subscription: second)
    _ = assign.receive(2)
    expectEqual(box.value, 2)
    assign.cancel()
    _ = assign.receive(3)
    #expect(box.value == 2 && assign.object == nil)
    expectEqual(first.history, [.requested(.unlimited), .cancelled])
    expectEqual(second.history, [.cancelled])
    expectEqual(assign.description, "Assign Box.")
  }
}
