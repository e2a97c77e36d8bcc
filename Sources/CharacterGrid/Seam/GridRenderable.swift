/// A value or an object that renders synchronously into a grid.
public protocol GridRenderable {
  /// Returns the current picture.
  @MainActor func rendered() -> Grid
}

// Not in the declaration of `Grid`, which this conformance would isolate to the main actor.
extension Grid: GridRenderable {
  /// Returns the grid itself.
  public func rendered() -> Grid { self }
}

extension GridRenderable where Self: FrameSource {
  /// Commits, and returns the picture of that frame.
  @MainActor public func rendered() -> Grid { commit().grid }
}

/// A renderer that has named regions in its picture.
public protocol RegionNaming {
  /// Returns the cells, as of the last commit, of each region with the name.
  ///
  /// Each region has one rectangle, clipped to its visible part, and empty if it is not visible.
  /// Without any rectangle, no region has the name.
  @MainActor func regions(named name: String) -> [GridRect]
  /// The names of the regions, each once; a region comes before those inside of it.
  @MainActor var regionNames: [String] { get }
}

// MARK: - Accessibility

/// A renderer whose picture can be described by a screen reader.
public protocol AccessibilityDescribing {
  /// Returns what a screen reader would say now; the root itself need not be spoken.
  @MainActor func accessibilityTree() -> AccessibilityNode
}

/// An element that a screen reader speaks, and the elements inside of it in reading order.
public struct AccessibilityNode: Hashable, Sendable {
  /// The element's name.
  public var label: String?
  /// The element's current value.
  public var value: String?
  /// The element's traits, such as `button`.
  public var traits: [String]
  /// The element's cells on the screen.
  public var frame: GridRect
  /// The elements inside of it.
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

  /// Whether a screen reader says anything for the node itself.
  public var isSpoken: Bool { label != nil || value != nil || !traits.isEmpty }
}
