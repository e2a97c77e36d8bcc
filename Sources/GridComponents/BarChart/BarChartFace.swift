package import GridViews

/// The drawn bar chart, and a toggle that sorts it.
package final class BarChartFace: Box, Face {
  /// Told what the user asks for.
  package var send: @MainActor (BarChartIntent) -> Void = { _ in }
  private var shown = BarChartState()
  private let plot = BarChartPlot()
  private let message = Label("Nothing to compare yet", style: .secondary, alignment: .center)
  private let givenIsSorted: (@MainActor () -> Bool)?
  private lazy var toggle = Toggle(
    "Largest first",
    isOn: Binding(
      get: givenIsSorted ?? { [unowned self] in shown.isSorted },
      set: { [unowned self] in send(.sort($0)) }))

  /// Makes a chart without a bar.
  package convenience init() { self.init(isSorted: nil) }

  /// Makes one whose toggle reads a model, where there is one, and not what is shown.
  init(isSorted: (@MainActor () -> Bool)?) {
    givenIsSorted = isSorted
    super.init(titleStyle: .title, borderStyle: .border)
    (plot.identifier, toggle.identifier) = ("plot", toggle.title)
    for view in [plot, message, toggle] as [View] { addSubview(view) }
    show(shown)
  }

  /// Shows a whole state at once.
  package func show(_ state: BarChartState) {
    shown = state
    title = state.title
    plot.bars = state.shownBars
    plot.isHidden = state.bars.isEmpty
    message.isHidden = !state.bars.isEmpty
    toggle.isHidden = state.bars.isEmpty
    if toggle.isOn != state.isSorted { toggle.setNeedsUpdateProperties() }
  }

  /// Places the toggle below the bars.
  package override func layoutSubviews() {
    let inside = content.inset(by: GridInsets(left: 1, right: 1))
    plot.showsShares = traits.widthClass == .regular
    plot.frame = inside.inset(by: GridInsets(bottom: 2))
    message.frame = GridRect(
      x: inside.minX, y: inside.minY + max(0, inside.size.height - 1) / 2,
      width: inside.size.width, height: 1)
    toggle.frame = GridRect(
      x: inside.minX, y: inside.maxY - 1, width: inside.size.width, height: 1)
  }

  /// A row for each bar, and as many columns as there are.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(
      width: proposal.width ?? 38,
      height: proposal.height ?? max(1, shown.bars.count).addingUpToLimit(4))
  }
}
