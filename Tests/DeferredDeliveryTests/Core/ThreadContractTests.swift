import DeferredDelivery
import TestSupport
import Testing

/// What a subscriber may rely on when several threads send, a test for each sentence of the
/// documentation's page.
///
/// The other thread always comes to its end while this one is inside of a call: no thread waits for a
/// call to end, and no lock is held.
@Suite struct ThreadContractTests {
  private let subject = PassthroughSubject<Int, Oops>()
  private let other = PassthroughSubject<Int, Oops>()
  private let listener = Listener()

  private func elsewhere(_ work: @escaping () -> Void) { Threads.run("there", work) }

  @Test func valuesOfTwoThreadsMayOverlap() {
    subject.subscribe(listener)
    listener.onValue = { if $0 == 1 { self.elsewhere { self.subject.send(2) } } }
    subject.send(1)
    #expect(listener.log == ["subscribed", "1 here", "2 there", "2 ends", "1 ends"])
  }

  @Test func theSubscriptionComesBeforeTheCompletionOfAnotherThread() {
    listener.onSubscription = { self.elsewhere { self.subject.send(completion: .finished) } }
    subject.subscribe(listener)
    #expect(listener.log == ["subscribed", "finished here"])
  }

  @Test func theCompletionComesAfterTheValuesInFlightOnTheThreadWhoseEndsLast() {
    subject.subscribe(listener)
    listener.onValue = { _ in
      self.elsewhere {
        self.subject.send(completion: .finished)
        self.listener.log.append("sent")
      }
    }
    subject.send(1)
    #expect(listener.log == ["subscribed", "1 here", "sent", "1 ends", "finished here"])
  }

  @Test func aValueThatAnOperatorStillComputesIsInFlight() {
    let mapped = subject.map { value in
      self.elsewhere { self.subject.send(completion: .finished) }
      return value * 10
    }
    mapped.subscribe(listener)
    subject.send(1)
    #expect(listener.log == ["subscribed", "10 here", "10 ends", "finished here"])
  }

  @Test func onItsOwnThreadACompletionComesAtOnce() {
    subject.subscribe(listener)
    listener.onValue = { _ in self.subject.send(completion: .finished) }
    subject.send(1)
    #expect(listener.log == ["subscribed", "1 here", "finished here", "1 ends"])
  }

