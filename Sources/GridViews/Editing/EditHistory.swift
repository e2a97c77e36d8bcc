/// The caret and the other end of the selection, as offsets.
struct TextSelection: Equatable {
  var caret: Int
  /// The offset where the selection began; the caret's offset if nothing is selected.
  var anchor: Int

  init(at caret: Int, from anchor: Int? = nil) {
    (self.caret, self.anchor) = (caret, anchor ?? caret)
  }

  var range: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
}

/// A change of a text that can be undone.
struct EditStep: Equatable {
  /// The offset of the change.
  var offset: Int
  /// The text that was removed.
  var removed: String
  /// The text that was inserted.
  var inserted: String
  /// The selection before the change.
  let before: TextSelection
  /// The selection after the change.
  var after: TextSelection

  var cost: Int { removed.utf8.count + inserted.utf8.count }
}

/// The changes of a text, for undo and redo.
///
///     typed      "one two"      two steps: "one " and "two"
///     backspace  twice          one step
///     pasted     "three"        one step
///
/// Typed characters are joined to one step for each word. Characters that are removed one after
/// another are joined in the same way. Every other change is a step of its own.
struct EditHistory {
  /// The origin of a change.
  ///
  /// It decides whether the change is joined with the one before.
  enum Kind {
    /// A character was typed.
    case typing
    /// The cell beside the caret was removed.
    case removing
    /// Any other change.
    case other
  }

  private var done: [EditStep] = []
  private var undone: [EditStep] = []
  /// The number of bytes in the steps that can be undone.
  private var cost = 0
  /// The kind of change that can be joined with the last step.
  private(set) var openKind: Kind = .other

  private static let mostSteps = 1_000
  private static let mostBytes = 1 << 22

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Adds a change, and removes the steps that could be redone.
  ///
  /// - Parameters:
  ///   - step: The change.
  ///   - kind: The origin of the change.
  ///   - byWords: Whether a word begins a new step.
  mutating func add(_ step: EditStep, _ kind: Kind, byWords: Bool) {
    undone = []
    cost += step.cost
    if kind == openKind, let last = done.last, let joined = last.joined(step, kind, byWords) {
      done[done.count - 1] = joined
    } else {
      done.append(step)
    }
    openKind = kind
    while done.count > Self.mostSteps || cost > Self.mostBytes, !done.isEmpty {
      cost -= done.removeFirst().cost
    }
  }

  /// Ends the current step, so that the next change is a step of its own.
  mutating func close() { openKind = .other }

  /// Moves the last step to the steps for redo and returns it; nil if there is none.
  mutating func undo() -> EditStep? {
    close()
    guard let step = done.popLast() else { return nil }
    cost -= step.cost
    undone.append(step)
    return step
  }

  /// Moves the last undone step back and returns it; nil if there is none.
  mutating func redo() -> EditStep? {
    close()
    guard let step = undone.popLast() else { return nil }
    cost += step.cost
    done.append(step)
    return step
  }
}

extension EditStep {
  /// Returns this step and the next one as one step; nil if they stay separate.
  fileprivate func joined(
    _ next: EditStep, _ kind: EditHistory.Kind, _ byWords: Bool
  ) -> EditStep? {
    var step = self
    step.after = next.after
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count,
        !byWords || !inserted.isBeforeWord(next.inserted)
      else { return nil }
      step.inserted += next.inserted
    case .removing:
      guard inserted.isEmpty, next.inserted.isEmpty else { return nil }
      let isBefore = next.offset + next.removed.utf8.count == offset
      guard isBefore || next.offset == offset else { return nil }
      let (left, right) = isBefore ? (next.removed, removed) : (removed, next.removed)
      if byWords, left.isBeforeWord(right) { return nil }
      step.removed = left + right
      step.offset = next.offset
    case .other: return nil
    }
    return step
  }
}

extension String {
  /// Whether a word begins between this text and the next one.
  fileprivate func isBeforeWord(_ text: String) -> Bool {
    unicodeScalars.last?.isOfWord == false && text.unicodeScalars.first?.isOfWord == true
  }
}

// MARK: - From one text to another

extension EditStep {
  /// Makes the change from one text to another: the part between their common start and end.
  init(
    from old: String, to new: String, before: TextSelection, after: TextSelection
  ) {
    let room = min(old.utf8.count, new.utf8.count)
    let start = old.unicodeScalars.commonBytes(with: new.unicodeScalars, atMost: room)
    let end = old.unicodeScalars.reversed()
      .commonBytes(with: new.unicodeScalars.reversed(), atMost: room - start)
    self.init(
      offset: start, removed: old.part(start..<old.utf8.count - end),
      inserted: new.part(start..<new.utf8.count - end), before: before, after: after)
  }
}

extension Sequence<Unicode.Scalar> {
  /// Returns the number of bytes in the scalars that both sequences have in common at their start.
  fileprivate func commonBytes(with other: some Sequence<Unicode.Scalar>, atMost most: Int) -> Int {
    var bytes = 0
    for (left, right) in zip(self, other) {
      guard left == right, bytes + UTF8.width(left) <= most else { break }
      bytes += UTF8.width(left)
    }
    return bytes
  }
}
