/// A subscriber that passes on the upstream's own subscription and the completion.
///
/// NB: its methods are always inlined, since generic code would look up its conformance.
@usableFromInline
protocol Forwarding: Subscriber, NamedInReports where Failure == Downstream.Failure {
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }
}

extension Forwarding {
  @inlinable @inline(__always)
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable @inline(__always)
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

/// The subscriber of an operator that converts each value separately.
///
/// It passes on the upstream's own subscription. So it neither counts values nor ends the stream.
struct Relay<Downstream: Subscriber, Input>: Forwarding {
  let downstream: Downstream
  let reportedName: String
  let reportedParts: [Mirror.Child]
  let transform: (Input) -> Downstream.Input
  let combineIdentifier = CombineIdentifier()

  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
}

/// The subscriber of an operator that converts the error only.
///
/// NB: not a ``Relay``, since a call of a closure that returns its value would double the time of
/// each value.
struct ErrorRelay<Downstream: Subscriber, Failure: Error>: Subscriber, NamedInReports {
  let downstream: Downstream
  let reportedName: String
  var reportedParts: [Mirror.Child] = []
  let convert: (Failure) -> Downstream.Failure
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapFailure(convert))
  }
}
