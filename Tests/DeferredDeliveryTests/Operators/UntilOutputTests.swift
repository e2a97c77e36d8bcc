import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct UntilOutputTests {
  private let probes = (upstream: SubscriptionProbe(), other: SubscriptionProbe())
  private let upstream: ManualPublisher
  private let other: ManualPublisher
  private let drawer = DrawingSubscriber<Int, Oops>(asking: .max(9))

  init() {
    upstream = ManualPublisher(handingOut: probes.upstream)
    other = ManualPublisher(handingOut: probes.other)
  }

  // MARK: - prefix

  @Test func aPrefixEndsWithTheFirstValueOfTheOther() {
    upstream.prefix(untilOutputFrom: other).subscribe(drawer)
    upstream.send(1)
    other.send(100)
    other.send(101)
    upstream.send(2)
    upstream.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[unnamed] 1 |")
    expectEqual(probes.upstream.history, [.requested(.max(9)), .cancelled])
    expectEqual(probes.other.history, [.requested(.max(1))])
  }

  @Test(arguments: [Subscribers.Completion<Oops>.finished, .failure(Oops())])
  func anOtherThatCompletesNeverEndsAPrefix(_ completion: Subscribers.Completion<Oops>) {
    upstream.prefix(untilOutputFrom: other).subscribe(drawer)
    other.send(completion: completion)
    other.send(100)
    upstream.send(1)
    upstream.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[unnamed] 1 !")
  }

  @Test func aPrefixThatEndsCancelsTheOther() {
    upstream.prefix(untilOutputFrom: other).subscribe(drawer)
    upstream.send(completion: .finished)
    other.send(100)
    expectEqual(drawer.line, "[unnamed] |")
    expectEqual(probes.other.history, [.requested(.max(1)), .cancelled])
  }

  @Test func aPrefixThatIsOverBeforeItBeginsSendsItsSubscriptionFirst() {
    let prefix = upstream.prefix(untilOutputFrom: Just(0))
    prefix.subscribe(drawer)
    upstream.send(1)
    expectEqual(drawer.line, "[unnamed] |")
    expectEqual(probes.upstream.history, [.cancelled])
    // An operator behind it may stop the program at a completion without a subscription.
    expectEqual(prefix.removeDuplicates().drawn(), "[RemoveDuplicates] |")
  }

  @Test func aPrefixStaysOverWhateverComesBeforeItBegins() {
    let upstream = ManualPublisher(handingOut: nil)
    upstream.prefix(untilOutputFrom: other).subscribe(drawer)
    other.send(100)
    other.send(101)
    other.send(completion: .finished)
    expectEqual(drawer.line, "")
    upstream.subscriber?.receive(subscription: probes.upstream)
    expectEqual(drawer.line, "[unnamed] |")
  }

  @Test func aPrefixThatItsSubscriberEndsHandsItsSubscriptionOverFirst() {
    let log = EventLog()
    upstream.prefix(untilOutputFrom: other).subscribe(
      AnySubscriber<Int, Oops>(
        receiveSubscription: { [other] _ in
          other.send(100)
          log.add("subscription")
        },
        receiveCompletion: { _ in log.add("completion") }))
    expectEqual(log.all, ["subscription", "completion"])
  }

  @Test func nothingComesAfterACancelOfAPrefix() {
    upstream.prefix(untilOutputFrom: other).subscribe(drawer)
    drawer.subscription?.cancel()
    drawer.subscription?.cancel()
    drawer.subscription?.request(.max(1))
    other.send(100)
    upstream.send(1)
    expectEqual(drawer.line, "[unnamed]")
    expectEqual(probes.upstream.history, [.requested(.max(9)), .cancelled])
    expectEqual(probes.other.history, [.requested(.max(1)), .cancelled])
  }

  // MARK: - drop

  @Test func aDropBeginsWithTheFirstValueOfTheOther() {
    upstream.drop(untilOutputFrom: other).subscribe(drawer)
    drawer.onValue = { .max($0) }
    expectEqual([upstream.send(1), other.send(100), upstream.send(2)], [.none, .none, .max(2)])
    other.send(completion: .failure(Oops()))
    upstream.send(3)
    upstream.send(completion: .finished)
    upstream.send(4)
    expectEqual(drawer.line, "[DropUntilOutput] 2 3 |")
    expectEqual(probes.upstream.history, [.requested(.max(9))])
    expectEqual(probes.other.history, [.requested(.max(1))])
  }

  @Test(arguments: [Subscribers.Completion<Oops>.finished, .failure(Oops())])
  func anOtherThatCompletesEndsADropThatHasNotBegun(
    _ completion: Subscribers.Completion<Oops>
  ) {
    upstream.drop(untilOutputFrom: other).subscribe(drawer)
    other.send(completion: completion)
    other.send(completion: .finished)
    other.send(100)
    upstream.send(1)
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[DropUntilOutput] \(completion == .finished ? "|" : "!")")
    expectEqual(probes.upstream.history, [.requested(.max(9)), .cancelled])
  }

  @Test func aDropEndsOnceEvenIfBothComplete() {
    let dropped = Just(1).setFailureType(to: Oops.self).drop(untilOutputFrom: Empty<Int, Oops>())
    expectEqual(dropped.drawn(), "[DropUntilOutput] |")
  }

  @Test func aLateUpstreamOfADropThatIsOverCanBeCancelled() {
    let upstream = ManualPublisher(handingOut: nil)
    upstream.drop(untilOutputFrom: Empty<Int, Oops>()).subscribe(drawer)
    upstream.subscriber?.receive(subscription: probes.upstream)
    drawer.subscription?.cancel()
    expectEqual(drawer.line, "[DropUntilOutput] |")
    expectEqual(probes.upstream.history, [.requested(.max(9)), .cancelled])
  }

  @Test func whatIsDroppedUsesUpDemand() {
    let upstream = ManualPublisher(handingOut: nil)
    upstream.drop(untilOutputFrom: other).subscribe(drawer)
    upstream.send(1)
    upstream.send(2)
    upstream.subscriber?.receive(subscription: probes.upstream)
    expectEqual(probes.upstream.history, [.requested(.max(7))])
  }

  @Test func aDropThatEndsCancelsTheOther() {
    upstream.drop(untilOutputFrom: other).subscribe(drawer)
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[DropUntilOutput] |")
    expectEqual(probes.other.history, [.requested(.max(1)), .cancelled])
  }

  @Test func nothingComesAfterACancelOfADrop() {
    upstream.drop(untilOutputFrom: other).subscribe(drawer)
    other.send(100)
    drawer.subscription?.cancel()
    upstream.send(1)
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[DropUntilOutput]")
    expectEqual(probes.upstream.history, [.requested(.max(9)), .cancelled])
  }

  @Test func theTwoSidesHaveTheIdentityOfTheSubscription() {
    upstream.prefix(untilOutputFrom: other).subscribe(drawer)
    expectEqual(upstream.subscriber?.combineIdentifier, other.subscriber?.combineIdentifier)
    upstream.drop(untilOutputFrom: other).subscribe(drawer)
    expectEqual(upstream.subscriber?.combineIdentifier, other.subscriber?.combineIdentifier)
  }

  @Test func aValueThatWasNotRequestedTrapsWhileADropWaits() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.drop(untilOutputFrom: Empty<Int, Oops>(completeImmediately: false))
        .subscribe(Recorder<Int, Oops>())
      upstream.send(1)
    }
  }
}
