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
  private let model: any ViewModel<LiveScoreState>

  /// Makes a view of a model.
  public init(_ model: any ViewModel<LiveScoreState>) {
    self.model = model
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads the line and the score, which change together.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the face the whole view.
  public override func layoutSubviews() { face.frame = bounds }

  /// The face's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
