import CharacterGrid

/// A text with a caret and a selection, and the operations of keys on it, without a view.
struct TextEditing {
  private(set) var content: EditedText
  private(set) var selection: TextSelection
  /// The changes since the model last set the text.
  private(set) var history = EditHistory()
  /// The maximum number of cells.
  private let maximumLength: Int

  /// Makes a text with the caret at the end.
  init(_ text: String, _ kind: EditedText.Kind, maximumLength: Int?) {
    content = EditedText(text, kind)
    selection = TextSelection(at: content.length)
    self.maximumLength = max(0, maximumLength ?? .max)
  }

  /// The offset of the caret.
  var caret: Int { selection.caret }

  /// The text.
  var text: String { content.text }

  // MARK: - The model

  /// Replaces the text with the model's text.
  ///
  /// The caret stays at its offset if the new text has it, and at the end if it was there. The
  /// history is removed, because undo would write back a text that the model has replaced.
  mutating func follow(_ text: String) {
    guard !text.hasSameBytes(as: content.text) else { return }
    replaceAll(by: text)
    history = EditHistory()
  }

  /// Replaces the text with the text that the model has made of the written one.
  ///
  /// This can be undone.
  ///
  /// - Parameters:
  ///   - text: The model's text.
  ///   - old: The text before the change that the model corrects.
  mutating func follow(_ text: String, correcting old: TextEditing) {
    let kind = history.openKind
    replaceAll(by: text)
    history = old.history
    let step = EditStep(
      from: old.text, to: content.text, before: old.selection, after: selection)
    history.add(step, kind, byWords: content.kind != .secure)
  }

  private mutating func replaceAll(by text: String) {
    let (wasAtEnd, beganAtEnd) = (caret == content.length, selection.anchor == content.length)
    content = EditedText(text, content.kind)
    selection.caret = wasAtEnd ? content.length : content.place(at: caret)
    selection.anchor = beganAtEnd ? content.length : content.place(at: selection.anchor)
  }

  // MARK: - The caret

  /// Moves the caret to the nearest valid offset.
  ///
  /// If `selecting` is true, extends the selection to it.
  mutating func move(to offset: Int, selecting: Bool = false) {
    selection.caret = offset
    if !selecting { selection.anchor = offset }
    history.close()
  }

  mutating func selectAll() {
    selection = TextSelection(at: content.length, from: 0)
    history.close()
  }

  /// Selects the text between two offsets, each moved to the nearest valid one.
  mutating func select(from anchor: Int, to caret: Int) {
    selection = TextSelection(at: content.place(at: caret), from: content.place(at: anchor))
    history.close()
  }

  mutating func selectNothing() { move(to: caret) }

  /// Returns the target offset of a motion; nil for a motion that depends on rows.
  ///
  /// An arrow without selecting moves to an end of the selection, if there is one.
  func target(of motion: TextMotion, selecting: Bool) -> Int? {
    let range = selection.range
    switch motion {
    case .left where !selecting && !range.isEmpty: return range.lowerBound
    case .right where !selecting && !range.isEmpty: return range.upperBound
    case .left: return content.offset(before: caret)
    case .right: return content.offset(after: caret)
    case .wordLeft: return content.wordStart(before: caret)
    case .wordRight: return content.wordEnd(after: caret)
    case .start: return 0
    case .end: return content.length
    case .rowStart: return content.kind == .lines ? nil : 0
    case .rowEnd: return content.kind == .lines ? nil : content.length
    case .up, .down, .pageUp, .pageDown: return nil
    }
  }

  // MARK: - The text

  /// The selected text.
  var selectedText: String { text.part(selection.range) }

  /// Replaces the selection with a text, or with as much of it as the maximum length allows.
  mutating func insert(_ new: String, _ kind: EditHistory.Kind = .other) {
    let room = maximumLength < .max ? roomForCells(in: new) : nil
    guard let room else { return replace(selection.range, with: new, kind) }
    let fitting = EditedText(new, content.kind)
    var (place, left) = (0, room)
    while left > 0, place < fitting.length {
      place = fitting.offset(after: place)
      left -= 1
    }
    if place > 0 { replace(selection.range, with: new.part(0..<place), kind) }
  }

  /// Returns the number of cells of a text that fit; nil if the whole text fits.
  ///
  /// Scalars that join an existing cell need no room.
  private func roomForCells(in new: String) -> Int? {
    var others = content
    others.replace(selection.range, with: new)
    if others.count(upTo: maximumLength.addingUpToLimit(1)) <= maximumLength { return nil }
    others = content
    others.replace(selection.range, with: "")
    return maximumLength - others.count(upTo: maximumLength)
  }

  /// Removes the selection or, if there is none, the text from the caret to an offset.
  mutating func remove(to offset: Int, _ kind: EditHistory.Kind = .other) {
    let isSelected = !selection.range.isEmpty
    let range = isSelected ? selection.range : min(caret, offset)..<max(caret, offset)
    if !range.isEmpty { replace(range, with: "", isSelected ? .other : kind) }
  }

  private mutating func replace(_ range: Range<Int>, with new: String, _ kind: EditHistory.Kind) {
    let (before, removed) = (selection, text.part(range))
    content.replace(range, with: new)
    selection = TextSelection(at: content.place(from: range.lowerBound + new.utf8.count))
    history.add(
      EditStep(
        offset: range.lowerBound, removed: removed, inserted: new, before: before, after: selection),
      kind, byWords: content.kind != .secure)
  }

  // MARK: - Undo

  /// Undoes the last step.
  mutating func undo() {
    guard let step = history.undo() else { return }
    let end = step.offset + step.inserted.utf8.count
    content.replace(step.offset..<end, with: step.removed)
    selection = step.before
  }

  /// Redoes the step that was undone last.
  mutating func redo() {
    guard let step = history.redo() else { return }
    let end = step.offset + step.removed.utf8.count
    content.replace(step.offset..<end, with: step.inserted)
    selection = step.after
  }
}

extension String {
  /// Returns the text as it can be typed: without control characters, and with CR LF as one line
  /// end.
  ///
  /// In a text of several lines, every line end becomes a line feed, and tabs stay. Otherwise both
  /// become spaces.
  func asTyped(inLines: Bool) -> String {
    var scalars = UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x09: scalars.append(inLines ? "\t" : " ")
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: scalars.append(inLines ? "\n" : " ")
      case 0..<0x20, 0x7F..<0xA0: break
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    return String(scalars)
  }
}
