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
      Inner(downstream: subscriber, suffix: suffix).subscribe(to: prefix, at: 0)
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publishers.Concatenate {
  /// The subscription, which forwards to the prefix, with the index zero, and then to the suffix.
  final class Inner<Downstream: Subscriber<Output, Failure>>: Joint {
    private struct State {
      var upstreams = Upstreams(count: 2)
      /// The demand that the prefix has not met; it is requested from the suffix.
      var demand = Subscribers.Demand.none
    }

    private let downstream: Downstream
    private let suffix: Suffix
    private let guarded = Guarded(State())

    var reportedName: String { "Concatenate" }

    init(downstream: Downstream, suffix: Suffix) {
      self.downstream = downstream
      self.suffix = suffix
    }

    func subscribe<P: Publisher<Output, Failure>>(to publisher: P, at index: Int) {
      publisher.subscribe(
        Side(of: self, at: index, identifiedBy: combineIdentifier) { self.receive($0, from: index) }
      )
    }

    func request(_ demand: Subscribers.Demand) {
      let current = guarded.withLock { state in
        state.demand += demand
        return state.upstreams.subscriptions.first
      }
      current?.request(demand)
    }

    /// Has an effect between the two subscriptions too: the suffix's subscription is cancelled when
    /// it is received.
    func cancel() {
      for last in guarded.withLock({ $0.upstreams.terminateAll() }) { last.cancel() }
    }

    func receive(_ subscription: any Subscription, from index: Int) {
      let demand = guarded.withLock { state in
        state.upstreams.attach(subscription, at: index) ? state.demand : nil
      }
      guard let demand else { return subscription.cancel() }
      if index == 0 {
        downstream.receive(subscription: self)
      } else if demand > .none {
        subscription.request(demand)
      }
    }

    private func receive(_ input: Output, from index: Int) -> Subscribers.Demand {
      let isWanted = guarded.withLock { state in
        guard state.upstreams[index].isSubscribed, index > 0 || state.demand > .none else {
          return false
        }
        state.demand -= 1
        return true
      }
      guard isWanted else { return .none }
      let more = downstream.receive(input)
      if more > .none { guarded.withLock { $0.demand += more } }
      return more
    }

    func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
      let isCurrent = guarded.withLock { state in
        guard state.upstreams[index].isSubscribed else { return false }
        state.upstreams.terminate(index)
        return true
      }
      guard isCurrent else { return }
      if completion.isFailure || index > 0 {
        downstream.receive(completion: completion)
      } else {
        subscribe(to: suffix, at: 1)
      }
    }
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
