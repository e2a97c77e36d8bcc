import CharacterGrid
import GridViews

/// A view with an empty column at its sides, and maybe an empty row over it.
final class ShellPage: View {
  private let content: View
  private let margin: GridInsets

  init(_ content: View, top: Int = 0, right: Int = 1) {
    self.content = content
    margin = GridInsets(top: top, left: 1, right: right)
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds.inset(by: margin) }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let room = ProposedSize(
      width: proposal.width.map { max(0, $0 - 1 - margin.right) },
      height: proposal.height.map { max(0, $0 - margin.top) })
    let size = content.preferredSize(within: room)
    return GridSize(width: size.width + 1 + margin.right, height: size.height + margin.top)
  }
}
