package import CharacterGrid
package import GridViews

/// The state view of a score: a box with the sides on the left and a column for each cell on the
/// right.
///
/// It has no model. Its owner calls its methods, in a tracked method or when a publisher delivers.
package final class ScoreStateView: StateBox<ScoreState> {
  private let sides = StackView(.vertical)
  private let serving = Label("●")
  private let columns = StackView(.horizontal, spacing: 1)
  private let indicator = ActivityIndicator(style: .accent)
  private let message = Label(style: .secondary)

  /// Makes a board without sides and columns.
  package init() {
    super.init(ScoreState(), title: "Score")
    sides.identifier = "sides"
    columns.identifier = "columns"
    for side in ["", "Home", "Away"] { sides.addSubview(Label(side, numberOfLines: 1)) }
    for view in [sides, serving, columns, indicator, message] as [View] {
      view.isHidden = true
      addSubview(view)
    }
  }

  /// Shows a whole state at once.
  package override func show(_ state: ScoreState) {
    updateVisualState(state.visualState)
    updateSides(state.sides, serving: state.serving)
    updateLive(state.isLive)
    updateScoreCells(state.scoreCells)
  }

  /// Shows a visual state.
  package func updateVisualState(_ state: ScoreVisualState) {
    // A spinner moves the message aside, even if the message keeps its size.
    if state != shown.visualState { setNeedsLayout() }
    shown.visualState = state
    sides.isHidden = state != .display
    columns.isHidden = state != .display
    indicator.isHidden = state != .loading
    indicator.isAnimating = state == .loading
    message.isHidden = state == .idle || state == .display
    message.text = state == .loading ? "Loading…" : "No score yet"
  }

  /// Shows the sides' names, and a dot beside the side that serves.
  package func updateSides(_ names: ScoreSides, serving side: ScoreSide?) {
    // The dot takes columns from the names, and is in the row of its side.
    if side != shown.serving { setNeedsLayout() }
    shown.sides = names
    shown.serving = side
    for (view, name) in zip(sides.subviews, ["", names.home, names.away]) {
      (view as? Label)?.text = name
    }
    serving.isHidden = side == nil || shown.visualState != .display
    serving.style = tones.accent
  }

  /// Shows whether the match is live.
  package func updateLive(_ isLive: Bool) {
    didAssign("isLive", changed: isLive != shown.isLive, value: "\(isLive)")
    shown.isLive = isLive
  }

  /// Shows the columns, and reuses their views.
  package func updateScoreCells(_ cells: [ScoreCell]) {
    shown.scoreCells = cells
    for surplus in columns.subviews.dropFirst(cells.count) { surplus.removeFromSuperview() }
    for (index, cell) in cells.enumerated() { column(at: index).show(cell, in: tones) }
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
  package override func layoutSubviews() {
    columns.spacing = inside.size.width < 50 ? 1 : 4
    let dot = shown.serving == nil ? 0 : 2
    let names = sides.sizeThatFits(.unspecified).width
    // The sides keep some columns. Numbers that do not fit beside them are cut.
    let numbers = min(
      columns.sizeThatFits(.unspecified).width,
      max(0, inside.size.width - min(names + dot, Self.leastForSides)))
    let free = inside.size.width - numbers - dot
    // A name that is cut leaves a blank before the next column.
    let room = names <= free ? names : max(0, free - 1)
    sides.frame = GridRect(x: inside.minX, y: inside.minY, width: room, height: 3)
    serving.frame = GridRect(
      x: inside.minX + room + 1, y: inside.minY + (shown.serving == .home ? 1 : 2), width: 1,
      height: 1)
    columns.frame = GridRect(x: inside.maxX - numbers, y: inside.minY, width: numbers, height: 3)
    layoutMessage(in: inside)
  }

  /// The columns that are reserved for the sides.
  private static let leastForSides = 10

  private func layoutMessage(in inside: GridRect) {
    let spinner = shown.visualState == .loading ? 2 : 0
    let words = message.sizeThatFits(.unspecified)
    let x = inside.minX + max(0, inside.size.width - words.width - spinner) / 2
    let y = inside.minY + max(0, inside.size.height - 1) / 2
    indicator.frame = GridRect(x: x, y: y, width: 1, height: 1)
    message.frame = GridRect(x: x + spinner, y: y, width: words.width, height: 1)
  }

  /// Returns five rows, and as many columns as the numbers need beside the sides.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let sides = sides.sizeThatFits(.unspecified).width
    let numbers = columns.sizeThatFits(.unspecified).width
    return GridSize(width: proposal.width ?? sides + numbers + 6, height: proposal.height ?? 5)
  }

  /// Draws the border with the title at one end and, if the match is live, a sign at the other.
  package override func draw(in canvas: inout Canvas) {
    var titles = [BoxTitle(title, style: titleStyle)]
    if shown.isLive {
      titles.append(BoxTitle("● LIVE", position: .right, style: tones.negative.bold))
    }
    canvas.drawBox(bounds, style: borderStyle, titles: titles)
  }
}

/// One column of a score board: a title over two numbers.
private final class ScoreCellView: View {
  private let title = Label(style: .secondary, alignment: .center, numberOfLines: 1)
  private let home = Label(alignment: .center, numberOfLines: 1)
  private let away = Label(alignment: .center, numberOfLines: 1)

  override init() {
    super.init()
    for label in [title, home, away] { addSubview(label) }
  }

  func show(_ cell: ScoreCell, in tones: Tones) {
    title.text = cell.title
    for (label, side) in [(home, ScoreSide.home), (away, .away)] {
      label.text = cell.words(for: side)
      label.style = cell.look(of: side, in: tones)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let widths = [title, home, away].map { $0.sizeThatFits(.unspecified).width }
    // Wide enough that a second digit does not move the other columns.
    let width = max(4, widths.max() ?? 0)
    return GridSize(width: min(width, proposal.width ?? width), height: 3)
  }

  override func layoutSubviews() {
    for (row, label) in [title, home, away].enumerated() {
      // The background of a number is as wide as the number, and centred below the title.
      let ideal = label === title ? bounds.size.width : label.sizeThatFits(.unspecified).width
      let width = min(ideal, bounds.size.width)
      let x = (bounds.size.width - width) / 2
      label.frame = GridRect(x: x, y: row, width: width, height: 1)
    }
  }
}

extension ScoreCell {
  /// The number of a side in the column's style.
  package func words(for side: ScoreSide) -> String {
    let number = side == .home ? home : away
    return switch style {
    case .simple: number
    case .border: "│\(number)│"
    case .background: " \(number) "
    }
  }

  /// Returns the style of a side's number: secondary if the side has lost the column.
  package func look(of side: ScoreSide, in tones: Tones) -> CellStyle {
    // In the order of precedence: first whether the side has lost the column, then whether the
    // column is being played.
    if let winner, winner != side { return .secondary }
    if style == .background { return .highlight }
    return winner == nil ? .emphasis : tones.positive.bold
  }
}
