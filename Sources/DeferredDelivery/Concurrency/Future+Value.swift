extension Future where Failure == Never {
  /// The value.
  ///
  /// The caller is suspended until there is one.
  ///
  /// Cancelling the task does not end the wait, as in Combine.
  nonisolated(nonsending) public var value: Output {
    get async {
      await withCheckedContinuation { subscribe(Recipient($0)) }.get()
    }
  }
}

extension Future {
  /// The value; throws the error.
  ///
  /// The caller is suspended until there is a result.
  ///
  /// Cancelling the task does not end the wait, as in Combine.
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
    let waiter = waiter.withLock { $0.take() }
    // The sender is responsible for what other tasks may do with a value, as in Combine.
    nonisolated(unsafe) let result = result
    waiter?.resume(returning: result)
  }
}
