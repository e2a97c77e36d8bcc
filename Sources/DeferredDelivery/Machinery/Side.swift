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

// MARK: - Publishers that are known at the beginning

/// A subscription that joins a fixed number of publishers, which may send on several threads.
@usableFromInline
protocol FixedJoint: Joint where Failure == Downstream.Failure {
  associatedtype Downstream: Subscriber
  associatedtype State: FixedJointState

  var outlet: Outlet<Downstream> { get }
  var guarded: Guarded<State> { get }
}

@usableFromInline
protocol FixedJointState {
  var upstreams: Upstreams { get set }
  var demand: Subscribers.Demand { get }
  /// What is requested from each publisher when it sends its subscription.
  var firstDemand: Subscribers.Demand { get }

  /// Releases the values.
  mutating func releaseValues()
}

extension FixedJointState {
  @usableFromInline var firstDemand: Subscribers.Demand { demand }

  /// Ends the stream and returns the state before, so that the caller releases it outside of the
  /// lock.
  mutating func end() -> Self {
    defer {
      upstreams.terminateAll()
      releaseValues()
    }
    return self
  }
}

extension FixedJoint {
  @usableFromInline
  func receive(_ subscription: any Subscription, from index: Int) {
    let demand = guarded.withLock { state in
      state.upstreams.attach(subscription, at: index) ? state.firstDemand : nil
    }
    subscription.begin(requesting: demand)
  }

  @usableFromInline
  func cancel() {
    outlet.cancel()
    cancelUpstreams()
  }

  /// Ends the stream and cancels all publishers.
  func cancelUpstreams() {
    let last = guarded.withLock { $0.end() }
    for upstream in last.upstreams.subscriptions { upstream.cancel() }
  }
}

// MARK: - Sides

/// The subscriber of one of the publishers that a subscription joins.
@usableFromInline
struct Side<Parent: Joint, Input>: Subscriber, NamedInReports {
  @usableFromInline typealias Failure = Parent.Failure

  @usableFromInline let parent: Parent
  @usableFromInline let index: Int
  @usableFromInline let value: Callback<Input, Subscribers.Demand>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @usableFromInline var reportedName: String { parent.reportedName }
  @usableFromInline var reportedParts: [Mirror.Child] { parent.sideParts }

  /// Makes the subscriber of the publisher with an index; it passes its values to a closure.
  @inlinable
  init(of parent: Parent, at index: Int, value: @escaping (Input) -> Subscribers.Demand) {
    self.parent = parent
    self.index = index
    self.value = Callback(value)
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
