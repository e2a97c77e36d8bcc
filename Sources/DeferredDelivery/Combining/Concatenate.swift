extension Publishers {
  /// A publisher that sends the values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher<Prefix.Output, Prefix.Failure>>:
    Publisher
  {
    /// The kind of value that both publishers send.
    public typealias Output = Suffix.Output
    /// The kind of error that may end either publisher.
    public typealias Failure = Suffix.Failure

    /// The publisher whose values are sent first.
    public let prefix: Prefix
    /// The publisher that is subscribed to once the prefix has finished.
    public let suffix: Suffix

    /// Makes a publisher that sends the values of one publisher, then those of another.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches the subscriber to the prefix.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      prefix.subscribe(PrefixSubscriber(inner: Inner(downstream: subscriber, suffix: suffix)))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publishers.Concatenate {
  /// The subscription, which forwards to the prefix and then to the suffix.
  final class Inner<Downstream: Subscriber>: Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var prefix = SubscriptionStatus.awaitingSubscription
      var suffix = SubscriptionStatus.awaitingSubscription
      /// The demand that the prefix has not met; it is requested from the suffix.
      var demand = Subscribers.Demand.none

      /// The subscription to request from.
      var current: (any Subscription)? { prefix.subscription ?? suffix.subscription }
    }

    private let downstream: Downstream
    private let suffix: Suffix
    private let guarded = Guarded(State())

    var reportedName: String { "Concatenate" }

    init(downstream: Downstream, suffix: Suffix) {
      self.downstream = downstream
      self.suffix = suffix
    }

    func request(_ demand: Subscribers.Demand) {
      let current = guarded.withLock { state in
        state.demand += demand
        return state.current
      }
      current?.request(demand)
    }

    /// Has an effect between the two subscriptions too: the suffix's subscription is cancelled when
    /// it is received.
    func cancel() {
      let last = guarded.withLock { state in
        defer { (state.prefix, state.suffix) = (.terminal, .terminal) }
        return state.current
      }
      last?.cancel()
    }

    fileprivate func receivePrefix(_ subscription: any Subscription) {
      let isAttached = guarded.withLock { $0.prefix.attach(subscription) }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    fileprivate func receivePrefix(_ input: Output) -> Subscribers.Demand {
      let isWanted = guarded.withLock { state in
        guard state.prefix.isSubscribed, state.demand > .none else { return false }
        state.demand -= 1
        return true
      }
      guard isWanted else { return .none }
      let more = downstream.receive(input)
      if more > .none { guarded.withLock { $0.demand += more } }
      return more
    }

    fileprivate func receivePrefix(_ completion: Subscribers.Completion<Failure>) {
      guard guarded.withLock({ $0.prefix.terminateIfSubscribed() }) != nil else { return }
      if completion.isFailure {
        downstream.receive(completion: completion)
      } else {
        suffix.subscribe(SuffixSubscriber(inner: self))
      }
    }

    fileprivate func receiveSuffix(_ subscription: any Subscription) {
      let demand = guarded.withLock { state in
        state.suffix.attach(subscription) ? state.demand : nil
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    fileprivate func receiveSuffix(_ input: Output) -> Subscribers.Demand {
      let isSubscribed = guarded.withLock { $0.suffix.isSubscribed }
      return isSubscribed ? downstream.receive(input) : .none
    }

    fileprivate func receiveSuffix(_ completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { $0.suffix.terminateIfSubscribed() }
      if last != nil { downstream.receive(completion: completion) }
    }
  }

  private struct PrefixSubscriber<Downstream: Subscriber<Output, Failure>>: Subscriber,
    NamedInReports
  {
    let inner: Inner<Downstream>

    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var reportedName: String { inner.reportedName }

    func receive(subscription: any Subscription) { inner.receivePrefix(subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { inner.receivePrefix(input) }

    func receive(completion: Subscribers.Completion<Failure>) { inner.receivePrefix(completion) }
  }

  private struct SuffixSubscriber<Downstream: Subscriber<Output, Failure>>: Subscriber,
    NamedInReports
  {
    let inner: Inner<Downstream>

    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var reportedName: String { inner.reportedName }

    func receive(subscription: any Subscription) { inner.receiveSuffix(subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { inner.receiveSuffix(input) }

    func receive(completion: Subscribers.Completion<Failure>) { inner.receiveSuffix(completion) }
  }
}

extension Publisher {
  /// Sends the given values before the values of this publisher.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of a sequence before the values of this publisher.
  public func prepend<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Publishers.Sequence<Elements, Failure>, Self> {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of another publisher and, when that has finished, the values of this one.
  public func prepend<P: Publisher<Output, Failure>>(
    _ publisher: P
  ) -> Publishers.Concatenate<P, Self> {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends the given values when this publisher has finished.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the elements of a sequence when this publisher has finished.
  public func append<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<Elements, Failure>> {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of another publisher when this one has finished.
  public func append<P: Publisher<Output, Failure>>(
    _ publisher: P
  ) -> Publishers.Concatenate<Self, P> {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

/// These operators compute their result at once, since the elements are known.
extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// The given elements, then the elements of this publisher.
  public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// The elements of another sequence, then the elements of this publisher.
  public func prepend<S: Swift.Sequence<Output>>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> {
    var all = Elements()
    all.reserveCapacity(sequence.count + elements.underestimatedCount)
    all.append(contentsOf: elements)
    all.append(contentsOf: sequence)
    return Publishers.Sequence(sequence: all)
  }

  /// The elements of another publisher of this type, then the elements of this publisher.
  public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    publisher.append(sequence)
  }

  /// The elements of this publisher, then the given elements.
  public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// The elements of this publisher, then the elements of another sequence.
  public func append<S: Swift.Sequence<Output>>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: sequence + elements)
  }

  /// The elements of this publisher, then the elements of another publisher of this type.
  public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }
}
