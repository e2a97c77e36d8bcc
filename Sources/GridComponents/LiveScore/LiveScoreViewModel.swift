/// What a score from a service reads: a score as any other, how the line to the service is, and
/// the one thing that the user can ask for.
@MainActor public protocol LiveScoreViewModel: ScoreViewModel {
  /// How the line to the service is.
  var connection: ScoreConnection { get }

  /// Does what the user asks for.
  func send(_ intent: LiveScoreIntent)
}
