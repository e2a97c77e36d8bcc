public import CharacterGrid
public import GridViews

/// Selects a colour of the fixed palette, or by its components.
///
///     ██ red
///     ██ #ff8___      digits from 0 to f give the components
///
/// Arrows lead through the 256 colours of the palette, of which the first 16 have names. Six typed
/// digits, or three and enter, give a colour by its components.
public final class ColorWell: Control, UpdatesOnEveryPlatform {
  private let value: ControlValue<Color>
  private var binding: Binding<Color> { value.binding }
  /// The typed digits, fewer than six; nil if none are typed.
  private var digits: String? { didSet { if digits != oldValue { setNeedsDisplay() } } }

  private var shown = Color.white {
    didSet {
      didAssign("color", changed: shown != oldValue, resizes: true, value: "\(shown)")
    }
  }

  /// The colour, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  public var color: Color {
    get { shown }
    set {
      value.current = newValue
      shown = value.current
    }
  }

  /// Makes a well of a bound colour.
  public convenience init(color: Binding<Color>) { self.init(ControlValue(color)) }

  /// Makes a well with a colour of its own; the closure is called when the user has changed the
  /// colour.
  public convenience init(color: Color = .white, onChange: (@MainActor (Color) -> Void)? = nil) {
    self.init(ControlValue(own: color, onChange: onChange))
    shown = color
  }

  private init(_ value: ControlValue<Color>) {
    self.value = value
    super.init()
    value.attach(to: self)
    accessibilityTraits = .adjustable
  }

  /// The colour's name or components, such as `red` or `#ff8800`; or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? words }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the colour from the binding.
  public override func updateProperties() { shown = binding.wrappedValue }

  /// The size of the sample and the name, at least as wide as a colour by its components.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: max(Self.length + 1, "\(color)".columns) + 3, height: 1))
  }

  /// Draws the sample, and as much of the name or the typed digits as fits.
  public override func draw(in canvas: inout Canvas) {
    let room = max(0, bounds.size.width - 3)
    canvas.draw("██", at: .zero, style: CellStyle(foreground: color))
    canvas.draw(words.truncated(to: room), at: GridPoint(x: 3, y: 0), style: look(.accent))
    // Without room for the name, the sample alone shows the focus.
    if room == 0, isFocused { canvas.draw("▸", at: .zero, style: .focus) }
  }

  private static let length = 6

  private var words: String {
    guard let digits else { return "\(color)" }
    return "#\(digits)" + String(repeating: "_", count: Self.length - digits.count)
  }

  /// Handles the keys that lead to another colour, and digits; returns true if handled.
  ///
  /// Left and down go to the colour before, right and up to the next one, page keys by sixteen
  /// colours, and home and end to the ends of the palette. Backspace and escape remove typed digits.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case .left, .down: go(by: -1)
    case .right, .up: go(by: 1)
    case .pageUp: go(by: 16)
    case .pageDown: go(by: -16)
    case .home: go(by: -255)
    case .end: go(by: 255)
    case .backspace:
      guard let typed = digits else { return false }
      digits = typed.count > 1 ? String(typed.dropLast()) : nil
    case .escape, .enter:
      guard let typed = digits else { return false }
      digits = nil
      // As on a web page, each of three digits stands for two equal digits.
      if key == .enter, typed.count == 3 { write(typed.map { "\($0)\($0)" }.joined()) }
    default: return key.typed.map(type) ?? false
    }
    return true
  }

  /// Handles a press, which gives the well the focus; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    isEnabled && event.action == .press
  }

  /// Removes the typed digits.
  public override func focusDidChange() {
    digits = nil
    super.focusDidChange()
  }

  /// The typed digits; nil if none are typed.
  public override var focusState: String? {
    get { digits }
    set {
      guard let newValue, newValue.count < Self.length,
        newValue.allSatisfy({ $0.isASCII && $0.isHexDigit })
      else { return }
      digits = newValue
    }
  }

  /// Goes to another colour of the palette; a colour that is not in it counts as the first.
  private func go(by step: Int) {
    digits = nil
    let index =
      switch binding.wrappedValue {
      case .named(let name): Int(name.rawValue)
      case .indexed(let number): Int(number)
      case .rgb: 0
      }
    let number = UInt8(min(max(0, index + step), 255))
    binding.change(to: Color.Name(rawValue: number).map { .named($0) } ?? .indexed(number))
  }

  /// Adds a digit, or starts again for `#`; returns false for any other character.
  private func type(_ character: Character) -> Bool {
    if character == "#" {
      digits = nil
      return true
    }
    guard character.isASCII, character.isHexDigit else { return false }
    let typed = (digits ?? "") + character.lowercased()
    digits = typed.count < Self.length ? typed : nil
    if typed.count == Self.length { write(typed) }
    return true
  }

  /// Writes the colour of six digits.
  private func write(_ digits: String) {
    guard let number = UInt32(digits, radix: 16) else { return }
    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    binding.change(to: .rgb(red: part(16), green: part(8), blue: part(0)))
  }
}
