extension Publishers {
  /// A publisher that drops the values of another until a second publisher sends a value.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Operator
  where Upstream.Failure == Other.Failure {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The publisher whose first value opens the stream; if it completes without one, the stream
    /// ends.
    public let other: Other

    /// Makes a publisher that begins with the first value of another.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches the subscriber, which receives its subscription before the publishers are
    /// subscribed to.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber)
      subscriber.receive(subscription: inner)
      other.subscribe(Trigger(inner: inner))
      upstream.subscribe(inner)
    }

    /// Passes on every request; a value that is dropped uses up demand, as in Combine.
    private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
      let downstream: Downstream
      let guarded = Guarded(DropUntilState())
      let delivery = RecursiveLock()

      var reportedName: String { "DropUntilOutput" }

      init(downstream: Downstream) { self.downstream = downstream }

      func receive(subscription: any Subscription) {
        let demand = guarded.withLock { state in
          state.status.attach(subscription) ? state.demand : nil
        }
        subscription.begin(requesting: demand)
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        let isPassed = guarded.withLock { state in
          guard !state.isOpen else { return !state.isOver }
          state.demand.consumeOne()
          return false
        }
        return isPassed ? delivery.hold { downstream.receive(input) } : .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        delivery.hold {
          let last = guarded.withLock { $0.end() }
          last.other?.cancel()
          if last.isFirst { downstream.receive(completion: completion) }
        }
      }

      func request(_ demand: Subscribers.Demand) {
        let upstream = guarded.withLock { state in
          state.demand += demand
          return state.status.subscription
        }
        upstream?.request(demand)
      }

