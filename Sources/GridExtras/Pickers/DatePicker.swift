public import CharacterGrid
public import GridViews

/// Selects a day on one row.
///
///     2026-11-26      up and down change the part with the cursor, digits type it
///
/// If the model has a day outside of the range, the picker shows this day, and the next key moves
/// into the range.
public final class DatePicker: Control, UpdatesOnEveryPlatform {
  /// The days that can be selected.
  public let range: ClosedRange<CalendarDay>
  private let value: ControlValue<CalendarDay>
  private var binding: Binding<CalendarDay> { value.binding }

  private var shown = CalendarDay.first {
    didSet { didAssign("day", changed: shown != oldValue, value: "\(shown)") }
  }

  /// The part with the cursor, and the text typed into it.
  private var typing = DateTyping() {
    didSet { if typing != oldValue { setNeedsDisplay() } }
  }

  /// The day, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  public var day: CalendarDay {
    get { shown }
    set {
      value.current = newValue
      shown = value.current
    }
  }

  /// Makes a picker of a bound day.
  public convenience init(
    day: Binding<CalendarDay>,
    in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last
  ) {
    self.init(ControlValue(day), range)
  }

  /// Makes a picker with a day of its own; the closure is called when the user has changed the day.
  public convenience init(
    day: CalendarDay, in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last,
    onChange: (@MainActor (CalendarDay) -> Void)? = nil
  ) {
    self.init(ControlValue(own: day, onChange: onChange), range)
    shown = day
  }

  private init(_ value: ControlValue<CalendarDay>, _ range: ClosedRange<CalendarDay>) {
    (self.value, self.range) = (value, range)
    super.init()
    value.attach(to: self)
    accessibilityTraits = .adjustable
  }

  /// The day, such as `2026-11-26`; or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? day.description }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the day from the binding.
  public override func updateProperties() { shown = binding.wrappedValue }

  /// Returns the size of a day.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 10, height: 1))
  }

  /// Draws the three parts with dashes between them; the part with the cursor has the focus's
  /// style.
  public override func draw(in canvas: inout Canvas) {
    guard bounds.size.width >= 10 else {
      canvas.draw(
        day.description.truncated(to: bounds.size.width), at: .zero, style: look(.accent))
      return
    }
    canvas.draw(day.description, at: .zero, style: isEnabled ? .accent : .disabled)
    guard isEnabled, isFocused else { return }
    canvas.draw(
      typing.shown(in: day), at: GridPoint(x: typing.part.columns.lowerBound, y: 0), style: look())
  }

  /// Handles the keys that change a part or move the cursor; returns true if handled.
  ///
  /// Left, right, home and end move the cursor between year, month and day. Up and down change the
  /// part with the cursor, and digits replace it. The number is complete after its last digit, or
  /// after a key that moves the cursor. Backspace and escape remove typed digits. Without the focus
  /// there is no cursor.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, isFocused else { return false }
    if let digit = key.typed, digit.isDigit {
      if typing.type(digit) { moveCursor(by: 1) }
      return true
    }
    switch key {
    case .left: moveCursor(by: -1)
    case .right, KeyPress(.character("-")): moveCursor(by: 1)
    case .home: moveCursor(by: -2)
    case .end: moveCursor(by: 2)
    case .up: changePart(by: 1)
    case .down: changePart(by: -1)
    case .backspace: return typing.removeLast()
    case .escape: return typing.removeAll()
    case .enter: return finishTyping()
    case .tab, .backTab:
      finishTyping()
      return false
    default: return false
    }
    return true
  }

  /// Writes the typed number; returns false if there is none.
  @discardableResult private func finishTyping() -> Bool {
    guard let day = typing.applied(to: binding.wrappedValue) else { return false }
    typing.removeAll()
    select(day)
    return true
  }

  private func moveCursor(by parts: Int) {
    finishTyping()
    let index = min(max(0, typing.part.rawValue + parts), 2)
    typing = DateTyping(DateTyping.Part(rawValue: index) ?? .year)
  }

  private func changePart(by step: Int) {
    finishTyping()
    let day = binding.wrappedValue
    switch typing.part {
    case .year: select(day.addingMonths(12 * step))
    case .month: select(day.addingMonths(step))
    case .day: select(day.addingDays(step))
    }
  }
  /// Handles a click, which moves the cursor; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    let parts = DateTyping.Part.allCases
    if let part = parts.first(where: { $0.columns.contains(event.position.x) }) {
      finishTyping()
      typing = DateTyping(part)
    }
    return true
  }

  /// Removes incomplete digits, and moves the cursor to the year.
  public override func focusDidChange() {
    typing = DateTyping()
    super.focusDidChange()
  }

  /// The part with the cursor and the typed digits.
  public override var focusState: String? {
    get { typing.description }
    set { typing = newValue.flatMap(DateTyping.init) ?? typing }
  }

  /// Writes a day, or the nearest one in the range.
  private func select(_ day: CalendarDay) {
    binding.change(to: min(max(day, range.lowerBound), range.upperBound))
  }
}

/// The part of a date with the cursor, and the digits typed into it so far.
private struct DateTyping: Equatable {
  private(set) var part: Part
  private var digits = ""

  /// The parts of a date, from left to right.
  enum Part: Int, CaseIterable {
    case year, month, day

    /// The columns of the part.
    var columns: Range<Int> {
      switch self {
      case .year: 0..<4
      case .month: 5..<7
      case .day: 8..<10
      }
    }

    /// The greatest first digit of a number with two digits; a greater digit is a complete number.
    fileprivate var greatestFirstDigit: Character {
      switch self {
      case .year: "9"
      case .month: "1"
      case .day: "3"
      }
    }
  }

  init(_ part: Part = .year) { self.part = part }

  /// Adds a digit; returns true if the number is complete.
  mutating func type(_ digit: Character) -> Bool {
    digits.append(digit)
    if digits.count >= part.columns.count { return true }
    return part != .year && digits.count == 1 && digit > part.greatestFirstDigit
  }

  /// Removes the last digit; returns false if there is none.
  mutating func removeLast() -> Bool { digits.popLast() != nil }

  /// Removes all digits; returns false if there are none.
  @discardableResult mutating func removeAll() -> Bool {
    defer { digits = "" }
    return !digits.isEmpty
  }

  /// Returns the day with the typed number in the current part; nil if no number was typed.
  func applied(to day: CalendarDay) -> CalendarDay? {
    guard let number = Int(digits) else { return nil }
    return CalendarDay(
      nearestToYear: part == .year ? number : day.year, month: part == .month ? number : day.month,
      day: part == .day ? number : day.day)
  }

  /// Returns the text of the current part: the typed digits, with a line for each missing digit.
  func shown(in day: CalendarDay) -> String {
    let length = part.columns.count
    if !digits.isEmpty { return digits + String(repeating: "_", count: length - digits.count) }
    switch part {
    case .year: return day.year.digits(length)
    case .month: return day.month.digits(length)
    case .day: return day.day.digits(length)
    }
  }
}

extension DateTyping: CustomStringConvertible {
  /// The number of the current part, and the typed digits.
  var description: String { "\(part.rawValue),\(digits)" }

  /// Reads the text of `description`; nil if the text is not valid.
  init?(_ description: String) {
    let parts = description.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let part = Int(parts[0]).flatMap(Part.init),
      parts[1].count < part.columns.count, parts[1].allSatisfy(\.isDigit)
    else { return nil }
    self.part = part
    digits = String(parts[1])
  }
}

extension Character {
  /// Whether the character is a plain digit from 0 to 9, without a combining mark.
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}
