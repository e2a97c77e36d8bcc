import CharacterGrid
import DeferredDelivery
public import GridComponents
public import GridViews

/// The counter, bound to an observable object.
///
/// It draws the same picture as `CounterView`.
///
/// It is written by hand, as such views are. The migration to `CounterView` starts with it.
public final class DeferredCounterView: FilledView {
  private let stateView = CounterStateView()
  private let viewModel: DeferredCounterViewModel
  private let queue: TurnQueue
  private var cancellables: Set<AnyCancellable> = []

  /// Makes a view, renders the current state and subscribes.
  ///
  /// - Parameters:
  ///   - viewModel: The object whose changes the view subscribes to.
  ///   - queue: The main queue of the stage; by default the queue of the stage that makes the view.
  public init(_ viewModel: DeferredCounterViewModel, on queue: TurnQueue? = .current) {
    guard let queue else {
      preconditionFailure(
        "DeferredCounterView has no main queue to be delivered on. "
          + "Make it inside of Stage(DeferredCounterView(…), size: …), or pass on: stage.queue.")
    }
    self.viewModel = viewModel
    self.queue = queue
    super.init(by: stateView)
    render()
    setupBindings()
  }

  /// Renders one turn after each announcement, since an object announces a change before it
  /// changes.
  private func setupBindings() {
    viewModel.objectWillChange
      .receive(on: queue)
      .sink { [weak self] in MainActor.assumeIsolated { self?.render() } }
      .store(in: &cancellables)
  }

  private func render() {
    stateView.show(
      CounterState(
        count: viewModel.count, fact: viewModel.fact, isLoadingFact: viewModel.isLoadingFact))
  }
}
