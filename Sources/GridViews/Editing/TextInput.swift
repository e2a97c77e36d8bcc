public import CharacterGrid

/// The common superclass of text fields and text views: a text, a caret, a selection, and the keys
/// that edit them.
///
/// | keys | what they do |
/// |---|---|
/// | arrows; with option or control | move the caret by cells; by words |
/// | home, end; with control | move it to the ends of the row; of the text |
/// | ctrl-E | moves it to the end of the row |
/// | shift and an arrow, home, end or a page key | selects on the way |
/// | ctrl-A | selects everything, and does not go to the start as in a shell |
/// | backspace, delete; with option or control | remove a cell; a word |
/// | ctrl-W, option-D | remove the word before and after the caret |
/// | ctrl-U, ctrl-K | remove up to the start and the end of the row |
/// | ctrl-X, ctrl-C, ctrl-V | cut, copy, paste |
/// | ctrl-_ (on many keyboards ctrl-/), option-Z | undo |
/// | ctrl-Y, option-shift-Z | redo |
///
/// A double click selects a word, and a triple click selects the line.
///
/// Ctrl-Z stops a program in a terminal, so a view never receives this key. Ctrl-C without a
/// selection is not handled, so it ends the program.
///
/// ### Undo
///
/// Typed text is undone word by word, and text that was removed cell by cell as well. A paste, a
/// cut or a removed selection is a step of its own. If the model changes the text without a key,
/// all steps are removed, because undo would write back a text that the model has replaced. If the
/// model changes a text while it is written, for example to capitals, the change is undone together
/// with the key.
public class TextInput: Control, UpdatesOnEveryPlatform {
  /// The text that is shown while the field is empty.
  public final var placeholder: String {
    didSet {
      didAssign(
        "placeholder", changed: !placeholder.hasSameBytes(as: oldValue), value: placeholder)
    }
  }

  private let value: ControlValue<String>
  private var binding: Binding<String> { value.binding }

  private var shown = "" {
    didSet {
      didAssign(
        "text", changed: !shown.hasSameBytes(as: oldValue), value: isSecret ? "secure" : shown)
    }
  }

  /// The text, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  public final var text: String {
    get { shown }
    set {
      value.current = newValue
      updateProperties()
    }
  }

  /// The text with caret and selection.
  ///
  /// Between an event and the next update, it is newer than the shown text.
  final var editing: TextEditing

  init(
    _ placeholder: String, _ value: ControlValue<String>, _ kind: EditedText.Kind,
    maximumLength: Int?
  ) {
    (self.placeholder, self.value) = (placeholder, value)
    editing = TextEditing("", kind, maximumLength: maximumLength)
    super.init()
    value.attach(to: self)
    sizing.width = .fill
    accessibilityTraits = .textField
  }

  /// Reads the text.
  ///
  /// A caret at the end of the text stays at the end.
  public override func updateProperties() {
    editing.follow(binding.wrappedValue)
    shown = editing.text
  }

  /// The text or, if it is empty, the placeholder; or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenText(orIfEmpty: placeholder) }
    set { super.accessibilityValue = newValue }
  }

  /// Handles the keys in the table above; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, let command = EditingCommand(key) else { return false }
    return perform(command)
  }

  /// Replaces the selection with a text, without its control characters; returns true if handled.
  public override func handlePaste(_ text: String) -> Bool { isEnabled && insert(text, .other) }

  /// Clears the selection.
  public override func focusDidChange() {
    editing.selectNothing()
    super.focusDidChange()
  }

  // MARK: - For fields and views of text

  /// Whether the text is secret, like a password.
  final var isSecret: Bool { editing.content.kind == .secure }

  /// Whether keys may change the text.
  var isChangeable: Bool { true }

  /// Returns the text for a screen reader; for an empty text, the given placeholder.
  func spokenText(orIfEmpty placeholder: String) -> String { text.isEmpty ? placeholder : text }

  override var seenValue: String? {
    // The placeholder is its name.
    text.isEmpty ? spokenText(orIfEmpty: "") : accessibilityValue
  }

  /// Returns the offset to which a key moves the caret; nil if it cannot move, so that the key is
  /// not handled.
  func target(of motion: TextMotion, selecting: Bool) -> Int? {
    editing.target(of: motion, selecting: selecting)
  }

  /// Called after an event has moved the caret or changed the text.
  func caretDidMove() {
    // Without the focus, neither the caret nor the selection is shown.
    if isFocused { setNeedsDisplay() }
  }
}

// MARK: - Selection, undo and clipboard

extension TextInput {
  /// The selection as offsets of UTF-8 bytes.
  ///
  /// The caret is at one of its ends; if nothing is selected, the range is empty.
  public final var selectedRange: Range<Int> { editing.selection.range }

