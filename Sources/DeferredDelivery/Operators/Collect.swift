extension Publishers {
  /// A publisher that sends all values of another as one array when the other finishes.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// An array of the upstream's values is sent.
    public typealias Output = [Upstream.Output]
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that collects all values.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "Collect", startingWith: [],
          parts: { [("count", $0?.count ?? 0)] },
          inPlace: { (values: inout [Upstream.Output]?, value) in values?.append(value) }))
    }
  }

  /// A publisher that sends the values of another in arrays of a fixed size.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// An array of the upstream's values is sent.
    public typealias Output = [Upstream.Output]
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The number of values in each array; the last one may have fewer.
    public let count: Int

    /// Makes a publisher that collects `count` values at a time.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, count: count))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publishers.CollectByCount {
  /// Requests `count` values for each array that is requested.
  ///
  /// Each completion is passed on, even a second one or one after a cancel, as in Combine.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var buffer: [Upstream.Output] = []

      /// Empties the buffer; the caller releases the values outside of the lock.
      mutating func takeBuffer() -> [Upstream.Output] {
        defer { buffer = [] }
        return buffer
      }

      mutating func terminate() -> (subscription: (any Subscription)?, rest: [Upstream.Output]) {
        (status.terminate(), takeBuffer())
      }
    }

    private let downstream: Downstream
    private let count: Int
    private let guarded = Guarded(State())

    var reportedName: String { "CollectByCount" }
    var reportedParts: [Mirror.Child] {
      let state = guarded.withLock { $0 }
      return [
        ("downstream", downstream), ("upstreamSubscription", state.status.subscription as Any),
        ("buffer", state.buffer), ("count", count),
      ]
    }

    init(downstream: Downstream, count: Int) {
      self.downstream = downstream
      self.count = count
    }

    func receive(subscription: any Subscription) {
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let full = guarded.withLock { state -> [Upstream.Output]? in
        guard state.status.isSubscribed else { return nil }
        state.buffer.append(input)
        return state.buffer.count == count ? state.takeBuffer() : nil
      }
      return full.map { downstream.receive($0) * count } ?? .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let last = guarded.withLock { $0.terminate() }
      if !completion.isFailure, !last.rest.isEmpty { _ = downstream.receive(last.rest) }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let upstream = guarded.withLock { $0.status.subscription }
      upstream?.request(demand * count)
    }

    func cancel() {
      let last = guarded.withLock { $0.status.isSubscribed ? $0.terminate() : nil }
      last?.subscription?.cancel()
    }
  }
}

extension Publisher {
  /// Sends all values as one array when the stream finishes; nothing if it fails.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Sends the values in arrays of `count`; the last array may have fewer.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}
