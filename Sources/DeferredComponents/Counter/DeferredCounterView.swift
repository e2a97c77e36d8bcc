public import CharacterGrid
import DeferredDelivery
import GridComponents
public import GridViews

/// The counter, fed by an observable object: the same picture, only the delivery differs.
///
/// It is written out by hand, as such views are, for the migration to `CounterView` to begin with.
public final class DeferredCounterView: View {
  private let face = CounterFace()
  private let viewModel: DeferredCounterViewModel
  private let queue: TurnQueue
  private var cancellables: Set<AnyCancellable> = []

  /// Makes a view, shows what is there and subscribes.
  ///
  /// - Parameters:
  ///   - viewModel: Says when something changes.
  ///   - queue: The stage's main queue; a view that is made in `Stage(…)` finds it by itself.
  public init(_ viewModel: DeferredCounterViewModel, on queue: TurnQueue? = .current) {
    guard let queue else {
      preconditionFailure(
        "DeferredCounterView has no main queue to be delivered on. "
          + "Make it inside of Stage(DeferredCounterView(…), size: …), or pass on: stage.queue.")
    }
    self.viewModel = viewModel
    self.queue = queue
    super.init()
    addSubview(face)
    render()
    setupBindings()
  }

  /// An object says that it changes before it has changed, so one has to wait for the new value.
  private func setupBindings() {
    viewModel.objectWillChange
      .receive(on: queue)
      .sink { [weak self] in MainActor.assumeIsolated { self?.render() } }
      .store(in: &cancellables)
  }

  private func render() {
    face.show(
      CounterState(
        count: viewModel.count, fact: viewModel.fact, isLoadingFact: viewModel.isLoadingFact))
  }

  /// Gives the counter the whole view.
  public override func layoutSubviews() { face.frame = bounds }

  /// The counter's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
