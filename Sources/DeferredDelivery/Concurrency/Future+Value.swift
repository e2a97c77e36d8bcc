extension Future where Failure == Never {
  /// The value, for which the caller waits.
  ///
  /// Cancelling the task does not end the wait, as in Combine: the future owes a value.
  nonisolated(nonsending) public var value: Output {
    get async {
      await withCheckedContinuation { subscribe(Recipient($0)) }.get()
    }
  }
}

extension Future {
  /// The value, for which the caller waits, or the error, which is thrown.
  ///
  /// Cancelling the task does not end the wait, as in Combine: the future owes a result.
  nonisolated(nonsending) public var value: Output {
    get async throws {
      try await withCheckedContinuation { subscribe(Recipient($0)) }.get()
    }
  }
}

/// A subscriber that resumes a task with a future's result.
private final class Recipient<Input, Failure: Error>: Subscriber {
  typealias Waiter = CheckedContinuation<Result<Input, Failure>, Never>

  private let waiter: Guarded<Waiter?>

  init(_ waiter: Waiter) { self.waiter = Guarded(waiter) }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Input) -> Subscribers.Demand {
    resume(with: .success(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { resume(with: .failure(error)) }
  }

  private func resume(with result: Result<Input, Failure>) {
    let waiter = waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    // Whether a value may be used by another task is up to the sender, as in Combine.
    nonisolated(unsafe) let result = result
    waiter?.resume(returning: result)
  }
}