  @Test func besideAValueOfAnotherThreadItComesAfterThatAndItsOwn() {
    subject.subscribe(listener)
    listener.onValue = { value in
      if value == 1 { return self.elsewhere { self.subject.send(2) } }
      self.subject.send(completion: .finished)
    }
    subject.send(1)
    #expect(
      listener.log == [
        "subscribed", "1 here", "2 there", "2 ends", "1 ends", "finished here",
      ])
  }

  @Test func whatIsSentAfterTheCompletionIsNotDeliveredEvenWhileThatWaits() {
    subject.subscribe(listener)
    listener.onValue = { _ in
      self.elsewhere {
        self.subject.send(completion: .finished)
        self.subject.send(2)
        self.subject.send(completion: .failure(Oops()))
      }
      self.subject.send(3)
    }
    subject.send(1)
    #expect(listener.log == ["subscribed", "1 here", "1 ends", "finished here"])
  }

  @Test func aCancelForgetsACompletionThatWaits() {
    subject.subscribe(listener)
    listener.onValue = { _ in
      self.elsewhere { self.subject.send(completion: .finished) }
      self.listener.subscription?.cancel()
    }
    subject.send(1)
    #expect(listener.log == ["subscribed", "1 here", "1 ends"])
  }

  @Test func aCancelledSinkIsNotCalledNotEvenForAValueInFlight() {
    var seen: [String] = []
    var cancellable: AnyCancellable?
    cancellable = subject.map { value in
      self.elsewhere { cancellable?.cancel() }
      return value
    }.sink(
      receiveCompletion: { _ in seen.append("completed") }, receiveValue: { seen.append("\($0)") })
    subject.send(1)
    subject.send(completion: .finished)
    #expect(seen == [])
  }

  @Test func aSinkForgetsACompletionThatWaits() {
    var seen: [String] = []
    var cancellable: AnyCancellable?
    cancellable = subject.sink(
      receiveCompletion: { _ in seen.append("completed") },
      receiveValue: { value in
        seen.append("\(value)")
        self.elsewhere { self.subject.send(completion: .finished) }
        cancellable?.cancel()
      })
    subject.send(1)
    #expect(seen == ["1"])
  }

  @Test func aSinkForgetsACompletionThatItsUpstreamHasSentAlready() {
    var seen: [String] = []
    var sink: Subscribers.Sink<Int, Oops>?
    sink = Subscribers.Sink(
      receiveCompletion: { _ in seen.append("completed") },
      receiveValue: { value in
        seen.append("\(value)")
        self.elsewhere { sink?.receive(completion: .finished) }
        sink?.cancel()
      })
    sink?.receive(subscription: SubscriptionProbe())
    _ = sink?.receive(1)
    #expect(seen == ["1"])
  }

  @Test func anotherSubscriberMayReceiveTheValueInFlightAfterACancelAndNoFurtherOne() {
    let mapped = subject.map { value in
      self.elsewhere { self.listener.subscription?.cancel() }
      return value
    }
    mapped.subscribe(listener)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(listener.log == ["subscribed", "1 here", "1 ends"])
  }

  @Test(arguments: ["merge", "combineLatest", "zip", "flatMap", "switchToLatest"])
  func whereStreamsJoinTheErrorOfOneWaitsForTheValueOfAnother(_ name: String) {
    join(name).subscribe(listener)
    other.send(2)
    listener.log = []
    listener.onValue = { _ in self.elsewhere { self.other.send(completion: .failure(Oops())) } }
    subject.send(1)
    #expect(listener.log == ["1 here", "1 ends", "failed here"])
  }

  @Test(arguments: ["merge", "combineLatest", "zip", "flatMap", "switchToLatest"])
  func whereStreamsJoinACancelDropsTheValueInFlight(_ name: String) {
    join(name) { self.elsewhere { self.listener.subscription?.cancel() } }.subscribe(listener)
    other.send(2)
    listener.log = []
    subject.send(1)
    #expect(listener.log == [])
  }

  @Test(arguments: ["merge", "combineLatest", "zip", "flatMap", "switchToLatest"])
  func whereStreamsJoinACancelForgetsAnErrorThatWaits(_ name: String) {
    join(name).subscribe(listener)
    other.send(2)
    listener.log = []
    listener.onValue = { _ in
      self.elsewhere { self.other.send(completion: .failure(Oops())) }
      self.listener.subscription?.cancel()
    }
    subject.send(1)
    #expect(listener.log == ["1 here", "1 ends"])
  }

  /// C21, across threads: the last pair is stale.
  @Test func combineLatestSwallowsWhatAnotherThreadSendsWhileItsPairIsReceived() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    var seen: [String] = []
    let sink = a.combineLatest(b).sink { pair in
      seen.append("\(pair.0)\(pair.1)")
      if pair == (1, 0) { elsewhere { b.send(5) } }
    }
    a.send(1)
    #expect(seen == ["00", "10"])
    a.send(2)
    #expect(seen == ["00", "10", "25"])
    withExtendedLifetime(sink) {}
  }

  @Test(arguments: ["prefix", "prefix while", "tryMap"], [false, true])
  func anEndThatAnOperatorDecidesOnWaitsForTheValueAndIsForgotten(_ name: String, cancels: Bool) {
    limit(name).subscribe(listener)
    listener.log = []
    listener.onValue = { value in
      guard value == 1 else { return }
      self.elsewhere { self.subject.send(3) }
      if cancels { self.listener.subscription?.cancel() }
    }
    subject.send(1)
    let third = name == "prefix" ? ["3 there", "3 ends"] : []
    let end = name == "tryMap" ? "failed here" : "finished here"
    #expect(listener.log == ["1 here"] + third + ["1 ends"] + (cancels ? [] : [end]))
  }

  /// The subject until its value 3.
  private func limit(_ name: String) -> AnyPublisher<Int, Oops> {
    switch name {
    case "prefix": AnyPublisher(subject.prefix(2))
    case "prefix while": AnyPublisher(subject.prefix { $0 < 3 })
    default:
      AnyPublisher(
        subject.tryMap { value in
          if value == 3 { throw Oops() }
          return value
        }.mapError { _ in Oops() })
    }
  }

  /// Joins the subjects; a closure runs while a value of the first is on its way.
  private func join(_ name: String, onTheWay: @escaping () -> Void = {}) -> AnyPublisher<Int, Oops>
  {
    let first = subject.map { value in
      onTheWay()
      return value
    }
    switch name {
    case "merge": return AnyPublisher(first.merge(with: other))
    case "combineLatest": return AnyPublisher(first.combineLatest(other) { value, _ in value })
    case "zip": return AnyPublisher(first.zip(other) { value, _ in value })
    case "flatMap":
      return AnyPublisher(
        [AnyPublisher(first), AnyPublisher(other)].publisher.setFailureType(to: Oops.self)
          .flatMap { $0 })
    default: return AnyPublisher(other.map { _ in first }.switchToLatest())
    }
  }
}

/// Writes down when each call begins, on which thread, and when the call for a value ends.
private final class Listener: Subscriber {
  typealias Input = Int
  typealias Failure = Oops

  var log: [String] = []
  var subscription: (any Subscription)?
  var onSubscription: () -> Void = {}
  var onValue: (Int) -> Void = { _ in }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    onSubscription()
    log.append("subscribed")
    subscription.request(.unlimited)
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    log.append("\(input) \(Threads.name)")
    onValue(input)
    log.append("\(input) ends")
    return .none
  }

  func receive(completion: Subscribers.Completion<Oops>) {
    let end = completion == .finished ? "finished" : "failed"
    log.append("\(end) \(Threads.name)")
  }
}
