import DeferredDeliveryFoundation
import TestSupport
import Synchronization

/// Draws on one line what a subscriber hears: `[Name] 1 2 |`, with `!` for an error, and with the
/// time of a queue if it has one: `[Name] 1@0.5 |@2.0`.
final class Heard<Input, Failure: Error>: Subscriber {
  private(set) var line = ""
  private(set) var subscription: (any Subscription)?
  private let demand: Subscribers.Demand?
  private let queue: TurnQueue?
  private let describe: (Input) -> String
  /// What is answered to a value.
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }

  init(
    asking demand: Subscribers.Demand? = .unlimited, by queue: TurnQueue? = nil,
    describe: @escaping (Input) -> String = { "\($0)" }
  ) {
    self.demand = demand
    self.queue = queue
    self.describe = describe
  }

  func receive(subscription: any Subscription) {
    let name = (subscription as? any CustomStringConvertible)?.description ?? "unnamed"
    line += "[\(name)]"
    self.subscription = subscription
    if let demand { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    draw(describe(input))
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { draw("!") } else { draw("|") }
  }

  func cancel() { subscription?.cancel() }

  /// Releases the subscription without cancelling it.
  func forget() { subscription = nil }

  private func draw(_ mark: String) {
    line += " \(mark)"
    if let queue { line += "@\(queue.elapsed / .seconds(1))" }
  }
}

extension TurnQueue {
  /// Does something as it would be done inside of a stage.
  func inStage<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TurnQueue.$current.withValue(self, operation: body)
  }
}

/// Runs work on a thread of its own, where no queue is current, and waits for its end.
func onOtherThread(_ work: @escaping () -> Void) { Threads.run("other", work) }

/// What happened, in order, on any thread.
final class Counts: Sendable {
  private let events = Mutex<[String]>([])

  var all: [String] { events.withLock { $0 } }

  /// How often one thing happened.
  subscript(_ event: String) -> Int { all.count { $0 == event } }

  func add(_ event: String) { events.withLock { $0.append(event) } }
}
