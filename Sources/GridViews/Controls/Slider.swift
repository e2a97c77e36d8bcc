public import CharacterGrid

/// Selects a number in a range with a knob.
///
///     ━━━━━━●─────────────
///
/// If the model has a number outside of the range, the knob is at the nearer end, and for a value
/// that is not a number at the start. The next step moves into the range.
public final class Slider: Control, UpdatesOnEveryPlatform {
  private let scale: SliderScale
  private let number: ControlValue<Double>?

  /// The position of the knob, from 0 at the left end to 1 at the right end, as of the last update.
  public private(set) var fraction = 0.0 {
    didSet { didAssign("fraction", changed: fraction != oldValue, value: "\(fraction)") }
  }
  private var words = ""

  /// Makes a slider for a bound number.
  ///
  /// The default step is a twentieth of the range.
  ///
  /// - Precondition: The range has a finite length, and the step is greater than 0.
  public convenience init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil
  ) {
    self.init(SliderScale(value, range, step: step))
  }

  /// Makes a slider with a number of its own; the closure is called when the user has changed the
  /// number.
  ///
  /// - Precondition: The range has a finite length, and the step is greater than 0.
  public convenience init(
    value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    onChange: (@MainActor (Double) -> Void)? = nil
  ) {
    let number = ControlValue(own: value, onChange: onChange)
    self.init(SliderScale(number.binding, range, step: step), number)
    updateProperties()
  }

  /// Makes a slider for a bound whole number.
  ///
  /// - Precondition: The step is greater than 0.
  public convenience init(value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1) {
    self.init(SliderScale(value, range, step: step))
  }

  private init(_ scale: SliderScale, _ number: ControlValue<Double>? = nil) {
    (self.scale, self.number) = (scale, number)
    super.init()
    number?.attach(to: self)
    sizing.width = .fill
    accessibilityTraits = .adjustable
  }

  /// The current number.
  ///
  /// Setting it writes the binding, if there is one.
  public var value: Double {
    get { scale.value.wrappedValue }
    set {
      if let number { number.current = newValue } else { scale.value.wrappedValue = newValue }
      updateProperties()
    }
  }

  /// The whole number, or else the position in percent; or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? words }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the number from the binding.
  public override func updateProperties() { (fraction, words) = scale.read() }

  /// Returns twenty columns, or less if the proposal is smaller.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 20, height: 1))
  }

  /// Draws the track and the knob.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let knob = Int((fraction * Double(max(0, width - 1))).rounded())
    let isUsed: CellStyle = isEnabled ? .accent : .disabled
    canvas.drawHorizontalLine(at: .zero, length: knob, stroke: .heavy, style: isUsed)
    canvas.draw("●", at: GridPoint(x: knob, y: 0), style: look(.accent))
    canvas.drawHorizontalLine(
      at: GridPoint(x: knob + 1, y: 0), length: max(0, width - knob - 1),
      style: isEnabled ? .border : .disabled)
  }

  /// Handles the keys that move the knob; returns true if handled.
  ///
  /// Left and down go one step down, right and up one step up, page keys ten steps, and home and
  /// end to the ends.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case .left, .down: scale.go(-1)
    case .right, .up: scale.go(1)
    case .pageDown: scale.go(-10)
    case .pageUp: scale.go(10)
    case .home: scale.jump(0)
    case .end: scale.jump(1)
    default: return false
    }
    return true
  }

  /// Handles a press or a drag, which moves the knob to the mouse; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.action {
    case .press, .drag:
      let last = max(1, bounds.size.width - 1)
      scale.jump(Double(min(max(0, event.position.x), last)) / Double(last))
      return true
    case .release: return true
    case .scroll: return false
    }
  }
}

// MARK: - The number

/// The number of a slider, with its type erased.
private struct SliderScale {
  /// Returns the position in the range, from 0 to 1, and the number as text.
  let read: @MainActor () -> (fraction: Double, words: String)
  /// Moves by a number of steps.
  let go: @MainActor (Int) -> Void
  /// Moves to a position in the range, or to the nearest step.
  let jump: @MainActor (Double) -> Void
  /// The number itself.
  let value: Binding<Double>

  @MainActor init(_ binding: Binding<Int>, _ range: ClosedRange<Int>, step: Int) {
    precondition(step > 0, "A step of \(step) leads nowhere. Make it greater than 0.")
    let (lower, upper) = (Double(range.lowerBound), Double(range.upperBound))
    value = binding.map({ Double($0) }) { number, new in
      number = Int(exactly: new.rounded()) ?? number
    }
    read = {
      let value = binding.wrappedValue
      return (Double(value).fraction(of: lower...upper), "\(value)")
    }
    go = { steps in
      binding.change(to: binding.wrappedValue.advanced(by: steps, step, within: range))
    }
    jump = { fraction in
      guard fraction < 1 else { return binding.change(to: range.upperBound) }
      // Computed in two parts, because the longest range has more steps than an `Int` can count.
      let steps = ((upper - lower) * max(0, fraction) / Double(step)).rounded()
      let half = (steps / 2).rounded(.down)
      let middle = range.lowerBound.advanced(by: Int(half), step, within: range)
      binding.change(to: middle.advanced(by: Int(steps - half), step, within: range))
    }
  }

  @MainActor init(_ binding: Binding<Double>, _ range: ClosedRange<Double>, step: Double?) {
    let length = range.upperBound - range.lowerBound
    value = binding
    precondition(
      length.isFinite, "A range of \(range) has no length. Give the slider a shorter one.")
    let stride = step ?? length / 20
    precondition(
      step == nil || stride > 0 && stride.isFinite,
      "A step of \(stride) leads nowhere. Make it a number greater than 0.")
    read = {
      let fraction = binding.wrappedValue.fraction(of: range)
      return (fraction, "\(Int((fraction * 100).rounded()))%")
    }
    go = { steps in
      let value = binding.wrappedValue
      let start = value.isNaN ? range.lowerBound : value
      binding.change(to: (start + Double(steps) * stride).near(step, in: range))
    }
    jump = { fraction in
      binding.change(to: (range.lowerBound + fraction * length).near(step, in: range))
    }
  }
}

extension Double {
  /// Returns the position of the number in a range, from 0 to 1; 0 if it is not a number.
  fileprivate func fraction(of range: ClosedRange<Double>) -> Double {
    let fraction = (self - range.lowerBound) / (range.upperBound - range.lowerBound)
    return fraction.isNaN ? 0 : Swift.min(Swift.max(0, fraction), 1)
  }

  /// Returns the nearest number that is a whole number of steps from the start of a range, or the
  /// range's end.
  fileprivate func near(_ step: Double?, in range: ClosedRange<Double>) -> Double {
    if self >= range.upperBound { return range.upperBound }
    guard let step else { return Swift.max(self, range.lowerBound) }
    let steps = Swift.max(0, ((self - range.lowerBound) / step).rounded())
    return Swift.min(range.lowerBound + steps * step, range.upperBound)
  }
}
