import CharacterGrid

/// What the terminal that gets the output can do.
public struct ANSIOptions: Hashable, Sendable {
  /// How many colours it has; others become the nearest that it has.
  public var colors: ColorDepth
  /// Whether it knows the shapes and the colours of underlines; without, all are single lines.
  public var hasUnderlineShapes: Bool
  /// Whether it gets links.
  public var hasLinks: Bool
  /// Whether it is told to show the output at once, not while it arrives.
  ///
  /// Terminals that do not know synchronized output ignore it.
  public var isSynchronized: Bool

  /// Makes options; what is left out is what a modern terminal can do.
  public init(
    colors: ColorDepth = .trueColor, hasUnderlineShapes: Bool = true, hasLinks: Bool = true,
    isSynchronized: Bool = false
  ) {
    self.colors = colors
    self.hasUnderlineShapes = hasUnderlineShapes
    self.hasLinks = hasLinks
    self.isSynchronized = isSynchronized
  }
}
