extension Subscribers {
  /// A subscriber that writes each value to a property of an object.
  ///
  /// It retains the object, and releases it and the subscription after the completion or a cancel.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// The publisher must not be able to fail.
    public typealias Failure = Never

    private struct State: LinkState {
      var status = SubscriptionStatus.awaitingSubscription
      var object: Root?

      mutating func end() -> State { exchange(&self, with: State(status: .terminal)) }
    }

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let guarded: Guarded<State>

    /// The object, or `nil` after the completion or a cancel.
    public var object: Root? { guarded.withLock { $0.object } }

    /// Makes a subscriber that writes to a property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      guarded = Guarded(State(object: object))
      self.keyPath = keyPath
    }

    /// Attaches the first subscription and requests everything; cancels any other.
    public func receive(subscription: any Subscription) {
      if guarded.attach(subscription) { subscription.request(.unlimited) }
    }

    /// Writes the value to the property.
    public func receive(_ value: Input) -> Demand {
      let object = guarded.withLock { state in state.status.isSubscribed ? state.object : nil }
      // Called outside of the lock, since the setter is the user's code.
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Releases the object and the subscription.
    public func receive(completion: Completion<Never>) { _ = guarded.withLock { $0.end() } }

    /// Cancels the subscription; later values are ignored.
    ///
    /// It has no effect before there is a subscription, as in Combine.
    public func cancel() {
      let last = guarded.withLock { $0.endIfSubscribed() }
      last?.status.subscription?.cancel()
    }
  }
}

extension Subscribers.Assign: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The text `Assign` and the type of the object.
  public var description: String { "Assign \(Root.self)." }
  /// A mirror with the object, the key path and the status of the subscription.
  public var customMirror: Mirror {
    let state = guarded.withLock { $0 }
    return Mirror(
      self,
      children: [
        ("object", state.object as Any), ("keyPath", keyPath),
        ("status", state.status),
      ])
  }
  /// The text `Assign` and the type of the object.
  public var playgroundDescription: Any { description }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property until the result is cancelled or deallocated.
  ///
  /// The object is retained until then: a view that assigns to itself and stores the result is a
  /// retain cycle.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
