import CharacterGrid
public import GridViews

/// A queue of toasts that follows its view model by tracking alone.
///
/// The face tells the model when the time of a toast is over; the model takes it away, and the next
/// one is shown.
public final class ToastQueueView: View {
  private let viewModel: any ToastQueueViewModel
  private let face = ToastQueueFace()

  /// Shows a queue.
  public init(_ viewModel: any ToastQueueViewModel) {
    self.viewModel = viewModel
    super.init()
    face.send = { viewModel.send($0) }
    addSubview(face)
  }

  /// Reads the model.
  public override func updateProperties() {
    face.show(ToastQueueState(toasts: viewModel.toasts, isStacked: viewModel.isStacked))
  }

  /// Gives the toasts the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The size of the toasts.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
