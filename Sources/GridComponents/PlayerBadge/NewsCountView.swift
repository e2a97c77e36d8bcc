import CharacterGrid
import GridViews

/// A number at the right end of a place that is kept for it, so that another number moves nothing;
/// enter, space or a click takes it as read.
final class NewsCountView: Control {
  /// The number; nothing is to be seen of 0.
  var count = 0 {
    didSet {
      didAssign("count", changed: count != oldValue, value: "\(count)")
      alpha = count > 0 ? 1 : 0
    }
  }
  private let action: () -> Void

  init(action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init()
    alpha = 0
    accessibilityTraits = .button
  }

  override var isFocusable: Bool { super.isFocusable && count > 0 }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .enter || key == .space, count > 0 else { return false }
    action()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, count > 0 { action() }
    return event.action == .press || event.action == .release
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { GridSize(width: 5, height: 1) }

  override func draw(in canvas: inout Canvas) {
    let words = " \(Badge.words(for: count)) "
    canvas.draw(
      words, at: GridPoint(x: bounds.size.width - words.columns, y: 0), style: look(.highlight))
  }
}
