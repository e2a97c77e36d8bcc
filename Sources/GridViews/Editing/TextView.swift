public import CharacterGrid

/// Edits a text on several rows.
///
///     Dear Ada,            ┃     the last column is the indicator:
///     thank you for the    ┃     ┃ shows the visible part, │ the rest
///     letter.▏             │
///
/// A line that is too long continues on the next row. The view scrolls to keep the cursor visible,
/// and the wheel scrolls too. Without the focus, the start of the text is shown.
///
/// In addition to the keys of ``TextInput``, up, down and the page keys move the cursor by rows in
/// the same column, and enter begins a line. In a pasted text, line ends become line feeds.
public final class TextView: TextInput {
  /// Whether keys change the text.
  ///
  /// The text can be selected and copied in either case.
  public var isEditable = true {
    didSet {
      didAssign("isEditable", changed: isEditable != oldValue, value: "\(isEditable)")
    }
  }

  /// The first visible row, when it was last computed.
  var top = TextRow()
  /// Whether scrolling keeps the caret visible; false after the wheel has scrolled.
  var followsCaret = true
  /// The column that the caret keeps while it moves up and down, and the caret's offset at that
  /// time.
  var wantedColumn: (column: Int, caret: Int)?

  /// Makes a view for a bound text.
  ///
  /// - Parameters:
  ///   - placeholder: The text that is shown while the view is empty.
  ///   - text: The text.
  ///   - maximumLength: The maximum of cells that can be typed; nil for no limit. A line end
  ///     counts as one.
  public convenience init(
    _ placeholder: String = "", text: Binding<String>, maximumLength: Int? = nil
  ) {
    self.init(placeholder, ControlValue(text), .lines, maximumLength: maximumLength)
  }

  /// Makes a view with a text of its own; the closure is called when the user has changed the text.
  public convenience init(
    _ placeholder: String = "", text: String = "", maximumLength: Int? = nil,
    onChange: (@MainActor (String) -> Void)? = nil
  ) {
    let value = ControlValue(own: text, onChange: onChange)
    self.init(placeholder, value, .lines, maximumLength: maximumLength)
    updateProperties()
  }

  /// Returns twenty columns and four rows, or less if the proposal is smaller; a longer text
  /// scrolls.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 20, height: 4))
  }

  /// Draws the visible rows and the indicator.
  public override func draw(in canvas: inout Canvas) { drawRows(in: &canvas) }

  /// Handles enter and the keys of ``TextInput``; returns true if handled.
  ///
  /// Up in the first row moves to the start, and down in the last row moves to the end. At the
  /// start and the end these keys are not handled, so they scroll a view around this one.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    if key == .enter { return insert("\n", .typing) }
    return super.handleKey(key)
  }

  /// Handles the mouse; returns true if handled.
  ///
  /// A press moves the caret, a drag or a press with shift selects, and the wheel scrolls.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    if case .scroll(let rows, _) = event.action { return scroll(by: rows) }
    return isEnabled && edit(by: event)
  }

  /// The text cursor, where the next character is inserted; nil if it is not shown.
  public override var cursor: TextCursor? {
    guard isEnabled, bounds.size.width > 0 else { return nil }
    settleScrolling()
    let caret = caretPlace
    guard let y = visibleRows.firstIndex(of: caret.row) else { return nil }
    return TextCursor(at: GridPoint(x: min(caret.column, bounds.size.width - 1), y: y), shape: .bar)
  }

  /// Clears the selection.
  ///
  /// Without the focus, the view shows the start of the text.
  public override func focusDidChange() {
    if !isFocused { top = TextRow() }
    followsCaret = true
    super.focusDidChange()
  }

  /// The offsets of the caret and of the other end of the selection, and the first visible row with
  /// its line.
  public override var focusState: String? {
    get {
      follow()
      settleScrolling()
      let selection = editing.selection
      return "\(selection.caret),\(selection.anchor),\(top.line),\(top.row)"
    }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count == 4 else { return }
      editing.select(from: numbers[1], to: numbers[0])
      top = TextRow(line: max(0, numbers[2]), row: max(0, numbers[3]))
      followsCaret = false
      setNeedsDisplay()
    }
  }

  // MARK: - The caret

  override var isChangeable: Bool { isEditable }

  override func target(of motion: TextMotion, selecting: Bool) -> Int? {
    switch motion {
    case .rowStart: range(of: caretPlace.row).lowerBound
    case .rowEnd: end(of: caretPlace.row)
    case .up: target(rows: -1)
    case .down: target(rows: 1)
    case .pageUp: target(rows: -page)
    case .pageDown: target(rows: page)
    default: super.target(of: motion, selecting: selecting)
    }
  }

  /// Returns the offset at a distance in rows, in the column that the caret keeps; nil if the caret
  /// cannot move.
  private func target(rows: Int) -> Int? {
    let place = caretPlace
    let wanted = wantedColumn.flatMap { $0.caret == editing.caret ? $0.column : nil }
    let column = wanted ?? place.column
    let row = moved(place.row, by: rows)
    let target =
      row == place.row ? rows < 0 ? 0 : editing.content.length : offset(in: row, column: column)
    if target == editing.caret { return nil }
    wantedColumn = (column, target)
    return target
  }

  private var page: Int { max(1, bounds.size.height - 1) }

  override func caretDidMove() {
    if wantedColumn?.caret != editing.caret { wantedColumn = nil }
    followsCaret = true
    super.caretDidMove()
  }

  private func edit(by event: MouseEvent) -> Bool {
    if event.action == .release { return true }
    follow()
    // The visible rows are those of the last drawing, before the press gave the view the focus.
    let row = moved(clamped(top), by: event.position.y)
    let target = offset(in: row, column: event.position.x)
    put(by: event) { $0.place(at: target) }
    return true
  }

  private func scroll(by rows: Int) -> Bool {
    follow()
    settleScrolling()
    let target = min(moved(top, by: rows), lastTop)
    guard target != top else { return false }
    (top, followsCaret) = (target, false)
    setNeedsDisplay()
    return true
  }
}
