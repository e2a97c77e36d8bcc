public import CharacterGrid
public import GridViews

/// A score that tracks its view model.
///
///     ╭─ Score ────────────────────────╮
///     │                1st  2nd  Game  │
///     │ Home            6    3    40   │
///     │ Away            4    6    15   │
///     ╰────────────────────────────────╯
public final class ScoreView: View {
  private let board = ScoreFace()
  private var viewModel: (any ScoreViewModel)?

  /// Makes a view, with its model or as bare chrome.
  public init(_ viewModel: (any ScoreViewModel)? = nil) {
    self.viewModel = viewModel
    super.init()
    addSubview(board)
  }

  /// Sets the model, which the next frame shows.
  public func configure(with viewModel: (any ScoreViewModel)?) {
    self.viewModel = viewModel
    // The property is not observable, so nothing else would read the new model.
    setNeedsLayout()
  }

  /// Reads the model; a change to what is read here makes it run again.
  public override func layoutSubviews() {
    board.frame = bounds
    // A view without a model shows the bare board.
    guard let viewModel else { return board.show(ScoreState()) }
    board.updateVisualState(viewModel.visualState)
    board.updateSides(viewModel.sides, serving: viewModel.serving)
    board.updateLive(viewModel.isLive)
    board.updateScoreCells(viewModel.scoreCells)
  }

  /// The board's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    board.sizeThatFits(proposal)
  }
}
