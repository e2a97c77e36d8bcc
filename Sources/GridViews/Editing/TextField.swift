public import CharacterGrid

/// Edits a text on one row.
///
///     Ada Lovelace▏        with the focus it shows a cursor
///     Name                 the placeholder of an empty text
///     ••••••••             a secure text
///     ada                  an invalid text is red,
///     Begin with a capital     and the row below gives the reason
///
/// A text that is too long scrolls with the cursor. Without the focus, the start of the text is
/// shown. In a pasted text, tabs and line feeds become spaces, and other control characters are
/// removed. If the model's text contains such characters, a tab is shown as a space, and any other
/// as U+FFFD. ``TextInput`` lists the keys; enter calls `onSubmit`.
///
/// A secure text cannot be copied or cut. Nothing reveals its words: a step by words moves to the
/// start or the end, and undo does not stop between words.
public final class TextField: TextInput {
  /// Whether each cell is shown as a dot.
  public var isSecure: Bool { isSecret }
  /// Called when the user presses enter.
  public var onSubmit: (@MainActor () -> Void)?
  /// Returns the reason why a text is invalid, or nil if it is valid; nil if every text is valid.
  ///
  /// It may read models, and runs again when they change. An invalid text does not prevent typing.
  public var validation: (@MainActor (String) -> String?)? {
    didSet {
      setNeedsUpdateProperties()
      if (validation == nil) != (oldValue == nil) { invalidateIntrinsicContentSize() }
    }
  }

  /// The value that is edited as a text, if no model contains the text; nil for a text of a model.
  package var draft: (any TextDraft)?

  /// The reason why the text is invalid, as of the last update; nil if it is valid.
  public private(set) var validationMessage: String? {
    didSet {
      didAssign(
        "validationMessage", changed: !validationMessage.hasSameBytes(as: oldValue),
        value: validationMessage)
    }
  }

  /// The first visible column of the text, when it was last computed.
  private var scroll = 0

  /// Makes a field for a bound text.
  ///
  /// - Parameters:
  ///   - placeholder: The text that is shown while the field is empty.
  ///   - text: The text.
  ///   - isSecure: Whether each cell is shown as a dot.
  ///   - maximumLength: The maximum of cells that can be typed; nil for no limit.
  ///   - onSubmit: Called when the user presses enter.
  ///   - validation: Returns the reason why a text is invalid, or nil if it is valid. It may read
  ///     models, and runs again when they change. An invalid text does not prevent typing.
  public convenience init(
    _ placeholder: String = "", text: Binding<String>, isSecure: Bool = false,
    maximumLength: Int? = nil, onSubmit: (@MainActor () -> Void)? = nil,
    validation: (@MainActor (String) -> String?)? = nil
  ) {
    self.init(
      placeholder, ControlValue(text), isSecure: isSecure, maximumLength: maximumLength,
      onSubmit: onSubmit, validation: validation)
  }

  /// Makes a field with a text of its own; the closure is called when the user has changed the
  /// text.
  public convenience init(
    _ placeholder: String = "", text: String = "", isSecure: Bool = false,
    maximumLength: Int? = nil, onChange: (@MainActor (String) -> Void)? = nil,
    onSubmit: (@MainActor () -> Void)? = nil, validation: (@MainActor (String) -> String?)? = nil
  ) {
    self.init(
      placeholder, ControlValue(own: text, onChange: onChange), isSecure: isSecure,
      maximumLength: maximumLength, onSubmit: onSubmit, validation: validation)
    updateProperties()
  }

  private init(
    _ placeholder: String, _ value: ControlValue<String>, isSecure: Bool, maximumLength: Int?,
    onSubmit: (@MainActor () -> Void)?, validation: (@MainActor (String) -> String?)?
  ) {
    (self.validation, self.onSubmit) = (validation, onSubmit)
    super.init(placeholder, value, isSecure ? .secure : .oneLine, maximumLength: maximumLength)
  }

  /// Reads the text, and checks whether it is valid.
  public override func updateProperties() {
    super.updateProperties()
    let message = validation?(text) ?? draft?.problem
    if message != nil || validationMessage != nil { validationMessage = message }
  }

