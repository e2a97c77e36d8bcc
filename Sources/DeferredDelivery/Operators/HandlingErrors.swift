extension Publishers {
  /// A publisher that stops the program if another fails.
  public struct AssertNoFailure<Upstream: Publisher>: Operator {
    /// It never fails.
    public typealias Failure = Never

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The beginning of the message.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Makes a publisher that stops the program when the upstream fails.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (prefix, file, line) = (prefix, file, line)
      upstream.subscribe(
        ErrorRelay(
          downstream: subscriber, reportedName: "AssertNoFailure",
          reportedParts: [("file", file), ("line", line), ("prefix", prefix)]
        ) { error -> Never in
          fatalError(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
        })
    }
  }

  /// A publisher that continues with a second publisher when the first fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Operator
  where Upstream.Output == NewPublisher.Output {
    /// The kind of error that may end the second publisher.
    public typealias Failure = NewPublisher.Failure

    /// The publisher whose values are sent until it fails.
    public let upstream: Upstream
    /// Returns the publisher to continue with after an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes a publisher that continues after an error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Succession(for: subscriber, named: "Catch") { [handler] (end, catching) throws(Failure) in
          guard case .failure(let error) = end else { return .finished }
          handler(error).subscribe(catching.second(failingWith: { $0 }))
          return nil
        }.first)
    }
  }

  /// A publisher that continues with a second publisher when the first fails; the closure may
  /// throw.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Operator
  where Upstream.Output == NewPublisher.Output {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher whose values are sent until it fails.
    public let upstream: Upstream
    /// Returns the publisher to continue with after an error, or throws the error that ends the
    /// stream.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes a publisher that continues after an error, or fails.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Succession(for: subscriber, named: "TryCatch") { [handler] end, catching in
          guard case .failure(let error) = end else { return .finished }
          try handler(error).subscribe(catching.second(failingWith: { $0 }))
          return nil
        }.first)
    }
  }

  /// A publisher that subscribes to another publisher again when that one fails.
  public struct Retry<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The largest number of further attempts; `nil` or a negative number means no limit.
    public let retries: Int?

    /// Makes a publisher that subscribes again after an error; with a negative number there is no
    /// limit.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches the subscriber, which receives one subscription for all attempts.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(from: upstream, to: subscriber, retries: retries))
    }

    /// Requests from each attempt the demand that the earlier attempts have not met.
    private final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
      NamedInReports
    {
      private struct State {
        /// Both ends of the stream; nil after the completion or a cancel.
        var ends: (upstream: Upstream, downstream: Downstream)?
        var retries: Int?
        /// The subscription of the current attempt.
        var subscription: (any Subscription)?
        /// True once the subscriber has its subscription.
        var isStarted = false
        var demand = Subscribers.Demand.none
        /// True while this object subscribes to the upstream again.
        var isRetrying = false
        /// True if the current attempt has failed before `subscribe` has returned; the next attempt
        /// waits for that.
        var hasFailedAgain = false

        /// Counts another attempt and returns true, or returns false if none is left.
        mutating func startsAgain() -> Bool {
          guard let left = retries, left >= 0 else { return true }
          retries = Swift.max(0, left - 1)
          return left > 0
        }

        /// Returns what was retained, so that the caller releases it outside of the lock.
        mutating func end() -> State { exchange(&self, with: State(isStarted: isStarted)) }
      }

      private let guarded: Guarded<State>

      var reportedName: String { "Retry" }

      init(from upstream: Upstream, to downstream: Downstream, retries: Int?) {
        guarded = Guarded(State(ends: (upstream, downstream), retries: retries))
      }

      func receive(subscription: any Subscription) {
        let accepted = guarded.withLock {
          state -> (new: Downstream?, demand: Subscribers.Demand)? in
          guard let downstream = state.ends?.downstream, state.subscription == nil else {
            return nil
          }
          defer { (state.subscription, state.isStarted) = (subscription, true) }
          return (state.isStarted ? nil : downstream, state.demand)
        }
        guard let accepted else { return subscription.cancel() }
        accepted.new?.receive(subscription: self)
        if accepted.demand > .none { subscription.request(accepted.demand) }
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        let downstream = guarded.withLock { state -> Downstream? in
          guard let downstream = state.ends?.downstream else { return nil }
          state.demand.consumeOne()
          return downstream
        }
        let more = downstream?.receive(input) ?? .none
        if more > .none { request(more) }
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        let (last, isOver) = guarded.withLock { state -> (State, Bool) in
          guard completion.isFailure, state.ends != nil, state.startsAgain() else {
            return (state.end(), true)
          }
          defer {
            state.subscription = nil
            if state.isRetrying { state.hasFailedAgain = true } else { state.isRetrying = true }
          }
          return (state, false)
        }
        if isOver {
          last.ends?.downstream.receive(completion: completion)
        } else if let upstream = last.ends?.upstream, !last.isRetrying {
          // A loop: without it, an upstream that fails while it is subscribed to would need a
          // deeper stack for each attempt.
          repeat { upstream.subscribe(self) } while failedAgain()
        }
      }

      func request(_ demand: Subscribers.Demand) {
        let subscription = guarded.withLock { state -> (any Subscription)? in
          if state.ends != nil { state.demand += demand }
          return state.subscription
        }
        subscription?.request(demand)
      }

      func cancel() { guarded.withLock { $0.end() }.subscription?.cancel() }

      private func failedAgain() -> Bool {
        guarded.withLock { state in
          defer { state.hasFailedAgain = false }
          state.isRetrying = state.hasFailedAgain
          return state.hasFailedAgain
        }
      }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Stops the program if the stream fails, also in a release build.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }

  /// Continues with another publisher after an error; the remaining demand is requested from it.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher after an error, or fails with the error that the closure
  /// throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again after an error, up to `retries` times; after that an error is passed on.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
