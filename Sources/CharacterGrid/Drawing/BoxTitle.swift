/// Words in the top or the bottom edge of a box.
///
/// Titles of one edge never overlap: those at the left take what room they need, then those at the
/// right, then those halfway; what has too little room ends in an ellipsis, and what has none is
/// left out.
public struct BoxTitle: Hashable, Sendable {
  /// The words; they are drawn with a space on either side.
  public var text: String
  /// Which edge they stand in.
  public var edge: Edge
  /// Where in the edge.
  public var position: Position
  /// Their look.
  public var style: CellStyle

  /// Makes a title; it stands at the left of the top edge unless told.
  public init(
    _ text: String, edge: Edge = .top, position: Position = .left, style: CellStyle = .default
  ) {
    self.text = text
    self.edge = edge
    self.position = position
    self.style = style
  }

  /// The edges that have room for words.
  public enum Edge: Hashable, Sendable {
    /// The first or the last row of the box.
    case top, bottom
  }

  /// Where the words stand in their edge.
  public enum Position: Hashable, Sendable {
    /// Behind the corner and one column of the line, halfway, or before them; a title halfway gives
    /// way to the others.
    case left, center, right
  }
}
