public import CharacterGrid

/// Switches a value on and off.
///
///     [✓] Remember me
public final class Toggle: Control {
  /// The title after the mark.
  public let title: String
  private let binding: Binding<Bool>

  /// Whether it is on, as of the last update.
  public private(set) var isOn = false {
    didSet { didAssign("isOn", changed: isOn != oldValue, value: "\(isOn)") }
  }

  /// Makes a toggle of a bound value.
  public init(_ title: String, isOn: Binding<Bool>) {
    self.title = title
    binding = isOn
    super.init()
    accessibilityTraits = .button
    accessibilityLabel = title
  }

  /// "on" or "off", unless another value is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "on" : "off") }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the value.
  public override func updateProperties() { isOn = binding.wrappedValue }

  override class var updatesOnEveryPlatform: Bool { true }

  /// The size of the mark and the title.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: title.columns.addingUpToLimit(4), height: 1))
  }

  /// Draws the mark and as much of the title as fits.
  public override func draw(in canvas: inout Canvas) {
    canvas.draw(isOn ? "[✓]" : "[ ]", at: .zero, style: look(.accent))
    canvas.draw(
      title.truncated(to: max(0, bounds.size.width - 4)), at: GridPoint(x: 4, y: 0),
      style: isEnabled ? .default : .disabled)
  }

  /// Handles space and enter, which change the value; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .space || key == .enter else { return false }
    binding.wrappedValue.toggle()
    return true
  }

  /// Handles a click, which changes the value; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    binding.wrappedValue.toggle()
    return true
  }
}
