import DeferredDelivery
import TestSupport

/// What a subscriber may rely on when several threads send, a test for each sentence of the
/// documentation's page.
///
/// What another thread sends while this one is inside of a call comes after the call. A request and
/// a cancel wait for no call.
@Suite final class ThreadContractTests {
  private let subject = PassthroughSubject<Int, Oops>()
  private let other = PassthroughSubject<Int, Oops>()
  private let listener = Listener()
  private var joins: [() -> Void] = []

  /// Does something on another thread, which does not wait for this one.
  private func elsewhere(_ work: @escaping () -> Void) { Threads.run("there", work) }

  /// Lets another thread do something that waits until this one leaves its call.
  private func meanwhile(_ work: @escaping () -> Void) {
    joins.append(Threads.start("there", work))
  }

  private func join() {
    for join in joins { join() }
    joins = []
  }

  /// Sends the completion on another thread, which waits, and returns when the subject has it.
  private func completeMeanwhile(then work: @escaping () -> Void = {}) {
    meanwhile {
      self.subject.send(completion: .finished)
      work()
    }
    var isComplete = false
    while !isComplete {
      Threads.yield()
      _ = subject.sink(receiveCompletion: { _ in isComplete = true }, receiveValue: { _ in })
    }
  }

  @Test func aValueOfAnotherThreadWaits() {
    subject.subscribe(listener)
    listener.onValue = { if $0 == 1 { self.meanwhile { self.subject.send(2) } } }
    subject.send(1)
    join()
    expectEqual(listener.log, ["subscribed", "1 here", "1 ends", "2 there", "2 ends"])
  }

  @Test func theSubscriptionComesBeforeTheCompletionOfAnotherThread() {
    listener.onSubscription = { self.meanwhile { self.subject.send(completion: .finished) } }
    subject.subscribe(listener)
    join()
    expectEqual(listener.log, ["subscribed", "finished there"])
  }

  @Test func theSubscriptionOfAFutureComesBeforeTheErrorOfAnotherThread() {
    var promise: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { promise = $0 }
    listener.onSubscription = { self.meanwhile { promise?(.failure(Oops())) } }
    future.subscribe(listener)
    join()
    expectEqual(listener.log, ["subscribed", "failed there"])
  }

  @Test func theCompletionComesAfterTheValueOfAnotherThread() {
    subject.subscribe(listener)
    listener.onValue = { _ in self.completeMeanwhile() }
    subject.send(1)
    join()
    expectEqual(listener.log, ["subscribed", "1 here", "1 ends", "finished there"])
  }

  @Test func aValueThatAnOperatorStillComputesIsInFlight() {
    let mapped = subject.map { value in
      self.completeMeanwhile()
      return value * 10
    }
    mapped.subscribe(listener)
    subject.send(1)
    join()
    expectEqual(listener.log, ["subscribed", "10 here", "10 ends", "finished there"])
  }

  @Test func onItsOwnThreadACompletionComesAtOnce() {
    subject.subscribe(listener)
    listener.onValue = { _ in self.subject.send(completion: .finished) }
    subject.send(1)
    expectEqual(listener.log, ["subscribed", "1 here", "finished here", "1 ends"])
  }

  @Test func whatIsSentAfterTheCompletionIsNotDeliveredEvenWhileThatWaits() {
    subject.subscribe(listener)
    listener.onValue = { _ in
      self.completeMeanwhile {
        self.subject.send(2)
        self.subject.send(completion: .failure(Oops()))
      }
      self.subject.send(3)
    }
    subject.send(1)
    join()
    expectEqual(listener.log, ["subscribed", "1 here", "1 ends", "finished there"])
  }

  @Test func aCancelForgetsACompletionThatWaits() {
    subject.subscribe(listener)
    listener.onValue = { _ in
      self.completeMeanwhile()
      self.listener.subscription?.cancel()
    }
    subject.send(1)
    join()
    expectEqual(listener.log, ["subscribed", "1 here", "1 ends"])
  }

