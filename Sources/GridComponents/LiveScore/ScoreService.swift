/// Where scores come from as they happen.
@MainActor package protocol ScoreService: AnyObject {
  /// What happens from now on; the stream ends with the match.
  func updates() -> AsyncStream<ScoreUpdate>
}

/// One thing that a service says.
package enum ScoreUpdate: Hashable, Sendable {
  /// The score is this now.
  case score(ScoreState)
  /// The line is lost, and is being tried again.
  case connectionLost
}
