/// What the view of a search reads, and what it can ask for.
@MainActor public protocol SearchViewModel: AnyObject {
  /// What is looked for.
  var query: String { get }
  /// What has come of it.
  var phase: SearchPhase { get }

  /// Does what was asked for.
  func send(_ intent: SearchIntent)
}
