public import CharacterGrid

/// Something that is on or off.
///
///     [✓] Remember me
public final class Toggle: Control {
  /// The words beside it.
  public let title: String
  private let binding: Binding<Bool>

  /// Whether it is on, as of the last update.
  public private(set) var isOn = false {
    didSet { didAssign("isOn", changed: isOn != oldValue, value: "\(isOn)") }
  }

  /// Makes a toggle of a value that is kept elsewhere.
  public init(_ title: String, isOn: Binding<Bool>) {
    self.title = title
    binding = isOn
    super.init()
    accessibilityTraits = .button
    accessibilityLabel = title
  }

  /// On or off, unless something was set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "on" : "off") }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the value.
  public override func updateProperties() { isOn = binding.wrappedValue }

  /// The mark and the words.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: title.columns.addingUpToLimit(4), height: 1))
  }

  /// Draws the mark and as much of the words as fits.
  public override func draw(in canvas: inout Canvas) {
    canvas.draw(isOn ? "[✓]" : "[ ]", at: .zero, style: look(.accent))
    canvas.draw(
      title.truncated(to: max(0, bounds.size.width - 4)), at: GridPoint(x: 4, y: 0),
      style: isEnabled ? .default : .disabled)
  }

  /// Space and enter change it.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .space || key == .enter else { return false }
    binding.wrappedValue.toggle()
    return true
  }

  /// A click changes it.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    binding.wrappedValue.toggle()
    return true
  }
}
