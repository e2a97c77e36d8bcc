public import CharacterGrid

/// A text that is edited on one row.
///
///     Ada Lovelace▏        with the focus it shows a cursor
///     Name                 the placeholder of an empty text
///     ••••••••             a secure text
///     ada                  an invalid text is red,
///     Begin with a capital     and the row below it says why
///
/// A text that is too long scrolls with the cursor; without the focus its start is shown. Tabs and
/// line feeds that are pasted become spaces, and other control characters are removed. Where the
/// model itself has them, a tab is shown as a space, and any other as U+FFFD. ``TextInput`` lists the
/// keys; enter calls `onSubmit`.
///
/// A secure text cannot be copied or cut, and nothing tells where its words are: a step by words
/// goes to an end, and undo does not stop between them.
public final class TextField: TextInput {
  /// Whether each cell is shown as a dot.
  public var isSecure: Bool { isSecret }
  /// Called when enter is pressed.
  public var onSubmit: (@MainActor () -> Void)?
  private let validation: ((String) -> String?)?

  /// Why the text is invalid, as of the last update; nil if it is valid.
  public private(set) var validationMessage: String? {
    didSet {
      didAssign(
        "validationMessage", changed: !validationMessage.hasSameBytes(as: oldValue),
        value: validationMessage)
    }
  }

  /// The first column of the text that is shown, as of the last time it was computed.
  private var scroll = 0

  /// Makes a field of a bound text of at most a number of cells; enter calls `onSubmit`.
  ///
  /// - Parameters:
  ///   - placeholder: What is shown while the text is empty.
  ///   - text: The text.
  ///   - isSecure: Whether each cell is shown as a dot.
  ///   - maximumLength: How many cells can be typed.
  ///   - onSubmit: Called when enter is pressed.
  ///   - validation: Returns why a text is invalid, and nil if it is valid. It may read models, and is
  ///     called again when they change. No key is refused for it.
  public convenience init(
    _ placeholder: String = "", text: Binding<String>, isSecure: Bool = false,
    maximumLength: Int? = nil, onSubmit: (@MainActor () -> Void)? = nil,
    validation: (@MainActor (String) -> String?)? = nil
  ) {
    self.init(
      placeholder, ControlValue(text), isSecure: isSecure, maximumLength: maximumLength,
      onSubmit: onSubmit, validation: validation)
  }

  /// Makes a field with a text of its own; a closure is called when the user has changed it.
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
    onSubmit: (@MainActor () -> Void)?, validation: ((String) -> String?)?
  ) {
    (self.validation, self.onSubmit) = (validation, onSubmit)
    super.init(placeholder, value, isSecure ? .secure : .oneLine, maximumLength: maximumLength)
  }

  /// Reads the text, and whether it is valid.
  public override func updateProperties() {
    super.updateProperties()
    if let validation { validationMessage = validation(text) }
  }

  /// Twenty columns, and a second row if there is a validation, within the proposal.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 20, height: validation == nil ? 1 : 2))
  }

  /// Draws the row, as much of the text as there is room for, and below it why it is invalid.
  public override func draw(in canvas: inout Canvas) {
    drawText(in: &canvas)
    if let validationMessage, isEnabled {
      canvas.draw(
        validationMessage.truncated(to: bounds.size.width), at: GridPoint(x: 0, y: 1), style: .error
      )
    }
  }

  /// Handles enter if there is an `onSubmit`, and the keys of a ``TextInput``; returns true if
  /// handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    if isEnabled, key == .enter { return submit() }
    return super.handleKey(key)
  }

  /// Handles a press, which puts the caret, a drag or a press with shift, which select, a double click,
  /// which selects a word, and a third one, which selects everything; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool { isEnabled && edit(by: event) }

  /// The cursor, where the next character is inserted.
  public override var cursor: TextCursor? {
    guard isEnabled, bounds.size.width > 0 else { return nil }
    let column = line.column(at: editing.caret) - firstColumn()
    return TextCursor(at: GridPoint(x: column, y: 0), shape: .bar)
  }

  /// Clears the selection.
  public override func focusDidChange() {
    scroll = 0
    super.focusDidChange()
  }

  /// The offsets of the caret and of the selection's other end, and the first visible column.
  public override var focusState: String? {
    get {
      follow()
      return "\(editing.caret),\(editing.selection.anchor),\(firstColumn())"
    }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count == 3 else { return }
      editing.select(from: numbers[1], to: numbers[0])
      scroll = max(0, numbers[2])
      setNeedsDisplay()
    }
  }

  override func spokenText(orIfEmpty placeholder: String) -> String {
    let words =
      isSecure && !text.isEmpty
      ? "\(line.columns) characters" : super.spokenText(orIfEmpty: placeholder)
    guard let validationMessage else { return words }
    return (words.isEmpty ? "" : words + ", ") + "invalid: \(validationMessage)"
  }

  private var line: TextLine { editing.content.firstLine }

  /// Calls `onSubmit`; returns false if there is none.
  private func submit() -> Bool {
    onSubmit?()
    return onSubmit != nil
  }

  /// Edits by a mouse event; returns true if the event has a meaning here.
  private func edit(by event: MouseEvent) -> Bool {
    switch event.action {
    case .press, .drag:
      // What the user sees was drawn before the press moved the focus here.
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

  /// Draws the text before, in and after the selection.
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

  /// Draws the start, and an ellipsis if that is not all.
  private func drawStart(in canvas: inout Canvas, style: CellStyle) {
    let width = bounds.size.width
    let isCut = line.columns > width
    let end = isCut ? line.offset(at: width - 1) : line.length
    canvas.draw(line.shown(0..<end) + (isCut ? "…" : ""), at: .zero, style: style)
  }

  /// The first column of the text that is shown: the one before, as long as the caret and its cell
  /// stay visible.
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
  /// The offset after the last cell that begins before a column.
  fileprivate func end(ofColumns column: Int) -> Int {
    let place = offset(at: column)
    return self.column(at: place) < column ? offset(after: place) : place
  }
}
