import CharacterGrid
public import GridViews

/// A progress that follows its view model by tracking alone.
public final class ProgressView: View {
  private let viewModel: any ProgressViewModel
  private let face = ProgressFace()

  /// Shows a progress.
  public init(_ viewModel: any ProgressViewModel) {
    self.viewModel = viewModel
    super.init()
    face.send = { viewModel.send($0) }
    addSubview(face)
  }

  /// Reads the model.
  public override func updateProperties() {
    face.show(ProgressState(title: viewModel.title, steps: viewModel.steps))
  }

  /// Gives the progress the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The progress's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