  /// Selects the whole text.
  public final func selectAll() { change { $0.selectAll() } }

  /// Whether there is a step that can be undone.
  public final var canUndo: Bool { isChangeable && editing.history.canUndo }

  /// Whether there is a step that can be redone.
  public final var canRedo: Bool { isChangeable && editing.history.canRedo }

  /// Undoes the last step; returns false if there is none.
  @discardableResult public final func undo() -> Bool {
    travel {
      $0.undo()
    } if: {
      canUndo
    }
  }

  /// Redoes the step that was undone last; returns false if there is none.
  @discardableResult public final func redo() -> Bool {
    travel {
      $0.redo()
    } if: {
      canRedo
    }
  }

  /// Writes the selected text to the stage's clipboard; returns false if nothing is selected.
  ///
  /// A secure text is not written.
  @discardableResult public final func copy() -> Bool {
    follow()
    guard !selectedRange.isEmpty else { return false }
    if !isSecret { stage?.clipboard.text = editing.selectedText }
    return true
  }

  /// Copies the selected text and removes it; returns false if nothing is selected.
  ///
  /// A secure text is not changed.
  @discardableResult public final func cut() -> Bool {
    guard isChangeable, copy() else { return false }
    if !isSecret { change { $0.remove(to: $0.caret) } }
    return true
  }

  /// Replaces the selection with the text of the stage's clipboard; returns false if the clipboard
  /// is empty.
  @discardableResult public final func paste() -> Bool {
    insert(stage?.clipboard.text ?? "", .other)
  }

  /// Moves the caret to the mouse, extends the selection to it, or selects the word or the line
  /// there.
  final func put(by event: MouseEvent, at place: (EditedText) -> Int) {
    let selects = event.action == .drag || event.modifiers.contains(.shift)
    change { editing in
      let offset = place(editing.content)
      if selects || event.clicks < 2 { return editing.move(to: offset, selecting: selects) }
      let range =
        event.clicks == 2 ? editing.content.word(at: offset) : editing.content.line(at: offset)
      editing.select(from: range.lowerBound, to: range.upperBound)
    }
  }

  private func travel(_ step: (inout TextEditing) -> Void, if isPossible: () -> Bool) -> Bool {
    // If the model has changed the text meanwhile, the history is removed.
    follow()
    guard isPossible() else { return false }
    change(isStep: false, step)
    return true
  }
}

// MARK: - Changing

extension TextInput {
  /// Executes the command of a key; returns false if the command has no effect now.
  final func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .insert(let text): return insert(text, .typing)
    case .move(let motion, let selects):
      follow()
      guard let target = target(of: motion, selecting: selects) else { return false }
      change { $0.move(to: target, selecting: selects) }
    case .remove(let motion):
      follow()
      guard isChangeable, let target = target(of: motion, selecting: true) else { return false }
      let kind: EditHistory.Kind = motion == .left || motion == .right ? .removing : .other
      change { $0.remove(to: target, kind) }
    case .selectAll: selectAll()
    case .undo: return undo()
    case .redo: return redo()
    case .cut: return cut()
    case .copy: return copy()
    case .paste: return paste()
    }
    return true
  }

  /// Replaces the selection with a text; returns false if no part of the text can be typed.
  final func insert(_ text: String, _ kind: EditHistory.Kind) -> Bool {
    let typed = text.asTyped(inLines: editing.content.kind == .lines)
    if typed.isEmpty || !isChangeable { return false }
    change { $0.insert(typed, kind) }
    return true
  }

  /// Reads the model's text, which may have changed since the last update, because two keys may
  /// arrive between two frames.
  final func follow() { editing.follow(binding.wrappedValue) }

  /// Changes the current text of the model, and writes the result.
  ///
  /// If the model rejects the text, nothing changes. If the model changes it, the result of the
  /// model can be undone, unless this call is itself an undo or redo.
  final func change(isStep: Bool = true, _ change: (inout TextEditing) -> Void) {
    follow()
    let old = editing
    var wanted = editing
    change(&wanted)
    let isOther = !wanted.text.hasSameBytes(as: old.text)
    if isOther {
      binding.wrappedValue = wanted.text
      let written = binding.wrappedValue
      if written.hasSameBytes(as: old.text) {
        // An observer of the write may have set the text, so that the view has read it already.
        editing = old
        return
      }
      if !written.hasSameBytes(as: wanted.text) {
        if isStep { wanted.follow(written, correcting: old) } else { wanted.follow(written) }
      }
    }
    editing = wanted
    if isOther || editing.selection != old.selection { caretDidMove() }
  }
}
