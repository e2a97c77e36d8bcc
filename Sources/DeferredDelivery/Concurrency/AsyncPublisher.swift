extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence; each value is requested when a task awaits it.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the error; each value is requested when a
  /// task awaits it.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A publisher's values as an asynchronous sequence.
///
/// ```swift
/// for await score in model.$score.values { show(score) }
/// ```
///
/// Nothing is buffered: if a subject sends a value while no task awaits one, the value is lost. The
/// sequence ends if a task that awaits a value is cancelled. A loop cancels its subscription when
/// the loop is left.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence where Upstream.Failure == Never {
  /// The kind of value that the publisher sends.
  public typealias Element = Upstream.Output
  /// It never fails.
  public typealias Failure = Never

  private let publisher: Upstream

  /// Makes a sequence of a publisher's values.
  public init(_ publisher: Upstream) { self.publisher = publisher }

  /// Subscribes to the publisher and returns an iterator of its values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(line: Line<Element, Never>(to: publisher))
  }

  /// An iterator that requests one value at a time; its copies share one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of value that the publisher sends.
    public typealias Element = Upstream.Output
    /// It never fails.
    public typealias Failure = Never

    fileprivate let line: Line<Element, Never>

    /// Returns the next value, or `nil` after the end.
    public func next() async -> Element? { await line.next(isolation: nil) }

    /// Returns the next value on an actor, or `nil` after the end.
    public func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await line.next(isolation: actor)
    }
  }
}

/// A publisher's values as an asynchronous sequence that throws the publisher's error.
///
/// It works like ``AsyncPublisher``. The error is thrown once; then the sequence is over.
public struct AsyncThrowingPublisher<Upstream: Publisher>: AsyncSequence {
  /// The kind of value that the publisher sends.
  public typealias Element = Upstream.Output
  /// The error is thrown without its type, as in Combine.
  public typealias Failure = any Error

  private let publisher: Upstream

  /// Makes a sequence of a publisher's values.
  public init(_ publisher: Upstream) { self.publisher = publisher }

  /// Subscribes to the publisher and returns an iterator of its values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(line: Line<Element, Upstream.Failure>(to: publisher))
  }

  /// An iterator that requests one value at a time; its copies share one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of value that the publisher sends.
    public typealias Element = Upstream.Output
    /// The error is thrown without its type, as in Combine.
    public typealias Failure = any Error

    fileprivate let line: Line<Element, Upstream.Failure>

    /// Returns the next value, or `nil` after the end; throws the error once.
    public func next() async throws -> Element? { try await line.next(isolation: nil) }

    /// Returns the next value on an actor, or `nil` after the end; throws the error once.
    public func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try await line.next(isolation: actor)
    }
  }
}

// MARK: - Behind an iterator

/// The state that the copies of an iterator share.
///
/// The subscription is cancelled when the last copy is released.
private final class Line<Input, Failure: Error>: Sendable {
  private let inbox = Inbox<Input, Failure>()

  init<P: Publisher>(to publisher: P) where P.Output == Input, P.Failure == Failure {
    publisher.subscribe(inbox)
  }

  deinit { inbox.cancel() }

  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Input? {
    // Keeps this object while a task waits, even if the task awaits no further value.
    defer { withExtendedLifetime(self) {} }
    return try await inbox.next(isolation: actor)
  }
}

/// A subscriber that requests a value for each task that awaits one, one request after the other.
///
/// ```
///  next() ──▶ waits in line ── one more requested ──▶ upstream
///                  ▲                                     │
///                  └───── the first in line is resumed ──┘ value, end or error
/// ```
private final class Inbox<Input, Failure: Error>: Subscriber, Cancellable, Sendable {
  typealias Answer = Result<Input?, Failure>
  typealias Waiter = CheckedContinuation<Answer, Never>

  private struct State {
    var status = SubscriptionStatus.awaitingSubscription
    var line: [Waiter] = []
    /// The number of values that were awaited before the subscription was received.
    ///
    /// It includes values that no task waits for any more.
    var earlyDemand = Subscribers.Demand.none
    /// The number of values that are awaited and have not been requested.
    var unrequested = 0
    /// True while a task requests a value; values that other tasks await in the meantime are
    /// requested after it.
    var isRequesting = false
    /// The error, if it was received while no task was waiting.
    var error: Failure?

    mutating func takeLine() -> [Waiter] { exchange(&line, with: []) }

    mutating func beginRequest() -> (any Subscription)? {
      guard !isRequesting, unrequested > 0, let subscription = status.subscription else {
        return nil
      }
      unrequested -= 1
      isRequesting = true
      return subscription
    }
  }

  private let guarded = Guarded(State())

  func receive(subscription: any Subscription) {
    let demand = guarded.withLock { state in
      state.status.attach(subscription) ? state.earlyDemand : nil
    }
    subscription.begin(requesting: demand)
  }

  /// Resumes the first waiting task with the value.
  ///
  /// Without a subscription it ends the sequence for all.
  func receive(_ input: Input) -> Subscribers.Demand {
    let (isSubscribed, waiters) = guarded.withLock { state -> (Bool, [Waiter]) in
      guard state.status.isSubscribed else { return (false, state.takeLine()) }
      precondition(
        !state.line.isEmpty, "A value was sent without demand; send only what was requested.")
      return (true, [state.line.removeFirst()])
    }
    resume(waiters, first: .success(isSubscribed ? input : nil))
    return .none
  }

  /// Resumes all waiting tasks: the first with the error, if there is one, and the others with the
  /// end.
  func receive(completion: Subscribers.Completion<Failure>) {
    let error: Failure? = if case .failure(let error) = completion { error } else { nil }
    let (_, waiters) = guarded.withLock { state -> ((any Subscription)?, [Waiter]) in
      if !state.status.isTerminal, state.line.isEmpty { state.error = error }
      return (state.status.terminate(), state.takeLine())
    }
    resume(waiters, first: error.map(Answer.failure) ?? .success(nil))
  }

  func cancel() {
    let (last, waiters, _) = guarded.withLock { state in
      (state.status.terminate(), state.takeLine(), state.error.take())
    }
    last?.cancel()
    resume(waiters, first: .success(nil))
  }

  /// Waits for the next value; if the task is cancelled, the sequence ends for all tasks that wait.
  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Input? {
    let answer = await withTaskCancellationHandler {
      // A named parameter, since a closure runs on the actor only if it captures the actor.
      // Elsewhere the task would wait for its turn before it is in line.
      await withCheckedContinuation(isolation: actor) { wait($0) }
    } onCancel: {
      cancel()
    }
    return try answer.get()
  }

  private func wait(_ waiter: Waiter) {
    let answer = guarded.withLock { state -> Answer? in
      if state.status.isTerminal { return state.error.take().map(Answer.failure) ?? .success(nil) }
      state.line.append(waiter)
      if state.status.isSubscribed { state.unrequested += 1 } else { state.earlyDemand += 1 }
      return nil
    }
    if let answer { return resume([waiter], first: answer) }
    while let subscription = guarded.withLock({ $0.beginRequest() }) {
      subscription.request(.max(1))
      guarded.withLock { $0.isRequesting = false }
    }
  }

  private func resume(_ waiters: [Waiter], first answer: Answer) {
    for (index, waiter) in waiters.enumerated() {
      // The sender is responsible for what other tasks may do with a value, as in Combine.
      nonisolated(unsafe) let answer = index == 0 ? answer : .success(nil)
      waiter.resume(returning: answer)
    }
  }
}
