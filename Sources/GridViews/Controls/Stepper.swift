public import CharacterGrid

/// Increases and decreases a whole number.
///
///     [-]  3 [+]
///
/// The number has as many columns as the longest number in the range, so the buttons do not move.
/// If the model has a number outside of the range, the stepper shows this number, and the next step
/// moves into the range.
public final class Stepper: Control, UpdatesOnEveryPlatform {
  /// The numbers that can be selected.
  public let range: ClosedRange<Int>
  /// The difference of one step.
  public let step: Int
  private let number: ControlValue<Int>
  private var binding: Binding<Int> { number.binding }

  private var shown = 0 {
    didSet { didAssign("value", changed: shown != oldValue, resizes: true, value: "\(shown)") }
  }

  /// The number, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  public var value: Int {
    get { shown }
    set {
      number.current = newValue
      shown = number.current
    }
  }

  /// Makes a stepper for a bound number.
  ///
  /// - Precondition: The step is greater than 0.
  public convenience init(
    value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1
  ) {
    self.init(ControlValue(value), range, step: step)
  }

  /// Makes a stepper with a number of its own; the closure is called when the user has changed the
  /// number.
  ///
  /// - Precondition: The step is greater than 0.
  public convenience init(
    value: Int = 0, in range: ClosedRange<Int> = 0...100, step: Int = 1,
    onChange: (@MainActor (Int) -> Void)? = nil
  ) {
    self.init(ControlValue(own: value, onChange: onChange), range, step: step)
    shown = value
  }

  private init(_ number: ControlValue<Int>, _ range: ClosedRange<Int>, step: Int) {
    precondition(step > 0, "A step of \(step) leads nowhere. Make it greater than 0.")
    (self.number, self.range, self.step) = (number, range, step)
    super.init()
    number.attach(to: self)
    accessibilityTraits = .adjustable
  }

  /// The number, or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(value)" }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the number from the binding.
  public override func updateProperties() { shown = binding.wrappedValue }

  /// Returns the size of the number between its two buttons.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 8 + digits, height: 1))
  }

  /// Draws the number, and the buttons if there is room for both.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let words = words
    guard hasButtons else {
      canvas.draw(words.truncated(to: width), at: .zero, style: look())
      return
    }
    canvas.draw("[-]", at: .zero, style: look(value > range.lowerBound ? .accent : .disabled))
    canvas.draw(words, at: GridPoint(x: 4, y: 0), style: isEnabled ? .default : .disabled)
    canvas.draw(
      "[+]", at: GridPoint(x: 5 + words.columns, y: 0),
      style: look(value < range.upperBound ? .accent : .disabled))
  }

  /// Handles the keys that change the number; returns true if handled.
  ///
  /// Left, down and minus go one step down, right, up and plus one step up, page keys ten steps,
  /// and home and end to the ends of the range.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case .left, .down, KeyPress(.character("-")): go(by: -1)
    case .right, .up, KeyPress(.character("+")), KeyPress(.character("+"), .shift): go(by: 1)
    case .pageDown: go(by: -10)
    case .pageUp: go(by: 10)
    case .home: binding.change(to: range.lowerBound)
    case .end: binding.change(to: range.upperBound)
    default: return false
    }
    return true
  }

  /// Handles a click on a button, which goes one step; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    let end = 5 + words.columns
    if hasButtons, (0..<3).contains(event.position.x) { go(by: -1) }
    if hasButtons, (end..<end + 3).contains(event.position.x) { go(by: 1) }
    return true
  }

  private func go(by steps: Int) {
    binding.change(to: binding.wrappedValue.advanced(by: steps, step, within: range))
  }

  private var hasButtons: Bool { bounds.size.width >= 8 + words.columns }

  private var words: String {
    let words = "\(value)"
    return String(repeating: " ", count: max(0, digits - words.count)) + words
  }

  private var digits: Int {
    [value, range.lowerBound, range.upperBound].map { "\($0)".count }.max() ?? 0
  }
}

extension Int {
  /// Returns the number a number of steps away, limited to a range.
  func advanced(by steps: Int, _ step: Int, within range: ClosedRange<Int>) -> Int {
    let (way, isTooFar) = steps.multipliedReportingOverflow(by: step)
    let target = addingUpToLimit(isTooFar ? (steps > 0 ? Int.max : Int.min) : way)
    return Swift.min(Swift.max(target, range.lowerBound), range.upperBound)
  }
}
