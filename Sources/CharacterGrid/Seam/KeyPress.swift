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
