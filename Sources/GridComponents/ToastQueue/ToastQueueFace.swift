import CharacterGrid
package import GridViews

/// The drawn toasts: one above the other, or side by side where there is room, and how many wait.
///
///     ╭─ ✓ Saved ────────────────────╮
///     │ Your profile is up to date.  │
///     ╰──────────────────────────────╯
///      2 more
package final class ToastQueueFace: View, Face {
  /// Told what the reader asks for.
  package var send: @MainActor (ToastQueueIntent) -> Void = { _ in }

  private let stack = StackView(.horizontal, spacing: 1)
  private let words = Label(style: .secondary)
  private lazy var clock = ToastClock { [weak self] in self?.send(.dismiss($0)) }
  private var shown = ToastQueueState()

  /// Makes a queue with nothing to say.
  package override init() {
    super.init()
    stack.identifier = "toasts"
    addSubview(stack)
    addSubview(words)
  }

  /// Shows a whole queue at once; views are kept where there was a toast before.
  package func show(_ state: ToastQueueState) {
    shown = state
    let visible = state.visible
    for surplus in stack.subviews.dropFirst(visible.count) { surplus.removeFromSuperview() }
    for (index, toast) in visible.enumerated() { show(toast, at: index) }
    words.text =
      visible.isEmpty ? "Nothing new" : state.waiting > 0 ? "\(state.waiting) more" : ""
    clock.follow(visible, on: stage?.queue)
  }

  private func show(_ toast: QueuedToast, at index: Int) {
    if index < stack.subviews.count, let view = stack.subviews[index] as? QueuedToastView {
      view.show(toast)
    } else {
      stack.addSubview(QueuedToastView(toast) { [weak self] in self?.send(.dismiss($0)) })
    }
  }

  /// The time of a toast passes where there is a clock.
  package override func didMoveToStage() { clock.follow(shown.visible, on: stage?.queue) }

  /// The direction follows the width.
  package override func traitsDidChange(from previous: Traits) {
    let isWide = traits.widthClass == .regular
    stack.axis = isWide ? .horizontal : .vertical
    stack.spacing = isWide ? 1 : 0
    show(shown)
  }

  /// Places the toasts at the top, and below them how many wait.
  package override func layoutSubviews() {
    let height = min(stackHeight(in: bounds.size.width), bounds.size.height)
    stack.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: height)
    words.frame = GridRect(x: 1, y: height, width: bounds.size.width - 1, height: 1)
  }

  private func stackHeight(in width: Int) -> Int {
    stack.sizeThatFits(ProposedSize(width: width)).height
  }

  /// As wide as proposed, with the rows of the toasts and one for how many wait.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 36
    return GridSize(width: width, height: proposal.height ?? stackHeight(in: width) + 1)
  }
}
