import ViewsTestSupport

/// What a date picker looks like.
@MainActor @Suite struct DatePickerTests {
  private static let day = CalendarDay(nearestToYear: 2026, month: 11, day: 26)

  private static let japanese = CalendarNames(
    months: (1...12).map { "\($0)月" },
    weekdays: ["月", "火", "水", "木", "金", "土", "日"].map { "\($0)曜日" },
    shortWeekdays: ["月", "火", "水", "木", "金", "土", "日"])

  @Test func months() {
    let day = Self.day
    let week = day.addingDays(-3)...day.addingDays(3)
    expectSheets(of: [
      ControlState("usual, today marked", rows: 8) {
        DatePicker(day: day, today: day.addingDays(-1))
      },
      .focused(rows: 8) { DatePicker(day: day, today: day.addingDays(1)) },
      .disabled(rows: 8) { DatePicker(day: day, today: day.addingDays(3)) },
      ControlState("a week of days", rows: 8) { DatePicker(day: day, in: week) },
      ControlState("from Sunday, six weeks", rows: 8) {
        DatePicker(
          day: CalendarDay(nearestToYear: 2026, month: 8, day: 31), firstWeekday: .sunday)
      },
      ControlState("four weeks", rows: 8) {
        DatePicker(day: CalendarDay(nearestToYear: 2027, month: 2, day: 1))
      },
      ControlState("the first day", rows: 8) { DatePicker(day: .first) },
      ControlState("the last day", rows: 8) { DatePicker(day: .last) },
      ControlState("wide names", rows: 8) { DatePicker(day: day, names: Self.japanese) },
      ControlState("four rows", rows: 4) { DatePicker(day: day) },
      ControlState("one row", rows: 1) { DatePicker(day: day) },
    ])
  }

  @Test func compact() {
    let make = { @MainActor in DatePicker(day: Self.day, style: .compact) }
    expectSheets(of: [
      ControlState("compact") { make() },
      .focused { make() },
      ControlState(
        "the month typed",
        use: { stage in
          stage.press(.tab)
          stage.press(.right)
          stage.perform(.text("1"))
        }
      ) { make() },
      .disabled { make() },
      ControlState("the first day") { DatePicker(day: .first, style: .compact) },
    ])
  }
}
