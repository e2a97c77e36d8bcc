package import CharacterGrid
public import GridViews

/// A message that tracks its model.
///
///     ╭─ To Grace ─────────────────────╮
///     │ The final begins at three. I   │
///     │ have kept the seat beside mine.│
///     │ ✓✓ Read                        │
///     ╰────────────────────────────────╯
public final class MessageController: ViewController {
  private let model: any ViewModel<MessageState>
  private let stateView = MessageStateView()

  /// Makes a controller for a model.
  public init(_ model: any ViewModel<MessageState>) {
    self.model = model
    super.init()
    stateView.send = { model.send($0) }
  }

  /// Returns the state view.
  public override func loadView() -> View { stateView }

  /// Reads the whole state; a status that is not shown is transparent and keeps its space.
  public override func updateProperties() { stateView.show(model.state) }
}

// MARK: - The state view

/// The state view of a message: its text above its status or, on wide screens, beside it.
///
///     ╭─ To Grace ───────────────────────────────┬─────────────────╮
///     │ The final begins at three. I have kept   │ ✗ No connection │
///     │ the seat beside mine.                    │ [ Try again ]   │
///     ╰──────────────────────────────────────────┴─────────────────╯
package final class MessageStateView: StateBox<MessageState> {
  private let text = Label(lineBreakMode: .wordWrapping)
  private let status = Label()
  private lazy var retry = Button("Try again") { [weak self] in self?.send(.retry) }

  /// The width of the status on wide screens.
  private static let aside = 17

  /// Makes a message without text.
  package init() {
    super.init(MessageState(recipient: "", text: ""), isEmpty: true)
    text.identifier = "text"
    status.identifier = "status"
    status.alpha = 0
    retry.isHidden = true
    for view in [text, status, retry] { addSubview(view) }
  }

  /// Shows a whole message at once.
  package override func show(_ state: MessageState) {
    super.show(state)
    title = "To \(state.recipient)"
    text.text = state.text
    // Transparent and not hidden, so that it keeps its space.
    status.alpha = state.showsStatus ? 1 : 0
    status.text = state.status.words
    status.style = style(of: state.status)
    retry.isHidden = !(state.showsStatus && state.status.canBeRetried)
  }

  private func style(of status: MessageStatus) -> CellStyle {
    switch status {
    case .sending: .secondary
    case .sent, .delivered: tones.accent
    case .read: tones.positive
    case .failed: tones.negative
    }
  }

  /// Places the text, and the status below it or at the right.
  package override func layoutSubviews() {
    let side = isWide ? Self.aside + 3 : 0
    let button = retry.isHidden ? 0 : retry.preferredSize().width
    place(
      text,
      GridRect(
        x: inside.minX, y: inside.minY, width: inside.size.width - side,
        height: inside.size.height - (isWide ? 0 : 1)))
    if isWide {
      let x = inside.maxX - Self.aside
      place(status, GridRect(x: x, y: inside.minY, width: Self.aside, height: 1))
      place(retry, GridRect(x: x, y: inside.minY + 1, width: button, height: 1))
    } else {
      let (y, room) = (inside.maxY - 1, inside.size.width - (button > 0 ? button + 1 : 0))
      place(retry, GridRect(x: inside.maxX - button, y: y, width: button, height: 1))
      place(status, GridRect(x: inside.minX, y: y, width: room, height: 1))
    }
  }

  /// Draws the border, and a line between text and status if they are side by side.
  package override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    guard isWide, bounds.size.width > Self.aside + 6, bounds.size.height > 2 else { return }
    canvas.drawVerticalLine(
      at: GridPoint(x: bounds.maxX - Self.aside - 4, y: 0), length: bounds.size.height,
      style: .border, joins: true)
  }

  /// Returns the rows of the text in the given width, and the rows of the status and the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let around = isWide ? Self.aside + 7 : 4
    let words = text.sizeThatFits(
      ProposedSize(width: proposal.width.map { max(1, $0 - around) }))
    let rows = isWide ? max(words.height, 2) : words.height + 1
    return GridSize(
      width: proposal.width ?? words.width + around, height: proposal.height ?? rows + 2)
  }
}
