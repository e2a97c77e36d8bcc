import DeferredDelivery
import TestSupport

/// C1 and C2: behind a publisher with manners every operator has manners too, whatever happens.
@MainActor @Suite struct MannersTests {
  @Test(arguments: OperatorCase.all)
  func keepsTheProtocolInAnyRun(_ operatorCase: OperatorCase) {
    for seed in 0..<60 {
      var generator = Dice(seed: UInt64(seed))
      let queue = TurnQueue()
      let source = WellManneredSource()
      let judge = Judge(allowingUnrequested: operatorCase.sendsUnrequested)
      judge.attach(operatorCase.build(AnyPublisher(source), Tracer(), queue))
      for value in 0..<20 {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5: source.send(value % 4)
        case 5..<8: judge.request(.max(Int.random(in: 1...3, using: &generator)))
        case 8..<10: queue.turn()
        case 10 where value > 12: source.finish(failing: Bool.random(using: &generator))
        // A cancel behind a completion that still waits somewhere comes too late, as in Combine.
        case 11 where value > 12 && !source.isOver: judge.cancel()
        default: judge.answer = .max(Int.random(in: 0...1, using: &generator))
        }
      }
      for _ in 0..<3 { queue.turn() }
      expectEqual(judge.faults, [], "\(operatorCase.testDescription), seed \(seed)")
    }
  }
}

/// A publisher that sends within the demand, ends once, and sends nothing after a cancel.
///
/// It starts again when it is subscribed to again.
private final class WellManneredSource: Publisher, Subscription {
  typealias Output = Int
  typealias Failure = Oops

  private var subscriber: (any Subscriber<Int, Oops>)?
  private var demand = Subscribers.Demand.none
  private(set) var isOver = false

  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    (self.subscriber, demand, isOver) = (subscriber, .none, false)
    subscriber.receive(subscription: self)
  }

  func request(_ demand: Subscribers.Demand) { self.demand += demand }
  func cancel() { subscriber = nil }

  func send(_ value: Int) {
    guard demand > .none, let subscriber else { return }
    demand -= 1
    demand += subscriber.receive(value)
  }

  func finish(failing: Bool) {
    let last = subscriber
    (subscriber, isOver) = (nil, true)
    last?.receive(completion: failing ? .failure(Oops()) : .finished)
  }
}

/// A subscriber that writes down every breach of the protocol.
private final class Judge {
  private(set) var faults: [String] = []
  var answer = Subscribers.Demand.none
  private var subscription: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var isOver = false
  private var isCancelled = false
  private let allowsUnrequested: Bool

  init(allowingUnrequested: Bool) { allowsUnrequested = allowingUnrequested }

  func attach<P: Publisher>(_ publisher: P) {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { [weak self] in self?.receive(subscription: $0) },
        receiveValue: { [weak self] value in self?.receive("\(value)") ?? .none },
        receiveCompletion: { [weak self] _ in self?.receiveCompletion() }))
  }

  func request(_ demand: Subscribers.Demand) {
    guard let subscription else { return }
    self.demand += demand
    subscription.request(demand)
  }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
  }

  private func receive(subscription: any Subscription) {
    if self.subscription != nil { faults.append("a second subscription") }
    self.subscription = subscription
  }

  private func receive(_ value: String) -> Subscribers.Demand {
    if subscription == nil { faults.append("\(value) before the subscription") }
    if demand == .none, !allowsUnrequested { faults.append("\(value) without demand") }
    if isOver { faults.append("\(value) after the completion") }
    if isCancelled { faults.append("\(value) after the cancel") }
    demand -= 1
    demand += answer
    return answer
  }

  private func receiveCompletion() {
    if subscription == nil { faults.append("a completion before the subscription") }
    if isOver { faults.append("a second completion") }
    if isCancelled { faults.append("a completion after the cancel") }
    isOver = true
  }
}
