extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence, each requested when it is awaited.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the error, each requested when awaited.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A publisher's values as an asynchronous sequence.
///
/// ```swift
/// for await score in model.$score.values { show(score) }
/// ```
///
/// Nothing is buffered: a subject's value that is sent while none is awaited is lost. Cancelling the
/// task that awaits a value ends the sequence. A loop that is left cancels its subscription.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence where Upstream.Failure == Never {
  /// The kind of value that the publisher sends.
  public typealias Element = Upstream.Output
  /// It never fails.
  public typealias Failure = Never

  private let publisher: Upstream

  /// Makes a sequence of a publisher's values.
  public init(_ publisher: Upstream) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    Iterator(line: Line<Element, Never>(to: publisher))
  }

  /// An iterator that requests one value at a time; copies of it share one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of value that the publisher sends.
    public typealias Element = Upstream.Output
    /// It never fails.
    public typealias Failure = Never

    fileprivate let line: Line<Element, Never>

    /// Returns the next value, or `nil` after the end.
    public func next() async -> Element? { await line.next(isolation: nil) }

    /// Returns the next value to an actor, or `nil` after the end.
    public func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await line.next(isolation: actor)
    }
  }
}

/// A publisher's values as an asynchronous sequence that throws the publisher's error.
///
/// It does what ``AsyncPublisher`` does. The error is thrown once, then the sequence is over.
public struct AsyncThrowingPublisher<Upstream: Publisher>: AsyncSequence {
  /// The kind of value that the publisher sends.
  public typealias Element = Upstream.Output
  /// The error is thrown without its type, as in Combine.
  public typealias Failure = any Error

  private let publisher: Upstream

  /// Makes a sequence of a publisher's values.
  public init(_ publisher: Upstream) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    Iterator(line: Line<Element, Upstream.Failure>(to: publisher))
  }

  /// An iterator that requests one value at a time; copies of it share one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    /// The kind of value that the publisher sends.
    public typealias Element = Upstream.Output
    /// The error is thrown without its type, as in Combine.
    public typealias Failure = any Error

    fileprivate let line: Line<Element, Upstream.Failure>

    /// Returns the next value, or `nil` after the end; throws the error once.
    public func next() async throws -> Element? { try await line.next(isolation: nil) }

    /// Returns the next value to an actor, or `nil` after the end; throws the error once.
    public func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try await line.next(isolation: actor)
    }
  }
}

// MARK: - Behind an iterator

/// What the copies of an iterator share; without any of them the subscription is cancelled.
private final class Line<Input, Failure: Error>: Sendable {
  private let inbox = Inbox<Input, Failure>()

  init<P: Publisher>(to publisher: P) where P.Output == Input, P.Failure == Failure {
    publisher.subscribe(inbox)
  }

  deinit { inbox.cancel() }

  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Input? {
    // Not released while a task waits, even if it asks for no more.
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
    /// How many values were awaited before the subscription, even if no task waits for them now.
    var earlyDemand = Subscribers.Demand.none
    /// How many values are awaited that were not requested yet.
    var unrequested = 0
    /// True while a task requests a value; what others await meanwhile is requested after it.
    var isRequesting = false
    /// The error, if it was received while no task was waiting.
    var error: Failure?

    mutating func takeLine() -> [Waiter] {
      defer { line = [] }
      return line
    }

    mutating func beginRequest() -> (any Subscription)? {
      guard !isRequesting, unrequested > 0, let subscription = status.subscription else {
        return nil
      }
      unrequested -= 1
      isRequesting = true
      return subscription
    }

    mutating func takeError() -> Failure? {
      defer { error = nil }
      return error
    }
  }

  private let guarded = Guarded(State())

  func receive(subscription: any Subscription) {
    let demand = guarded.withLock { state in
      state.status.attach(subscription) ? state.earlyDemand : nil
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  /// Resumes the first in line; all of them with the end if there is no subscription.
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

  /// Resumes all in line: the first with the error, if there is one.
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
      (state.status.terminate(), state.takeLine(), state.takeError())
    }
    last?.cancel()
    resume(waiters, first: .success(nil))
  }

  /// Waits for the next value; cancelled tasks end the sequence for all that wait.
  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Input? {
    let answer = await withTaskCancellationHandler {
      // Named, since a closure is on the actor only if it captures it; elsewhere the task would wait
      // for its turn before it is in line.
      await withCheckedContinuation(isolation: actor) { wait($0) }
    } onCancel: {
      cancel()
    }
    return try answer.get()
  }

  private func wait(_ waiter: Waiter) {
    let answer = guarded.withLock { state -> Answer? in
      if state.status.isTerminal { return state.takeError().map(Answer.failure) ?? .success(nil) }
      state.line.append(waiter)
      if state.status.isSubscribed { state.unrequested += 1 } else { state.earlyDemand += 1 }
      return nil
    }
    if let answer { resume([waiter], first: answer) } else { requestAll() }
  }

  private func requestAll() {
    while let subscription = guarded.withLock({ $0.beginRequest() }) {
      subscription.request(.max(1))
      guarded.withLock { $0.isRequesting = false }
    }
  }

  private func resume(_ waiters: [Waiter], first answer: Answer) {
    for (index, waiter) in waiters.enumerated() {
      // Whether a value may be used by another task is up to the sender, as in Combine.
      nonisolated(unsafe) let answer = index == 0 ? answer : .success(nil)
      waiter.resume(returning: answer)
    }
  }
}
