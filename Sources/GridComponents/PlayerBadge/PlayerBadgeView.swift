import CharacterGrid
public import GridViews

/// A player's badge that follows its view model by tracking alone.
///
/// Everything is read in one place that sets texts and colours; a layout follows only where a text
/// needs another room, and the number of news never does.
public final class PlayerBadgeView: View {
  private let model: any ViewModel<PlayerBadgeState>
  private let face = PlayerBadgeFace()

  /// Shows a player.
  public init(_ model: any ViewModel<PlayerBadgeState>) {
    self.model = model
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads the model.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the badge the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The badge's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
