/// C1 and C2: behind a publisher with manners every operator has manners too, whatever happens.
@MainActor @Suite struct MannersTests {
  @Test(arguments: OperatorCase.all)
  func keepsTheProtocolInAnyRun(_ operatorCase: OperatorCase) {
    for seed in 0..<60 {
      var dice = Dice(seed: UInt64(seed))
      let queue = TurnQueue()
      let source = PassthroughSubject<Int, Oops>()
      var isOver = false
      let judge = Judge(allowingUnrequested: operatorCase.sendsUnrequested)
      judge.attach(operatorCase.build(AnyPublisher(source), Tracer(), queue))
      for value in 0..<20 {
        switch dice.below(12) {
        case 0..<5: source.send(value % 4)
        case 5..<8: judge.request(.max(1 + dice.upTo(2)))
        case 8..<10: queue.turn()
        case 10 where value > 12:
          isOver = true
          source.send(completion: dice.chance(2) ? .failure(Oops()) : .finished)
        // A cancel behind a completion that still waits somewhere comes too late, as in Combine.
        case 11 where value > 12 && !isOver: judge.cancel()
        default: judge.answer = .max(dice.upTo(1))
        }
      }
      for _ in 0..<3 { queue.turn() }
      expectEqual(judge.faults, [], "\(operatorCase.testDescription), seed \(seed)")
    }
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
