import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct FutureTests {
  private typealias Promise = Future<Int, Oops>.Promise

  @Test func startsAtOnceKeepsTheFirstResultAndGivesItToAll() {
    var promise: Promise?
    var starts = 0
    let future = Future<Int, Oops> {
      starts += 1
      promise = $0
    }
    expectEqual(starts, 1)
    let early = DrawingSubscriber<Int, Oops>()
    future.subscribe(early)
    expectEqual(early.line, "[Future]")
    promise?(.success(1))
    promise?(.success(2))
    promise?(.failure(Oops()))
    expectEqual(early.line, "[Future] 1 |")
    expectEqual(future.drawn(), "[Future] 1 |")
  }

  @Test func aValueWaitsForARequestAnErrorDoesNot() {
    let patient = DrawingSubscriber<Int, Oops>(asking: nil)
    Future<Int, Oops> { $0(.success(1)) }.subscribe(patient)
    expectEqual(patient.line, "[Future]")
    patient.subscription?.request(.max(1))
    patient.subscription?.request(.max(1))
    expectEqual(patient.line, "[Future] 1 |")
    #expect(Future<Int, Oops> { $0(.failure(Oops())) }.drawn(asking: nil) == "[Future] !")
  }

  @Test func aCancelledSubscriberHearsNothingAndIsLetGo() {
    var promise: Promise?
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

  @Test func aSubscriptionShowsItsFutureUntilTheEndIsDelivered() throws {
    for result in [Result<Int, Oops>.success(1), .failure(Oops())] {
      var promise: Promise?
      let future = Future<Int, Oops> { promise = $0 }
      var shown: [Bool] = []
      let subscription = Reference()
      func look() {
        guard let future = subscription.value.map({ Mirror(reflecting: $0) })?.descendant("parent")
        else { return }
        shown.append(future as? Future<Int, Oops> != nil)
      }
      future.subscribe(
        AnySubscriber(
          receiveSubscription: {
            subscription.value = $0
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
      #expect(shown.dropLast().allSatisfy { $0 })
      expectEqual(shown.count, (result == .success(1) ? 4 : 3))
      #expect(shown.last == false)
    }
  }

  @Test func aCancelWithTheValueIsTheLastOfIt() {
    var promise: Promise?
    let future = Future<Int, Oops> { promise = $0 }
    let drawer = DrawingSubscriber<Int, Oops>()
    drawer.onValue = { [weak drawer] _ in
      drawer?.subscription?.request(.max(1))
      drawer?.subscription?.cancel()
      return .none
    }
    future.subscribe(drawer)
    promise?(.success(1))
    expectEqual(drawer.line, "[Future] 1")
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

private final class Reference {
  var value: (any Subscription)?
}
