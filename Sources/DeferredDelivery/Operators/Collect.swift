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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
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
  final class Inner<Downstream: Subscriber<[Upstream.Output], Failure>>: Link, NamedInReports {
    struct State: LinkState {
      var status = SubscriptionStatus.awaitingSubscription
      var buffer: [Upstream.Output] = []

      /// Empties the buffer; the caller releases the values outside of the lock.
      mutating func takeBuffer() -> [Upstream.Output] { exchange(&buffer, with: []) }
    }

    let downstream: Downstream
    let guarded = Guarded(State())
    private let count: Int

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

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let full = guarded.withLock { state -> [Upstream.Output]? in
        guard state.status.isSubscribed else { return nil }
        state.buffer.append(input)
        return state.buffer.count == count ? state.takeBuffer() : nil
      }
      return full.map { downstream.receive($0) * count } ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let (_, rest) = guarded.withLock { ($0.status.terminate(), $0.takeBuffer()) }
      if !completion.isFailure, !rest.isEmpty { _ = downstream.receive(rest) }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      guarded.subscription?.request(demand * count)
    }

    func cancel() {
      let last = guarded.withLock { state in
        state.status.isSubscribed ? (state.status.terminate(), state.takeBuffer()) : (nil, [])
      }
      last.0?.cancel()
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
