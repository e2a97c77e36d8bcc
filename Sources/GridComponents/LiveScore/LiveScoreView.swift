public import CharacterGrid
public import GridViews

/// A score from a service, which follows its view model by tracking alone.
///
///     ╭─ Score ─────────────── ● LIVE ─╮
///     │                 1st  2nd  Game │
///     │ Świątek   ●      6    3    40  │
///     │ Sabalenka        4    6    15  │
///     ╰────────────────────────────────╯
///       ● Connected            [ Stop ]
public final class LiveScoreView: View {
  private let face = LiveScoreFace()
  private let viewModel: any LiveScoreViewModel

  /// Makes a view of a model.
  public init(_ viewModel: any LiveScoreViewModel) {
    self.viewModel = viewModel
    super.init()
    face.send = { viewModel.send($0) }
    addSubview(face)
  }

  /// Reads the line and the score, which change together.
  public override func updateProperties() {
    let score = ScoreState(
      visualState: viewModel.visualState, scoreCells: viewModel.scoreCells,
      sides: viewModel.sides, serving: viewModel.serving, isLive: viewModel.isLive)
    face.show(LiveScoreState(connection: viewModel.connection, score: score))
  }

  /// Gives the face the whole view.
  public override func layoutSubviews() { face.frame = bounds }

  /// The face's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
