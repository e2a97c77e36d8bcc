import CharacterGrid

/// A text with a caret and a selection, as keys edit it; it knows no view.
struct TextEditing {
  private(set) var content: EditedText
  private(set) var selection: TextSelection
  /// What has been done since the model last set the text.
  private(set) var history = EditHistory()
  /// The greatest number of cells.
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

  /// Replaces the text by one that the model has: the caret stays at its offset, as far as the text
  /// has it, and at the end if it was there.
  ///
  /// Nothing that was done before can be undone: that would write back what the model has replaced.
  mutating func follow(_ text: String) {
    guard !text.hasSameBytes(as: content.text) else { return }
    replaceAll(by: text)
    history = EditHistory()
  }

  /// Replaces the text by what the model has made of it when it was written: that can be undone.
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

  /// Moves the caret to an offset where one can be; if it selects, the selection is extended to it.
  mutating func move(to offset: Int, selecting: Bool = false) {
    selection.caret = offset
    if !selecting { selection.anchor = offset }
    history.close()
  }

  mutating func selectAll() {
    selection = TextSelection(at: content.length, from: 0)
    history.close()
  }

  /// Selects what is between two offsets, or the nearest ones where a caret can be.
  mutating func select(from anchor: Int, to caret: Int) {
    selection = TextSelection(at: content.place(at: caret), from: content.place(at: anchor))
    history.close()
  }

  mutating func selectNothing() { move(to: caret) }

  /// The offset that a key leads to; nil for a move that depends on rows.
  ///
  /// An arrow that does not select leads to an end of the selection, if there is one.
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

  /// Replaces the selection with a text, or with as much of it as the greatest length allows.
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

  /// How many cells of a text there is room for; nil if there is room for all of it.
  ///
  /// What joins a cell that is there already needs no room.
  private func roomForCells(in new: String) -> Int? {
    var others = content
    others.replace(selection.range, with: new)
    if others.count(upTo: maximumLength.addingUpToLimit(1)) <= maximumLength { return nil }
    others = content
    others.replace(selection.range, with: "")
    return maximumLength - others.count(upTo: maximumLength)
  }

  /// Removes the selection or, if there is none, everything from the caret to an offset.
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

  /// Takes back the last step.
  mutating func undo() {
    guard let step = history.undo() else { return }
    let end = step.offset + step.inserted.utf8.count
    content.replace(step.offset..<end, with: step.removed)
    selection = step.before
  }

  /// Does again what was taken back last.
  mutating func redo() {
    guard let step = history.redo() else { return }
    let end = step.offset + step.removed.utf8.count
    content.replace(step.offset..<end, with: step.inserted)
    selection = step.after
  }
}

extension String {
  /// The text as it can be typed: control characters are removed; CR LF is one line end.
  ///
  /// On several lines every line end is a line feed, and tabs stay; otherwise both are spaces.
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
