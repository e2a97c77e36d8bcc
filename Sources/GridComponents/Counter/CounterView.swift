public import CharacterGrid
public import GridViews

/// A counter that follows its view model by tracking alone.
///
///     ╭─ Counter ──────────────────────╮
///     │               42               │
///     │                                │
///     │   [ - ] [ + ] [ Get a fact ]   │
///     │                                │
///     │ Ask for a fact about it.       │
///     ╰────────────────────────────────╯
///
/// As long as a fact is on its way, the old one is not read: a change to it runs nothing.
public final class CounterView: View {
  private let counter = CounterFace()
  private let viewModel: any CounterViewModel

  /// Makes a view of a model.
  public init(_ viewModel: any CounterViewModel) {
    self.viewModel = viewModel
    super.init()
    counter.send = { viewModel.send($0) }
    addSubview(counter)
  }

  /// Reads the number, and the fact if that is shown.
  public override func updateProperties() {
    counter.updateCount(viewModel.count)
    if viewModel.isLoadingFact {
      counter.updateFactOnItsWay()
    } else {
      counter.updateFact(viewModel.fact)
    }
  }

  /// Gives the counter the whole view.
  public override func layoutSubviews() { counter.frame = bounds }

  /// The counter's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    counter.sizeThatFits(proposal)
  }
}
