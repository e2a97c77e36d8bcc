public import CharacterGrid
public import GridViews

/// A settings form that follows its view model by tracking alone.
public final class SettingsView: View {
  private let face: SettingsFace
  private let model: any ViewModel<SettingsState>

  /// Makes a view of a model.
  public init(_ model: any ViewModel<SettingsState>) {
    self.model = model
    face = SettingsFace { model.state }
    super.init()
    addSubview(face)
    face.send = { model.send($0) }
  }

  /// Reads the model; a change to what is read here makes it run again.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the form the whole view.
  public override func layoutSubviews() { face.frame = bounds }

  /// The form's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
