/// A publisher of one value that comes later, once, whether anybody subscribes or not.
public final class Future<Output, Failure: Error>: Publisher {
  /// What is called with the value or the error; only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private struct State {
    var result: Result<Output, Failure>?
    var waiting: [ObjectIdentifier: any Awaiter<Output, Failure>] = [:]
    var order: [ObjectIdentifier] = []

    mutating func fulfil(_ result: Result<Output, Failure>) -> [any Awaiter<Output, Failure>] {
      guard self.result == nil else { return [] }
      self.result = result
      defer { (waiting, order) = ([:], []) }
      return order.compactMap { waiting[$0] }
    }
  }

  private let guarded = Guarded(State())

  /// Starts the work at once, which keeps the promise when it is done.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      let waiting = self.guarded.withLock { $0.fulfil(result) }
      for awaiter in waiting { awaiter.fulfil(result) }
    }
  }

  /// Attaches a subscriber; an error is sent at once, a value when it is asked for.
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    let inner = Inner(downstream: subscriber, parent: self)
    let result = guarded.withLock { state in
      if state.result == nil {
        state.waiting[ObjectIdentifier(inner)] = inner
        state.order.append(ObjectIdentifier(inner))
      }
      return state.result
    }
    subscriber.receive(subscription: inner)
    if let result { inner.fulfil(result) }
  }

  private var result: Result<Output, Failure>? { guarded.withLock { $0.result } }

  private func forget(_ awaiter: AnyObject) {
    _ = guarded.withLock { state in
      state.order.removeAll { $0 == ObjectIdentifier(awaiter) }
      return state.waiting.removeValue(forKey: ObjectIdentifier(awaiter))
    }
  }
}

/// A subscription that waits for a future's result.
private protocol Awaiter<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  func fulfil(_ result: Result<Output, Failure>)
}

extension Future {
  private final class Inner<Downstream: Subscriber>: Awaiter, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var ends: (downstream: Downstream, parent: Future)?
      var isWanted = false
    }

    private let guarded: Guarded<State>

    var reportedName: String { "Future" }
    var reportedParts: [Mirror.Child] {
      let state = guarded.withLock { $0 }
      return [
        ("parent", state.ends?.parent as Any), ("downstream", state.ends?.downstream as Any),
        ("hasAnyDemand", state.isWanted), ("subject", state.ends?.parent as Any),
      ]
    }

    init(downstream: Downstream, parent: Future) {
      guarded = Guarded(State(ends: (downstream, parent)))
    }

    func fulfil(_ result: Result<Output, Failure>) {
      let ends = guarded.withLock { state -> (downstream: Downstream, parent: Future)? in
        if case .success = result, !state.isWanted { return nil }
        defer { state.ends = nil }
        return state.ends
      }
      guard let downstream = ends?.downstream else { return }
      switch result {
      case .success(let output):
        _ = downstream.receive(output)
        downstream.receive(completion: .finished)
      case .failure(let error):
        downstream.receive(completion: .failure(error))
      }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSomething()
      let parent = guarded.withLock { state in
        state.isWanted = true
        return state.ends?.parent
      }
      if let result = parent?.result { fulfil(result) }
    }

    func cancel() {
      let ends = guarded.withLock { state in
        defer { state.ends = nil }
        return state.ends
      }
      ends?.parent.forget(self)
    }
  }
}

/// A publisher that is made anew for each subscriber, when it comes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of value that the made publishers send.
  public typealias Output = DeferredPublisher.Output
  /// The kind of error that may end them.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher of one subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that waits for a subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher and attaches the subscriber to it.
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    createPublisher().subscribe(subscriber)
  }
}
