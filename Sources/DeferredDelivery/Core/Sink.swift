extension Subscribers {
  /// A subscriber that asks for everything and hands it to closures.
  ///
  /// After the completion or a cancel it lets go of both closures and of the subscription.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let guarded: Guarded<State>

    private struct State {
      var receiveValue: (Input) -> Void
      var receiveCompletion: (Completion<Failure>) -> Void
      var subscription: (any Subscription)?
      var isOver = false

      /// Ends the sink and hands out what it held, to be let go of outside the lock.
      mutating func end() -> State {
        defer {
          self = State(receiveValue: { _ in }, receiveCompletion: { _ in }, isOver: true)
        }
        return self
      }
    }

    /// Makes a sink, which does nothing until it is subscribed to a publisher.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      guarded = Guarded(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    }

    /// The closure that gets the values, or one that does nothing when the sink is over.
    public var receiveValue: (Input) -> Void { guarded.withLock { $0.receiveValue } }

    /// The closure that gets the completion, or one that does nothing when the sink is over.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      guarded.withLock { $0.receiveCompletion }
    }

    /// Takes the first subscription and asks it for everything; any other is cancelled.
    public func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { state in
        guard state.subscription == nil, !state.isOver else { return false }
        state.subscription = subscription
        return true
      }
      if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Hands the value on and asks for no more, since everything was asked for.
    public func receive(_ input: Input) -> Demand {
      receiveValue(input)
      return .none
    }

    /// Hands the completion on, once.
    public func receive(completion: Completion<Failure>) {
      let last = guarded.withLock { $0.end() }
      last.receiveCompletion(completion)
    }

    /// Cancels the subscription; no closure is called any more.
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
