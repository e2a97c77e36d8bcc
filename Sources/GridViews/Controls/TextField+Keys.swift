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
