public import CharacterGrid
public import GridViews

/// A settings form that follows its view model by tracking alone.
public final class SettingsView: View {
  private let face: SettingsFace
  private let viewModel: any SettingsViewModel

  /// Makes a view of a model.
  public init(_ viewModel: any SettingsViewModel) {
    self.viewModel = viewModel
    face = SettingsFace { SettingsState(viewModel) }
    super.init()
    addSubview(face)
    face.send = { viewModel.send($0) }
  }

  /// Reads the model; a change to what is read here makes it run again.
  public override func updateProperties() { face.show(SettingsState(viewModel)) }

  /// Gives the form the whole view.
  public override func layoutSubviews() { face.frame = bounds }

  /// The form's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}

extension SettingsState {
  /// What a model has now.
  @MainActor fileprivate init(_ model: any SettingsViewModel) {
    self.init(
      entries: model.entries, saved: model.saved, activity: model.activity, storage: model.storage)
  }
}
