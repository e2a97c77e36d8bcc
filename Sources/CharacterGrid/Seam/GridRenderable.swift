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
