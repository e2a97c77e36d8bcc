extension Publishers {
  /// A publisher that creates a publisher for each value of another and sends the values of all of
  /// them.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Operator
  where NewPublisher.Failure == Upstream.Failure {
    /// The kind of value that the created publishers send.
    public typealias Output = NewPublisher.Output

    /// The publisher whose values are transformed into publishers.
    public let upstream: Upstream
    /// The largest number of created publishers that are active at the same time.
    public let maxPublishers: Subscribers.Demand
    /// Creates a publisher for a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes a publisher that creates publishers and merges them.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches the subscriber, which receives its subscription before the upstream is subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber, maxPublishers: maxPublishers, transform: transform)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }

    /// Merges the values of the created publishers.
    ///
    /// It requests one value at a time from each of them, or everything. It buffers values that it
    /// receives without demand.
    final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Joint {
      private let outlet: Outlet<Downstream>
      private let maxPublishers: Subscribers.Demand
      private let transform: (Upstream.Output) -> NewPublisher
      private let guarded = Guarded(Flattening())

      var reportedName: String { "FlatMap" }
      var sideParts: [Mirror.Child] { [("parentSubscription", combineIdentifier)] }

      init(
        downstream: Downstream, maxPublishers: Subscribers.Demand,
        transform: @escaping (Upstream.Output) -> NewPublisher
      ) {
        outlet = Outlet(to: downstream)
        self.maxPublishers = maxPublishers
        self.transform = transform
      }

      func receive(subscription: any Subscription) {
        let isAttached = guarded.withLock { state in
          !state.isOver && state.outer.attach(subscription)
        }
        if isAttached { subscription.request(maxPublishers) } else { subscription.cancel() }
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard guarded.withLock({ !$0.isOver }) else { return .none }
        // Called without the lock, since the closure is the user's code.
        let child = transform(input)
        let index = guarded.withLock { state in
          state.pendingChildren += 1
          state.nextIndex += 1
          return state.nextIndex
        }
        child.subscribe(Side(of: self, at: index) { self.receive($0, from: index) })
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        guarded.withLock { state in
          _ = state.outer.terminate()
          state.isOuterFinished = true
        }
        if completion.isFailure { fail(completion, except: nil) } else { finishIfDone() }
      }

      func cancel() {
        outlet.cancel()
        let last = guarded.exchange(
          Flattening(outer: .terminal, isOver: true, isCancelled: true))
        for child in last.children.values { child.cancel() }
        last.outer.subscription?.cancel()
      }

      /// Ends the stream with an error and cancels every child except the one that failed.
      ///
      /// The upstream is not cancelled, as in Combine. Nothing more is requested from it, and its
      /// values are ignored.
      private func fail(_ completion: Subscribers.Completion<Failure>, except index: Int?) {
        let last = guarded.withLock { state -> Flattening? in
          guard !state.isOver else { return nil }
          return exchange(
            &state, with: Flattening(outer: .terminal, isOver: true, demand: state.demand))
        }
        guard let last else { return }
        for (other, child) in last.children where other != index { child.cancel() }
        outlet.finish(completion)
      }

      @discardableResult
      private func finishIfDone() -> Bool {
        let isDone = guarded.withLock { state in
          guard state.isDone else { return false }
          state.isOver = true
          return true
        }
        if isDone { outlet.finish(.finished) }
        return isDone
      }

      func request(_ demand: Subscribers.Demand) {
        demand.requireNonZero()
        let children = guarded.withLock { state -> [Int: any Subscription] in
          guard !state.isOver else { return [:] }
          state.demand += demand
          return demand == .unlimited ? state.children : [:]
        }
        // The buffer comes first: its values are older than the values that the children send on
        // request.
        drain()
        for child in children.values { child.request(.unlimited) }
        finishIfDone()
      }

      /// Sends buffered values while there is demand, and requests one more value from each one's
      /// child.
      private func drain() {
        let isFirst = guarded.withLock { state in
          defer { state.isDraining = true }
          return !state.isDraining
        }
        guard isFirst else { return }
        while let (send, child) = dequeueBuffered() {
          let more = send()
          if more > .none { guarded.withLock { $0.demand += more } }
          child?.request(.max(1))
        }
      }

      /// Removes and returns the next value, with the subscription to request another value from.
      ///
      /// If it returns nil, the draining has ended.
      private func dequeueBuffered() -> (() -> Subscribers.Demand, (any Subscription)?)? {
        guarded.withLock { state in
          guard state.demand > .none, !state.buffer.isEmpty, !state.isOver else {
            state.isDraining = false
            return nil
          }
          state.demand -= 1
          let kept = state.buffer.removeFirst()
          return (kept.send, state.demand == .unlimited ? nil : state.children[kept.index])
        }
      }

      func receive(_ subscription: any Subscription, from index: Int) {
        let demand = guarded.withLock { state -> Subscribers.Demand? in
          state.pendingChildren -= 1
          guard !state.isOver else { return nil }
          state.children[index] = subscription
          return state.demand == .unlimited ? .unlimited : .max(1)
        }
        subscription.begin(requesting: demand)
      }

      private func receive(_ input: Downstream.Input, from index: Int) -> Subscribers.Demand {
        let demand = guarded.withLock { state -> Subscribers.Demand? in
          guard !state.isCancelled else { return nil }
          let demand = state.demand
          if demand == .none || state.isDraining {
            state.buffer.append(Flattening.Kept(index: index) { [outlet] in outlet.send(input) })
            return nil
          }
          state.demand -= 1
          return demand
        }
        guard let demand else { return .none }
        let more = outlet.send(input)
        if more > .none { guarded.withLock { $0.demand += more } }
        return demand == .unlimited ? .none : .max(1)
      }

      func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
        if completion.isFailure { return fail(completion, except: index) }
        _ = guarded.withLock { $0.children.removeValue(forKey: index) }
        if finishIfDone() || maxPublishers == .unlimited { return }
        // For the next publisher.
        let outer = guarded.withLock { $0.outer.subscription }
        outer?.request(.max(1))
      }
    }
  }

  /// A publisher that sends the values of the latest inner publisher that its upstream has sent.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    /// The kind of value that the inner publishers send.
    public typealias Output = P.Output
    /// The kind of error that may end any of the publishers.
    public typealias Failure = P.Failure

    /// The publisher that sends the inner publishers.
    public let upstream: Upstream

    /// Makes a publisher that switches to the latest inner publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which receives its subscription before the upstream is subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let outer = Outer(downstream: subscriber)
      subscriber.receive(subscription: outer)
      upstream.subscribe(outer)
    }

    /// Subscribes to one inner publisher at a time and requests the remaining demand from it.
    final class Outer<Downstream: Subscriber<Output, Failure>>: Subscriber, Joint {
      private struct State {
        var outer = SubscriptionStatus.awaitingSubscription
        var isOuterFinished = false
        /// True once a completion was sent.
        var hasEnded = false
        /// True after a cancel, and after the failure of an inner publisher; then all events are
        /// ignored.
        var ignoresEvents = false
        var demand = Subscribers.Demand.none
        var inner: (any Subscription)?
        /// True while the latest inner publisher has not sent its subscription.
        var awaitsInnerSubscription = false
        /// The number of the latest inner publisher; events of earlier inner publishers are
        /// ignored.
        var index = 0

        /// Returns true if the completion of the latest inner publisher completes the stream.
        func isEnd(_ isFailure: Bool) -> Bool { !hasEnded && (isFailure || isOuterFinished) }

        mutating func finishInner(_ isFailure: Bool) {
          guard isEnd(isFailure) else { return inner = nil }
          (inner, hasEnded, ignoresEvents) = (nil, true, isFailure)
          if isFailure { outer = .terminal }
        }
      }

      private let outlet: Outlet<Downstream>
      private let guarded = Guarded(State())

      var reportedName: String { "SwitchToLatest" }
      var sideParts: [Mirror.Child] { [("parentSubscription", combineIdentifier)] }

      init(downstream: Downstream) { outlet = Outlet(to: downstream) }

      func receive(subscription: any Subscription) {
        let isAttached = guarded.withLock { state in
          !state.ignoresEvents && state.outer.attach(subscription)
        }
        if isAttached { subscription.request(.unlimited) } else { subscription.cancel() }
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        let (previous, index) = guarded.withLock { state -> ((any Subscription)?, Int?) in
          guard !state.ignoresEvents, !state.isOuterFinished else { return (nil, nil) }
          defer { (state.inner, state.awaitsInnerSubscription) = (nil, true) }
          state.index += 1
          return (state.inner, state.index)
        }
        guard let index else { return .none }
        // The index has changed already, so events that the previous publisher sends inside of this
        // cancel are ignored.
        previous?.cancel()
        input.subscribe(Side(of: self, at: index) { self.receive($0, from: index) })
        return .none
      }

      /// Passes on the completion, unless an inner publisher is still active.
      func receive(completion: Subscribers.Completion<Failure>) {
        let (isEnd, inner) = guarded.withLock { state -> (Bool, (any Subscription)?) in
          _ = state.outer.terminate()
          state.isOuterFinished = true
          let hasNoInner = state.inner == nil && !state.awaitsInnerSubscription
          guard !state.ignoresEvents, completion.isFailure || hasNoInner else {
            return (false, nil)
          }
          defer { (state.inner, state.hasEnded) = (nil, true) }
          return (true, state.inner)
        }
        inner?.cancel()
        if isEnd { outlet.finish(completion) }
      }

      func request(_ demand: Subscribers.Demand) {
        demand.requireNonZero()
        let inner = guarded.withLock { state in
          state.demand += demand
          return state.inner
        }
        inner?.request(demand)
      }

      func cancel() {
        outlet.cancel()
        let (inner, outer) = guarded.withLock { state in
          defer { (state.ignoresEvents, state.inner) = (true, nil) }
          return (state.inner, state.outer.terminate())
        }
        inner?.cancel()
        outer?.cancel()
      }

      func receive(_ subscription: any Subscription, from index: Int) {
        let demand = guarded.withLock { state -> Subscribers.Demand? in
          guard state.index == index, !state.ignoresEvents, state.inner == nil else { return nil }
          (state.inner, state.awaitsInnerSubscription) = (subscription, false)
          return state.demand
        }
        subscription.begin(requesting: demand)
      }

      private func receive(_ input: Downstream.Input, from index: Int) -> Subscribers.Demand {
        // Asked when it is this thread's turn: another one may have switched while this one waited.
        let more = outlet.send(input) {
          guarded.withLock { state in
            guard state.index == index, !state.ignoresEvents else { return false }
            state.demand.consumeOne()
            return true
          }
        }
        if more > .none { guarded.withLock { $0.demand += more } }
        return more
      }

      func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
        let (last, isEnd) = guarded.withLock { state -> (State?, Bool) in
          guard state.index == index, !state.ignoresEvents else { return (nil, false) }
          precondition(
            !state.awaitsInnerSubscription,
            "A completion was sent before the subscription; send that first.")
          defer { state.finishInner(completion.isFailure) }
          return (state, state.isEnd(completion.isFailure))
        }
        guard let last, isEnd else { return }
        if completion.isFailure { last.outer.subscription?.cancel() }
        outlet.finish(completion)
      }
    }
  }
}

