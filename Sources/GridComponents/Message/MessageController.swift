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
  private let model: any ViewModel<MessageState>
  private let face = MessageFace()

  /// Shows a message.
  public init(_ model: any ViewModel<MessageState>) {
    self.model = model
    super.init()
    face.send = { model.send($0) }
  }

  /// The drawn message.
  public override func loadView() -> View { face }

  /// Reads the model: a status that is not shown is transparent, and keeps its place.
  public override func updateProperties() { face.show(model.state) }
}