  @Test func aCancelForgetsAValueThatWaits() {
    subject.subscribe(listener)
    listener.onValue = { _ in
      self.meanwhile { self.subject.send(2) }
      self.listener.subscription?.cancel()
    }
    subject.send(1)
    join()
    expectEqual(listener.log, ["subscribed", "1 here", "1 ends"])
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
    expectEqual(seen, [])
  }

  @Test func aSinkForgetsACompletionThatWaits() {
    var seen: [String] = []
    var cancellable: AnyCancellable?
    cancellable = subject.sink(
      receiveCompletion: { _ in seen.append("completed") },
      receiveValue: { value in
        seen.append("\(value)")
        self.completeMeanwhile()
        cancellable?.cancel()
      })
    subject.send(1)
    join()
    expectEqual(seen, ["1"])
  }

  @Test func aSinkForgetsACompletionThatItsUpstreamHasSentAlready() {
    var seen: [String] = []
    var sink: Subscribers.Sink<Int, Oops>?
    sink = Subscribers.Sink(
      receiveCompletion: { _ in seen.append("completed") },
      receiveValue: { value in
        seen.append("\(value)")
        self.meanwhile { sink?.receive(completion: .finished) }
        sink?.cancel()
      })
    sink?.receive(subscription: SubscriptionProbe())
    _ = sink?.receive(1)
    join()
    expectEqual(seen, ["1"])
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
    expectEqual(listener.log, ["subscribed", "1 here", "1 ends"])
  }

  @Test(arguments: ["merge", "combineLatest", "zip", "flatMap", "switchToLatest"])
  func whereStreamsJoinTheErrorOfOneWaitsForTheValueOfAnother(_ name: String) {
    joined(name).subscribe(listener)
    other.send(2)
    listener.log = []
    listener.onValue = { _ in self.meanwhile { self.other.send(completion: .failure(Oops())) } }
    subject.send(1)
    join()
    expectEqual(listener.log, ["1 here", "1 ends", "failed there"])
  }

  @Test(arguments: ["merge", "combineLatest", "zip", "flatMap", "switchToLatest"])
  func whereStreamsJoinACancelDropsTheValueInFlight(_ name: String) {
    joined(name) { self.elsewhere { self.listener.subscription?.cancel() } }.subscribe(listener)
    other.send(2)
    listener.log = []
    subject.send(1)
    expectEqual(listener.log, [])
  }

  @Test(arguments: ["merge", "combineLatest", "zip", "flatMap", "switchToLatest"])
  func whereStreamsJoinACancelForgetsAnErrorThatWaits(_ name: String) {
    joined(name).subscribe(listener)
    other.send(2)
    listener.log = []
    listener.onValue = { _ in
      self.meanwhile { self.other.send(completion: .failure(Oops())) }
      self.listener.subscription?.cancel()
    }
    subject.send(1)
    join()
    expectEqual(listener.log, ["1 here", "1 ends"])
  }

  /// C21, across threads: the last pair is stale.
  @Test func combineLatestSwallowsWhatAnotherThreadSendsWhileItsPairIsReceived() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    var seen: [String] = []
    let sink = a.combineLatest(b).sink { pair in
      seen.append("\(pair.0)\(pair.1)")
      if pair == (1, 0) { self.elsewhere { b.send(5) } }
    }
    a.send(1)
    expectEqual(seen, ["00", "10"])
    a.send(2)
    expectEqual(seen, ["00", "10", "25"])
    withExtendedLifetime(sink) {}
  }

  @Test(arguments: ["prefix", "prefix while", "tryMap"], [false, true])
  func theValueThatEndsAStreamWaitsAndIsForgotten(_ name: String, cancels: Bool) {
    limit(name).subscribe(listener)
    listener.log = []
    listener.onValue = { value in
      guard value == 1 else { return }
      self.meanwhile { self.subject.send(3) }
      if cancels { self.listener.subscription?.cancel() }
    }
    subject.send(1)
    join()
    let third = name == "prefix" ? ["3 there", "3 ends"] : []
    let end = name == "tryMap" ? "failed there" : "finished there"
    expectEqual(listener.log, ["1 here", "1 ends"] + (cancels ? [] : third + [end]))
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
  private func joined(_ name: String, onTheWay: @escaping () -> Void = {}) -> AnyPublisher<
    Int, Oops
  > {
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
