public import Observation

/// A progress for tests and previews, written from the outside.
@Observable public final class MockProgressViewModel: ProgressViewModel, ComponentModel {
  /// What is done.
  public var title: String
  /// The steps, in their order.
  public var steps: [ProgressStep]

  /// Makes a model in a state.
  public init(_ state: ProgressState) {
    title = state.title
    steps = state.steps
  }

  /// Everything that is shown.
  public var state: ProgressState {
    get { ProgressState(title: title, steps: steps) }
    set {
      title = newValue.title
      steps = newValue.steps
    }
  }

  /// New work that is under way.
  public static var running: MockProgressViewModel { MockProgressViewModel(.running) }
  /// New work that has not begun.
  public static var waiting: MockProgressViewModel { MockProgressViewModel(.waiting) }
  /// New work that has stopped.
  public static var failed: MockProgressViewModel { MockProgressViewModel(.failed) }
  /// New work that is done.
  public static var done: MockProgressViewModel { MockProgressViewModel(.done) }
}
