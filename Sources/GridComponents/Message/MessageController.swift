import CharacterGrid
public import GridViews

/// A message that follows its view model by tracking alone.
///
///     ╭─ To Grace ─────────────────────╮
///     │ The final begins at three. I   │
///     │ have kept the seat beside mine.│
///     │ ✓✓ Read                        │
///     ╰────────────────────────────────╯
public final class MessageController: ViewController {
  private let viewModel: any MessageViewModel
  private let face = MessageFace()

  /// Shows a message.
  public init(_ viewModel: any MessageViewModel) {
    self.viewModel = viewModel
    super.init()
    face.send = { viewModel.send($0) }
  }

  /// The drawn message.
  public override func loadView() -> View { face }

  /// Reads the model: a status that is not shown is transparent, and keeps its place.
  public override func updateProperties() {
    face.show(
      MessageState(
        recipient: viewModel.recipient, text: viewModel.text, status: viewModel.status,
        showsStatus: viewModel.showsStatus))
  }
}
