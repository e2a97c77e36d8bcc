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

/// Shares the columns of one edge of a box out among its titles.
struct TitleRow {
  /// What is drawn from a column on.
  struct Words: Equatable {
    let text: String
    let columns: Range<Int>
    let style: CellStyle
  }

  private let policy: TextPolicy
  /// The columns that titles may take, counted from the box: two at either end stay.
  private let room: Range<Int>
  /// Those that are free, a column of the line apart from any title.
  private var free: Range<Int>
  private(set) var words: [Words] = []

  init(_ titles: [BoxTitle], width: Int, policy: TextPolicy) {
    self.policy = policy
    room = 2..<max(2, width - 2)
    free = room
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
    let (before, behind) = (start - 1 - free.lowerBound, free.upperBound - (start + width + 1))
    free =
      before > behind
      ? free.lowerBound..<start - 1 : free.upperBound - max(0, behind)..<free.upperBound
  }
}
