public import CharacterGrid
public import GridViews

/// The drawn score: a box with the sides on the left and a column for each cell on the right.
///
/// It knows no model and no delivery: whoever owns it tells it what to show, whether tracked or
/// by a publisher.
public final class ScoreFace: Box, Face {
  private let sides = StackView(.vertical)
  private let columns = StackView(.horizontal, spacing: 1)
  private let indicator = ActivityIndicator(style: .accent)
  private let message = Label(style: .secondary)
  private var visualState = ScoreVisualState.idle

  /// Makes a bare board.
  public init() {
    super.init(title: "Score", titleStyle: .title, borderStyle: .border)
    sides.identifier = "sides"
    columns.identifier = "columns"
    for side in ["", "Home", "Away"] { sides.addSubview(Label(side)) }
    for view in [sides, columns, indicator, message] as [View] {
      view.isHidden = true
      addSubview(view)
    }
  }

  /// Shows a whole state at once.
  public func show(_ state: ScoreState) {
    updateVisualState(state.visualState)
    updateScoreCells(state.scoreCells)
  }

  /// Shows one of the board's faces.
  public func updateVisualState(_ state: ScoreVisualState) {
    if state != visualState { setNeedsLayout() }
    visualState = state
    sides.isHidden = state != .display
    columns.isHidden = state != .display
    indicator.isHidden = state != .loading
    indicator.isAnimating = state == .loading
    message.isHidden = state == .idle || state == .display
    message.text = state == .loading ? "Loading…" : "No score yet"
  }

  /// Shows the columns; views are kept where there was a column before.
  public func updateScoreCells(_ cells: [ScoreCell]) {
    for surplus in columns.subviews.dropFirst(cells.count) { surplus.removeFromSuperview() }
    for (index, cell) in cells.enumerated() { column(at: index).show(cell) }
  }

  private func column(at index: Int) -> ScoreCellView {
    if index < columns.subviews.count, let view = columns.subviews[index] as? ScoreCellView {
      return view
    }
    let view = ScoreCellView()
    columns.addSubview(view)
    return view
  }

  /// Places the sides at the left, the columns at the right, a message in the middle.
  public override func layoutSubviews() {
    let inside = content.inset(by: Insets(left: 1, right: 1))
    let sidesSize = sides.sizeThatFits(.unspecified)
    let columnsSize = columns.sizeThatFits(.unspecified)
    sides.frame = Rect(origin: inside.origin, size: sidesSize)
    columns.frame = Rect(
      x: inside.maxX - columnsSize.width, y: inside.minY, width: columnsSize.width,
      height: columnsSize.height)
    layoutMessage(in: inside)
  }

  private func layoutMessage(in inside: Rect) {
    let spinner = visualState == .loading ? 2 : 0
    let words = message.sizeThatFits(.unspecified)
    let x = inside.minX + max(0, inside.size.width - words.width - spinner) / 2
    let y = inside.minY + max(0, inside.size.height - 1) / 2
    indicator.frame = Rect(x: x, y: y, width: 1, height: 1)
    message.frame = Rect(x: x + spinner, y: y, width: words.width, height: 1)
  }

  /// Five rows, and as many columns as the numbers need beside the sides.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let sides = sides.sizeThatFits(.unspecified).width
    let numbers = columns.sizeThatFits(.unspecified).width
    return Size(width: proposal.width ?? sides + numbers + 6, height: proposal.height ?? 5)
  }
}
