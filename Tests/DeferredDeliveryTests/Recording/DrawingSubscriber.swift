extension Publisher {
  /// What a subscriber with a given demand receives from this publisher, on one line.
  func drawn(asking demand: Subscribers.Demand? = .unlimited) -> String {
    let recorder = DrawingSubscriber<Output, Failure>(asking: demand)
    subscribe(recorder)
    return recorder.line
  }
}

/// A subscriber that draws what it hears: `[Name] 1 2 |`, with `!` for an error.
final class DrawingSubscriber<Input, Failure: Error>: Subscriber {
  private(set) var line = ""
  private(set) var subscription: (any Subscription)?
  private let demand: Subscribers.Demand?
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }

  init(asking demand: Subscribers.Demand? = .unlimited) { self.demand = demand }

  func receive(subscription: any Subscription) {
    draw("[\(reportedName(of: subscription))]")
    self.subscription = subscription
    if let demand { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    draw("\(input)")
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { draw("!") } else { draw("|") }
  }

  /// Cancels the subscription, and lets go of it.
  func cancel() {
    subscription?.cancel()
    forget()
  }

  /// Lets go of the subscription without cancelling it.
  func forget() { subscription = nil }

  private func draw(_ mark: String) { line += line.isEmpty ? mark : " \(mark)" }
}

/// What a subscription calls itself; some have no name of their own.
func reportedName(of subscription: any Subscription) -> String {
  (subscription as? any CustomStringConvertible)?.description ?? "unnamed"
}
