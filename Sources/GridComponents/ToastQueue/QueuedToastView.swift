import CharacterGrid
import GridViews

/// One toast: its kind and title in the border, its text inside.
///
///     ╭─ ✓ Saved ───────────────────╮
///     │ Your profile is up to date. │
///     ╰─────────────────────────────╯
final class QueuedToastView: Control {
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

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .enter || key == .space else { return false }
    dismiss(toast.id)
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, bounds.contains(event.position) { dismiss(toast.id) }
    return event.action == .press || event.action == .release
  }

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
