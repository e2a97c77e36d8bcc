extension Subscribers {
  /// A subscriber that asks for everything and hands it to closures.
  ///
  /// After the completion or a cancel it lets go of both closures and of the subscription.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @usableFromInline
    final class Handlers {
      @usableFromInline let value: Callback<Input, Void>
      @usableFromInline let completion: Callback<Completion<Failure>, Void>

      @inlinable
      init(
        _ value: @escaping (Input) -> Void, _ completion: @escaping (Completion<Failure>) -> Void
      ) {
        self.value = Callback(value)
        self.completion = Callback(completion)
      }
    }

    @usableFromInline let handlers: Gate<Handlers>
    private let bond = Guarded(Bond.awaited)

    /// Makes a sink, which does nothing until it is subscribed to a publisher.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      handlers = Gate(Handlers(receiveValue, receiveCompletion))
    }

    /// The closure that gets the values, or one that does nothing when the sink is over.
    public var receiveValue: (Input) -> Void { handlers.use { $0.value }?.call ?? { _ in } }

    /// The closure that gets the completion, or one that does nothing when the sink is over.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      handlers.use { $0.completion }?.call ?? { _ in }
    }

    /// Takes the first subscription and asks it for everything; any other is cancelled.
    public func receive(subscription: any Subscription) {
      if bond.take(subscription) { subscription.request(.unlimited) }
    }

    /// Hands the value on and asks for no more, since everything was asked for.
    @inlinable
    public func receive(_ input: Input) -> Demand {
      handlers.use { $0.value.call(input) }
      return .none
    }

    /// Hands the completion on, once.
    public func receive(completion: Completion<Failure>) {
      _ = bond.withLock { $0.end() }
      handlers.close { $0.completion.call(completion) }
    }

    /// Cancels the subscription; no closure is called any more.
    ///
    /// Before there is a subscription it does nothing, as in Combine.
    public func cancel() {
      guard let last = bond.endIfHeld() else { return }
      handlers.close { _ in }
      last.cancel()
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

extension Publisher {
  /// Hands every value and the completion to closures until the result is cancelled or let go.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Hands every value to a closure until the result is cancelled or let go.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
