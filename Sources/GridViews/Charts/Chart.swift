public import CharacterGrid

/// Shows numbers as lines, as bars or as a histogram, with axes.
///
///     40 ┤     ▂▂▂▂
///        │     ████ ▃▃▃▃
///     20 ┤▅▅▅▅ ████ ████
///        │████ ████ ████
///      0 ┼──────▲────────
///         Mon  Tue  Wed
///        Tue: 36             the point at the mark, while the chart has the focus
///
/// The ticks are round numbers, and the range is no larger than the ticks need. A value that is not
/// a number is a gap, and an infinite value extends to the edge. If there are more values than
/// columns, a column shows the smallest and the largest of its values.
///
/// If the chart has the focus, a mark shows the selected point, and the last row shows the point's
/// values instead of the legend. A mark on the last point stays on the last point when points are
/// added. If there are not enough rows, the last row is left out first, then the captions.
public final class Chart: Control {
  /// The way in which the numbers are shown.
  public var kind: Kind {
    didSet {
      didAssign("kind", changed: kind != oldValue, value: "\(kind)")
      if kind != oldValue { data = ChartData(series, kind: kind) }
    }
  }

  /// The series, as of the last update.
  public var series: [ChartSeries] {
    didSet {
      let isChanged = series != oldValue
      didAssign("series", changed: isChanged, value: "\(series.count) series")
      if isChanged { data = ChartData(series, kind: kind) }
    }
  }

  /// Whether the last row shows the names of the series when it does not show the values at the
  /// mark.
  public var showsLegend: Bool {
    didSet { didAssign("showsLegend", changed: showsLegend != oldValue) }
  }

  /// The values that are drawn.
  private(set) var data: ChartData
  private let content: (() -> [ChartSeries])?
  /// The point at the mark; nil for the last one.
  private var mark: Int? {
    didSet { didAssign("mark", changed: mark != oldValue, value: mark.map { "\($0)" } ?? "last") }
  }

  /// The ways to show numbers.
  public enum Kind: Hashable, Sendable {
    /// Lines of braille dots.
    ///
    /// The range need not include zero.
    case lines
    /// Bars that start at zero, in eighths of a cell.
    ///
    /// The bars of several series are side by side.
    case bars
    /// Bars for the number of values in each bin.
    ///
    /// The bins have round borders, so there may be fewer than the given number. A value at a
    /// border is in the bin above the border. If `bins` is nil, the number of values determines the
    /// number of bins.
    case histogram(bins: Int? = nil)
  }

  /// Makes a chart with given numbers.
  public init(_ kind: Kind, series: [ChartSeries] = [], showsLegend: Bool = true) {
    (self.kind, self.series, self.showsLegend) = (kind, series, showsLegend)
    content = nil
    data = ChartData(series, kind: kind)
    super.init()
    setUp()
  }

  /// Makes a chart whose numbers are read from models; the closure runs again when they change.
  public init(
    _ kind: Kind, showsLegend: Bool = true, series: @escaping @MainActor () -> [ChartSeries]
  ) {
    (self.kind, self.series, self.showsLegend) = (kind, [], showsLegend)
    content = series
    data = ChartData([], kind: kind)
    super.init()
    setUp()
  }

  private func setUp() {
    sizing.width = .fill
    accessibilityTraits = [.image, .adjustable]
  }

  /// The kind, the number of points, their range and the selected point; or another value, if one
  /// is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenValue }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the numbers, if the chart was made with a closure.
  public override func updateProperties() { if let content { series = content() } }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Returns forty columns and ten rows, or less if the proposal is smaller.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 40, height: 10))
  }

  /// Draws the axes, the numbers, the captions, and the legend or the values at the mark.
  public override func draw(in canvas: inout Canvas) {
    guard data.count > 0 else {
      let words = "No values".truncated(to: bounds.size.width)
      let place = GridPoint(
        x: (bounds.size.width - words.columns) / 2, y: max(0, bounds.size.height - 1) / 2)
      canvas.draw(words, at: place, style: look(.secondary))
      return
    }
    drawChart(in: &canvas)
  }

  // MARK: - The mark

  /// The selected point; nil while no mark is shown.
  var markedPoint: Int? {
    isFocused && data.count > 0 ? min(mark ?? .max, data.count - 1) : nil
  }

  /// Moves the mark and returns true if the key is one of these; otherwise returns false.
  ///
  /// Left and right move it by a point, page keys by a tenth of the points, and home and end to the
  /// ends.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, isFocused else { return false }
    let count = pointsNow
    guard count > 0 else { return false }
    let place = min(mark ?? .max, count - 1)
    let page = max(1, count / 10)
    switch key {
    case .left: moveMark(to: place - 1, of: count)
    case .right: moveMark(to: place + 1, of: count)
    case .pageUp: moveMark(to: place - page, of: count)
    case .pageDown: moveMark(to: place + page, of: count)
    case .home: moveMark(to: 0, of: count)
    case .end: moveMark(to: count - 1, of: count)
    default: return false
    }
    return true
  }

  /// Handles a press or a drag, which selects the nearest point; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, data.count > 0 else { return false }
    switch event.action {
    case .press, .drag: moveMark(to: point(atColumn: event.position.x), of: data.count)
    case .release: return true
    case .scroll: return false
    }
    return true
  }

  /// The number of the selected point; empty if the mark follows the last point.
  public override var focusState: String? {
    get { mark.map { "\($0)" } ?? "" }
    set { mark = newValue?.numbers.first.map { max(0, $0) } }
  }

  private func moveMark(to index: Int, of count: Int) {
    let new = index >= count - 1 ? nil : max(0, index)
    if new != mark { mark = new }
  }

  /// The number of points in the models now; they may not be drawn yet.
  private var pointsNow: Int {
    content.map { ChartData($0(), kind: kind).count } ?? data.count
  }
}
