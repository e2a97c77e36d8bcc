import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct CombiningTests {
  private let a = PassthroughSubject<String, Oops>()
  private let b = PassthroughSubject<String, Oops>()

  /// Subscribes, runs the steps and draws what is heard.
  private func draw<P: Publisher>(
    _ publisher: P, asking demand: Subscribers.Demand = .unlimited,
    _ steps: (DrawingSubscriber<P.Output, P.Failure>) -> Void
  ) -> String {
    let drawer = DrawingSubscriber<P.Output, P.Failure>(asking: demand)
    publisher.subscribe(drawer)
    steps(drawer)
    return drawer.line
  }

  @Test func combineLatestBeginsWhenAllHaveAValueAndShowsEachChangeByItself() {
    let line = draw(a.combineLatest(b) { $0 + $1 }) { _ in
      a.send("0")
      a.send("1")
      b.send("a")
      a.send("2")
      b.send("b")
      b.send("c")
    }
    expectEqual(line, "[CombineLatest] 1a 2a 2b 2c")
  }

  @Test func aChangeOfBothInputsIsSeenInBetween() {
    let total = PassthroughSubject<Int, Never>()
    let line = draw(total.map { $0 / 2 }.combineLatest(total.map { $0 - $0 / 2 }) { $0 + $1 }) {
      _ in
      total.send(10)
      total.send(20)
    }
    expectEqual(line, "[CombineLatest] 10 15 20")
  }

  @Test func combineLatestEndsWithTheLastInputOrTheFirstError() {
    let finished = draw(a.combineLatest(b) { $0 + $1 }) { _ in
      a.send("1")
      a.send(completion: .finished)
      b.send("a")
      b.send(completion: .finished)
    }
    expectEqual(finished, "[CombineLatest] 1a |")
    let (c, d) = (PassthroughSubject<Int, Oops>(), PassthroughSubject<Int, Oops>())
    let failed = draw(c.combineLatest(d) { $0 + $1 }) { _ in
      c.send(1)
      d.send(completion: .failure(Oops()))
      c.send(2)
    }
    expectEqual(failed, "[CombineLatest] !")
  }

  @Test func combineLatestSharesTheDemand() {
    let (c, d) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
    let line = draw(c.combineLatest(d) { $0 + $1 }, asking: .max(2)) { drawer in
      c.send(2)
      d.send(20)
      drawer.subscription?.request(.max(1))
      d.send(30)
    }
    expectEqual(line, "[CombineLatest] 11 12 32")
  }

  @Test func combineLatestKeepsWhatComesInsideOfASendingForTheNext() {
    let (c, d) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
    let line = draw(c.combineLatest(d) { $0 + $1 }) { drawer in
      drawer.onValue = { value in
        if value == 12 { c.send(3) }
        return .none
      }
      c.send(2)
      d.send(20)
    }
    expectEqual(line, "[CombineLatest] 11 12 23")
  }

  @Test func mergePassesOnAsItComesAndEndsWithTheLast() {
    let line = draw(a.merge(with: b)) { _ in
      a.send("1")
      b.send("a")
      a.send("2")
      a.send(completion: .finished)
      b.send("b")
      b.send(completion: .finished)
    }
    expectEqual(line, "[Merge] 1 a 2 b |")
  }

  @Test func mergeKeepsTheNewestOfEachInputThatIsNotWanted() {
    let inputs = (0..<2).map { _ in ManualPublisher(handingOut: SubscriptionProbe()) }
    let line = draw(inputs[0].merge(with: inputs[1]), asking: .max(1)) { drawer in
      expectEqual(inputs[0].send(1), .max(1))
      expectEqual(inputs[1].send(10), .none)
      expectEqual(inputs[1].send(20), .none)
      expectEqual(inputs[0].send(2), .none)
      drawer.subscription?.request(.max(1))
      drawer.subscription?.request(.unlimited)
      expectEqual(inputs[1].send(30), .none)
    }
    expectEqual(line, "[Merge] 1 2 20 30")
  }

  @Test func mergesOfMergesAreFlatAndFailWithTheFirst() {
    let c = PassthroughSubject<String, Oops>()
    let merged: Publishers.Merge4 = a.merge(with: b).merge(with: c).merge(
      with: Just("x")
        .setFailureType(to: Oops.self))
    let line = draw(merged) { _ in
      c.send("c")
      b.send(completion: .failure(Oops()))
      a.send("1")
    }
    expectEqual(line, "[Merge] x c !")
  }

  @Test func zipWaitsForPairsAndEndsWhenThereCanBeNone() {
    let line = draw(a.zip(b) { $0 + $1 }) { _ in
      a.send("1")
      a.send("2")
      a.send("3")
      b.send("a")
      a.send(completion: .finished)
      b.send("b")
      b.send("c")
      b.send("d")
    }
    expectEqual(line, "[Zip] 1a 2b 3c |")
  }

  @Test func zipOfFourWaitsForWholeRowsAndEndsWhenThereCanBeNone() {
    let (c, d) = (PassthroughSubject<String, Oops>(), PassthroughSubject<String, Oops>())
    let line = draw(a.zip(b, c, d) { $0 + $1 + $2 + $3 }) { _ in
      for subject in [a, b, c, d, a, b, d] { subject.send("x") }
      d.send(completion: .finished)
      c.send("y")
    }
    expectEqual(line, "[Zip] xxxx xxyx |")
    expectEqual(
      Just(1).zip(Just(2), Just(3), Just(4)), Publishers.Zip4(Just(1), Just(2), Just(3), Just(4)))
  }

  @Test func zipAnswersTheSenderWithWhatIsAskedForInsideOfARow() {
    let first = ManualPublisher(handingOut: SubscriptionProbe())
    let probe = SubscriptionProbe()
    let second = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(1))
    drawer.onValue = { _ in
      drawer.subscription?.request(.max(2))
      return .max(1)
    }
    first.zip(second) { $0 + $1 }.subscribe(drawer)
    expectEqual(second.send(10), .none)
    expectEqual(first.send(1), .max(3))
    expectEqual(probe.history, [.requested(.max(1)), .requested(.max(2)), .requested(.max(1))])
  }

  @Test func anInputThatFailsWhileItIsSubscribedToComesAfterTheSubscription() {
    let fail = Fail<String, Oops>(error: Oops())
    expectEqual(a.combineLatest(fail) { $0 + $1 }.drawn(), "[CombineLatest] !")
    expectEqual(fail.zip(a) { $0 + $1 }.drawn(), "[Zip] !")
    expectEqual(fail.merge(with: a).drawn(), "[Merge] !")
    #expect(Empty<Int, Never>().merge(with: Empty()).drawn() == "[Merge] |")
  }

  @Test func equalOnesAreEqual() {
    expectEqual(Just(1).zip(Just("a")), Publishers.Zip(Just(1), Just("a")))
    #expect(Just(1).merge(with: Just(2)) != Publishers.Merge(Just(1), Just(1)))
    expectEqual(
      Just(1).combineLatest(Just(2), Just(3)),
      Publishers.CombineLatest3(Just(1), Just(2), Just(3)))
  }
}
