public import CharacterGrid
public import GridViews

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
public final class CounterView: View {
  private let counter = CounterStateView()
  private let viewModel: any CounterViewModel

  /// Makes a view for a model.
  public init(_ viewModel: any CounterViewModel) {
    self.viewModel = viewModel
    super.init()
    counter.send = { viewModel.send($0) }
    addSubview(counter)
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

  /// The state view fills the view.
  public override func layoutSubviews() { counter.frame = bounds }

  /// The state view's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    counter.sizeThatFits(proposal)
  }
}
