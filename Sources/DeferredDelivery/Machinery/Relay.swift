/// The subscriber of an operator that converts each value, and the error, separately.
///
/// It passes on the upstream's own subscription. So it neither counts values nor ends the stream.
struct Relay<Downstream: Subscriber, Input, Failure: Error>: Subscriber, NamedInReports {
  private let downstream: Downstream
  private let transform: (Input) -> Downstream.Input
  private let convert: (Failure) -> Downstream.Failure
  let reportedName: String
  let reportedParts: [Mirror.Child]
  let combineIdentifier = CombineIdentifier()

  /// Makes a relay; a closure converts its errors to the errors of the subscriber.
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

/// The subscriber of an operator that converts the error only.
///
/// NB: not a ``Relay``, since a call of a closure that returns its value would double the time of
/// each value.
struct ErrorRelay<Downstream: Subscriber, Failure: Error>: Subscriber, NamedInReports {
  let downstream: Downstream
  let convert: (Failure) -> Downstream.Failure
  let reportedName: String
  var reportedParts: [Mirror.Child] = []
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapFailure(convert))
  }
}
