import CharacterGrid

/// Where a key moves the caret.
enum TextMotion: Equatable {
  case left, right, wordLeft, wordRight
  /// To the ends of the row, and of the whole text.
  case rowStart, rowEnd, start, end
  case up, down, pageUp, pageDown
}

/// What a key means where text is edited.
enum EditingCommand: Equatable {
  case insert(String)
  case move(TextMotion, selecting: Bool)
  /// Removes the selection or, if there is none, everything up to where a key would move the caret.
  case remove(TextMotion)
  case selectAll, undo, redo, cut, copy, paste
}

extension EditingCommand {
  /// The command of a key; nil if it has none.
  init?(_ key: KeyPress) {
    if let character = key.typed {
      self = .insert(String(character))
    } else if case .character(let character) = key.key {
      let isControl = key.modifiers.contains(.control)
      let command = isControl ? Self.control(character) : Self.option(key)
      guard let command else { return nil }
      self = command
    } else {
      guard let command = Self.named(key) else { return nil }
      self = command
    }
  }

  /// The command of a letter with control.
  ///
  /// Terminals send the same for ctrl-/ and ctrl-_, and keep ctrl-Z, ctrl-\ and ctrl-L.
  private static func control(_ character: Character) -> EditingCommand? {
    switch character {
    case "a": .selectAll
    case "e": .move(.rowEnd, selecting: false)
    case "w": .remove(.wordLeft)
    case "u": .remove(.rowStart)
    case "k": .remove(.rowEnd)
    case "x": .cut
    case "c": .copy
    case "v": .paste
    case "_", "/": .undo
    case "y": .redo
    default: nil
    }
  }

  /// The command of a letter with option; b and f are what some terminals send for arrows.
  private static func option(_ key: KeyPress) -> EditingCommand? {
    switch key.key {
    case .character("b"): .move(.wordLeft, selecting: false)
    case .character("f"): .move(.wordRight, selecting: false)
    case .character("d"): .remove(.wordRight)
    case .character("Z"): .redo
    case .character("z"): key.modifiers.contains(.shift) ? .redo : .undo
    default: nil
    }
  }

  /// The command of a key that types nothing.
  private static func named(_ key: KeyPress) -> EditingCommand? {
    let isControl = key.modifiers.contains(.control)
    let byWord = isControl || key.modifiers.contains(.option)
    func move(_ motion: TextMotion) -> EditingCommand {
      .move(motion, selecting: key.modifiers.contains(.shift))
    }
    switch key.key {
    case .left: return move(byWord ? .wordLeft : .left)
    case .right: return move(byWord ? .wordRight : .right)
    case .home: return move(isControl ? .start : .rowStart)
    case .end: return move(isControl ? .end : .rowEnd)
    case .up: return byWord ? nil : move(.up)
    case .down: return byWord ? nil : move(.down)
    case .pageUp: return byWord ? nil : move(.pageUp)
    case .pageDown: return byWord ? nil : move(.pageDown)
    case .backspace: return .remove(byWord ? .wordLeft : .left)
    case .delete: return .remove(byWord ? .wordRight : .right)
    default: return nil
    }
  }
}
