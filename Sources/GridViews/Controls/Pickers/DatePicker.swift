public import CharacterGrid

/// Selects a day, in the picture of its month or on one row.
///
///     ‹   November 2026    ›      2026-11-26
///      Mo Tu We Th Fr Sa Su
///                         1       the compact style: up and down change
///       2  3  4  5  6  7  8       the part with the cursor, digits type it
///       9 10 11 12 13 14 15
///      16 17 18 19 20 21 22
///      23 24 25[26]27 28 29
///      30
///
/// The month that is shown is always that of the day. A day of the model outside the range is shown
/// as it is; a key leads from there into the range. The picker never asks for the present time: give
/// it ``today`` to have that day marked.
public final class DatePicker: Control {
  /// The days that can be selected; the others are dim.
  public let range: ClosedRange<CalendarDay>
  /// How the day is shown.
  public let style: Style
  /// The day that the weeks begin with.
  public let firstWeekday: CalendarDay.Weekday
  /// The names of months and days.
  public let names: CalendarNames
  private let value: ControlValue<CalendarDay>
  var binding: Binding<CalendarDay> { value.binding }

  /// The ways to show a day.
  public enum Style: Sendable {
    /// The weeks of its month, and on one row.
    case month, compact
  }

  /// A day that is marked with a star in the picture of its month; nil marks none.
  public var today: CalendarDay? {
    didSet { didAssign("today", changed: today != oldValue, value: today?.description) }
  }

  private var shown = CalendarDay.first {
    didSet { didAssign("day", changed: shown != oldValue, value: "\(shown)") }
  }

  /// The part of the compact style that has the cursor, and what has been typed into it.
  var typing = DateTyping() {
    didSet { if typing != oldValue { setNeedsDisplay() } }
  }

  /// The day, as of the last update; to set it writes the binding, if there is one.
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
    in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last,
    style: Style = .month, today: CalendarDay? = nil,
    firstWeekday: CalendarDay.Weekday = .monday, names: CalendarNames = .english
  ) {
    self.init(
      ControlValue(day), range, style, today: today, firstWeekday: firstWeekday, names: names)
  }

  /// Makes a picker with a day of its own; the closure is called when the user has changed it.
  public convenience init(
    day: CalendarDay, in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last,
    style: Style = .month, today: CalendarDay? = nil,
    firstWeekday: CalendarDay.Weekday = .monday, names: CalendarNames = .english,
    onChange: (@MainActor (CalendarDay) -> Void)? = nil
  ) {
    self.init(
      ControlValue(own: day, onChange: onChange), range, style, today: today,
      firstWeekday: firstWeekday, names: names)
    shown = day
  }

  private init(
    _ value: ControlValue<CalendarDay>, _ range: ClosedRange<CalendarDay>, _ style: Style,
    today: CalendarDay?, firstWeekday: CalendarDay.Weekday, names: CalendarNames
  ) {
    (self.value, self.range, self.style, self.today) = (value, range, style, today)
    (self.firstWeekday, self.names) = (firstWeekday, names)
    super.init()
    value.attach(to: self)
    accessibilityTraits = .adjustable
  }

  /// The day in words, such as `Thursday 26 November 2026`, unless another value is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? names.spoken(day) }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the day.
  public override func updateProperties() { shown = binding.wrappedValue }

  override class var updatesOnEveryPlatform: Bool { true }

  /// The size of a month with six weeks, or of a day on one row.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(style == .month ? MonthPicture.size : GridSize(width: 10, height: 1))
  }

  /// Draws the month; where it has no room, as much of the day as fits on a row.
  public override func draw(in canvas: inout Canvas) {
    let size = bounds.size
    if style == .compact, size.width >= 10 {
      drawParts(in: &canvas)
    } else if style == .month, let picture = monthPicture {
      draw(picture, in: &canvas)
    } else {
      canvas.draw(day.description.truncated(to: size.width), at: .zero, style: look(.accent))
    }
  }

  /// Handles the keys that lead to another day; returns true if handled.
  ///
  /// In a month these are left and right, which go by a day, up and down by a week, page keys by a
  /// month, and home and end to the ends of the month. In the compact style left, right, home and
  /// end move between year, month and day, up and down change the one with the cursor, and digits
  /// type it: it is complete with its last digit or a key that leaves it. Backspace and escape take
  /// typed digits back.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    return style == .month ? goInMonth(by: key) : editPart(by: key)
  }

  /// Handles a click, which selects a day, goes a month, or moves the cursor; returns true if
  /// handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    if style == .month {
      selectInMonth(at: event.position)
    } else if let part = DateTyping.Part.allCases.first(where: {
      $0.columns.contains(event.position.x)
    }) {
      finishTyping()
      typing = DateTyping(part)
    }
    return true
  }

  /// Forgets digits that do not make a number yet, and moves the cursor to the year.
  public override func focusDidChange() {
    typing = DateTyping()
    super.focusDidChange()
  }

  /// The part with the cursor and the digits typed into it, in the compact style.
  public override var focusState: String? {
    get { style == .compact ? typing.description : nil }
    set { if style == .compact, let newValue { typing = DateTyping(newValue) ?? typing } }
  }

  /// Writes a day, or the nearest one in the range.
  func select(_ day: CalendarDay) {
    binding.change(to: min(max(day, range.lowerBound), range.upperBound))
  }
}
