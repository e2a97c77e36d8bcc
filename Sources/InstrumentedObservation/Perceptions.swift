import Locking

/// An asynchronous sequence of a closure's values: the first at once, and one after each change to
/// a property that the closure has read.
///
/// ```swift
/// for await title in Perceptions({ match.title }) { show(title) }
/// ```
///
/// It is `Observations` for perceptible objects. If several changes happen before the next value is
/// requested, they give one value. The same value may come twice. Each iterator begins with a value
/// of its own.
///
/// A frame that is made before the loop has received its first value is empty. So use the sequence
/// for effects, and not for views.
public struct Perceptions<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// The result of a closure that can end the sequence.
  public enum Iteration: Sendable {
    /// The next value.
    case next(Element)
    /// The end of the sequence.
    case finish
  }

  fileprivate enum Source {
    case values(@isolated(any) @Sendable () throws(Failure) -> Element)
    case iterations(@isolated(any) @Sendable () throws(Failure) -> Iteration)
  }

  private let source: Source

  private init(_ source: Source) { self.source = source }

  /// Makes a sequence of a closure's values.
  ///
  /// The closure runs on the actor on which it was made.
  public init(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) {
    self.init(.values(emit))
  }

  /// Makes a sequence that ends when the closure returns ``Iteration/finish``.
  public static func untilFinished(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Perceptions {
    Perceptions(.iterations(emit))
  }

  /// Returns an iterator whose first value is the present one.
  public func makeAsyncIterator() -> Iterator { Iterator(source) }

  /// An iterator that waits for one change after another.
  public struct Iterator: AsyncIteratorProtocol {
    private let source: Source
    /// The change that the next value is for; nil before the first value.
    private var change: NextChange?
    private var hasEnded = false

    fileprivate init(_ source: Source) { self.source = source }

    /// Returns the next value; nil after the end, or if the task is cancelled.
    public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      if hasEnded { return nil }
      hasEnded = true
      await change?.wait(isolation: isolation)
      if Task.isCancelled { return nil }
      let next = NextChange()
      guard case .next(let element) = try await source.iteration(until: next, isolation) else {
        return nil
      }
      (change, hasEnded) = (next, false)
      return element
    }
  }
}

extension Perceptions.Source {
  /// Calls the closure on its actor, and registers with the properties that it reads there.
  fileprivate func iteration(
    until change: NextChange, _ isolation: isolated (any Actor)?
  ) async throws(Failure) -> Perceptions.Iteration {
    switch self {
    case .values(let emit):
      .next(
        try await tracked(unsafeBitCast(emit, to: Emission<Element>.self), emit.isolation, change))
    case .iterations(let emit):
      try await tracked(
        unsafeBitCast(emit, to: Emission<Perceptions.Iteration>.self), emit.isolation, change)
    }
  }

  /// The closure without its actor in the type.
  ///
  /// It is called on that actor all the same. NB: With the actor in its type, the closure could
  /// only be called with `await`, and its reads would not be tracked.
  private typealias Emission<Value> = @Sendable () throws(Failure) -> Value

  private func tracked<Value: Sendable>(
    _ emit: Emission<Value>, _ actor: isolated (any Actor)?, _ change: NextChange
  ) async throws(Failure) -> Value {
    try withPerceptionTracking {
      Result { () throws(Failure) in try emit() }
    } onChange: {
      change.happen()
    }.get()
  }
}

// MARK: - Waiting

/// One change; at most one task waits for it.
private final class NextChange: Sendable {
  private typealias Waiter = CheckedContinuation<Void, Never>

  private enum State {
    case isAwaited(by: Waiter?)
    case hasHappened
  }

  private let state = Guarded(State.isAwaited(by: nil))

  /// Marks that the change has happened, and resumes the task that waits.
  func happen() {
    let waiter = state.withLock { state in
      defer { state = .hasHappened }
      guard case .isAwaited(let waiter) = state else { return nil as Waiter? }
      return waiter
    }
    waiter?.resume()
  }

  /// Returns after the change, or when the task is cancelled.
  func wait(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { waiter in
        let hasHappened = state.withLock { state in
          if case .hasHappened = state { return true }
          state = .isAwaited(by: waiter)
          return false
        }
        if hasHappened { waiter.resume() }
      }
    } onCancel: {
      happen()
    }
  }
}
