/// A subscription that joins several publishers.
@usableFromInline
protocol Joint: AnyObject, Subscription, NamedInReports {
  associatedtype Failure: Error

  func receive(_ subscription: any Subscription, from index: Int)
  func receive(_ completion: Subscribers.Completion<Failure>, from index: Int)

  /// The children of the mirror of each side.
  var sideParts: [Mirror.Child] { get }
}

extension Joint {
  @usableFromInline var sideParts: [Mirror.Child] { [] }
}

/// The subscriber of one of the publishers that a subscription joins.
@usableFromInline
struct Side<Parent: Joint, Input>: Subscriber, NamedInReports {
  @usableFromInline typealias Failure = Parent.Failure

  @usableFromInline let parent: Parent
  @usableFromInline let index: Int
  @usableFromInline let value: Callback<Input, Subscribers.Demand>
  @usableFromInline let combineIdentifier: CombineIdentifier

  @usableFromInline var reportedName: String { parent.reportedName }
  @usableFromInline var reportedParts: [Mirror.Child] { parent.sideParts }

  /// Makes the subscriber of the publisher with an index; it passes its values to a closure.
  @inlinable
  init(
    of parent: Parent, at index: Int, identifiedBy identifier: CombineIdentifier = .init(),
    value: @escaping (Input) -> Subscribers.Demand
  ) {
    self.parent = parent
    self.index = index
    self.value = Callback(value)
    combineIdentifier = identifier
  }

  @usableFromInline
  func receive(subscription: any Subscription) { parent.receive(subscription, from: index) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { value.call(input) }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    parent.receive(completion, from: index)
  }
}