  /// Returns twenty columns, and a second row if there is a validation; less if the proposal is
  /// smaller.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 20, height: validation == nil ? 1 : 2))
  }

  /// Draws the visible part of the text, and below it the reason why it is invalid.
  public override func draw(in canvas: inout Canvas) {
    drawText(in: &canvas)
    if let validationMessage, isEnabled {
      canvas.draw(
        validationMessage.truncated(to: bounds.size.width), at: GridPoint(x: 0, y: 1), style: .error
      )
    }
  }

  /// Handles enter if there is an `onSubmit`, and the keys of ``TextInput``; returns true if
  /// handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    if isEnabled, key == .enter { return submit() }
    return super.handleKey(key)
  }

  /// Handles the mouse; returns true if handled.
  ///
  /// A press moves the caret. A drag, or a press with shift, selects. A double click selects a
  /// word, and a triple click selects the whole text.
  public override func handleMouse(_ event: MouseEvent) -> Bool { isEnabled && edit(by: event) }

  /// The text cursor, where the next character is inserted; nil if it is not shown.
  public override var cursor: TextCursor? {
    guard isEnabled, bounds.size.width > 0 else { return nil }
    let column = line.column(at: editing.caret) - firstColumn()
    return TextCursor(at: GridPoint(x: column, y: 0), shape: .bar)
  }

  /// Clears the selection.
  public override func focusDidChange() {
    scroll = 0
    if !isFocused { endDraft() }
    super.focusDidChange()
  }

  /// The offsets of the caret and of the other end of the selection, and the first visible column;
  /// then the typed text, if no model contains it.
  public override var focusState: String? {
    get {
      follow()
      let typed = draft?.typedText.map { ",1," + $0.utf8.map { "\($0)" }.joined(separator: ",") }
      return "\(editing.caret),\(editing.selection.anchor),\(firstColumn())\(typed ?? "")"
    }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count >= 3 else { return }
      if numbers.count > 3, let draft {
        draft.typedText = String(
          decoding: numbers.dropFirst(4).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
        updateProperties()
      }
      editing.select(from: numbers[1], to: numbers[0])
      scroll = max(0, numbers[2])
      setNeedsDisplay()
    }
  }

  override func spokenText(orIfEmpty placeholder: String) -> String {
    let words =
      isSecure && !text.isEmpty
      ? "\(line.columns) characters" : super.spokenText(orIfEmpty: placeholder)
    guard let validationMessage, isEnabled else { return words }
    return (words.isEmpty ? "" : words + ", ") + "invalid: \(validationMessage)"
  }

  private var line: TextLine { editing.content.firstLine }

  /// Shows the text of the value again, instead of the typed text.
  private func endDraft() {
    guard let draft, draft.typedText != nil else { return }
    draft.typedText = nil
    setNeedsUpdateProperties()
  }

  /// Calls `onSubmit`; returns false if there is none.
  private func submit() -> Bool {
    endDraft()
    onSubmit?()
    return onSubmit != nil
  }

  /// Edits by a mouse event; returns true if the event has a meaning for the field.
  private func edit(by event: MouseEvent) -> Bool {
    switch event.action {
    case .press, .drag:
      // The visible columns are those of the last drawing, before the press gave the field the
      // focus.
      let column = event.position.x.addingUpToLimit(scroll)
      put(by: event) { $0.firstLine.offset(at: column) }
      return true
    case .release: return true
    case .scroll: return false
    }
  }
}

// MARK: - Drawing

extension TextField {
  private var textStyle: CellStyle {
    if !isEnabled { return .disabled }
    if validationMessage != nil { return .invalid }
    return isFocused ? .editing : .field
  }

  /// Draws the row, and the visible part of the text.
  private func drawText(in canvas: inout Canvas) {
    let style = textStyle
    let width = bounds.size.width
    canvas.fill(GridRect(x: 0, y: 0, width: width, height: 1), style: style)
    if line.length == 0 {
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

  /// Draws the text before, inside of and after the selection.
  private func drawAroundCaret(in canvas: inout Canvas, style: CellStyle) {
    let first = firstColumn()
    let visible = line.offset(at: first)..<line.end(ofColumns: first + bounds.size.width)
    let selection = editing.selection.range.clamped(to: visible)
    let parts: [(range: Range<Int>, style: CellStyle)] = [
      (visible.lowerBound..<selection.lowerBound, style), (selection, .focus),
      (selection.upperBound..<visible.upperBound, style),
    ]
    for part in parts where !part.range.isEmpty {
      let column = line.column(at: part.range.lowerBound) - first
      canvas.draw(line.shown(part.range), at: GridPoint(x: column, y: 0), style: part.style)
    }
  }

  /// Draws the start of the text, and an ellipsis if there is more.
  private func drawStart(in canvas: inout Canvas, style: CellStyle) {
    let width = bounds.size.width
    let isCut = line.columns > width
    let end = isCut ? line.offset(at: width - 1) : line.length
    canvas.draw(line.shown(0..<end) + (isCut ? "…" : ""), at: .zero, style: style)
  }

  /// Returns the first visible column: the previous one while the caret and its cell stay visible.
  private func firstColumn() -> Int {
    guard isFocused else { return 0 }
    let width = bounds.size.width
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
  /// Returns the offset after the last cell that begins before a column.
  fileprivate func end(ofColumns column: Int) -> Int {
    let place = offset(at: column)
    return self.column(at: place) < column ? offset(after: place) : place
  }
}
