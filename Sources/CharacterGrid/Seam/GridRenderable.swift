/// Whatever can be photographed: it renders synchronously into a grid.
public protocol GridRenderable {
  /// The picture as it is now.
  @MainActor func rendered() -> Grid
}

// In the declaration itself this conformance would bind `Grid` to the main actor.
extension Grid: GridRenderable {
  /// The grid itself.
  public func rendered() -> Grid { self }
}

/// A renderer that knows where on its picture the things with names are.
public protocol RegionNaming {
  /// The cells, as of the last commit, of everything with the name.
  ///
  /// There is one rectangle for each, cut to what is visible, and empty where none of it is; no
  /// rectangle at all means that nothing has the name.
  @MainActor func regions(named name: String) -> [GridRect]
  /// The names that there are, each once, those of what holds others first.
  @MainActor var regionNames: [String] { get }
}

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
