import CharacterGrid
package import GridViews

/// A queue of toasts that tracks its model.
///
/// The state view sends an intent when the time of a toast is over, and the model removes the
/// toast.
public final class ToastQueueView: TrackedView<ToastQueueState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<ToastQueueState>) {
    super.init(model, in: ToastQueueStateView())
  }
}

// MARK: - The state view

/// The state view of a queue of toasts.
///
/// The toasts are in a column or, on wide screens, in a row. The number of the others is below.
///
///     ╭─ ✓ Saved ────────────────────╮
///     │ Your profile is up to date.  │
///     ╰──────────────────────────────╯
///      2 more
package final class ToastQueueStateView: View, StateView {
  /// Called with each intent of the user.
  package var send: @MainActor (ToastQueueIntent) -> Void = { _ in }

  private let stack = StackView(.horizontal, spacing: 1)
  private let words = Label(style: .secondary)
  private lazy var clock = ToastClock { [weak self] in self?.send(.dismiss($0)) }
  private var shown = ToastQueueState()

  /// Makes an empty queue.
  package override init() {
    super.init()
    stack.identifier = "toasts"
    addSubview(stack)
    addSubview(words)
  }

  /// Shows a whole queue at once, and reuses the views of toasts.
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

  /// Starts the time of the toasts that are shown, since the stage has the clock.
  package override func didMoveToStage() { clock.follow(shown.visible, on: stage?.queue) }

  /// Sets the direction for the width.
  package override func traitsDidChange(from previous: Traits) {
    stack.axis = isWide ? .horizontal : .vertical
    stack.spacing = isWide ? 1 : 0
    show(shown)
  }

  /// Places the toasts at the top, and the number of others below them.
  package override func layoutSubviews() {
    let height = min(stackHeight(in: bounds.size.width), bounds.size.height)
    stack.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: height)
    words.frame = GridRect(x: 1, y: height, width: bounds.size.width - 1, height: 1)
  }

  private func stackHeight(in width: Int) -> Int {
    stack.sizeThatFits(ProposedSize(width: width)).height
  }

  /// Returns the proposed width, and the rows of the toasts and of the number that wait.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 36
    return GridSize(width: width, height: proposal.height ?? stackHeight(in: width) + 1)
  }
}

// MARK: - One toast

/// One toast: its kind and title in the border, its text inside.
///
///     ╭─ ✓ Saved ───────────────────╮
///     │ Your profile is up to date. │
///     ╰─────────────────────────────╯
private final class QueuedToastView: PressedControl {
  private var toast: QueuedToast
  private let text = Label(lineBreakMode: .wordWrapping, numberOfLines: 2)
  private let dismiss: (Int) -> Void

  init(_ toast: QueuedToast, dismiss: @escaping @MainActor (Int) -> Void) {
    self.toast = toast
    self.dismiss = dismiss
    super.init()
    sizing.width = .fill
    accessibilityTraits = .button
    addSubview(text)
    show(toast)
  }

  func show(_ toast: QueuedToast) {
    didAssign("toast", changed: toast != self.toast, value: toast.title)
    self.toast = toast
    text.text = toast.text
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "\(toast.kind.rawValue): \(toast.title)" }
    set { super.accessibilityLabel = newValue }
  }

  override func press() { dismiss(toast.id) }

  override func layoutSubviews() {
    text.frame = bounds.inset(by: GridInsets(top: 1, left: 2, bottom: 1, right: 2))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let room = proposal.width.map { max(1, $0 - 4) }
    let words = text.sizeThatFits(ProposedSize(width: room))
    return GridSize(width: proposal.width ?? words.width + 4, height: words.height + 2)
  }

  override func draw(in canvas: inout Canvas) {
    let title = BoxTitle("\(sign) \(toast.title)", style: isFocused ? .focus : tone)
    canvas.drawBox(bounds, style: tone, titles: [title])
  }

  private var sign: String {
    switch toast.kind {
    case .info: "i"
    case .success: "✓"
    case .warning: "!"
    case .error: "✗"
    }
  }

  private var tone: CellStyle {
    switch toast.kind {
    case .info: tones.accent
    case .success: tones.positive
    case .warning: tones.caution
    case .error: tones.negative
    }
  }
}

// MARK: - Time

/// Measures how long toasts are shown, by a stage's virtual clock.
///
/// The time starts when a toast is first shown. It is cancelled if the toast is removed earlier.
@MainActor private final class ToastClock {
  private var starts: [Int: Int] = [:]
  private var count = 0
  private let isOver: (Int) -> Void

  init(isOver: @escaping @MainActor (Int) -> Void) { self.isOver = isOver }

  /// Starts the time of new toasts, and cancels the time of removed ones.
  func follow(_ toasts: [QueuedToast], on queue: TurnQueue?) {
    let ids = Set(toasts.map(\.id))
    starts = starts.filter { queue != nil && ids.contains($0.key) }
    // Without a stage there is no clock. The times start when the view is on a stage.
    guard let queue else { return }
    for toast in toasts where starts[toast.id] == nil {
      // The number distinguishes a toast that is added again from the one that was removed.
      count += 1
      let start = count
      starts[toast.id] = start
      guard let duration = toast.duration else { continue }
      queue.enqueue(after: duration) { [weak self] in
        MainActor.assumeIsolated { self?.end(toast.id, since: start) }
      }
    }
  }

  private func end(_ id: Int, since start: Int) {
    if starts[id] == start { isOver(id) }
  }
}
