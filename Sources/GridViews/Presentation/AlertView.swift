import CharacterGrid

/// A message over buttons, which stand side by side where there is room.
final class AlertView: View {
  private let label: Label
  private let buttons: StackView
  private let widest: Int

  init(message: String, buttons: [Button]) {
    label = Label(message, lineBreakMode: .wordWrapping)
    label.isHidden = message.isEmpty
    self.buttons = StackView(.horizontal, spacing: 1)
    widest = buttons.reduce(buttons.count - 1) {
      $0.addingUpToLimit($1.intrinsicContentSize.width)
    }
    super.init()
    addSubview(label)
    addSubview(self.buttons)
    for button in buttons { self.buttons.addSubview(button) }
  }

  override class var untrackedClass: View.Type { AlertView.self }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let isRow = widest <= proposal.width ?? .max
    let rows = isRow ? 1 : buttons.subviews.count
    let text =
      label.isHidden
      ? .zero : label.preferredSize(within: ProposedSize(width: proposal.width))
    let above = label.isHidden ? 0 : text.height.addingUpToLimit(1)
    return proposal.clamping(
      GridSize(width: max(text.width, widest), height: above.addingUpToLimit(rows)))
  }

  /// Where room is short, the message gives way to the buttons.
  override func layoutSubviews() {
    let size = bounds.size
    let isRow = widest <= size.width
    buttons.axis = isRow ? .horizontal : .vertical
    buttons.spacing = isRow ? 1 : 0
    buttons.alignment = .leading
    let rows = min(size.height, isRow ? 1 : buttons.subviews.count)
    buttons.frame = GridRect(x: 0, y: size.height - rows, width: size.width, height: rows)
    let gap = size.height > rows ? 1 : 0
    label.frame = GridRect(x: 0, y: 0, width: size.width, height: size.height - rows - gap)
  }
}
