import GridViews

/// A shell that follows its view model by tracking alone.
///
///     ‹ Back  Basel – Bern  [ Share ]
///
///      Basel                       2
///      Bern                        1
///
///     [Matches]  Inbox 2   Account
///
/// Which screens there are is read from the model before the passes of a commit, so a tab, a pushed
/// screen and a sheet that are written together are whole in one frame.
public final class ShellController: FaceController<ShellFace> {
  private let model: any ViewModel<ShellState>

  /// Makes a controller of a model.
  public init(_ model: any ViewModel<ShellState>) {
    self.model = model
    super.init(ShellFace(model))
    face.send = { model.send($0) }
  }

  /// Reads what is on the screens, and not which there are.
  public override func updateProperties() {
    face.updateMatches(model.matches)
    face.updateMessages(model.messages)
    face.updateUser(model.user)
  }
}
