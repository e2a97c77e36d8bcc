package import GridViews

/// A sparkline that tracks its model.
///
///     ╭─ Visitors ─────────────╮
///     │ last 56  ▲ 9 22 values │
///     │    ▁▄▂      ▃▅▂    ▂▅█ │
///     │ ▁▃▆███▅▁▂▄▆▇███▃▂▅▇███ │
///     │ min 12          max 56 │
///     ╰────────────────────────╯
public final class SparklineView: TrackedView<SparklineState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<SparklineState>) {
    super.init(model, in: SparklineStateView())
  }
}

// MARK: - The state view

/// The state view of a sparkline.
///
/// It shows the last value and its trend, the plot, and the smallest and the largest value.
package final class SparklineStateView: StateBox<SparklineState> {
  private let plot = SparklinePlot()
  private let last = Label(style: .emphasis)
  private let trend = Label()
  private let count = Label(style: .secondary, alignment: .trailing)
  private let low = Label(style: .secondary)
  private let high = Label(style: .secondary, alignment: .trailing)
  private let message = Label("No values yet", style: .secondary, alignment: .center)

  /// Makes a sparkline without a value.
  package init() {
    super.init(SparklineState())
    plot.identifier = "plot"
    for view in [last, trend, count, plot, low, high, message] as [View] { addSubview(view) }
    show(shown)
  }

  /// Shows a whole state at once.
  package override func show(_ state: SparklineState) {
    super.show(state)
    title = state.title
    showNumbers(of: state)
    plot.range = state.range
    plot.values = state.values
    plot.trend = state.trend
    for view in [last, trend, count, plot, low, high] as [View] {
      view.isHidden = state.values.isEmpty
    }
    message.isHidden = !state.values.isEmpty
  }

  private func showNumbers(of state: SparklineState) {
    let range = state.range
    last.text = "last \((state.last ?? .nan).shortText)"
    low.text = "min \((range?.lowerBound ?? .nan).shortText)"
    high.text = "max \((range?.upperBound ?? .nan).shortText)"
    count.text = state.values.count == 1 ? "1 value" : "\(state.values.count) values"
    trend.text =
      switch state.trend {
      case .rising: "▲ \(state.change.shortText)"
      case .falling: "▼ \(state.change.shortText)"
      case .steady: "steady"
      }
    trend.style = state.trend == .steady ? .secondary : tones.style(of: state.trend)
  }

  /// Places the plot between two rows of numbers.
  package override func layoutSubviews() {
    plot.isLine = isWide
    plot.frame = inside.inset(by: GridInsets(top: 1, bottom: 1))
    message.frame = inside.middleRow
    Self.place([last, trend], before: count, in: inside.row(inside.minY))
    Self.place([low], before: high, in: inside.row(inside.maxY - 1))
  }

  /// Places labels one after another, and the last one at the right edge.
  private static func place(_ labels: [Label], before last: Label, in row: GridRect) {
    var x = row.minX
    for label in labels {
      let width = min(label.intrinsicContentSize.width, row.maxX - x)
      label.frame = GridRect(x: x, y: row.minY, width: max(0, width), height: 1)
      x += width + 2
    }
    last.frame = GridRect(x: x, y: row.minY, width: max(0, row.maxX - x), height: 1)
  }

  /// Returns six rows, and all proposed columns.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 38, height: proposal.height ?? 6)
  }
}
