package import GridViews

/// A bar chart that tracks its model.
///
///     ╭─ Medals ─────────────────────╮
///     │ Norway ██████████████████ 37 │
///     │ Italy  ████████▎          17 │
///     │                              │
///     │ [ ] Largest first            │
///     ╰──────────────────────────────╯
public final class BarChartView: TrackedView<BarChartState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<BarChartState>) {
    super.init(model, in: BarChartStateView(model))
  }
}

// MARK: - The state view

/// The state view of a bar chart, with a toggle that sorts it.
package final class BarChartStateView: StateBox<BarChartState> {
  private let own = ObservableModel(BarChartState())
  private let model: any ViewModel<BarChartState>
  private let plot = BarChartPlot()
  private let message = Label("Nothing to compare yet", style: .secondary, alignment: .center)
  private lazy var toggle = Toggle(
    "Largest first",
    isOn: binding(of: model, { $0.isSorted }, BarChartIntent.sort))

  /// Makes a state view; its toggle reads the model or, without one, the state that is shown.
  package init(_ model: (any ViewModel<BarChartState>)? = nil) {
    self.model = model ?? own
    super.init(BarChartState())
    (plot.identifier, toggle.identifier) = ("plot", toggle.title)
    for view in [plot, message, toggle] as [View] { addSubview(view) }
    show(BarChartState())
  }

  /// Shows a whole state at once.
  package override func show(_ state: BarChartState) {
    super.show(state)
    own.state = state
    title = state.title
    plot.bars = state.shownBars
    plot.isHidden = state.bars.isEmpty
    message.isHidden = !state.bars.isEmpty
    toggle.isHidden = state.bars.isEmpty
  }

  /// Places the toggle below the bars.
  package override func layoutSubviews() {
    plot.showsShares = isWide
    plot.frame = inside.inset(by: GridInsets(bottom: 2))
    message.frame = inside.middleRow
    toggle.frame = inside.row(inside.maxY - 1)
  }

  /// Returns a row for each bar, and all proposed columns.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(
      width: proposal.width ?? 38,
      height: proposal.height ?? max(1, plot.bars.count).addingUpToLimit(4))
  }
}
