/// A value or an object that renders synchronously into a grid.
public protocol GridRenderable {
  /// Returns the current picture.
  @MainActor func rendered() -> Grid
}

// A separate extension, because in the declaration of `Grid` the conformance would isolate `Grid`
// to the main actor.
extension Grid: GridRenderable {
  /// Returns the grid itself.
  public func rendered() -> Grid { self }
}

extension GridRenderable where Self: FrameSource {
  /// Commits a frame, and returns its picture.
  @MainActor public func rendered() -> Grid { commit().grid }
}

/// A renderer with named regions in its picture.
public protocol RegionNaming {
  /// Returns the cells of each region with the name in the last frame; an empty array if there is
  /// no such region.
  ///
  /// Each region gives one rectangle, clipped to its visible part. A region that is not visible
  /// gives an empty rectangle.
  @MainActor func regions(named name: String) -> [GridRect]
  /// The distinct names of the regions; a region comes before the regions inside of it.
  @MainActor var regionNames: [String] { get }
}

// MARK: - Accessibility

/// A renderer whose picture can be described by a screen reader.
public protocol AccessibilityDescribing {
  /// Returns the content that a screen reader would speak now, as a tree; the root need not be
  /// spoken.
  @MainActor func accessibilityTree() -> AccessibilityNode
}

/// An element that a screen reader speaks.
public struct AccessibilityNode: Hashable, Sendable {
  /// The element's name.
  public var label: String?
  /// The element's current value.
  public var value: String?
  /// The element's traits, such as `button`.
  public var traits: [String]
  /// The element's cells on the screen.
  public var frame: GridRect
  /// The elements inside of this one, in reading order.
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

  /// Whether a screen reader speaks the node itself, and not only its children.
  public var isSpoken: Bool { label != nil || value != nil || !traits.isEmpty }
}
