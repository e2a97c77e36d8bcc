package import CharacterGrid
package import GridViews

/// A list of services and their health that tracks its model.
///
///     ╭─ Services ───────────────────────╮
///     │ ● Sign-in                running │
///     │ ● Payments                  slow │
///     │   Cards take up to 40 seconds    │
///     ╰──────────────────────────────────╯
public final class StatusListView: TrackedView<StatusListState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<StatusListState>) {
    super.init(model, in: StatusListStateView())
  }
}

// MARK: - The state view

/// The state view of a status list: a box that shows the services, or why there are none.
package final class StatusListStateView: StateBox<StatusListState> {
  private let rows = GivenRows<ServiceStatus>()
  private lazy var table = rows.table(id: \.id) { cell, status in
    cell.content = StatusRowContent(status, tones: cell.tones)
  }
  private let indicator = ActivityIndicator(style: .accent)
  private let message = Label(
    style: .secondary, alignment: .center, lineBreakMode: .wordWrapping, numberOfLines: 3)
  private lazy var retry = Button("Try again") { [unowned self] in send(.retry) }

  /// Makes a list without a service.
  package init() {
    super.init(StatusListState(), title: "Services")
    for view in [table, indicator, message, retry] as [View] { addSubview(view) }
    show(shown)
  }

  /// Shows a whole state at once.
  package override func show(_ state: StatusListState) {
    super.show(state)
    let phase = state.phase
    table.isHidden = phase != .loaded
    retry.isHidden = phase != .failed
    indicator.isHidden = phase != .loading
    // A hidden indicator would still tick with the clock.
    indicator.isAnimating = phase == .loading
    message.isHidden = phase == .loaded
    message.style = phase == .failed ? tones.negative : .secondary
    rows.show(state.statuses)
    switch phase {
    case .loading: message.text = "Loading…"
    case .empty: message.text = "No service is watched"
    case .failed: message.text = state.failure ?? ""
    case .loaded: break
    }
  }

  /// Gives the table the whole box, and centres the message and the button.
  package override func layoutSubviews() {
    table.frame = content.inset(by: GridInsets(left: 1))
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
    return GridSize(width: width, height: max(1, note?.end ?? 1))
  }

  /// Draws the dot, the name, the word for the health, and the note.
  package func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    let word = status.health.rawValue
    let tone = look ?? tone
    canvas.draw("●", at: .zero, style: tone)
    canvas.draw(word, at: GridPoint(x: size.width - word.columns, y: 0), style: tone)
    let room = nameRoom(in: size.width)
    RowPart(status.id, x: 2, width: room, look ?? .default, lines: 1).draw(in: &canvas)
    note(in: size.width, look: look)?.draw(in: &canvas)
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

  private func note(in width: Int, look: CellStyle? = nil) -> RowPart? {
    if status.note.isEmpty { return nil }
    let isBeside = width >= Self.comfortable
    let x = isBeside ? nameRoom(in: width) + 4 : 2
    let room = isBeside ? width - x - Self.wordRoom : width - x
    return RowPart(status.note, x: x, y: isBeside ? 0 : 1, width: room, look ?? .secondary)
  }
}
