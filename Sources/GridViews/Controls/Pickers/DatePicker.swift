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
/// The picture always shows the month of the selected day. If the model has a day outside of the
/// range, the picker shows this day, and the next key moves into the range. The picker does not
/// read the system's clock. To mark the current day, set ``today``.
public final class DatePicker: Control {
  /// The days that can be selected.
  ///
  /// Other days are dim.
  public let range: ClosedRange<CalendarDay>
  /// The way in which the day is shown.
  public let style: Style
  /// The first day of the week.
  public let firstWeekday: CalendarDay.Weekday
  /// The names of months and days.
  public let names: CalendarNames
  private let value: ControlValue<CalendarDay>
  var binding: Binding<CalendarDay> { value.binding }

  /// The ways to show a day.
  public enum Style: Sendable {
    /// All weeks of the month, or one row.
    case month, compact
  }

  /// The day that the picture of the month marks with a star; nil for no mark.
  public var today: CalendarDay? {
    didSet { didAssign("today", changed: today != oldValue, value: today?.description) }
  }

  private var shown = CalendarDay.first {
    didSet { didAssign("day", changed: shown != oldValue, value: "\(shown)") }
  }

  /// The part with the cursor in the compact style, and the text typed into it.
  var typing = DateTyping() {
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
    in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last,
    style: Style = .month, today: CalendarDay? = nil,
    firstWeekday: CalendarDay.Weekday = .monday, names: CalendarNames = .english
  ) {
    self.init(
      ControlValue(day), range, style, today: today, firstWeekday: firstWeekday, names: names)
  }

  /// Makes a picker with a day of its own; the closure is called when the user has changed the day.
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

  /// The day in words, such as `Thursday 26 November 2026`; or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? names.spoken(day) }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the day from the binding.
  public override func updateProperties() { shown = binding.wrappedValue }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Returns the size of a month with six weeks, or of a day on one row.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(style == .month ? MonthPicture.size : GridSize(width: 10, height: 1))
  }

  /// Draws the month; if there is no room for it, as much of the day as fits on a row.
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

  /// Handles the keys that move to another day; returns true if handled.
  ///
  /// In a month, left and right move by a day, up and down by a week, page keys by a month, and
  /// home and end to the ends of the month.
  ///
  /// In the compact style, left, right, home and end move the cursor between year, month and day.
  /// Up and down change the part with the cursor, and digits replace it. The number is complete
  /// after its last digit, or after a key that moves the cursor. Backspace and escape remove typed
  /// digits.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    return style == .month ? goInMonth(by: key) : editPart(by: key)
  }

  /// Handles a click, which selects a day, moves by a month, or moves the cursor; returns true if
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

  /// Removes incomplete digits, and moves the cursor to the year.
  public override func focusDidChange() {
    typing = DateTyping()
    super.focusDidChange()
  }

  /// The part with the cursor and the typed digits, in the compact style.
  public override var focusState: String? {
    get { style == .compact ? typing.description : nil }
    set { if style == .compact, let newValue { typing = DateTyping(newValue) ?? typing } }
  }

  /// Writes a day, or the nearest one in the range.
  func select(_ day: CalendarDay) {
    binding.change(to: min(max(day, range.lowerBound), range.upperBound))
  }
}
