import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct RecoveringTests {
  @Test func theValueInThePlaceOfAnErrorWaitsForDemand() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(1))
    upstream.replaceError(with: 9).subscribe(drawer)
    upstream.send(1)
    upstream.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[ReplaceError] 1")
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[ReplaceError] 1 9 |")
  }

  @Test func replaceErrorIsSilentUntilThereIsASubscription() {
    let upstream = ManualPublisher(handingOut: nil)
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(3))
    upstream.replaceError(with: 9).subscribe(drawer)
    (upstream.subscriber as? any Subscription)?.request(.max(5))
    upstream.send(1)
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "")
    let probe = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: probe)
    expectEqual(probe.history, [.requested(.max(3))])
    expectEqual(drawer.line, "[ReplaceError]")
    // The request that came too early does not count.
    for value in 1...3 { upstream.send(value) }
    upstream.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[ReplaceError] 1 2 3")
  }

  @Test(arguments: [Subscribers.Completion<Oops>.finished, .failure(Oops())])
  func theValueForAnErrorSurvivesASecondCompletion(_ second: Subscribers.Completion<Oops>) {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let drawer = DrawingSubscriber<Int, Never>(asking: nil)
    upstream.replaceError(with: 9).subscribe(drawer)
    upstream.send(completion: .failure(Oops()))
    upstream.send(completion: second)
    expectEqual(drawer.line, "[ReplaceError]")
    for _ in 0..<2 { drawer.subscription?.request(.max(1)) }
    upstream.send(completion: second)
    expectEqual(drawer.line, "[ReplaceError] 9 |")
  }

  @Test func catchAsksTheSecondForWhatTheFirstDidNotBring() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(3))
    upstream.catch { _ in (7...20).publisher }.subscribe(drawer)
    upstream.send(1)
    upstream.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[Catch] 1 7 8")
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[Catch] 1 7 8 9")
    drawer.subscription?.cancel()
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[Catch] 1 7 8 9")
  }

  @Test func catchLetsTheSecondFail() {
    let caught = Fail<Int, Oops>(error: Oops()).catch { Fail<Int, Oops>(error: $0) }
    expectEqual(caught.drawn(), "[Catch] !")
  }

  @Test func tryCatchContinuesOrFailsWithWhatIsThrown() {
    struct Other: Error {}
    let source = PassthroughSubject<Int, Oops>()
    var throwing = false
    let caught = source.tryCatch { _ in
      if throwing { throw Other() }
      return [7, 8].publisher.setFailureType(to: Oops.self)
    }
    let drawer = DrawingSubscriber<Int, any Error>()
    caught.subscribe(drawer)
    source.send(1)
    source.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[TryCatch] 1 7 8 |")
    throwing = true
    expectEqual(caught.drawn(), "[TryCatch] !")
  }

  @Test func whatFailsAgainAfterTheErrorThatWasThrownIsIgnored() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let drawer = DrawingSubscriber<Int, any Error>()
    upstream.tryCatch { error -> Just<Int> in throw error }.subscribe(drawer)
    upstream.send(completion: .failure(Oops()))
    upstream.send(completion: .failure(Oops()))
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[TryCatch] !")
  }

  @Test func mapErrorAndSetFailureTypeChangeOnlyTheKindOfError() {
    struct Other: Error {}
    let failing = PassthroughSubject<Int, Oops>()
    let drawer = DrawingSubscriber<Int, Other>()
    failing.mapError { _ in Other() }.subscribe(drawer)
    failing.send(1)
    failing.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[PassthroughSubject] 1 !")
    let typed = Just(1).map { $0 }.eraseToAnyPublisher().setFailureType(to: Oops.self)
      .setFailureType(to: Other.self)
    expectEqual(typed.drawn(), "[Just] 1 |")
  }
}
