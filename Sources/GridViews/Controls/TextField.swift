public import CharacterGrid

/// A text that is edited on one row.
///
///     Ada Lovelace▏        with the focus it shows a cursor
///     Name                 the placeholder of an empty text
///     ••••••••             a secure text
///
/// A text that is too long scrolls with the cursor; without the focus its start is shown. Tabs and
/// line feeds that are pasted become spaces, and other control characters are removed. Where the
/// model itself has them, a tab is shown as a space, and any other as U+FFFD.
public final class TextField: Control {
  /// The text that is shown while the field is empty.
  public var placeholder: String {
    didSet {
      didAssign(
        "placeholder", changed: !placeholder.hasSameBytes(as: oldValue), value: placeholder)
    }
  }

  /// Whether each cell is shown as a dot.
  public let isSecure: Bool
  private let value: ControlValue<String>
  private var binding: Binding<String> { value.binding }
  private let onSubmit: (() -> Void)?

  private var shown = "" {
    didSet {
      didAssign(
        "text", changed: !shown.hasSameBytes(as: oldValue), value: isSecure ? "secure" : shown)
    }
  }

  /// The text, as of the last update; to set it writes the binding, if there is one.
  public var text: String {
    get { shown }
    set {
      value.current = newValue
      updateProperties()
    }
  }

  /// The text with caret and selection: ahead of the shown text from an event to the next update.
  private var editing: TextEditing
  /// The first column of the text that is shown, as of the last time it was computed.
  private var scroll = 0

  /// Makes a field of a bound text of at most a number of cells; enter calls `onSubmit`.
  public convenience init(
    _ placeholder: String = "", text: Binding<String>, isSecure: Bool = false,
    maximumLength: Int? = nil, onSubmit: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      placeholder, ControlValue(text), isSecure: isSecure, maximumLength: maximumLength,
      onSubmit: onSubmit)
  }

  /// Makes a field with a text of its own; a closure is called when the user has changed it.
  public convenience init(
    _ placeholder: String = "", text: String = "", isSecure: Bool = false,
    maximumLength: Int? = nil, onChange: (@MainActor (String) -> Void)? = nil,
    onSubmit: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      placeholder, ControlValue(own: text, onChange: onChange), isSecure: isSecure,
      maximumLength: maximumLength, onSubmit: onSubmit)
    updateProperties()
  }

  private init(
    _ placeholder: String, _ value: ControlValue<String>, isSecure: Bool, maximumLength: Int?,
    onSubmit: (() -> Void)?
  ) {
    (self.placeholder, self.value) = (placeholder, value)
    (self.isSecure, self.onSubmit) = (isSecure, onSubmit)
    editing = TextEditing("", isSecure: isSecure, maximumLength: maximumLength)
    super.init()
    value.attach(to: self)
    sizing.width = .fill
    accessibilityTraits = .textField
  }

  /// The text, or its length if it is secure, or the placeholder, unless another value is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenText }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the text; a caret that stood at its end stays there.
  public override func updateProperties() {
    editing.follow(binding.wrappedValue)
    shown = editing.line.text
  }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Twenty columns, within the proposal.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 20, height: 1))
  }

  /// Draws the row, and as much of the text as there is room for.
  public override func draw(in canvas: inout Canvas) { drawText(in: &canvas) }

  /// Handles characters, the keys that delete, and those that move the caret; returns true if
  /// handled.
  ///
  /// With shift the caret selects, with option it moves by words. Enter is handled only if there is
  /// an `onSubmit`.
  public override func handleKey(_ key: KeyPress) -> Bool { isEnabled && edit(by: key) }

  /// Replaces the selection with a text, made fit for one row; returns true if handled.
  public override func handlePaste(_ text: String) -> Bool { isEnabled && insert(text) }

  /// Handles a press, which puts the caret, and a drag or a press with shift, which select; returns
  /// true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool { isEnabled && edit(by: event) }

  /// The cursor, where the next character is inserted.
  public override var cursor: TextCursor? {
    guard isEnabled, bounds.size.width > 0 else { return nil }
    let column = editing.line.column(at: editing.caret) - firstColumn()
    return TextCursor(at: GridPoint(x: column, y: 0), shape: .bar)
  }

  /// Clears the selection.
  public override func focusDidChange() {
    editing.selectNothing()
    scroll = 0
    super.focusDidChange()
  }

  /// The offsets of the caret and of the selection's other end, and the first visible column.
  public override var focusState: String? {
    get { "\(editing.caret),\(editing.anchor),\(firstColumn())" }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count == 3 else { return }
      editing.move(to: editing.line.place(at: numbers[1]))
      editing.move(to: editing.line.place(at: numbers[0]), selecting: true)
      scroll = max(0, numbers[2])
      setNeedsDisplay()
    }
  }

  /// Selects the whole text.
  public func selectAll() { change { $0.selectAll() } }

  /// The selection as offsets of UTF-8 bytes; the caret is at one of its ends.
  public var selectedRange: Range<Int> { editing.selection }

  private var spokenText: String {
    if text.isEmpty { return placeholder }
    return isSecure ? "\(editing.line.columns) characters" : text
  }
}

