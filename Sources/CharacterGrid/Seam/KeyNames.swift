// Keys by their names: `a`, `ctrl-a`, `shift-tab`, `alt-left`, `f5`.
extension KeyPress {
  /// Enter, which some keyboards call return.
  public static let `return` = KeyPress.enter

  /// Makes the key press with a name, such as `a`, `ctrl-a`, `shift-tab`, `alt-left` or `f5`.
  ///
  /// Control is `ctrl` or `control`, and option is `option`, `opt` or `alt`. A plus may replace a
  /// dash, as in `Ctrl+A`. Upper and lower case differ only for a single character without control.
  ///
  /// - Throws: ``UnknownKey`` if no key has this name.
  public init(named name: String) throws(UnknownKey) {
    var (rest, modifiers) = (name[...], Modifiers())
    while let dash = rest.dropFirst().firstIndex(where: { $0 == "-" || $0 == "+" }),
      dash < rest.index(before: rest.endIndex),
      let modifier = Self.modifiers[rest[..<dash].lowercased()]
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: dash)...]
    }
    let own = modifiers.contains(.control) ? rest.lowercased() : String(rest)
    guard let key = Self.key(named: own) else { throw UnknownKey(name: name) }
    self.init(key, modifiers)
  }

  /// The name of the key press; ``init(named:)`` accepts it.
  public var name: String {
    let held = [(Modifiers.control, "ctrl"), (.option, "option"), (.shift, "shift")]
      .filter { modifiers.contains($0.0) }.map { $0.1 + "-" }
    let own =
      switch key {
      case .character(let character): character == " " ? "space" : String(character)
      case .function(let number): "f\(number)"
      default: Self.names.first { $0.value == key }?.key ?? "\(key)"
      }
    return held.joined() + own
  }

  private static func key(named name: String) -> Key? {
    if name.count == 1, let character = name.first { return .character(character) }
    let name = name.lowercased()
    if let key = aliases[name] ?? names[name] { return key }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), 1...63 ~= number {
      return .function(number)
    }
    return nil
  }

  fileprivate static let names: [String: Key] = [
    "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "delete": .delete,
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown,
  ]

  private static let aliases: [String: Key] = [
    "return": .enter, "esc": .escape, "space": .character(" "), "del": .delete, "pgup": .pageUp,
    "pgdn": .pageDown, "pgdown": .pageDown,
  ]

  private static let modifiers: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "alt": .option, "opt": .option, "option": .option,
    "shift": .shift,
  ]
}

/// The error for a name that no key has.
public struct UnknownKey: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String

  /// A message that lists the names of keys.
  public var description: String {
    "No key is called \(String(reflecting: name)). A key is a character, or one of "
      + KeyPress.names.keys.sorted().joined(separator: ", ")
      + ", space and f1 to f63; ctrl-, option- and shift- may precede it."
  }
}

extension KeyPress: CustomStringConvertible {
  /// The name of the key press, such as `ctrl-a`.
  public var description: String { name }
}

extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Makes the press of a character key, such as `"e"`.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}
