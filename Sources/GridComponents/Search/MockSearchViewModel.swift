public import Observation

/// A search for tests and previews, written from the outside.
@Observable public final class MockSearchViewModel: SearchViewModel, ComponentModel {
  /// What is looked for.
  public var query: String
  /// What has come of it.
  public var phase: SearchPhase

  /// Makes a model in a state.
  public init(_ state: SearchState) {
    query = state.query
    phase = state.phase
  }

  /// Everything that is shown.
  public var state: SearchState {
    get { SearchState(query: query, phase: phase) }
    set {
      query = newValue.query
      phase = newValue.phase
    }
  }

  /// A new search for nothing.
  public static var idle: MockSearchViewModel { MockSearchViewModel(.idle) }
  /// A new search whose answer is on its way.
  public static var searching: MockSearchViewModel { MockSearchViewModel(.searching) }
  /// A new search that has found something.
  public static var found: MockSearchViewModel { MockSearchViewModel(.found) }
  /// A new search that has found nothing.
  public static var nothing: MockSearchViewModel { MockSearchViewModel(.nothing) }
  /// A new search without an answer.
  public static var failed: MockSearchViewModel { MockSearchViewModel(.failed) }
}
