import CharacterGrid

/// A bar in the first or the last row, and one view in the others.
final class BarredView: View {
  private let bar: View
  private let isAtTop: Bool

  init(_ bar: View, atTop isAtTop: Bool, named name: String) {
    self.bar = bar
    self.isAtTop = isAtTop
    super.init()
    identifier = name
    addSubview(bar)
  }

  override class var untrackedClass: View.Type { BarredView.self }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let height = proposal.height.map { max(0, $0 - 1) }
    let offered = ProposedSize(width: proposal.width, height: height)
    let size =
      subviews.first.map { $0 === bar ? .zero : $0.preferredSize(within: offered) } ?? .zero
    let barSize = bar.preferredSize(within: ProposedSize(width: proposal.width))
    return proposal.clamping(
      GridSize(width: max(size.width, barSize.width), height: size.height.addingUpToLimit(1)))
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.size.width, bounds.size.height)
    let barRow = isAtTop ? 0 : max(0, height - 1)
    bar.frame = GridRect(x: 0, y: barRow, width: width, height: min(1, height))
    for view in subviews where view !== bar {
      view.frame = GridRect(x: 0, y: isAtTop ? 1 : 0, width: width, height: max(0, height - 1))
    }
  }
}
