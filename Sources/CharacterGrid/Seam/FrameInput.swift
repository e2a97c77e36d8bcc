/// Something that can be done to a renderer from outside: by its user, its window or its clock.
public enum FrameInput: Hashable, Sendable {
  /// A key is pressed.
  case key(KeyPress)
  /// A text is typed, one key for each character.
  case text(String)
  /// A text is pasted as a whole.
  case paste(String)
  /// Something is done with the mouse.
  case mouse(MouseEvent)
  /// The control with this name is clicked.
  case tap(String)
  /// The renderer is given another size.
  case resize(GridSize)
  /// A trait, such as `style`, is set to a value, such as `dark`.
  case trait(String, String)
  /// The renderer's clock moves.
  case time(Duration)
}

/// Something on the screen that takes input at this moment.
public struct InputTarget: Hashable, Sendable {
  /// What it is called on the screen, such as `Add`; ``FrameInput/tap(_:)`` finds it by this.
  public let name: String
  /// What kind of control it is, in words, such as `button`.
  public let role: String

  /// Names a control.
  public init(_ name: String, role: String) {
    (self.name, self.role) = (name, role)
  }
}

/// A key that was pressed, and what was held with it.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public let key: Key
  /// What was held.
  public let modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// A key by what it does.
  public enum Key: Hashable, Sendable {
    /// A character as it is typed.
    case character(Character)
    /// The keys that end and leave things.
    case enter, escape, tab
    /// The keys that remove what stands before and after the cursor.
    case backspace, delete
    /// The arrows.
    case up, down, left, right
    /// The keys that go far.
    case home, end, pageUp, pageDown
    /// A function key by its number.
    case function(Int)
  }

  /// The keys that change what others do.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The other half of the character keys, and the other direction.
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
  /// Tab: on to what comes next.
  public static let tab = KeyPress(.tab)
  /// Shift and tab: back to what came before.
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

  /// The character that was typed, if it was one and nothing but shift was held.
  public var typed: Character? {
    guard case .character(let character) = key, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    return character
  }
}

/// What was done with the mouse, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public let action: Action
  /// The cell, in the columns and rows of whoever is told.
  public var position: GridPoint
  /// What was held.
  public let modifiers: KeyPress.Modifiers

  /// Makes an event.
  public init(_ action: Action, at position: GridPoint, _ modifiers: KeyPress.Modifiers = []) {
    (self.action, self.position, self.modifiers) = (action, position, modifiers)
  }

  /// What can be done with a mouse.
  public enum Action: Hashable, Sendable {
    /// The button goes down, and up again.
    case press, release
    /// The mouse moves with the button down.
    case drag
    /// The wheel turns by so many rows and columns; down and right are positive.
    case scroll(rows: Int, columns: Int)
  }
}
