public import DeferredDelivery
public import GridComponents

/// The model of a deferred score view: a publisher, and the current state for the workaround.
@MainActor public protocol DeferredScoreViewModel: AnyObject {
  /// The current state.
  var currentDisplayState: ScoreState { get }
  /// Replays the current state to a new subscriber, then sends each change.
  var displayStatePublisher: AnyPublisher<ScoreState, Never> { get }
}

/// A published score for tests and previews.
@MainActor public final class MockDeferredScoreViewModel: DeferredScoreViewModel, ScoreKeeper {
  private let subject: CurrentValueSubject<ScoreState, Never>

  /// Makes a model; idle and without columns by default.
  public init(visualState: ScoreVisualState = .idle, scoreCells: [ScoreCell] = []) {
    subject = CurrentValueSubject(
      ScoreState(visualState: visualState, scoreCells: scoreCells))
  }

  private convenience init(_ state: ScoreState) {
    self.init(visualState: state.visualState, scoreCells: state.scoreCells)
  }

  /// The state that was sent last.
  public var currentDisplayState: ScoreState { subject.value }

  /// The states, beginning with the current one.
  public var displayStatePublisher: AnyPublisher<ScoreState, Never> {
    subject.eraseToAnyPublisher()
  }

  /// What the view shows; a write sends the whole state.
  public var visualState: ScoreVisualState {
    get { subject.value.visualState }
    set { subject.value.visualState = newValue }
  }

  /// The columns of numbers, from left to right; a write sends the whole state.
  public var scoreCells: [ScoreCell] {
    get { subject.value.scoreCells }
    set { subject.value.scoreCells = newValue }
  }

  /// A new tennis match in its third set.
  public static var tennisMatch: MockDeferredScoreViewModel { .init(.tennisMatch) }
  /// A new score that is being loaded.
  public static var loading: MockDeferredScoreViewModel { .init(.loading) }
  /// A new model without a score.
  public static var empty: MockDeferredScoreViewModel { .init(.empty) }
}
