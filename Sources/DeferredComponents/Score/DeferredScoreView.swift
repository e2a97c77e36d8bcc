public import CharacterGrid
import DeferredDelivery
import GridComponents
public import GridViews

/// The score board, bound to a publisher.
///
/// It draws the same picture as `ScoreView`.
///
/// It is written by hand, as such views are. The migration to `ScoreView` starts with it.
public final class DeferredScoreView: View {
  private let board = ScoreStateView()
  private let viewModel: any DeferredScoreViewModel
  private let queue: TurnQueue
  private var cancellables: Set<AnyCancellable> = []

  /// The two common ways to bind such a view.
  public enum Pattern: String, CaseIterable, Sendable {
    /// `receive(on:)` delivers every state, including the first, one turn late.
    case naive
    /// The current state is rendered at once, and `dropFirst()` omits its replay.
    case workaround
  }

  /// Makes a view and subscribes.
  ///
  /// - Parameters:
  ///   - viewModel: The model whose publisher the view subscribes to.
  ///   - delivery: How the publisher is bound.
  ///   - queue: The main queue of the stage; by default the queue of the stage that makes the view.
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
    // The queue runs blocks on the main actor, but the closure of `sink` is not isolated to it.
    MainActor.assumeIsolated { board.show(state) }
  }

  /// Gives the board the whole view.
  public override func layoutSubviews() { board.frame = bounds }

  /// The board's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    board.sizeThatFits(proposal)
  }
}
