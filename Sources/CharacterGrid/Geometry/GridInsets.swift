/// How far each edge of a rectangle moves inwards.
public struct GridInsets: Hashable, Sendable {
  /// Rows taken from the top.
  public var top: Int
  /// Columns taken from the left.
  public var left: Int
  /// Rows taken from the bottom.
  public var bottom: Int
  /// Columns taken from the right.
  public var right: Int

  /// Makes insets; what is left out is zero.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are the same on all four edges.
  public init(all inset: Int) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// What the left and the right edge take together.
  public var horizontal: Int { left.addingUpToLimit(right) }
  /// What the top and the bottom edge take together.
  public var vertical: Int { top.addingUpToLimit(bottom) }
}
