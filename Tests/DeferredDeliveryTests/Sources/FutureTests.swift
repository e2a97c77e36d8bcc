@MainActor @Suite struct FutureTests {
  @Test func startsAtOnceKeepsTheFirstResultAndGivesItToAll() {
    expectPlayed(
      """
      before the result and after: [Future]<∞ 1> 1 | 2> !> y y[Future]<∞ y1 y|
      who cancels: [Future]<∞ <- 1>
      """
    ) { $0.future() }
    var starts = 0
    let future = Future<Int, Oops> { _ in starts += 1 }
    expectEqual(starts, 1)
    expectEqual([future.drawn(), future.drawn()], ["[Future]", "[Future]"])
    expectEqual(starts, 1)
  }

  @Test func aValueWaitsForARequestAnErrorDoesNot() {
    expectPlayed(
      """
      a request: [Future] <1 1 | <1
      a cancel with the value is the last of it: [Future]<1 1<1<-
      a cancel before it: [Future] <- <1
      """
    ) { _ in Future<Int, Oops> { $0(.success(1)) } }
    expectPlayed("an error: [Future] !") { _ in Future<Int, Oops> { $0(.failure(Oops())) } }
  }

  @Test func aCancelledSubscriberIsLetGo() {
    var promise: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { promise = $0 }
    weak var released: DrawingSubscriber<Int, Oops>?
    var subscription: (any Subscription)?
    do {
      let drawer = DrawingSubscriber<Int, Oops>()
      released = drawer
      future.subscribe(drawer)
      subscription = drawer.subscription
    }
    #expect(released != nil)
    subscription?.cancel()
    #expect(released == nil)
    promise?(.success(1))
    withExtendedLifetime(future) {}
  }

  @Test(arguments: [
    (Result<Int, Oops>.success(1), [true, true, true, false]),
    (.failure(Oops()), [true, true, false]),
  ])
  func aSubscriptionShowsItsFutureUntilTheEndIsDelivered(
    _ result: Result<Int, Oops>, expected: [Bool]
  ) {
    var promise: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { promise = $0 }
    var shown: [Bool] = []
    var subscription: (any Subscription)?
    func look() {
      guard let parent = subscription.flatMap({ Mirror(reflecting: $0).descendant("parent") })
      else { return }
      shown.append(parent as? Future<Int, Oops> != nil)
    }
    future.subscribe(
      AnySubscriber(
        receiveSubscription: {
          subscription = $0
          $0.request(.unlimited)
        },
        receiveValue: { _ in
          look()
          return .none
        },
        receiveCompletion: { _ in look() }))
    look()
    promise?(result)
    look()
    expectEqual(shown, expected)
  }

  @Test func aDeferredPublisherIsMadeForEachSubscriber() {
    var made = 0
    let deferred = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    expectEqual(made, 0)
    expectEqual([deferred.drawn(), deferred.drawn()], ["[Just] 1 |", "[Just] 2 |"])
  }
}
