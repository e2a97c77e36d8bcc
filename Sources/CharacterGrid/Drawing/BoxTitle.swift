/// A title in the top or the bottom edge of a box.
///
/// The titles of an edge never overlap. Titles at the left are placed first, then titles at the
/// right, then centred titles. A title with too little room ends in an ellipsis, and a title
/// without room is left out.
public struct BoxTitle: Hashable, Sendable {
  /// The text.
  ///
  /// It is drawn with a space on either side.
  public var text: String
  /// The edge in which the title is drawn.
  public var edge: Edge
  /// The position of the title in its edge.
  public var position: Position
  /// The style of the text.
  public var style: CellStyle

  /// Makes a title, by default at the left of the top edge.
  public init(
    _ text: String, edge: Edge = .top, position: Position = .left, style: CellStyle = .default
  ) {
    self.text = text
    self.edge = edge
    self.position = position
    self.style = style
  }

  /// The edges that may have titles.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The first or the last row of the box.
    case top, bottom
  }

  /// The position of a title in its edge.
  public enum Position: Hashable, Sendable {
    /// At the left corner, in the middle, or at the right corner.
    ///
    /// One column of the line stays between a title and a corner. A centred title moves aside for
    /// other titles.
    case left, center, right
  }
}

/// Places the titles of one edge of a box.
struct TitleRow {
  /// A title as it is drawn: with its spaces, and truncated to the available columns.
  struct Words: Equatable {
    let text: String
    let columns: Range<Int>
    let style: CellStyle
  }

  private let policy: TextPolicy
  /// The columns that titles may cover, counted from the box: all except two at either end.
  private let room: Range<Int>
  /// The columns that are still free; one column of the line stays between them and any title.
  private var free: Range<Int>
  private(set) var words: [Words] = []

  init(_ titles: [BoxTitle], width: Int, policy: TextPolicy) {
    self.policy = policy
    room = 2..<max(2, width - 2)
    free = room
    // The order decides which title is truncated where there is too little room.
    for position in [BoxTitle.Position.left, .right, .center] {
      for title in titles where title.position == position { place(title) }
    }
  }

  private mutating func place(_ title: BoxTitle) {
    let text = title.text.truncated(to: max(0, free.count - 2), policy: policy)
    if text.isEmpty { return }
    let padded = " \(text) "
    let width = min(free.count, padded.columns(by: policy))
    let start =
      switch title.position {
      case .left: free.lowerBound
      case .right: free.upperBound - width
      case .center:
        min(
          max(free.lowerBound, room.lowerBound + (room.count - width) / 2), free.upperBound - width)
      }
    words.append(Words(text: padded, columns: start..<start + width, style: title.style))
    // If a centred title has divided the free columns, only the larger part is kept.
    let (before, behind) = (start - 1 - free.lowerBound, free.upperBound - (start + width + 1))
    free =
      before > behind
      ? free.lowerBound..<start - 1 : free.upperBound - max(0, behind)..<free.upperBound
  }
}
