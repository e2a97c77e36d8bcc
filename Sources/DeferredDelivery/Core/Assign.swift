extension Subscribers {
  /// A subscriber that writes each value to a property of an object, which it keeps alive.
  ///
  /// After the completion or a cancel it lets go of the object and of the subscription.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// It takes only what never fails.
    public typealias Failure = Never

    private struct State {
      var bond = Bond.awaited
      var object: Root?

      mutating func end() -> State {
        defer { self = State(bond: .over) }
        return self
      }
    }

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let guarded: Guarded<State>

    /// The object, or `nil` when the stream is over.
    public var object: Root? { guarded.withLock { $0.object } }

    /// Makes a subscriber that writes to a property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      guarded = Guarded(State(object: object))
      self.keyPath = keyPath
    }

    /// Takes the first subscription and asks it for everything; any other is cancelled.
    public func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { $0.bond.take(subscription) }
      if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Writes the value to the property.
    public func receive(_ value: Input) -> Demand {
      let object = guarded.withLock { state in state.bond.isHeld ? state.object : nil }
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Completion<Never>) { _ = guarded.withLock { $0.end() } }

    /// Cancels the subscription; nothing is written any more.
    public func cancel() {
      let last = guarded.withLock { $0.end() }
      last.bond.subscription?.cancel()
    }
  }
}

extension Subscribers.Assign: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The word `Assign` and the kind of object.
  public var description: String { "Assign \(Root.self)." }
  /// A mirror with the object, the key path and how it stands with the publisher.
  public var customMirror: Mirror {
    let state = guarded.withLock { $0 }
    return Mirror(
      self,
      children: [
        ("object", state.object as Any), ("keyPath", keyPath),
        ("status", state.bond),
      ])
  }
  /// The word `Assign` and the kind of object.
  public var playgroundDescription: Any { description }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property until the result is cancelled or let go.
  ///
  /// It keeps the object alive until then: a view that assigns to itself and keeps the result
  /// never goes.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
