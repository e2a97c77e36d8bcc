extension Future where Failure == Never {
  /// The value.
  ///
  /// The caller is suspended until there is one.
  ///
  /// Cancelling the task does not end the wait, as in Combine.
  nonisolated(nonsending) public var value: Output {
    get async {
      await withCheckedContinuation { resume($0) }.get()
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
      try await withCheckedContinuation { resume($0) }.get()
    }
  }

  /// Resumes a task with the result, once there is one.
  private func resume(_ task: CheckedContinuation<Result<Output, Failure>, Never>) {
    func resume(with result: Result<Output, Failure>) {
      // The sender is responsible for what other tasks may do with a value, as in Combine.
      nonisolated(unsafe) let result = result
      task.resume(returning: result)
    }
    let sink = Subscribers.Sink<Output, Failure> { completion in
      if case .failure(let error) = completion { resume(with: .failure(error)) }
    } receiveValue: { value in
      resume(with: .success(value))
    }
    subscribe(sink)
  }
}