/// The state of the upstream of a `flatMap` and of its children, the created publishers.
///
/// NB: neither this type nor `Kept` is generic, since generic code looks up the type of each state.
fileprivate struct Flattening {
  var outer = SubscriptionStatus.awaitingSubscription
  var isOuterFinished = false
  var isOver = false
  /// True after a cancel; stays false after an error.
  var isCancelled = false
  var demand = Subscribers.Demand.none
  var children: [Int: any Subscription] = [:]
  /// The number of children that are subscribed to and have not sent a subscription.
  var pendingChildren = 0
  var nextIndex = 0
  var buffer = Backlog<Kept>()
  /// True while the buffer is being sent; values that a child sends in the meantime are appended to
  /// it.
  var isDraining = false

  var isDone: Bool {
    !isOver && isOuterFinished && buffer.isEmpty && children.isEmpty && pendingChildren == 0
  }

  /// A value that was received without demand.
  struct Kept {
    /// The number of the child that has sent the value.
    let index: Int
    let send: () -> Subscribers.Demand
  }
}

extension Publisher where Failure == Never {
  /// Creates a publisher that may fail for each value and sends the values of all of them.
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Creates a publisher that never fails for each value and sends the values of all of them.
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest inner publisher; the previous one is cancelled.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends the values of the latest inner publisher, where only inner publishers may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends the values of the latest inner publisher, where no publisher may fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the latest inner publisher, where only the outer publisher may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publisher {
  /// Creates a publisher for each value and sends the values of all of them.
  ///
  /// At most `maxPublishers` created publishers are active at a time.
  public func flatMap<T, P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Creates a publisher that never fails for each value and sends the values of all of them.
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self>
  where P: Publisher, P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}
