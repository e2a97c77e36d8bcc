public import CharacterGrid

/// Switches a value on and off.
///
///     [✓] Remember me
public final class Toggle: Control, UpdatesOnEveryPlatform {
  /// The title after the mark.
  public var title: String {
    didSet {
      didAssign("title", changed: !title.hasSameBytes(as: oldValue), resizes: true, value: title)
      if accessibilityLabel == oldValue { accessibilityLabel = title }
    }
  }
  private let value: ControlValue<Bool>
  private var binding: Binding<Bool> { value.binding }

  private var shown = false {
    didSet { didAssign("isOn", changed: shown != oldValue, value: "\(shown)") }
  }

  /// Whether the toggle is on, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  public var isOn: Bool {
    get { shown }
    set {
      value.current = newValue
      shown = value.current
    }
  }

  /// Makes a toggle for a bound value.
  public convenience init(_ title: String, isOn: Binding<Bool>) {
    self.init(title, ControlValue(isOn))
  }

  /// Makes a toggle with a value of its own; the closure is called when the user has changed the
  /// value.
  public convenience init(
    _ title: String = "", isOn: Bool = false, onChange: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(title, ControlValue(own: isOn, onChange: onChange))
    shown = isOn
  }

  private init(_ title: String, _ value: ControlValue<Bool>) {
    (self.title, self.value) = (title, value)
    super.init()
    value.attach(to: self)
    accessibilityTraits = .button
    accessibilityLabel = title
  }

  /// "on" or "off", or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "on" : "off") }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the value from the binding.
  public override func updateProperties() { shown = binding.wrappedValue }

  /// Returns the size of the mark and the title.
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
