extension Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error>: Sendable {
    /// It ended of itself.
    case finished
    /// It ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}
