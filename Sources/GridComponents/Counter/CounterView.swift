import CharacterGrid
import GridViews

/// A counter that tracks its model.
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
  private let model: any ViewModel<CounterState>

  /// Makes a view for a model.
  public init(_ model: any ViewModel<CounterState>) {
    self.model = model
    super.init(by: counter)
    counter.send = { model.send($0) }
  }

  /// Reads the number; reads the fact only if it is shown.
  public override func updateProperties() {
    counter.updateCount(model.count)
    if model.isLoadingFact {
      counter.showLoadingFact()
    } else {
      counter.updateFact(model.fact)
    }
  }
}
