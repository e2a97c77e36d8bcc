import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct RetryTests {
  /// A publisher that counts its attempts; each sends its number and then what `ends` says.
  private func attempts(
    _ ends: [Subscribers.Completion<Oops>], counting log: EventLog
  ) -> Deferred<AnyPublisher<Int, Oops>> {
    Deferred {
      log.add("try")
      let number = log.all.count
      let value = Just(number).setFailureType(to: Oops.self)
      return switch ends[number - 1] {
      case .finished: value.eraseToAnyPublisher()
      case .failure(let error): value.append(Fail(error: error)).eraseToAnyPublisher()
      }
    }
  }

  @Test func theLastOfTheAttemptsMayFail() {
    let log = EventLog()
    let failing = attempts(Array(repeating: .failure(Oops()), count: 9), counting: log)
    expectEqual(failing.retry(2).drawn(), "[Retry] 1 2 3 !")
    expectEqual(log.all, ["try", "try", "try"])
    expectEqual(failing.retry(0).drawn(), "[Retry] 4 !")
  }

  @Test func noMoreAttemptsAreMadeThanAreNeeded() {
    let log = EventLog()
    let publisher = attempts(
      [.failure(Oops()), .failure(Oops()), .finished], counting: log)
    expectEqual(publisher.retry(9).drawn(), "[Retry] 1 2 3 |")
    expectEqual(log.all.count, 3)
  }

  @Test(arguments: [nil, -1])
  func thereMayBeNoLimit(_ retries: Int?) {
    let log = EventLog()
    let ends = Array(repeating: Subscribers.Completion.failure(Oops()), count: 5_000)
    let publisher = Publishers.Retry(
      upstream: attempts(ends + [.finished], counting: log), retries: retries)
    // Deep recursion would end the program.
    expectEqual(publisher.drawn(asking: .max(1)), "[Retry] 1")
    let unlimited = DrawingSubscriber<Int, Oops>()
    publisher.subscribe(unlimited)
    expectEqual(log.all.count, 5_001)
    #expect(unlimited.line.hasSuffix(" 5000 5001 |"))
  }

  @Test func eachAttemptIsAskedForWhatIsStillWanted() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .max(5)) { $0 == 2 ? .max(2) : .none }
    upstream.retry(3).subscribe(recorder)
    expectEqual([upstream.send(1), upstream.send(2)], [.none, .none])
    upstream.send(completion: .failure(Oops()))
    recorder.request(.max(1))
    upstream.send(completion: .failure(Oops()))
    #expect(
      probe.history == [
        .requested(.max(5)), .requested(.max(2)), .requested(.max(5)), .requested(.max(1)),
        .requested(.max(6)),
      ])
    expectEqual(recorder.history, [.subscription("Retry"), .value(1), .value(2)])
  }

  @Test func whatIsWantedBetweenTwoAttemptsIsNotLost() {
    let upstream = ManualPublisher(handingOut: nil)
    let recorder = Recorder<Int, Oops>(asking: .max(1))
    upstream.retry(3).subscribe(recorder)
    upstream.subscriber?.receive(subscription: SubscriptionProbe())
    upstream.send(completion: .failure(Oops()))
    recorder.request(.max(2))
    let next = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: next)
    expectEqual(next.history, [.requested(.max(3))])
  }

  @Test func aCancelBetweenTwoAttemptsEndsThem() {
    let upstream = ManualPublisher(handingOut: nil)
    let recorder = Recorder<Int, Oops>(asking: .max(1))
    upstream.retry(3).subscribe(recorder)
    upstream.subscriber?.receive(subscription: SubscriptionProbe())
    upstream.send(completion: .failure(Oops()))
    recorder.cancel()
    let next = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: next)
    upstream.send(1)
    upstream.send(completion: .failure(Oops()))
    expectEqual(next.history, [.cancelled])
    expectEqual(recorder.history, [.subscription("Retry")])
  }

  @Test func aCancelInsideOfAnAttemptThatFailedAtOnceEndsThem() {
    let log = EventLog()
    let recorder = Recorder<Int, Oops>(asking: .unlimited) { _ in .none }
    let failing = Deferred {
      log.add("try")
      if log.all.count == 3 { recorder.cancel() }
      return Fail<Int, Oops>(error: Oops())
    }
    failing.retry(9).subscribe(recorder)
    expectEqual(log.all.count, 3)
    expectEqual(recorder.history, [.subscription("Retry")])
  }

  @Test func whatIsKnownToHaveOneResultIsNotTriedAgain() {
    expectEqual(Just(1).retry(2), Just(1))
    expectEqual(Optional(1).publisher.retry(2), Optional(1).publisher)
    #expect(Result<Int, Oops>.failure(Oops()).publisher.retry(2).drawn() == "[Empty] !")
  }

  @Test func aValueThatWasNotRequestedTraps() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.retry(1).subscribe(Recorder<Int, Oops>(asking: .max(1)))
      upstream.send(1)
      upstream.send(2)
    }
  }
}
