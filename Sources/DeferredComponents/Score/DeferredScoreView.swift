public import CharacterGrid
import DeferredDelivery
import GridComponents
public import GridViews

/// The score board, fed by a publisher: the same picture, only the delivery differs.
///
/// It is written out by hand, as such views are, for the migration to `ScoreView` to begin with.
public final class DeferredScoreView: View {
  private let board = ScoreFace()
  private let viewModel: any DeferredScoreViewModel
  private let queue: TurnQueue
  private var cancellables: Set<AnyCancellable> = []

  /// The two ways in which such a view is bound.
  public enum Pattern: String, CaseIterable, Sendable {
    /// Every state, the first one too, arrives by `receive(on:)`: a turn late.
    case naive
    /// The current state is rendered at once, and `dropFirst()` leaves out its echo.
    case workaround
  }

  /// Makes a view and subscribes.
  ///
  /// - Parameters:
  ///   - viewModel: Publishes what to show.
  ///   - delivery: How the publisher is bound.
  ///   - queue: The stage's main queue; a view that is made in `Stage(…)` finds it by itself.
  public init(
    _ viewModel: any DeferredScoreViewModel, delivery: Pattern, on queue: TurnQueue? = .current
  ) {
    guard let queue else {
      preconditionFailure(
        "DeferredScoreView has no main queue to be delivered on. "
          + "Make it inside of Stage(DeferredScoreView(…), size: …), or pass on: stage.queue.")
    }
    self.viewModel = viewModel
    self.queue = queue
    super.init()
    addSubview(board)
    setupBindings(delivery)
  }

  private func setupBindings(_ delivery: Pattern) {
    var states = viewModel.displayStatePublisher
    if delivery == .workaround {
      render(viewModel.currentDisplayState)
      states = states.dropFirst().eraseToAnyPublisher()
    }
    states
      .receive(on: queue)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }

  private nonisolated func render(_ state: ScoreState) {
    MainActor.assumeIsolated { board.show(state) }
  }

  /// Gives the board the whole view.
  public override func layoutSubviews() { board.frame = bounds }

  /// The board's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    board.sizeThatFits(proposal)
  }
}
