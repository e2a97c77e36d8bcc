package import CharacterGrid
package import GridViews

/// The drawn status list: a box that shows the services, or why there are none.
package final class StatusListFace: Box, Face {
  /// What is shown now.
  package private(set) var shown = StatusListState()
  /// Told when the user wants to try again.
  package var send: @MainActor (StatusListIntent) -> Void = { _ in }
  private lazy var table = TableView(rows: 0) { [unowned self] table, path in
    let cell = table.dequeueCell()
    fill(cell, at: path.row)
    return cell
  }
  private let indicator = ActivityIndicator(style: .accent)
  private let message = Label(
    style: .secondary, alignment: .center, lineBreakMode: .wordWrapping, numberOfLines: 3)
  private lazy var retry = Button("Try again") { [unowned self] in send(.retry) }

  /// Makes a list without a service.
  package init() {
    super.init(title: "Services", titleStyle: .title, borderStyle: .border)
    for view in [table, indicator, message, retry] as [View] { addSubview(view) }
    show(shown)
  }

  /// Shows a whole state at once.
  package func show(_ state: StatusListState) {
    shown = state
    let phase = state.phase
    table.isHidden = phase != .loaded
    retry.isHidden = phase != .failed
    indicator.isHidden = phase != .loading
    indicator.isAnimating = phase == .loading
    message.isHidden = phase == .loaded
    message.style = phase == .failed ? tones.negative : .secondary
    showRows(state.statuses)
    switch phase {
    case .loading: message.text = "Loading…"
    case .empty: message.text = "No service is watched"
    case .failed: message.text = state.failure ?? ""
    case .loaded: break
    }
  }

  /// Cells are kept by their places; those of surplus rows go, in a hidden table too: it is laid out.
  private func showRows(_ statuses: [ServiceStatus]) {
    let known = table.sections[0].rows
    if known > statuses.count {
      table.removeRows(known - statuses.count, at: RowPath(row: statuses.count))
    } else {
      table.insertRows(statuses.count - known, at: RowPath(row: known))
    }
    for path in table.visibleRows { table.cell(at: path).map { fill($0, at: path.row) } }
  }

  private func fill(_ cell: ListCell, at row: Int) {
    cell.content = StatusRowContent(shown.statuses[row], tones: tones)
  }

  /// Shows the same in the colours of another ground.
  package override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style { show(shown) }
  }

  /// Gives the table all the room, or stands message and button in the middle of it.
  package override func layoutSubviews() {
    table.frame = content.inset(by: GridInsets(left: 1))
    let inside = content.inset(by: GridInsets(left: 1, right: 1))
    let spinner = shown.phase == .loading ? 2 : 0
    let words = message.sizeThatFits(ProposedSize(width: inside.size.width - spinner))
    let button = shown.phase == .failed ? 2 : 0
    let x = inside.minX + max(0, inside.size.width - words.width - spinner) / 2
    let y = inside.minY + max(0, inside.size.height - words.height - button) / 2
    indicator.frame = GridRect(x: x, y: y, width: 1, height: 1)
    message.frame = GridRect(x: x + spinner, y: y, width: words.width, height: words.height)
    let size = retry.sizeThatFits(ProposedSize(width: inside.size.width))
    retry.frame = GridRect(
      x: inside.minX + max(0, inside.size.width - size.width) / 2, y: y + words.height + 1,
      width: size.width, height: 1)
  }

  /// The rows of all services and the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 36
    let rows = table.sizeThatFits(ProposedSize(width: width - 3)).height
    return GridSize(width: width, height: proposal.height ?? max(3, rows) + 2)
  }
}
