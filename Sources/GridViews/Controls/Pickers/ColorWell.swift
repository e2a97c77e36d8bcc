public import CharacterGrid

/// Selects a colour from a palette, or by its components.
///
///     ██ red ▾                 the colour, its name, and the mark of the palette
///     ╭──────────────────╮
///     │ ■ ■ ■ ■ ■ ■ ■ ■  │     the 16 colours with names, the 256 of the fixed palette
///     │ ■[■]■ ■ ■ ■ ■ ■ ┃│
///     │ #______          │     digits from 0 to f give the components
///     ╰──────────────────╯
///
/// Enter opens the palette. In it, arrows move and enter selects. A colour by components is not in
/// the palette.
public final class ColorWell: Control {
  private let value: ControlValue<Color>
  private var binding: Binding<Color> { value.binding }
  /// The current colour of the open palette, and the typed digits.
  var choice = ColorChoice()
  private(set) lazy var popover = ControlPopover(of: self) { [weak self] in
    ColorPalette.controller(of: self)
  }

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
    accessibilityTraits = .button
  }

  /// Whether the palette is shown.
  public var isOpen: Bool { popover.isOpen }

  /// Shows the palette and gives it the focus, if the well is enabled.
  public func open() {
    guard isEnabled, !isOpen else { return }
    choice = ColorChoice(of: binding.wrappedValue)
    popover.open()
  }

  /// Dismisses the palette and restores the focus.
  public func close() { popover.close() }

  /// The colour's name or components, such as `red` or `#ff8800`; or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(color)" }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the colour from the binding.
  public override func updateProperties() { shown = binding.wrappedValue }

  override class var updatesOnEveryPlatform: Bool { true }

  /// The size of the sample, the name and the mark.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: "\(color)".columns + 5, height: 1))
  }

  /// Draws the sample, as much of the name as fits, and the mark.
  public override func draw(in canvas: inout Canvas) {
    canvas.draw("██", at: .zero, style: CellStyle(foreground: color))
    let room = max(0, bounds.size.width - 3)
    let name = "\(color)".truncated(to: room < 3 ? room : room - 2)
    canvas.draw(
      room < 3 ? name : "\(name) ▾", at: GridPoint(x: 3, y: 0), style: look(.accent))
    // Without room for the name, the sample alone shows the focus.
    if room == 0, isFocused { canvas.draw("▾", at: .zero, style: .focus) }
  }

  /// Handles enter, space and down, which open the palette; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .enter || key == .space || key == .down else { return false }
    open()
    return true
  }

  /// Handles a press, which opens the palette; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    open()
    return true
  }

  /// The current colour and the typed digits, while the palette is shown.
  public override var focusState: String? {
    get { isOpen ? choice.description : nil }
    set {
      guard let choice = newValue.flatMap(ColorChoice.init) else { return }
      isOpen ? popover.focusContent() : open()
      self.choice = choice
      popover.controller?.view.setNeedsDisplay()
    }
  }

  /// Dismisses the palette when the well leaves its stage.
  public override func didMoveToStage() { popover.controlDidMove() }

  /// Writes a colour, and dismisses the palette.
  func select(_ color: Color) {
    close()
    binding.change(to: color)
  }
}

// MARK: - What is chosen

/// The current colour of a user in an open palette, and the typed digits.
struct ColorChoice: Equatable {
  /// The index of the current colour.
  private(set) var index = 0
  /// The typed hexadecimal digits, at most six.
  private(set) var digits = ""

  /// The number of colours of a palette; the named ones are the first of the 256.
  static let count = 256
  private static let length = 6

  init() {}

  /// Starts at a colour; at the first colour if the palette does not contain it.
  init(of color: Color) {
    switch color {
    case .named(let name): index = Int(name.rawValue)
    case .indexed(let number): index = Int(number)
    case .rgb: index = 0
    }
  }

  /// Returns the colour at an index; the first 16 are the named ones.
  static func color(at index: Int) -> Color {
    let number = UInt8(min(max(0, index), count - 1))
    return Color.Name(rawValue: number).map { .named($0) } ?? .indexed(number)
  }

  /// The colour that enter selects: the typed colour, or the current one if no digit was typed; nil
  /// if digits are missing.
  var color: Color? {
    if digits.isEmpty { return Self.color(at: index) }
    guard let number = UInt32(digits, radix: 16) else { return nil }
    func part(_ shift: UInt32, _ mask: UInt32, _ factor: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: (number >> shift & mask) * factor)
    }
    switch digits.count {
    case 6: return .rgb(red: part(16, 0xFF, 1), green: part(8, 0xFF, 1), blue: part(0, 0xFF, 1))
    // As on a web page, each of three digits stands for two equal digits.
    case 3: return .rgb(red: part(8, 0xF, 17), green: part(4, 0xF, 17), blue: part(0, 0xF, 17))
    default: return nil
    }
  }

  /// The row of the typed colour: the typed digits, with a line for each missing digit.
  var words: String {
    "#\(digits)" + String(repeating: "_", count: Self.length - digits.count)
  }

  /// Adds a digit, or starts again for `#`; returns false for any other character.
  mutating func type(_ character: Character) -> Bool {
    if character == "#" {
      digits = ""
    } else {
      guard character.isASCII, character.isHexDigit else { return false }
      if digits.count < Self.length { digits += character.lowercased() }
    }
    return true
  }

  /// Removes the last digit; returns false if there is none.
  mutating func removeLast() -> Bool { digits.popLast() != nil }

  /// Moves to another colour, and removes the digits.
  mutating func move(to index: Int) {
    (self.index, digits) = (min(max(0, index), Self.count - 1), "")
  }
}

extension ColorChoice: CustomStringConvertible {
  /// The index and the digits.
  var description: String { "\(index),\(digits)" }

  /// Reads the text of `description`; nil if the text is not valid.
  init?(_ description: String) {
    let parts = description.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), parts[1].count <= Self.length else {
      return nil
    }
    move(to: index)
    for digit in parts[1] where !type(digit) { return nil }
  }
}
