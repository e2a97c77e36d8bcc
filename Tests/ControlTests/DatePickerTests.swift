/// What a date picker looks like.
@MainActor @Suite struct DatePickerTests {
  private static let day = CalendarDay(nearestToYear: 2026, month: 11, day: 26)

  @Test func states() {
    let make = { @MainActor in DatePicker(day: Self.day) }
    expectSheets(of: [
      ControlState("usual") { make() },
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
      ControlState("the first day") { DatePicker(day: .first) },
    ])
  }
}
