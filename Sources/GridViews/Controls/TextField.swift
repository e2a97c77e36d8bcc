public import CharacterGrid

/// A text that can be edited on one row.
///
///     Ada Lovelace▏        what has the keys shows a cursor
///     …or its placeholder  while there is nothing to read
///     ••••••••             if it is secure
///
/// A text that is too long scrolls with the cursor; without the focus it shows its start. Tabs and
/// line feeds that are pasted become spaces, and other control characters are left out. Where the
/// model itself holds them, a tab is shown as a space, and any other as U+FFFD.
public final class TextField: Control {
  /// What is shown while there is no text.
  public var placeholder: String {
    didSet {
      didAssign(
        "placeholder", changed: !placeholder.hasSameBytes(as: oldValue), value: placeholder)
    }
  }

  /// Whether each cell is shown as a dot.
  public let isSecure: Bool
  private let binding: Binding<String>
  private let onSubmit: (() -> Void)?

  /// The text, as of the last update.
  public private(set) var text = "" {
    didSet {
      didAssign(
        "text", changed: !text.hasSameBytes(as: oldValue), value: isSecure ? "secure" : text)
    }
  }

  /// Ahead of the shown text between an event and the next update.
  var editing: TextEditing
  /// The first column of the text that was shown when the caret last moved.
  private var scroll = 0

  /// Makes a field for a text that is kept elsewhere, of so many cells at most; enter calls
  /// `onSubmit`.
  public init(
    _ placeholder: String = "", text: Binding<String>, isSecure: Bool = false,
    maximumLength: Int? = nil, onSubmit: (@MainActor () -> Void)? = nil
  ) {
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.onSubmit = onSubmit
    binding = text
    editing = TextEditing("", isSecure: isSecure, maximumLength: maximumLength)
    super.init()
    sizing.width = .fill
    accessibilityTraits = .textField
  }

  /// The text, or how long it is if that is all that may be said, or the placeholder, unless
  /// something was set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenText }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the text; a caret that stood at its end stays there.
  public override func updateProperties() {
    editing.follow(binding.wrappedValue)
    text = editing.line.text
  }

  /// Twenty columns if nobody says how many.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 20, height: 1))
  }

  /// Draws the row, and as much of the text as there is room for.
  public override func draw(in canvas: inout Canvas) { drawText(in: &canvas) }

  /// Letters, the keys that remove, and those that move the caret; with shift these select, with
  /// option they go by words.
  public override func handleKey(_ key: KeyPress) -> Bool { isEnabled && use(key) }

  /// Puts a text in place of what is selected, made fit for one row.
  public override func handlePaste(_ text: String) -> Bool { isEnabled && insert(text) }

  /// A press puts the caret somewhere, and with shift or a drag selects up to there.
  public override func handleMouse(_ event: MouseEvent) -> Bool { isEnabled && use(event) }

  /// Where the next letter goes.
  public override var cursor: TextCursor? {
    guard isEnabled, bounds.size.width > 0 else { return nil }
    let column = editing.line.column(at: editing.caret) - firstColumn()
    return TextCursor(at: GridPoint(x: column, y: 0), shape: .bar)
  }

  /// Forgets what was selected.
  public override func focusDidChange() {
    editing.selectNothing()
    scroll = 0
    super.focusDidChange()
  }

  /// Selects the whole text.
  public func selectAll() { change { $0.selectAll() } }

  /// What is selected, as offsets of bytes; the caret stands at one of its ends.
  public var selectedRange: Range<Int> { editing.selection }

  /// Does something to the text as the model has it now, and writes what becomes of it.
  ///
  /// A text that the model does not take leaves everything as it was; where the model makes another
  /// text of it, the next update follows that.
  func change(_ change: (inout TextEditing) -> Void) {
    editing.follow(binding.wrappedValue)
    var wanted = editing
    change(&wanted)
    if !wanted.line.text.hasSameBytes(as: editing.line.text) {
      binding.wrappedValue = wanted.line.text
      if binding.wrappedValue.hasSameBytes(as: editing.line.text) { return }
    }
    editing = wanted
    setNeedsDisplay()
  }

  private var spokenText: String {
    if text.isEmpty { return placeholder }
    return isSecure ? "\(editing.line.columns) characters" : text
  }

  /// Tells whoever waits for enter; returns whether anybody does.
  func submit() -> Bool {
    onSubmit?()
    return onSubmit != nil
  }

  /// The first column of the text that is shown: no other than before while the caret, and the cell
  /// that it stands on, can be seen.
  func firstColumn() -> Int {
    guard isFocused else { return 0 }
    let (line, width) = (editing.line, bounds.size.width)
    let caret = line.column(at: editing.caret)
    let end = max(caret + 1, line.column(at: line.offset(after: editing.caret)))
    var first = min(scroll, caret, max(0, line.columns + 1 - width))
    if end - first > width { first = min(end - width, caret) }
    let place = line.offset(at: first)
    scroll = line.column(at: line.column(at: place) < first ? line.offset(after: place) : place)
    return scroll
  }
}

