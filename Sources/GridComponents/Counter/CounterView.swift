import CharacterGrid
import GridViews

/// A counter that tracks its view model.
///
///     ╭─ Counter ──────────────────────╮
///     │               42               │
///     │                                │
///     │   [ - ] [ + ] [ Get a fact ]   │
///     │                                │
///     │ Ask for a fact about it.       │
///     ╰────────────────────────────────╯
///
/// While a fact is being fetched, the view does not read the old one. So a change to it runs
/// nothing.
public final class CounterView: FilledView {
  private let counter = CounterStateView()
  private let viewModel: any CounterViewModel

  /// Makes a view for a model.
  public init(_ viewModel: any CounterViewModel) {
    self.viewModel = viewModel
    super.init(by: counter)
    counter.send = { viewModel.send($0) }
  }

  /// Reads the number; reads the fact only if it is shown.
  public override func updateProperties() {
    counter.updateCount(viewModel.count)
    if viewModel.isLoadingFact {
      counter.showLoadingFact()
    } else {
      counter.updateFact(viewModel.fact)
    }
  }
}
