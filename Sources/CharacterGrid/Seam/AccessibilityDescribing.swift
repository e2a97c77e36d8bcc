/// Whatever can be read to somebody who does not see it.
public protocol AccessibilityDescribing {
  /// What a screen reader would say, as of now; the root itself need not be spoken.
  @MainActor func accessibilityTree() -> AccessibilityNode
}

/// One thing that a screen reader says, and the things inside of it in the order of reading.
public struct AccessibilityNode: Hashable, Sendable {
  /// What it is called.
  public var label: String?
  /// Its present state.
  public var value: String?
  /// Its kind, in words.
  public var traits: [String]
  /// The cells that it takes on the screen.
  public var frame: GridRect
  /// What is inside of it.
  public var children: [AccessibilityNode]

  /// Makes a node.
  public init(
    label: String? = nil, value: String? = nil, traits: [String] = [], frame: GridRect,
    children: [AccessibilityNode] = []
  ) {
    self.label = label
    self.value = value
    self.traits = traits
    self.frame = frame
    self.children = children
  }

  /// Whether a reader would say anything of the node itself.
  public var isSpoken: Bool { label != nil || value != nil || !traits.isEmpty }
}
