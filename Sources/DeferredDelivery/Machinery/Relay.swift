/// The inside of an operator that turns each value and the error into others, by themselves.
///
/// It hands down the upstream's own subscription, so it neither counts nor ends anything.
struct Relay<Downstream: Subscriber, Input, Failure: Error>: Subscriber, NamedInReports {
  private let downstream: Downstream
  private let transform: (Input) -> Downstream.Input
  private let convert: (Failure) -> Downstream.Failure
  let reportedName: String
  let reportedParts: [Mirror.Child]
  let combineIdentifier = CombineIdentifier()

  /// Makes a relay, whose errors become those of the subscriber by a closure.
  init(
    for downstream: Downstream, named name: String, parts: [Mirror.Child],
    failingWith convert: @escaping (Failure) -> Downstream.Failure,
    transform: @escaping (Input) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.transform = transform
    self.convert = convert
    reportedName = name
    reportedParts = parts
  }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapFailure(convert))
  }
}
