extension Subscribers {
  /// A subscriber that requests everything and passes the events to closures.
  ///
  /// It releases both closures and the subscription after the completion or a cancel.
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

    @usableFromInline let handlers: ClosableReference
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var status = SubscriptionStatus.awaitingSubscription

    /// Makes a sink; pass it to the `subscribe` method of a publisher.
    @inlinable
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      handlers = ClosableReference(Handlers(receiveValue, receiveCompletion))
    }

    /// The closure that receives the values, or one that does nothing after the completion or a
    /// cancel.
    public var receiveValue: (Input) -> Void {
      handlers.withObject(Handlers.self) { $0.value }?.call ?? { _ in }
    }

    /// The closure that receives the completion, or one that does nothing after the completion or a
    /// cancel.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      handlers.withObject(Handlers.self) { $0.completion }?.call ?? { _ in }
    }

    /// Attaches the first subscription and requests everything; cancels any other.
    public func receive(subscription: any Subscription) {
      let isAttached = lock.hold { status.attach(subscription) }
      if isAttached { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Passes the value to the closure and returns no demand, since everything is already
    /// requested.
    @inlinable
    public func receive(_ input: Input) -> Demand {
      handlers.withObject(Handlers.self) { $0.value.call(input) }
      return .none
    }

    /// Passes the completion to the closure once, after a value that another thread is delivering.
    public func receive(completion: Completion<Failure>) {
      // First, so that a cancel from inside of the closure has no subscription to cancel.
      _ = lock.hold { status.terminate() }
      handlers.finish { handlers in
        unsafeDowncast(handlers, to: Handlers.self).completion.call(completion)
      }
    }

    /// Cancels the subscription.
    ///
    /// No closure is called afterwards.
    ///
    /// It has no effect before there is a subscription, as in Combine.
    public func cancel() {
      let last = lock.hold {
        defer { _ = status.terminateIfSubscribed() }
        return status
      }
      guard !last.isAwaiting else { return }
      // Closed before the upstream is cancelled, so that values that the upstream still sends are
      // not delivered.
      handlers.close()
      last.subscription?.cancel()
    }
  }
}

extension Subscribers.Sink: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The text `Sink`.
  public var description: String { "Sink" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  /// The text `Sink`.
  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// Passes values and the completion to closures until the result is cancelled or deallocated.
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
  /// Passes every value to a closure until the result is cancelled or deallocated.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
