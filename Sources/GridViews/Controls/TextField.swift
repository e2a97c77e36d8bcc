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
