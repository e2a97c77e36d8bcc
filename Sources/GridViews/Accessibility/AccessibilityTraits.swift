/// What kind of thing a view is to someone who does not see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt16

  /// Makes traits of bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Text that does not change by itself.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 0)
  /// The heading of a part of the screen.
  public static let header = AccessibilityTraits(rawValue: 1 << 1)
  /// Something to press.
  public static let button = AccessibilityTraits(rawValue: 1 << 2)
  /// Something that leads elsewhere.
  public static let link = AccessibilityTraits(rawValue: 1 << 3)
  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)
  /// The chosen one of several.
  public static let selected = AccessibilityTraits(rawValue: 1 << 5)
  /// Something that cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 6)
  /// A value that can be made more or less.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
  /// Something that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 8)
  /// Something to write a text into.
  public static let textField = AccessibilityTraits(rawValue: 1 << 9)

  /// The names of the traits, in a fixed order.
  public var names: [String] {
    Self.all.filter { contains($0.trait) }.map(\.name)
  }

  private static let all: [(trait: AccessibilityTraits, name: String)] = [
    (.staticText, "text"), (.header, "header"), (.button, "button"), (.link, "link"),
    (.image, "image"), (.selected, "selected"), (.notEnabled, "not enabled"),
    (.adjustable, "adjustable"), (.updatesFrequently, "updates frequently"),
    (.textField, "text field"),
  ]
}
