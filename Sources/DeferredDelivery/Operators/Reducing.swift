extension Publishers {
  /// A publisher that sends all values of another as one array when the other finishes.
  public struct Collect<Upstream: Publisher>: Operator {
    /// An array of the upstream's values is sent.
    public typealias Output = [Upstream.Output]

    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that collects all values.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "Collect", startingWith: [],
          parts: { [("count", $0?.count ?? 0)] }, .addingInPlace { $0?.append($1) }))
    }
  }

  /// A publisher that sends the values of another in arrays of a fixed size.
  public struct CollectByCount<Upstream: Publisher>: Operator {
    /// An array of the upstream's values is sent.
    public typealias Output = [Upstream.Output]

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

    /// Requests `count` values for each array that is requested.
    ///
    /// Each completion is passed on, even a second one or one after a cancel, as in Combine.
    final class Inner<Downstream: Subscriber<[Upstream.Output], Failure>>: Link, NamedInReports {
      struct State: LinkState {
        var status = SubscriptionStatus.awaitingSubscription
        var buffer: [Upstream.Output] = []

        mutating func end() -> State { exchange(&self, with: State(status: .terminal)) }
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
          return state.buffer.count == count ? exchange(&state.buffer, with: []) : nil
        }
        return full.map { downstream.receive($0) * count } ?? .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        let rest = guarded.withLock { $0.end() }.buffer
        if !completion.isFailure, !rest.isEmpty { _ = downstream.receive(rest) }
        downstream.receive(completion: completion)
      }

      func request(_ demand: Subscribers.Demand) {
        demand.requireNonZero()
        guarded.subscription?.request(demand * count)
      }
    }
  }

  /// When collected values are sent.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each interval, by the scheduler's clock.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each interval, or as soon as the given number of values has been received.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher that sends the values of another in arrays, one array for each interval.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Operator {
    /// An array of the upstream's values is sent.
    public typealias Output = [Upstream.Output]

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// When an array is sent.
    public let strategy: TimeGroupingStrategy<Context>
    /// The options for each scheduled block.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that sends arrays.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches the subscriber; the first interval begins with its subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, strategy: strategy, options: options))
    }

    /// Stores values until they are due and there is demand for an array.
    ///
    /// Everything is delivered on the scheduler. Values that are due without demand wait for the
    /// end of another interval. When the upstream finishes, the values that are left wait for
    /// demand, and the end waits for them.
    final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
      struct State: LinkState {
        var status = SubscriptionStatus.awaitingSubscription
        var demand = Subscribers.Demand.none
        var values: [Upstream.Output] = []
        var timer: (any Cancellable)?
        var completion: Subscribers.Completion<Failure>?
        /// True from the end of an interval until the values that were stored by then are sent.
        var isDue = false
        /// True while arrays are being sent.
        var isDraining = false

        var isOpen: Bool { status.isSubscribed && completion == nil }

        mutating func end() -> State { exchange(&self, with: State(status: .terminal)) }
      }

      private enum Event {
        case values([Upstream.Output])
        case completion(Subscribers.Completion<Failure>, State)
      }

      let downstream: Downstream
      private let scheduler: QueueBound<Context>
      private let interval: Context.SchedulerTimeType.Stride
      /// The largest number of values in an array, or nil for no limit.
      private let count: Int?
      private let options: Context.SchedulerOptions?
      let guarded = Guarded(State())

      var reportedName: String { "CollectByTime" }

      init(
        downstream: Downstream, strategy: Publishers.TimeGroupingStrategy<Context>,
        options: Context.SchedulerOptions?
      ) {
        self.downstream = downstream
        self.options = options
        switch strategy {
        case .byTime(let scheduler, let interval):
          (self.scheduler, self.interval, count) = (scheduler.boundToCurrentQueue, interval, nil)
        case .byTimeOrCount(let scheduler, let interval, let count):
          precondition(count > 0, "Cannot collect \(count) values at a time; give one or more.")
          (self.scheduler, self.interval, self.count) = (
            scheduler.boundToCurrentQueue, interval, count
          )
        }
      }

      func receive(subscription: any Subscription) {
        guard guarded.attach(subscription) else { return }
        startTimer()
        downstream.receive(subscription: self)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        let isFull = guarded.withLock { state -> Bool? in
          guard state.isOpen else { return nil }
          state.values.append(input)
          return count.map { state.values.count.isMultiple(of: $0) } ?? false
        }
        guard let isFull else { return .none }
        // The interval goes on: a full array does not start the timer again, as in Combine.
        if isFull { scheduler.schedule(options: options) { self.drain() } }
        return count == nil ? .max(1) : .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        let timer = guarded.withLock { state -> (any Cancellable)? in
          guard state.isOpen else { return nil }
          defer { (state.completion, state.timer) = (completion, nil) }
          return state.timer
        }
        guard let timer else { return }
        timer.cancel()
        scheduler.schedule(options: options) { self.drain() }
      }

      /// Requests as many values as the arrays can hold.
      ///
      /// Without a limit it requests one value; each value then requests the next.
      func request(_ demand: Subscribers.Demand) {
        let (upstream, isWaiting) = guarded.withLock { state in
          if state.status.isSubscribed { state.demand += demand }
          return (state.status.subscription, state.completion != nil || isFull(state))
        }
        upstream?.request(count.map { demand * $0 } ?? .max(1))
        if isWaiting { scheduler.schedule(options: options) { self.drain() } }
      }

      private func isFull(_ state: State) -> Bool {
        count.map { state.values.count >= $0 } ?? false
      }

      /// Starts the timer of the intervals; the timer does not retain this object.
      private func startTimer() {
        let timer = scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval,
          tolerance: scheduler.minimumTolerance, options: options
        ) { [weak self] in
          self?.guarded.withLock { $0.isDue = true }
          self?.drain()
        }
        let isLate = guarded.withLock { state in
          guard state.isOpen else { return true }
          state.timer = timer
          return false
        }
        if isLate { timer.cancel() }
      }

      /// Sends the values that are due while there is demand, then the completion if no value is
      /// left.
      private func drain() {
        let isFirst = guarded.withLock { state in
          defer { state.isDraining = true }
          return !state.isDraining
        }
        while isFirst, let event = nextEvent() {
          switch event {
          case .values(let values):
            let more = downstream.receive(values)
            guard more > .none else { break }
            let upstream = guarded.withLock { state in
              if state.status.isSubscribed { state.demand += more }
              return state.status.subscription
            }
            // Only a full array requests more from the upstream, as in Combine: from one that the
            // timer has sent, values are left of what was requested before.
            if let count, values.count == count { upstream?.request(more * count) }
          case .completion(let completion, _): downstream.receive(completion: completion)
          }
        }
      }

      /// Removes and returns the next event to send; if it returns nil, the draining has ended.
      private func nextEvent() -> Event? {
        guarded.withLock { state in
          let isDue = state.isDue || isFull(state) || state.completion != nil
          if state.completion?.isFailure != true, isDue, state.demand > .none, !state.values.isEmpty
          {
            state.demand -= 1
            let first = Array(state.values.prefix(count ?? .max))
            state.values.removeFirst(first.count)
            return .values(first)
          }
          if let completion = state.completion, completion.isFailure || state.values.isEmpty {
            return .completion(completion, state.end())
          }
          (state.isDue, state.isDraining) = (false, false)
          return nil
        }
      }
    }
  }

  /// A publisher that omits all values of another and passes on its completion.
  public struct IgnoreOutput<Upstream: Publisher>: Operator {
    /// No value is sent.
    public typealias Output = Never

    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that omits all values.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber))
    }

    /// Requests everything by itself: a subscriber that expects no value does not have to request
    /// one.
    struct Inner<Downstream: Subscriber<Never, Failure>>: Forwarding {
      let downstream: Downstream
      let combineIdentifier = CombineIdentifier()

      var reportedName: String { "IgnoreOutput" }

      init(downstream: Downstream) { self.downstream = downstream }

      func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
        subscription.request(.unlimited)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand { .none }
    }
  }

  /// A publisher that combines all values of another into one result.
  public struct Reduce<Upstream: Publisher, Output>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Computes the next result from the previous one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes a publisher that sends one result.
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "Reduce", startingWith: initial,
          .adding { [initial, nextPartialResult] in $0 = nextPartialResult($0 ?? initial, $1) }))
    }
  }

  /// A publisher that combines all values of another into one result; the closure may throw.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Computes the next result from the previous one and a value; an error that it throws ends the
    /// stream.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes a publisher that sends one result or fails.
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          trying: subscriber, named: "TryReduce", startingWith: initial,
          .tryAdding { [initial, nextPartialResult] in $0 = try nextPartialResult($0 ?? initial, $1)
          }))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends all values as one array when the stream finishes; nothing if it fails.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Sends the values in arrays of `count`; the last array may have fewer.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }

  /// Sends the values of each interval as an array, on a scheduler; nothing for an empty interval.
  ///
  /// The last array may be sent before its interval is over. Values that wait are dropped when the
  /// stream fails.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }

  /// Omits all values and passes on the completion.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }

  /// Combines all values into one result, which is sent when the stream finishes.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values into one result, or fails with the error that the closure throws.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
