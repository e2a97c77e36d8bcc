package import CharacterGrid
package import GridViews

/// The state view of a status list: a box that shows the services, or why there are none.
package final class StatusListStateView: Box, StateView {
  /// What is shown now.
  package private(set) var shown = StatusListState()
  /// Called when the user wants to try again.
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
    // A hidden indicator would still tick with the clock.
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

  /// Updates cells by index; a hidden table is laid out too, so it must not have surplus rows.
  private func showRows(_ statuses: [ServiceStatus]) {
    table.changeRows(from: Array(0..<table.sections[0].rows), to: Array(statuses.indices))
    for path in table.visibleRows { table.cell(at: path).map { fill($0, at: path.row) } }
  }

  private func fill(_ cell: ListCell, at row: Int) {
    cell.content = StatusRowContent(shown.statuses[row], tones: tones)
  }

  /// Shows the same state in the colours of the new style.
  package override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style { show(shown) }
  }

  /// Gives the table the whole box, and centres the message and the button.
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

  /// Returns the rows of all services and of the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 36
    let rows = table.sizeThatFits(ProposedSize(width: width - 3)).height
    return GridSize(width: width, height: proposal.height ?? max(3, rows) + 2)
  }
}

/// The content of one row of a status list.
///
/// It has a dot, the name and the health. The note is below them or, on wide screens, between them.
///
///     ● Payments                  slow
///       Cards take up to 40 seconds
package struct StatusRowContent: CellContent, Hashable, Sendable {
  /// The service that is shown.
  package let status: ServiceStatus
  /// The colours.
  package let tones: Tones

  /// Makes the content of a row, with the given colours.
  package init(_ status: ServiceStatus, tones: Tones) {
    self.status = status
    self.tones = tones
  }

  /// Returns a row for the name, and the rows that the note needs below it.
  package func size(within width: Int?) -> GridSize {
    let width = width ?? Self.comfortable
    let note = note(in: width)
    return GridSize(width: width, height: max(1, note.map { $0.y + $0.layout.size.height } ?? 1))
  }

  /// Draws the dot, the name, the word for the health, and the note.
  package func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    let word = status.health.rawValue
    let tone = look ?? tone
    canvas.draw("●", at: .zero, style: tone)
    canvas.draw(word, at: GridPoint(x: size.width - word.columns, y: 0), style: tone)
    let room = nameRoom(in: size.width)
    let name = layout(status.id, width: room, look ?? .default, lines: 1)
    canvas.draw(name, in: GridRect(x: 2, y: 0, width: room, height: 1))
    guard let note = note(in: size.width, look: look) else { return }
    let (width, height) = (note.layout.width, note.layout.size.height)
    canvas.draw(note.layout, in: GridRect(x: note.x, y: note.y, width: width, height: height))
  }

  /// The texts, one after another.
  package var spokenText: String {
    [status.id, status.health.rawValue, status.note].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The smallest width in which the note is beside the name.
  private static let comfortable = 50
  /// The columns of the longest word for a health, and one before it.
  private static let wordRoom = 8

  private var tone: CellStyle {
    switch status.health {
    case .running: tones.positive
    case .slow: tones.caution
    case .down: tones.negative
    }
  }

  private func nameRoom(in width: Int) -> Int {
    max(0, width < Self.comfortable ? width - 2 - Self.wordRoom : width / 3)
  }

  private func note(
    in width: Int, look: CellStyle? = nil
  ) -> (layout: TextLayout, x: Int, y: Int)? {
    if status.note.isEmpty { return nil }
    let isBeside = width >= Self.comfortable
    let x = isBeside ? nameRoom(in: width) + 4 : 2
    let room = isBeside ? width - x - Self.wordRoom : width - x
    return (layout(status.note, width: room, look ?? .secondary), x, isBeside ? 0 : 1)
  }

  private func layout(_ text: String, width: Int, _ style: CellStyle, lines: Int = 3) -> TextLayout
  {
    TextLayout(
      text, style: style, width: max(1, width),
      options: TextLayout.Options(maximumLines: lines, truncation: .tail))
  }
}
