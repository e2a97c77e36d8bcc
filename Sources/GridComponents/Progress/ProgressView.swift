import CharacterGrid
public import GridViews

/// A progress that follows its view model by tracking alone.
public final class ProgressView: View {
  private let model: any ViewModel<ProgressState>
  private let face = ProgressFace()

  /// Shows a progress.
  public init(_ model: any ViewModel<ProgressState>) {
    self.model = model
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads the model.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the progress the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The progress's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
