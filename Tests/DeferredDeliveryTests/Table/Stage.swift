import DeferredDelivery

/// Draws on one line what an operator hears from above and below, and what it says.
///
/// ```
///  [Name]   the subscriber gets a subscription that calls itself so
///  ?2 ?∞    the publisher is asked for so many
///  1> |> !> the publisher sends a value, a completion, an error; +2 after it is the answer
///  1 | !    the subscriber gets a value, a completion, an error
///  -        the publisher is cancelled
///  ~        a turn of the queue ran something
/// ```
@MainActor final class Stage {
  private(set) var line = ""
  let queue = TurnQueue()
  private let source = Source()
  private var subscription: (any Subscription)?
  private var answers: [Subscribers.Demand]
  private let ask: Subscribers.Demand?

  /// Subscribes at once, asking for so many and answering the values with more.
  init(
    _ operatorCase: OperatorCase, asking ask: Subscribers.Demand?,
    answering answers: [Subscribers.Demand] = [], handsOut: Bool = true
  ) {
    self.ask = ask
    self.answers = answers
    source.draw = { [weak self] in self?.draw($0) }
    if handsOut { source.subscription = DrawnSubscription(source) }
    attach(operatorCase.build(AnyPublisher(source), Tracer(), queue))
  }

  private func attach<P: Publisher>(_ publisher: P) {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { [weak self] in self?.receive(subscription: $0) },
        receiveValue: { [weak self] value in self?.answer("\(value)") ?? .none },
        receiveCompletion: { [weak self] completion in
          if case .failure = completion { self?.draw("!") } else { self?.draw("|") }
        }))
    turn()
  }

  private func receive(subscription: any Subscription) {
    draw("[\(reportedName(of: subscription))]")
    self.subscription = subscription
    if let ask { subscription.request(ask) }
  }

  private func answer(_ value: String) -> Subscribers.Demand {
    draw(value)
    return answers.isEmpty ? .none : answers.removeFirst()
  }

  func draw(_ mark: String) { line += line.isEmpty ? mark : " \(mark)" }

  private func turn() {
    if queue.turn() > 0 { draw("~") }
  }
}

/// What a check makes happen.
extension Stage {
  func send(_ values: Int...) {
    for value in values {
      draw("\(value)>")
      let answer = source.subscriber?.receive(value) ?? .none
      if answer > .none { draw("+\(answer.drawn)") }
      turn()
    }
  }

  /// Sends for as long as there is demand, as a publisher with manners does.
  func sendWhatIsWanted(_ values: Int...) {
    for value in values where source.demand > .none {
      draw("\(value)>")
      source.demand -= 1
      let answer = source.subscriber?.receive(value) ?? .none
      if answer > .none { draw("+\(answer.drawn)") }
      source.demand += answer
      turn()
    }
  }

  func finish() {
    draw("|>")
    source.subscriber?.receive(completion: .finished)
    turn()
  }

  func fail() {
    draw("!>")
    source.subscriber?.receive(completion: .failure(Oops()))
    turn()
  }

  func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
    turn()
  }

  func cancel() {
    subscription?.cancel()
    turn()
  }

  /// The subscription that should have come first.
  func sendSubscription() {
    source.subscriber?.receive(subscription: DrawnSubscription(source))
    turn()
  }
}

/// A publisher that does what the stage says.
private final class Source: Publisher {
  typealias Output = Int
  typealias Failure = Oops

  var draw: (String) -> Void = { _ in }
  var subscription: DrawnSubscription?
  var subscriber: (any Subscriber<Int, Oops>)?
  var demand = Subscribers.Demand.none

  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    self.subscriber = subscriber
    if let subscription { subscriber.receive(subscription: subscription) }
  }
}

private final class DrawnSubscription: Subscription, CustomStringConvertible {
  private weak var source: Source?

  var description: String { "source" }

  init(_ source: Source) { self.source = source }

  func request(_ demand: Subscribers.Demand) {
    source?.draw("?\(demand.drawn)")
    source?.demand += demand
  }

  func cancel() { source?.draw("-") }
}

extension Subscribers.Demand {
  fileprivate var drawn: String { max.map(String.init) ?? "∞" }
}
