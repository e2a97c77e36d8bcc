public import CharacterGrid

/// A view with words before it.
///
///     Name ········ Ada      at the edge, with dots or blanks between
///     Name    Ada▏           behind a column that several share
///
/// Where there is little room the words are cut, but not to less than half of it.
public final class LabeledContent: View {
  /// The words.
  public let title: String
  /// The view behind them.
  public let content: View
  /// Where the view stands.
  public let placement: Placement
  /// What leads from the words to the view.
  public let leader: Leader

  /// Where the view stands.
  public enum Placement: Hashable, Sendable {
    /// At the right edge.
    case trailing
    /// Behind so many columns, in which the words stand, and one blank.
    case behind(columns: Int)
  }

  /// What leads from the words to the view.
  public enum Leader: Sendable {
    /// Nothing, or dots.
    case blank, dots
  }

  /// Puts words before a view.
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

  /// The words, a blank, and what the view needs.
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

  /// Draws the words and what leads from them to the view.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let words = title.truncated(to: max(0, min(content.frame.minX - 1, width)))
    canvas.draw(words, at: .zero)
    guard leader == .dots else { return }
    let dots = words.columns + 1..<max(words.columns + 1, content.frame.minX - 1)
    canvas.fill(
      GridRect(x: dots.lowerBound, y: 0, width: dots.count, height: 1), with: "·", style: .border)
  }

  /// Where the view may begin at the earliest.
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
