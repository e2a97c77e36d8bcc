import CharacterGrid
import GridViews

/// What is in a cell that a publisher fills: blank until it is told, and again when the cell is
/// given another row.
final class FedRow<Row>: View {
  private let make: (Row) -> any CellContent
  private var binder: Binder<Row>?
  private var shown: Row?
  private var content: (any CellContent)?

  init(_ make: @escaping (Row) -> any CellContent) {
    self.make = make
    super.init()
  }

  /// Lets go of the row before, and follows another.
  func follow(_ feed: Feed<Row>, by strategy: DeliveryStrategy, on main: TurnQueue) {
    binder = nil
    show(nil)
    binder = Binder(feed, by: strategy, on: main) { [weak self] row in
      MainActor.assumeIsolated { self?.show(row) }
    }
  }

  private func show(_ row: Row?) {
    let old = content
    shown = row
    content = row.map(make)
    let isSame = content.flatMap { content in old.map(content.isSame) } ?? (old == nil)
    didAssign(
      "content", changed: !isSame || (content == nil) != (old == nil), resizes: true,
      value: content?.spokenText)
    superview?.setNeedsDisplay()
  }

  override func traitsDidChange(from previous: Traits) {
    if shown != nil { show(shown) }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    content?.size(within: proposal.width) ?? .zero
  }

  override func draw(in canvas: inout Canvas) {
    content?.draw(in: &canvas, size: bounds.size, look: nil)
  }
}
