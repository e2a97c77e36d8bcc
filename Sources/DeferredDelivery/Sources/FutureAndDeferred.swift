/// A publisher of one value that is produced once, even without a subscriber.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure to call with the value or the error; later calls have no effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private struct State {
    var result: Result<Output, Failure>?
    /// The subscriptions, in the order in which the subscribers subscribed.
    var waiting: [any Awaiter<Output, Failure>] = []

    mutating func fulfil(_ result: Result<Output, Failure>) -> [any Awaiter<Output, Failure>] {
      guard self.result == nil else { return [] }
      self.result = result
      return exchange(&waiting, with: [])
    }
  }

  private let guarded = Guarded(State())

  /// Calls the closure at once; the closure starts the work and calls the promise at its end.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      let waiting = self.guarded.withLock { $0.fulfil(result) }
      for awaiter in waiting { awaiter.fulfil(result) }
    }
  }

  /// Attaches a subscriber; an error is sent at once, a value when it is requested.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let inner = Inner(downstream: subscriber, parent: self)
    // An error of another thread waits until the subscription is delivered.
    inner.delivery.hold {
      // In one step: if the promise is called at the same time, either it finds this subscriber or
      // its result is found here.
      let result = guarded.withLock { state in
        if state.result == nil { state.waiting.append(inner) }
        return state.result
      }
      subscriber.receive(subscription: inner)
      if let result { inner.fulfil(result) }
    }
  }

  private var result: Result<Output, Failure>? { guarded.withLock { $0.result } }

  private func remove(_ awaiter: AnyObject) {
    _ = guarded.withLock { state in
      defer { state.waiting.removeAll { $0 === awaiter } }
      return state.waiting
    }
  }

  private final class Inner<Downstream: Subscriber<Output, Failure>>: Awaiter, Subscription,
    NamedInReports
  {
    private struct State {
      var endpoints: (downstream: Downstream, parent: Future)?
      var hasDemand = false
      /// True once the delivery of the result has begun, so that it happens only once.
      var isFulfilled = false
    }

    private let guarded: Guarded<State>
    fileprivate let delivery = RecursiveLock()

    var reportedName: String { "Future" }
    var reportedParts: [Mirror.Child] {
      let state = guarded.withLock { $0 }
      return [
        ("parent", state.endpoints?.parent as Any),
        ("downstream", state.endpoints?.downstream as Any),
        ("hasAnyDemand", state.hasDemand), ("subject", state.endpoints?.parent as Any),
      ]
    }

    init(downstream: Downstream, parent: Future) {
      guarded = Guarded(State(endpoints: (downstream, parent)))
    }

    func fulfil(_ result: Result<Output, Failure>) {
      let downstream = guarded.withLock { state -> Downstream? in
        if case .success = result, !state.hasDemand { return nil }
        defer { state.isFulfilled = true }
        return state.isFulfilled ? nil : state.endpoints?.downstream
      }
      guard let downstream else { return }
      delivery.hold {
        switch result {
        case .success(let output):
          _ = downstream.receive(output)
          finish(.finished)
        case .failure(let error):
          finish(.failure(error))
        }
      }
    }

    /// Delivers the completion and releases both ends, unless the subscriber has cancelled.
    private func finish(_ completion: Subscribers.Completion<Failure>) {
      let downstream = guarded.withLock { $0.endpoints?.downstream }
      downstream?.receive(completion: completion)
      _ = close()
    }

    private func close() -> (downstream: Downstream, parent: Future)? {
      guarded.withLock { $0.endpoints.take() }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let parent = guarded.withLock { state in
        state.hasDemand = true
        return state.endpoints?.parent
      }
      if let result = parent?.result { fulfil(result) }
    }

    func cancel() {
      close()?.parent.remove(self)
    }
  }
}

/// A subscription that waits for a future's result, without the type of its subscriber.
private protocol Awaiter<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  func fulfil(_ result: Result<Output, Failure>)
}

/// A publisher that makes a new publisher for each subscriber when it subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of value that the created publishers send.
  public typealias Output = DeferredPublisher.Output
  /// The kind of error that may end the created publishers.
  public typealias Failure = DeferredPublisher.Failure

  /// Returns the publisher for one subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that calls a closure for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher and attaches the subscriber to it.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    createPublisher().subscribe(subscriber)
  }
}