      func cancel() {
        let last = guarded.withLock { $0.end() }
        last.upstream?.cancel()
        last.other?.cancel()
      }
    }

    /// The subscriber of the other publisher; it has the subscription's identifier.
    private struct Trigger<Downstream: Subscriber<Output, Failure>>: Subscriber, NamedInReports {
      let inner: Inner<Downstream>

      var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
      var reportedName: String { inner.reportedName }

      func receive(subscription: any Subscription) {
        let demand = inner.guarded.withLock { state -> Subscribers.Demand? in
          guard state.other == nil, !state.isOver else { return nil }
          state.other = subscription
          return .max(1)
        }
        subscription.begin(requesting: demand)
      }

      func receive(_ input: Other.Output) -> Subscribers.Demand {
        _ = inner.guarded.withLock { state in
          state.isOpen = true
          return state.other.take()
        }
        return .none
      }

      /// Ends the stream if the other publisher has completed without a value.
      ///
      /// If the upstream has not sent a subscription yet, it is not cancelled, as in Combine.
      func receive(completion: Subscribers.Completion<Failure>) {
        inner.delivery.hold {
          let last = inner.guarded.withLock { state in
            state.isOpen ? nil : state.end { $0.terminateIfSubscribed() }
          }
          guard let last else { return }
          last.upstream?.cancel()
          if last.isFirst { inner.downstream.receive(completion: completion) }
        }
      }
    }
  }

  /// A publisher that omits the first values of another.
  public struct Drop<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The number of values that are omitted.
    public let count: Int

    /// Makes a publisher that omits the first values.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches the subscriber, which receives its subscription before the upstream is subscribed to.
    ///
    /// - Precondition: `count` is not negative.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
      let inner = Inner(dropping: count, for: subscriber)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }

    /// Counts the values of one subscriber; the values to drop are requested in addition.
    ///
    /// A completion or a cancel releases the upstream and changes nothing else, as in Combine.
    /// Values that are sent afterwards are passed on, and demand from then on is requested from the
    /// next subscription.
    final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
      NamedInReports
    {
      private struct State {
        var upstream: (any Subscription)?
        var remaining: Int
        /// The demand that was requested while there was no upstream.
        var pendingDemand = Subscribers.Demand.none

        /// Returns the subscription, so that the caller releases it outside of the lock.
        mutating func detach() -> (any Subscription)? { upstream.take() }
      }

      private let downstream: Downstream
      private let guarded: Guarded<State>

      var reportedName: String { "Drop" }

      init(dropping count: Int, for downstream: Downstream) {
        self.downstream = downstream
        guarded = Guarded(State(remaining: count))
      }

      func receive(subscription: any Subscription) {
        let demand = guarded.withLock { state -> Subscribers.Demand? in
          guard state.upstream == nil else { return nil }
          defer { state.pendingDemand = .none }
          state.upstream = subscription
          return state.pendingDemand + state.remaining
        }
        subscription.begin(requesting: demand)
      }

      func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let isDropped = guarded.withLock { state in
          guard state.remaining > 0 else { return false }
          state.remaining -= 1
          return true
        }
        return isDropped ? .none : downstream.receive(input)
      }

      func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        _ = guarded.withLock { $0.detach() }
        downstream.receive(completion: completion)
      }

      func request(_ demand: Subscribers.Demand) {
        demand.requireNonZero()
        let upstream = guarded.withLock { state in
          if state.upstream == nil { state.pendingDemand += demand }
          return state.upstream
        }
        upstream?.request(demand)
      }

      func cancel() {
        let last = guarded.withLock { $0.detach() }
        last?.cancel()
      }
    }
  }

  /// A publisher that omits the values of another until a closure returns false.
  public struct DropWhile<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is omitted; it is not called again after it has returned false.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that omits the first values.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (predicate, isDropping) = (predicate, Guarded(true))
      upstream.subscribe(
        Gate(for: subscriber, named: "DropWhile", strays: .ignore, parts: { _, _ in [] }) { value in
          guard isDropping.value else { return .pass(value) }
          if predicate(value) { return .skip }
          isDropping.exchange(false)
          return .pass(value)
        })
    }
  }

  /// A publisher that omits the values of another until a closure returns false; the closure may
  /// throw.
  public struct TryDropWhile<Upstream: Publisher>: Operator {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is omitted, or throws the error that ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that omits the first values or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (predicate, isDropping) = (predicate, Guarded(true))
      upstream.subscribe(
        Gate(trying: subscriber, named: "TryDropWhile", strays: .ignore, parts: { _, _ in [] }) {
          value in
          guard isDropping.value else { return .pass(value) }
          if try predicate(value) { return .skip }
          isDropping.exchange(false)
          return .pass(value)
        })
    }
  }

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
      prefix.subscribe(
        Succession(for: subscriber, named: "Concatenate", strays: .ignore) {
          [suffix] (end, concatenation) throws(Failure) in
          guard !end.isFailure else { return end }
          suffix.subscribe(concatenation.second(failingWith: { $0 }))
          return nil
        }.first)
    }
  }

  /// A publisher that sends the values of another until a closure returns false, then finishes.
  public struct PrefixWhile<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is sent; false ends the stream.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that sends the first values.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gate(for: subscriber, named: "PrefixWhile") { [predicate] value in
          predicate(value) ? .pass(value) : .finish
        })
    }
  }

  /// A publisher that sends the values of another until a closure returns false; the closure may
  /// throw.
  public struct TryPrefixWhile<Upstream: Publisher>: Operator {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is sent; false or a thrown error ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that sends the first values or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gate(trying: subscriber, named: "TryPrefixWhile") { [predicate] value in
          try predicate(value) ? .pass(value) : .finish
        })
    }
  }

  /// A publisher that sends the values of another until a second publisher sends a value.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The publisher whose first value ends the stream; its completion has no effect.
    public let other: Other

    /// Makes a publisher that finishes with the first value of another.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches the subscriber to the upstream, after the other publisher is subscribed to.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber)
      other.subscribe(Trigger(inner: inner))
      upstream.subscribe(inner)
    }

    /// NB: it has no description of its own, since Combine's has none.
    private final class Inner<Downstream: Subscriber<Output, Failure>>: Link {
      let downstream: Downstream
      let guarded = Guarded(PrefixUntilState())
      private let delivery = RecursiveLock()

      init(downstream: Downstream) { self.downstream = downstream }

      /// Attaches the upstream.
      ///
      /// If the stream has ended already, it is finished here, so that its subscriber receives a
      /// subscription first.
      func receive(subscription: any Subscription) {
        guard guarded.attach(subscription) else { return }
        downstream.receive(subscription: self)
        finish { state in
          state.isStarted = true
          return nil
        }
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        delivery.hold {
          let isOpen = guarded.withLock { $0.status.isSubscribed && !$0.isTriggered }
          return isOpen ? downstream.receive(input) : .none
        }
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        let last = guarded.withLock { $0.terminate() }
        last.other?.cancel()
        if last.upstream != nil { delivery.hold { downstream.receive(completion: completion) } }
      }

      func request(_ demand: Subscribers.Demand) {
        let upstream = guarded.withLock { $0.isTriggered ? nil : $0.status.subscription }
        upstream?.request(demand)
      }

      func cancel() {
        let last = guarded.withLock { $0.terminate() }
        last.upstream?.cancel()
        last.other?.cancel()
      }

      fileprivate func receiveOther() {
        finish { state in
          let other = state.other.terminateIfSubscribed()
          state.isTriggered = state.isTriggered || other != nil
          return other
        }
      }

      /// Changes the state, and finishes the stream if the other publisher has sent a value.
      private func finish(_ change: (inout PrefixUntilState) -> (any Subscription)?) {
        delivery.hold {
          let (_, last) = guarded.withLock { state in
            let released = change(&state)
            let isDue = state.isStarted && state.isTriggered
            return (released, isDue ? state.status.terminateIfSubscribed() : nil)
          }
          guard let last else { return }
          last.cancel()
          downstream.receive(completion: .finished)
        }
      }
    }

    /// The subscriber of the other publisher; it has the subscription's identifier.
    private struct Trigger<Downstream: Subscriber<Output, Failure>>: Subscriber {
      let inner: Inner<Downstream>

      var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

      func receive(subscription: any Subscription) {
        let isAttached = inner.guarded.withLock { $0.other.attach(subscription) }
        if isAttached { subscription.request(.max(1)) } else { subscription.cancel() }
      }

      func receive(_ input: Other.Output) -> Subscribers.Demand {
        inner.receiveOther()
        return .none
      }

      func receive(completion: Subscribers.Completion<Other.Failure>) {
        _ = inner.guarded.withLock { $0.other.terminate() }
      }
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// NB: not generic, since generic code looks up the type of each state.
private struct DropUntilState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  var other: (any Subscription)?
  /// True once the other publisher has sent a value.
  var isOpen = false
  /// True after the completion or a cancel.
  var isOver = false
  /// The demand that was requested and not used up by dropped values.
  var demand = Subscribers.Demand.none

  /// Ends the stream and returns the subscriptions; the caller releases them outside of the
  /// lock.
  mutating func end(
    _ terminate: (inout SubscriptionStatus) -> (any Subscription)? = { $0.terminate() }
  ) -> (isFirst: Bool, upstream: (any Subscription)?, other: (any Subscription)?) {
    defer { isOver = true }
    return (!isOver, terminate(&status), other.take())
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

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

/// NB: not generic, since generic code looks up the type of each state.
private struct PrefixUntilState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  var other = SubscriptionStatus.awaitingSubscription
  /// True once the subscriber has its subscription.
  var isStarted = false
  /// True once the other publisher has sent a value.
  var isTriggered = false

  mutating func terminate() -> (upstream: (any Subscription)?, other: (any Subscription)?) {
    (status.terminate(), other.terminate())
  }
}

extension Publisher {
  /// Drops values until another publisher sends one.
  ///
  /// If the other publisher completes without a value, the stream ends with the same completion.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Omits the first `count` values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }

  /// Omits values until the closure returns false; that value and all later ones are sent.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Omits values until the closure returns false, or fails with the error that it throws.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

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

  /// Sends values until the closure returns false, then finishes without that value.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values until the closure returns false, or fails with the error that it throws.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values until another publisher sends one, then finishes.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