extension TextField {
  /// Does what a key says; returns whether it says anything.
  func use(_ key: KeyPress) -> Bool {
    if let character = key.typed { return insert(String(character)) }
    switch key {
    case .enter: return submit()
    case KeyPress(.character("a"), .control): change { $0.selectAll() }
    case _ where key.modifiers.contains(.control): return false
    default: return movesOrRemoves(key)
    }
    return true
  }

  /// Does what the mouse says.
  func use(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press, .drag:
      let column = event.position.x.addingUpToLimit(firstColumn())
      let selects = event.action == .drag || event.modifiers.contains(.shift)
      change { $0.move(to: $0.line.offset(at: column), selecting: selects) }
      return true
    case .release: return true
    case .scroll: return false
    }
  }

  /// Puts a text in place of what is selected; returns whether it says anything.
  func insert(_ text: String) -> Bool {
    let typed = text.asTyped
    if typed.isEmpty { return false }
    change { $0.insert(typed) }
    return true
  }

  private func movesOrRemoves(_ key: KeyPress) -> Bool {
    let byWord = key.modifiers.contains(.option)
    let selects = key.modifiers.contains(.shift)
    switch key.key {
    case .left: change { $0.move(to: $0.left(byWord, selects), selecting: selects) }
    case .right: change { $0.move(to: $0.right(byWord, selects), selecting: selects) }
    case .home: change { $0.move(to: 0, selecting: selects) }
    case .end: change { $0.move(to: $0.line.length, selecting: selects) }
    case .backspace: change { $0.remove(to: $0.left(byWord, true)) }
    case .delete: change { $0.remove(to: $0.right(byWord, true)) }
    default: return false
    }
    return true
  }
}

extension TextEditing {
  /// Where an arrow to the left leads: to the start of what is selected, unless it selects more.
  fileprivate func left(_ byWord: Bool, _ selects: Bool) -> Int {
    if !selects, !byWord, !selection.isEmpty { return selection.lowerBound }
    return byWord ? line.wordStart(before: caret) : line.offset(before: caret)
  }

  /// The same to the right.
  fileprivate func right(_ byWord: Bool, _ selects: Bool) -> Int {
    if !selects, !byWord, !selection.isEmpty { return selection.upperBound }
    return byWord ? line.wordEnd(after: caret) : line.offset(after: caret)
  }
}

extension TextField {
  /// Draws the row, and the part of the text that can be seen.
  func drawText(in canvas: inout Canvas) {
    let style: CellStyle = isEnabled ? isFocused ? .editing : .field : .disabled
    let width = bounds.size.width
    canvas.fill(GridRect(x: 0, y: 0, width: width, height: 1), style: style)
    if editing.line.length == 0 {
      let words = TextLine(placeholder)
      canvas.draw(
        words.shown(0..<words.length).truncated(to: width), at: .zero,
        style: isEnabled ? .placeholder : .disabled)
    } else if isFocused {
      drawAroundCaret(in: &canvas, style: style)
    } else {
      drawStart(in: &canvas, style: style)
    }
  }

  /// Draws the text before, in and behind the selection.
  private func drawAroundCaret(in canvas: inout Canvas, style: CellStyle) {
    let (line, first) = (editing.line, firstColumn())
    let visible = line.offset(at: first)..<line.end(ofColumns: first + bounds.size.width)
    let selection = editing.selection.clamped(to: visible)
    let parts: [(range: Range<Int>, style: CellStyle)] = [
      (visible.lowerBound..<selection.lowerBound, style), (selection, .focus),
      (selection.upperBound..<visible.upperBound, style),
    ]
    for part in parts where !part.range.isEmpty {
      let column = line.column(at: part.range.lowerBound) - first
      canvas.draw(line.shown(part.range), at: GridPoint(x: column, y: 0), style: part.style)
    }
  }

  /// Draws the start, and an ellipsis where that is not all.
  private func drawStart(in canvas: inout Canvas, style: CellStyle) {
    let (line, width) = (editing.line, bounds.size.width)
    let isCut = line.columns > width
    let end = isCut ? line.offset(at: width - 1) : line.length
    canvas.draw(line.shown(0..<end) + (isCut ? "…" : ""), at: .zero, style: style)
  }
}

extension TextLine {
  /// The place behind the cell that stands before a column, or is cut by it.
  fileprivate func end(ofColumns column: Int) -> Int {
    let place = offset(at: column)
    return self.column(at: place) < column ? offset(after: place) : place
  }
}
