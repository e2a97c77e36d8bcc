public import CharacterGrid

/// A view with a title before it.
///
///     Name ········ Ada      at the edge, with dots or blanks between
///     Name    Ada▏           after a column of titles of equal width
///
/// If there is not enough room, the title is truncated, but to no less than half of its columns.
public final class LabeledContent: View {
  /// The title.
  public var title: String {
    didSet {
      didAssign("title", changed: !title.hasSameBytes(as: oldValue), resizes: true, value: title)
      if content.accessibilityLabel == oldValue { content.accessibilityLabel = title }
      if accessibilityLabel == oldValue { accessibilityLabel = title }
      setNeedsLayout()
    }
  }
  /// The view after the title.
  public let content: View
  /// The place of the view.
  public let placement: Placement
  /// The characters that fill the room between the title and the view.
  public let leader: Leader

  /// The places of the view after the title.
  public enum Placement: Hashable, Sendable {
    /// At the right edge.
    case trailing
    /// After a column of titles with this number of columns, and a space.
    case behind(columns: Int)
  }

  /// The characters that fill the room between the title and the view.
  public enum Leader: Sendable {
    /// Spaces, or dots.
    case blank, dots
  }

  /// Makes a title and a view after it.
  public init(
    _ title: String, placement: Placement = .trailing, leader: Leader = .blank, content: View
  ) {
    self.title = title
    self.placement = placement
    self.leader = leader
    self.content = content
    super.init()
    addSubview(content)
    sizing.width = .fill
    if content.accessibilityLabel == nil {
      content.accessibilityLabel = title
    } else {
      accessibilityLabel = title
    }
  }

  /// Returns the size of the title, a space, and the view.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let start = start(within: proposal.width)
    let rest = proposal.width.map { max(0, $0 - start) }
    let needed = content.preferredSize(within: ProposedSize(width: rest, height: proposal.height))
    let size = GridSize(
      width: start.addingUpToLimit(needed.width), height: max(1, needed.height))
    return proposal.clamping(size)
  }

  /// Places the view.
  public override func layoutSubviews() {
    let width = bounds.size.width
    let start = start(within: width)
    let room = max(0, width - start)
    let size = content.preferredSize(within: ProposedSize(width: room, height: bounds.size.height))
    let columns = content.sizing.width.fills ? room : min(size.width, room)
    let column = placement == .trailing ? width - columns : start
    content.frame = GridRect(
      x: column, y: 0, width: columns, height: min(size.height, bounds.size.height))
  }

  /// Draws the title and the leader.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let words = title.truncated(to: max(0, min(content.frame.minX - 1, width)))
    canvas.draw(words, at: .zero)
    guard leader == .dots else { return }
    let dots = words.columns + 1..<max(words.columns + 1, content.frame.minX - 1)
    canvas.fill(
      GridRect(x: dots.lowerBound, y: 0, width: dots.count, height: 1), with: "·", style: .border)
  }

  /// Returns the first column for the view.
  private func start(within width: Int?) -> Int {
    let words: Int
    switch placement {
    case .trailing: words = title.columns
    case .behind(let columns): words = max(0, columns)
    }
    let end = words.addingUpToLimit(1)
    guard let width else { return end }
    let least = width - content.preferredSize(within: ProposedSize(height: 1)).width
    return max(0, min(end, max(least, width / 2)))
  }
}