// MARK: - Keys and the mouse

extension TextField {
  /// Edits by a key; returns true if the key has a meaning here.
  private func edit(by key: KeyPress) -> Bool {
    if let character = key.typed { return insert(String(character)) }
    switch key {
    case .enter: return submit()
    case KeyPress(.character("a"), .control): change { $0.selectAll() }
    case _ where key.modifiers.contains(.control): return false
    default: return moveOrRemove(by: key)
    }
    return true
  }

  /// Edits by a mouse event; returns true if the event has a meaning here.
  private func edit(by event: MouseEvent) -> Bool {
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

  /// Replaces the selection with a text; returns false if nothing of the text can be typed.
  private func insert(_ text: String) -> Bool {
    let typed = text.asTyped
    if typed.isEmpty { return false }
    change { $0.insert(typed) }
    return true
  }

  private func moveOrRemove(by key: KeyPress) -> Bool {
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

  /// Calls `onSubmit`; returns false if there is none.
  private func submit() -> Bool {
    onSubmit?()
    return onSubmit != nil
  }

  /// Changes the text as the model has it now, and writes the result.
  ///
  /// If the model does not accept the text, everything stays as it was; if the model makes another
  /// text of it, the next update follows that.
  private func change(_ change: (inout TextEditing) -> Void) {
    // The model may have changed since the last update: two keys may come between two frames.
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
}

extension TextEditing {
  /// The offset that an arrow to the left leads to.
  ///
  /// Without shift or option it is the start of the selection, if there is one.
  fileprivate func left(_ byWord: Bool, _ selects: Bool) -> Int {
    if !selects, !byWord, !selection.isEmpty { return selection.lowerBound }
    return byWord ? line.wordStart(before: caret) : line.offset(before: caret)
  }

  /// The offset that an arrow to the right leads to.
  fileprivate func right(_ byWord: Bool, _ selects: Bool) -> Int {
    if !selects, !byWord, !selection.isEmpty { return selection.upperBound }
    return byWord ? line.wordEnd(after: caret) : line.offset(after: caret)
  }
}

// MARK: - Drawing

extension TextField {
  /// Draws the row, and the visible part of the text.
  private func drawText(in canvas: inout Canvas) {
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

  /// Draws the text before, in and after the selection.
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

  /// Draws the start, and an ellipsis if that is not all.
  private func drawStart(in canvas: inout Canvas, style: CellStyle) {
    let (line, width) = (editing.line, bounds.size.width)
    let isCut = line.columns > width
    let end = isCut ? line.offset(at: width - 1) : line.length
    canvas.draw(line.shown(0..<end) + (isCut ? "…" : ""), at: .zero, style: style)
  }

  /// The first column of the text that is shown: the one before, as long as the caret and its cell
  /// stay visible.
  private func firstColumn() -> Int {
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

extension TextLine {
  /// The offset after the last cell that begins before a column.
  fileprivate func end(ofColumns column: Int) -> Int {
    let place = offset(at: column)
    return self.column(at: place) < column ? offset(after: place) : place
  }
}
