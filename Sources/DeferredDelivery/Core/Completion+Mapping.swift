extension Subscribers.Completion {
  /// Whether the stream ended with an error.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  /// The same end with another error.
  func mapFailure<Other: Error>(
    _ transform: (Failure) -> Other
  ) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
