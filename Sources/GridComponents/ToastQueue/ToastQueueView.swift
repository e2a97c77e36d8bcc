import CharacterGrid
public import GridViews

/// A queue of toasts that follows its view model by tracking alone.
///
/// The face tells the model when the time of a toast is over; the model takes it away, and the next
/// one is shown.
public final class ToastQueueView: View {
  private let model: any ViewModel<ToastQueueState>
  private let face = ToastQueueFace()

  /// Shows a queue.
  public init(_ model: any ViewModel<ToastQueueState>) {
    self.model = model
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads the model.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the toasts the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The size of the toasts.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
