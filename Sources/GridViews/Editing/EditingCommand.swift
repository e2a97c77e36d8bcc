import CharacterGrid

/// The target of a key that moves the caret.
enum TextMotion: Equatable {
  case left, right, wordLeft, wordRight
  /// The ends of the row, and of the whole text.
  case rowStart, rowEnd, start, end
  case up, down, pageUp, pageDown
}

/// The meaning of a key where text is edited.
enum EditingCommand: Equatable {
  case insert(String)
  case move(TextMotion, selecting: Bool)
  /// Removes the selection or, if there is none, the text from the caret to the target of a motion.
  case remove(TextMotion)
  case selectAll, undo, redo, cut, copy, paste
}

extension EditingCommand {
  /// Makes the command of a key; nil if the key has no meaning.
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

  /// Returns the command of a letter with control.
  ///
  /// Terminals send the same bytes for ctrl-/ and ctrl-_. They do not pass on ctrl-Z, ctrl-\ and
  /// ctrl-L.
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

  /// Returns the command of a letter with option.
  ///
  /// Some terminals send b and f for the arrows.
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

  /// Returns the command of a key that types no character.
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
