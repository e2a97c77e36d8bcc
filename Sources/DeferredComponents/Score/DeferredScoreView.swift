public import CharacterGrid
import GridComponents
public import GridViews

/// The score board, fed by a publisher: the same picture, only the delivery differs.
public final class DeferredScoreView: View {
  private let board = ScoreFace()
  private let binder: Binder<ScoreState>

  /// Makes a view and subscribes.
  ///
  /// - Parameters:
  ///   - viewModel: Publishes what to show.
  ///   - delivery: How the publisher is bound.
  ///   - queue: The stage's main queue; a view that is made in `Stage(…)` finds it by itself.
  public init(
    _ viewModel: any DeferredScoreViewModel, delivery: DeliveryStrategy,
    on queue: TurnQueue? = .current
  ) {
    guard let queue else {
      preconditionFailure(
        "DeferredScoreView has no main queue to be delivered on. "
          + "Make it inside of Stage(DeferredScoreView(…), size: …), or pass on: stage.queue.")
    }
    let feed = Feed(
      current: { MainActor.assumeIsolated { viewModel.currentDisplayState } },
      publisher: viewModel.displayStatePublisher)
    binder = Binder(feed, by: delivery, on: queue) { [board] in board.show($0) }
    super.init()
    addSubview(board)
  }

  /// Gives the board the whole view.
  public override func layoutSubviews() { board.frame = bounds }

  /// The board's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    board.sizeThatFits(proposal)
  }
}
