/// Words in the top or the bottom edge of a box.
public struct BoxTitle: Hashable, Sendable {
  /// The words; they are drawn with a space on either side.
  public var text: String
  /// Which edge they stand in.
  public var edge: Edge
  /// Where in the edge.
  public var position: Position
  /// Their look.
  public var style: Style

  /// Makes a title; it stands at the left of the top edge unless told.
  public init(
    _ text: String, edge: Edge = .top, position: Position = .left, style: Style = .default
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
    /// Behind the corner and one column of the line, halfway, or before them.
    case left, center, right
  }

  /// The words as they are drawn in a box; nil where there is none, or no room for one of them.
  func words(in box: Rect, by policy: TextPolicy) -> String? {
    let words = text.truncated(to: max(0, box.size.width - 6), policy: policy)
    return words.isEmpty ? nil : " \(words) "
  }

  /// The row and the columns that the words take in a box.
  func place(of words: String, in box: Rect, by policy: TextPolicy) -> Rect {
    let room = max(0, box.size.width - 4)
    let width = min(room, words.columns(by: policy))
    let before =
      switch position {
      case .left: 0
      case .center: (room - width) / 2
      case .right: room - width
      }
    let row = edge == .top ? box.minY : box.maxY - 1
    return Rect(x: box.minX + 2 + before, y: row, width: width, height: 1)
  }
}
