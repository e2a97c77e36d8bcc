extension Subscribers {
  /// A subscriber that asks for everything and hands it to closures.
  ///
  /// After the completion or a cancel it lets go of both closures and of the subscription.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @usableFromInline let guarded: Guarded<State>

    @usableFromInline
    struct State {
      @usableFromInline var receiveValue: Callback<Input, Void>?
      @usableFromInline var receiveCompletion: Callback<Completion<Failure>, Void>?
      @usableFromInline var subscription: (any Subscription)?
      @usableFromInline var isOver = false

      @inlinable
      init(
        _ receiveValue: Callback<Input, Void>?,
        _ receiveCompletion: Callback<Completion<Failure>, Void>?
      ) {
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
      }

      /// Ends the sink and hands out what it held, to be let go of outside the lock.
      @inlinable
      mutating func end() -> State {
        defer {
          self = State(nil, nil)
          isOver = true
        }
        return self
      }
    }

    /// Makes a sink, which does nothing until it is subscribed to a publisher.
    @inlinable
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      guarded = Guarded(State(Callback(receiveValue), Callback(receiveCompletion)))
    }

    /// The closure that gets the values, or one that does nothing when the sink is over.
    public var receiveValue: (Input) -> Void {
      guarded.withLock { $0.receiveValue }?.call ?? { _ in }
    }

    /// The closure that gets the completion, or one that does nothing when the sink is over.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      guarded.withLock { $0.receiveCompletion }?.call ?? { _ in }
    }

    /// Takes the first subscription and asks it for everything; any other is cancelled.
    @inlinable
    public func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { state in
        guard state.subscription == nil, !state.isOver else { return false }
        state.subscription = subscription
        return true
      }
      if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Hands the value on and asks for no more, since everything was asked for.
    @inlinable
    public func receive(_ input: Input) -> Demand {
      let receiveValue = guarded.withLock { $0.receiveValue }
      receiveValue?.call(input)
      return .none
    }

    /// Hands the completion on, once.
    @inlinable
    public func receive(completion: Completion<Failure>) {
      let last = guarded.withLock { $0.end() }
      last.receiveCompletion?.call(completion)
    }

    /// Cancels the subscription; no closure is called any more.
    @inlinable
    public func cancel() {
      let last = guarded.withLock { $0.end() }
      last.subscription?.cancel()
    }
  }
}

extension Subscribers.Sink: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The word `Sink`.
  public var description: String { "Sink" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  /// The word `Sink`.
  public var playgroundDescription: Any { description }
}
