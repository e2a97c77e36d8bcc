extension Publishers {
  /// When a buffer requests values from its upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// Requests as many values as the buffer holds, and another for each value that is sent.
    case keepFull
    /// Requests everything at once.
    ///
    /// NB: the name suggests less, but Combine does the same.
    case byRequest
  }

  /// What a full buffer does with another value.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the value.
    case dropNewest
    /// Drops the value that has waited longest.
    case dropOldest
    /// Fails with the error that the closure returns, after the buffered values have been sent.
    case customError(() -> Failure)
  }

  /// A publisher that keeps the values of another until they are requested.
  public struct Buffer<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The largest number of values that wait.
    public let size: Int
    /// When values are requested.
    public let prefetch: PrefetchStrategy
    /// What happens to a value when the buffer is full.
    public let whenFull: BufferingStrategy<Failure>

    /// Makes a publisher that buffers values.
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, buffer: self))
    }

    /// Sends the buffered values in order, one at a time.
    final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
      struct State: LinkState {
        var status = SubscriptionStatus.awaitingSubscription
        /// True once the subscriber has its subscription; no completion is sent earlier.
        var isStarted = false
        var demand = Subscribers.Demand.none
        var values = Backlog<Output>()
        /// Waits until the values are sent.
        ///
        /// An end also waits for demand; a failure does not.
        var completion: Subscribers.Completion<Failure>?
        /// True while values are being sent; values that are received in the meantime are sent
        /// after them.
        var isDraining = false
        /// True once a value did not fit; the error is made after that, without the lock.
        var isFailing = false

        var accepts: Bool { status.isSubscribed && !isFailing && completion?.isFailure != true }

        mutating func end() -> State {
          exchange(&self, with: State(status: .terminal, isStarted: true))
        }
      }

      private enum Event {
        case value(Output)
        case completion(Subscribers.Completion<Failure>, State)
      }

      let downstream: Downstream
      let guarded = Guarded(State())
      private let size: Int
      private let prefetch: Publishers.PrefetchStrategy
      private let whenFull: Publishers.BufferingStrategy<Failure>

      var reportedName: String { "Buffer" }
      var reportedParts: [Mirror.Child] {
        let (state, values) = guarded.withLock { ($0, $0.values.elements) }
        return [
          ("values", values), ("state", state.status),
          ("downstreamDemand", state.demand), ("terminal", state.completion as Any),
        ]
      }

      init(downstream: Downstream, buffer: Publishers.Buffer<Upstream>) {
        self.downstream = downstream
        size = buffer.size
        prefetch = buffer.prefetch
        whenFull = buffer.whenFull
      }

      func receive(subscription: any Subscription) {
        guard guarded.attach(subscription) else { return }
        let demand = prefetch == .keepFull ? Subscribers.Demand.max(size) : .unlimited
        if demand > .none { subscription.request(demand) }
        downstream.receive(subscription: self)
        guarded.withLock { $0.isStarted = true }
        drain(requestingFrom: subscription)
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        let (isAccepted, makeError, _) = guarded.withLock {
          state -> (Bool, (() -> Failure)?, displaced: Output?) in
          guard state.accepts else { return (false, nil, nil) }
          let isFull = state.values.count >= size
          switch whenFull {
          case .dropNewest where isFull: return (true, nil, nil)
          case .customError(let makeError) where isFull:
            state.isFailing = true
            return (false, makeError, nil)
          case .dropOldest where isFull:
            precondition(size > 0, "An empty buffer has no oldest value; give it a size.")
            defer { state.values.append(input) }
            return (true, nil, state.values.popFirst())
          default:
            state.values.append(input)
            return (true, nil, nil)
          }
        }
        guard let makeError else { return isAccepted ? drain() : .none }
        // Called without the lock, since the closure is the user's code. The error is sent with the
        // next request, after the values.
        let error = makeError()
        let upstream = guarded.withLock { state in
          if state.status.isSubscribed { state.completion = .failure(error) }
          return state.status.subscription
        }
        upstream?.cancel()
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        guarded.withLock { state in
          if state.accepts { state.completion = state.completion ?? completion }
        }
        _ = drain()
      }

      func request(_ demand: Subscribers.Demand) {
        let subscription = guarded.withLock { state in
          if state.status.isSubscribed { state.demand += demand }
          return state.status.subscription
        }
        if let subscription { drain(requestingFrom: subscription) }
      }

      private func drain(requestingFrom upstream: any Subscription) {
        let more = drain()
        if more > .none { upstream.request(more) }
      }

      /// Sends the values that there is demand for; returns how many to request from the upstream.
      private func drain() -> Subscribers.Demand {
        let isFirst = guarded.withLock { state in
          defer { state.isDraining = true }
          return !state.isDraining
        }
        var sent = Subscribers.Demand.none
        while isFirst, let event = nextEvent() {
          switch event {
          case .value(let value):
            let more = downstream.receive(value)
            if more > .none { guarded.withLock { $0.demand += more } }
            sent += 1
          case .completion(let completion, _): downstream.receive(completion: completion)
          }
        }
        return prefetch == .keepFull ? sent : .none
      }

      /// Removes and returns the next event to send; if it returns nil, the draining has ended.
      private func nextEvent() -> Event? {
        guarded.withLock { state in
          if state.demand > .none, let value = state.values.popFirst() {
            state.demand -= 1
            return .value(value)
          }
          if state.isStarted, let completion = state.completion,
            state.demand > .none || completion.isFailure
          {
            return .completion(completion, state.end())
          }
          state.isDraining = false
          return nil
        }
      }
    }
  }
}

extension Publisher {
  /// Keeps up to `size` values until they are requested.
  ///
  /// - Parameters:
  ///   - size: The largest number of values that wait.
  ///   - prefetch: When values are requested from this publisher.
  ///   - whenFull: What happens to a value when `size` values wait.
  /// - Returns: A publisher that buffers the values.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
