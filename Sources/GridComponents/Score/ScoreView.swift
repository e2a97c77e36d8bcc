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
  private let board = ScoreStateView()
  private var viewModel: (any ScoreViewModel)?

  /// Makes a view; without a model it shows an empty board.
  public init(_ viewModel: (any ScoreViewModel)? = nil) {
    self.viewModel = viewModel
    super.init()
    addSubview(board)
  }

  /// Sets the model; the next frame shows it.
  public func configure(with viewModel: (any ScoreViewModel)?) {
    self.viewModel = viewModel
    // The property is not observable, so without this no frame would show the new model.
    setNeedsLayout()
  }

  /// Reads the model; runs again when a value changes that it has read.
  public override func layoutSubviews() {
    board.frame = bounds
    // A view without a model shows the empty board.
    guard let viewModel else { return board.show(ScoreState()) }
    board.updateVisualState(viewModel.visualState)
    board.updateSides(viewModel.sides, serving: viewModel.serving)
    board.updateLive(viewModel.isLive)
    board.updateScoreCells(viewModel.scoreCells)
  }

  /// Returns the board's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    board.sizeThatFits(proposal)
  }
}
