import DeferredDelivery
import TestSupport

/// One operator, and the picture of what it does in each of the checks that all must stand.
struct OperatorCase: CustomTestStringConvertible {
  /// Puts the operator behind a publisher; its closures hold the tracer.
  typealias Build =
    @Sendable (AnyPublisher<Int, Oops>, Tracer, TurnQueue) -> any Publisher

  let testDescription: String
  let build: Build
  let picture: String
  /// Whether what comes before the subscription stops the program, as in Combine.
  let trapsBeforeSubscription: Bool
  /// Whether it sends values that were not requested, as in Combine.
  let sendsUnrequested: Bool

  init(
    _ name: String, trapsBeforeSubscription: Bool = false, sendsUnrequested: Bool = false,
    _ picture: String, build: @escaping Build
  ) {
    testDescription = name
    self.trapsBeforeSubscription = trapsBeforeSubscription
    self.sendsUnrequested = sendsUnrequested
    self.build = build
    self.picture = picture
  }
}

extension OperatorCase {
  static let all =
    mapping + choosing + deciding + gathering + joining + sharing
    + timing + timingOnMain + recovering
}
