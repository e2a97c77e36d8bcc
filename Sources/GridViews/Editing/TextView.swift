public import CharacterGrid

/// A text that is edited on several rows.
///
///     Dear Ada,            ┃     the last column is the indicator's:
///     thank you for the    ┃     ┃ stands for the visible part, │ for the rest
///     letter.▏             │
///
/// A line that is too long continues on the next row or, in a view that does not wrap, scrolls
/// sideways with the cursor; an ellipsis stands for what is not visible of it. The cursor is kept in
/// sight, and the wheel scrolls. Without the focus the start of the text is shown.
///
/// Besides the keys of a ``TextInput``, up, down and the page keys move the cursor by rows, in which
/// it keeps its column, and enter begins a line. Tab moves the focus, unless the view inserts tabs.
/// In a text that is pasted, line ends become line feeds.
public final class TextView: TextInput {
  /// Whether lines that are too long continue on the next row.
  public let wraps: Bool
  /// Whether tab is inserted; otherwise it moves the focus.
  public let insertsTabs: Bool

  /// Whether keys change the text; it can be selected and copied in either case.
  public var isEditable = true {
    didSet {
      didAssign("isEditable", changed: isEditable != oldValue, value: "\(isEditable)")
    }
  }

  /// The first visible row, and the first visible column of a view that does not wrap, as of the
  /// last time they were computed.
  var (top, firstColumn) = (TextRow(), 0)
  /// Whether the caret is kept in sight; the wheel may scroll away from it.
  var followsCaret = true
  /// The column that the caret keeps on its way up and down, and where it is on that way.
  var wantedColumn: (column: Int, caret: Int)?

  /// Makes a view of a bound text.
  ///
  /// - Parameters:
  ///   - placeholder: What is shown while the text is empty.
  ///   - text: The text.
  ///   - wraps: Whether lines that are too long continue on the next row.
  ///   - insertsTabs: Whether tab is inserted, and does not move the focus.
  ///   - maximumLength: How many cells can be typed; a line end is one.
  public convenience init(
    _ placeholder: String = "", text: Binding<String>, wraps: Bool = true,
    insertsTabs: Bool = false, maximumLength: Int? = nil
  ) {
    self.init(
      placeholder, ControlValue(text), wraps: wraps, insertsTabs: insertsTabs,
      maximumLength: maximumLength)
  }

  /// Makes a view with a text of its own; a closure is called when the user has changed it.
  public convenience init(
    _ placeholder: String = "", text: String = "", wraps: Bool = true, insertsTabs: Bool = false,
    maximumLength: Int? = nil, onChange: (@MainActor (String) -> Void)? = nil
  ) {
    self.init(
      placeholder, ControlValue(own: text, onChange: onChange), wraps: wraps,
      insertsTabs: insertsTabs, maximumLength: maximumLength)
    updateProperties()
  }

  private init(
    _ placeholder: String, _ value: ControlValue<String>, wraps: Bool, insertsTabs: Bool,
    maximumLength: Int?
  ) {
    (self.wraps, self.insertsTabs) = (wraps, insertsTabs)
    super.init(placeholder, value, .lines, maximumLength: maximumLength)
  }

  /// Twenty columns and four rows, within the proposal; a longer text scrolls.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 20, height: 4))
  }

  /// Draws the visible rows and the indicator.
  public override func draw(in canvas: inout Canvas) { drawRows(in: &canvas) }

  /// Handles enter, tab if it is inserted, and the keys of a ``TextInput``; returns true if handled.
  ///
  /// Up in the first row leads to the start, and down in the last one to the end; there they are not
  /// handled, and so scroll a view around this one.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    if key == .enter { return insert("\n", .typing) }
    if key == .tab, insertsTabs { return insert("\t", .typing) }
    return super.handleKey(key)
  }

  /// Handles a press, which puts the caret, a drag or a press with shift, which select, and the
  /// wheel, which scrolls; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    if case .scroll(let rows, _) = event.action { return scroll(by: rows) }
    return isEnabled && edit(by: event)
  }

  /// The cursor, where the next character is inserted.
  public override var cursor: TextCursor? {
    guard isEnabled, bounds.size.width > 0 else { return nil }
    settleScrolling()
    let caret = caretPlace
    guard let y = visibleRows.firstIndex(of: caret.row) else { return nil }
    let x = min(caret.column - firstColumn, bounds.size.width - 1)
    return TextCursor(at: GridPoint(x: x, y: y), shape: .bar)
  }

  /// Clears the selection; without the focus the start is shown.
  public override func focusDidChange() {
    if !isFocused { (top, firstColumn) = (TextRow(), 0) }
    followsCaret = true
    super.focusDidChange()
  }

  /// The offsets of the caret and of the selection's other end, the line and the row of it that is
  /// visible first, and the first visible column.
  public override var focusState: String? {
    get {
      follow()
      settleScrolling()
      let selection = editing.selection
      return "\(selection.caret),\(selection.anchor),\(top.line),\(top.row),\(firstColumn)"
    }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count == 5 else { return }
      editing.select(from: numbers[1], to: numbers[0])
      top = TextRow(line: max(0, numbers[2]), row: max(0, numbers[3]))
      (firstColumn, followsCaret) = (max(0, numbers[4]), false)
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

  /// The offset some rows away, in the column from which the caret has come; nil where it cannot
  /// move.
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
    // What the user sees was drawn before the press moved the focus here.
    let row = moved(clamped(top), by: event.position.y)
    let target = offset(in: row, column: event.position.x.addingUpToLimit(firstColumn))
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
