/// An input to a renderer: from its user, its window or its clock.
public enum FrameInput: Hashable, Sendable {
  /// A key is pressed.
  case key(KeyPress)
  /// A text is typed: one key press for each character.
  case text(String)
  /// A text is pasted as a whole.
  case paste(String)
  /// The mouse is pressed, released, moved or scrolled.
  case mouse(MouseEvent)
  /// The control with this name is clicked.
  ///
  /// A row has its first text as a name too, and each text that no other row has.
  case tap(String)
  /// The renderer is resized.
  case resize(GridSize)
  /// A trait, such as `style`, is set to a value, such as `dark`.
  case trait(String, String)
  /// The renderer's clock advances.
  case time(Duration)
}

/// A control on the screen that accepts input at this moment.
public struct InputTarget: Hashable, Sendable {
  /// The control's name on the screen, such as `Add`.
  ///
  /// ``FrameInput/tap(_:)`` finds the control by this name.
  public let name: String
  /// The kind of control, such as `button`.
  public let role: String

  /// Makes a target.
  public init(_ name: String, role: String) {
    (self.name, self.role) = (name, role)
  }
}

extension [InputTarget] {
  /// Returns the first control with a name.
  ///
  /// If there is none, returns the first control whose name begins with the name and a comma, as
  /// the name of a row does. If there is none, returns the only control with the name as another of
  /// the texts between commas.
  package func first(named name: String) -> InputTarget? {
    if let found = first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return found }
    return withText(name, \.name)
  }
}

extension Array {
  /// Returns the first element whose name begins with a text and a comma; if there is none, the
  /// only element with the text between the commas of its name.
  package func withText(_ text: String, _ nameOf: (Element) -> String) -> Element? {
    let start: String = text + ", "
    if let found = first(where: { nameOf($0).hasPrefix(start) }) { return found }
    let part: String = ", " + start
    let later = filter { element in
      let texts: String = nameOf(element) + ", "
      return texts.indices.contains { texts[$0...].hasPrefix(part) }
    }
    return later.count == 1 ? later[0] : nil
  }
}

// MARK: - Keys

/// A key press with its modifier keys.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public let key: Key
  /// The modifier keys that were held.
  public let modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// A key, named by its function.
  public enum Key: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// The keys that confirm, cancel and change the focus.
    case enter, escape, tab
    /// The keys that delete the character before and after the cursor.
    case backspace, delete
    /// The arrow keys.
    case up, down, left, right
    /// The keys that move to the start or the end, or by a page.
    case home, end, pageUp, pageDown
    /// A function key, by its number.
    case function(Int)
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 1)
    /// Option, or Alt.
    public static let option = Modifiers(rawValue: 1 << 2)
  }
}

extension KeyPress {
  /// Enter.
  public static let enter = KeyPress(.enter)
  /// Escape.
  public static let escape = KeyPress(.escape)
  /// Tab, which moves the focus forwards.
  public static let tab = KeyPress(.tab)
  /// Shift and tab, which move the focus backwards.
  public static let backTab = KeyPress(.tab, .shift)
  /// The space bar.
  public static let space = KeyPress(.character(" "))
  /// Backspace.
  public static let backspace = KeyPress(.backspace)
  /// Delete.
  public static let delete = KeyPress(.delete)
  /// The arrow up.
  public static let up = KeyPress(.up)
  /// The arrow down.
  public static let down = KeyPress(.down)
  /// The arrow left.
  public static let left = KeyPress(.left)
  /// The arrow right.
  public static let right = KeyPress(.right)
  /// Home.
  public static let home = KeyPress(.home)
  /// End.
  public static let end = KeyPress(.end)
  /// A page up.
  public static let pageUp = KeyPress(.pageUp)
  /// A page down.
  public static let pageDown = KeyPress(.pageDown)

  /// The typed character; nil for a key without a character, or if a modifier other than shift is
  /// held.
  public var typed: Character? {
    guard case .character(let character) = key, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    return character
  }
}

// MARK: - Mouse

/// A mouse event and its position.
public struct MouseEvent: Hashable, Sendable {
  /// The action of the mouse.
  public let action: Action
  /// The cell at the mouse, in the receiver's coordinates.
  public var position: GridPoint
  /// The modifier keys that were held.
  public let modifiers: KeyPress.Modifiers
  /// The number of presses of the same cell in quick succession: 2 for a double click.
  public var clicks: Int

  /// Makes an event.
  public init(
    _ action: Action, at position: GridPoint, _ modifiers: KeyPress.Modifiers = [], clicks: Int = 1
  ) {
    (self.action, self.position, self.modifiers) = (action, position, modifiers)
    self.clicks = clicks
  }

  /// The actions of a mouse.
  public enum Action: Hashable, Sendable {
    /// The button is pressed, and released.
    case press, release
    /// The mouse moves while the button is pressed.
    case drag
    /// The wheel scrolls by a number of rows and columns; down and right are positive.
    case scroll(rows: Int, columns: Int)
  }
}
