import ViewsTestSupport

@MainActor @Suite struct DatePickerTests {
  @Observable @MainActor final class Meeting {
    var day = CalendarDay(nearestToYear: 2026, month: 11, day: 26)
  }

  private let meeting = Meeting()
  private let limits =
    CalendarDay(
      nearestToYear: 2026, month: 11, day: 20)...CalendarDay(
      nearestToYear: 2026, month: 12, day: 10)

  private func makeStage(
    _ style: DatePicker.Style = .month,
    in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last,
    width: Int = 22, height: Int = 8
  ) -> Stage {
    let stage = Stage(
      DatePicker(day: Binding(meeting, \.day), in: range, style: style),
      size: GridSize(width: width, height: height))
    stage.press(.tab)
    return stage
  }

  /// The days after each key, with no frame between them.
  private func days(_ stage: Stage, _ keys: KeyPress...) -> [String] {
    keys.map { key in
      #expect(stage.press(key))
      return "\(meeting.day)"
    }
  }

  @Test func theMonthOfTheDayIsShown() {
    let stage = makeStage()
    #expect(
      stage.picture == """
        ‹   November 2026    ›
         Mo Tu We Th Fr Sa Su 
                            1 
          2  3  4  5  6  7  8 
          9 10 11 12 13 14 15 
         16 17 18 19 20 21 22 
         23 24 25[26]27 28 29 
         30                   
        """)
    expectEqual(stage.commit().grid[GridPoint(x: 9, y: 6)].style, .focus)
    meeting.day = .first
    #expect(stage.picture.hasPrefix("‹     January 1      ›\n Mo Tu We Th Fr Sa Su \n[ 1] 2"))
    expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 22, height: 8))
  }

  @Test func keysGoByDaysWeeksAndMonths() {
    let stage = makeStage()
    expectEqual(days(stage, .right, .down, .left), ["2026-11-27", "2026-12-04", "2026-12-03"])
    expectEqual(days(stage, .up, .pageDown, .end), ["2026-11-26", "2026-12-26", "2026-12-31"])
    expectEqual(days(stage, .pageUp, .home, .pageUp), ["2026-11-30", "2026-11-01", "2026-10-01"])
    #expect(!stage.press(.enter) && !stage.press(KeyPress(.character("2"))))
    meeting.day = .last
    expectEqual(days(stage, .right, .pageDown, .down), ["9999-12-31", "9999-12-31", "9999-12-31"])
  }

  @Test func theRangeLimitsKeysAndTheMouse() {
    let stage = makeStage(in: limits)
    expectEqual(days(stage, .up, .left, .home), ["2026-11-20", "2026-11-20", "2026-11-20"])
    expectEqual(days(stage, .pageDown, .end), ["2026-12-10", "2026-12-10"])
    meeting.day = .first
    #expect(stage.picture.contains("January 1"))
    expectEqual(days(stage, .left), ["2026-11-20"])
    let grid = stage.commit().grid
    expectEqual(grid[GridPoint(x: 0, y: 0)].style, .disabled)
    expectEqual(grid[GridPoint(x: 21, y: 0)].style, .accent)
    expectEqual(grid[GridPoint(x: 10, y: 5)].style, .disabled)
    stage.click(GridPoint(x: 10, y: 5))
    expectEqual("\(meeting.day)", "2026-11-20")
  }

  @Test func aClickSelectsADayOrGoesByAMonth() {
    let stage = makeStage()
    let clicks = [(19, 2), (4, 3), (3, 3), (21, 0), (0, 0), (1, 7), (4, 2), (10, 0), (21, 4)]
    let days = clicks.map { x, y in
      _ = stage.commit()
      stage.click(GridPoint(x: x, y: y))
      return "\(meeting.day.month)-\(meeting.day.day)"
    }
    expectEqual(
      days, ["11-1", "11-3", "11-3", "12-3", "11-3", "11-30", "11-30", "11-30", "11-30"])
  }

  @Test func todayHasAStar() {
    let picker = DatePicker(day: meeting.day, today: meeting.day.addingDays(-2))
    let stage = Stage(picker, size: GridSize(width: 22, height: 8))
    #expect(stage.picture.contains(" 23*24 25[26]27"))
    picker.today = nil
    #expect(stage.picture.contains(" 23 24 25[26]27"))
    picker.today = meeting.day
    #expect(stage.picture.contains(" 25[26]27"))
    picker.today = meeting.day.addingDays(1)
    #expect(stage.picture.contains(" 25[26]27"))
    expectEqual(stage.commit().grid[GridPoint(x: 13, y: 6)].style, .accent)
  }

  @Test func whatHasNoRoomIsTheDayAlone() {
    #expect(
      makeStage(height: 3).picture == """
        ‹   November 2026    ›
         Mo Tu We Th Fr Sa Su 
         23 24 25[26]27 28 29 
        """)
    expectEqual(makeStage(width: 12, height: 2).picture, "2026-11-26  \n            ")
    expectEqual(makeStage(width: 6, height: 1).picture, "2026-…")
    expectEqual(makeStage(.compact, width: 6, height: 1).picture, "2026-…")
    for size in [GridSize.zero, GridSize(width: 1, height: 1), GridSize(width: 22, height: 0)] {
      let stage = makeStage(width: size.width, height: size.height)
      _ = stage.commit()
      stage.click(.zero)
      stage.press(.down)
    }
    expectEqual("\(meeting.day)", "2026-12-17")
  }

  @Test func namesMayBeAnything() {
    let names = CalendarNames(
      months: Array(repeating: "世界世界世界世界世界世界", count: 12),
      weekdays: ["", "a", "界", "界界", "\n\t", "\u{7}", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"])
    let stage = Stage(
      DatePicker(day: meeting.day, names: names), size: GridSize(width: 22, height: 8))
    #expect(
      stage.picture.hasPrefix(
        "‹  世界世界世界世…   ›\n    a  界 界    �  👨‍👩‍👧‍👦 \n"))
  }

  // MARK: - The compact style

  @Test func partsAreChangedOneByOne() {
    let stage = makeStage(.compact, width: 10, height: 1)
    expectEqual(stage.picture, "2026-11-26")
    #expect(
      days(stage, .up, .down, .right, .up) == [
        "2027-11-26", "2026-11-26", "2026-11-26", "2026-12-26",
      ])
    #expect(
      days(stage, .up, .end, .down, .home, .up) == [
        "2027-01-26", "2027-01-26", "2027-01-25", "2027-01-25", "2028-01-25",
      ])
    let grid = stage.commit().grid
    #expect(
      (0..<10).map { grid[GridPoint(x: $0, y: 0)].style == .focus } == [true, true, true, true]
        + Array(repeating: false, count: 6))
    stage.click(GridPoint(x: 9, y: 0))
    expectEqual(days(stage, .up), ["2028-01-26"])
  }

  @Test func digitsTypeAPartAndGoOnToTheNext() throws {
    let stage = makeStage(.compact, width: 10, height: 1)
    try stage.type("19")
    #expect(stage.picture == "19__-11-26" && meeting.day.year == 2026)
    try stage.type("99")
    #expect(stage.picture == "1999-11-26" && meeting.day.year == 1999)
    try stage.type("231")
    expectEqual("\(meeting.day)", "1999-02-28")
    stage.press(.home)
    try stage.type("2024-2-29")
    expectEqual("\(meeting.day)", "2024-02-29")
    try stage.type("1")
    expectEqual(stage.picture, "2024-02-1_")
    #expect(stage.press(.backspace) && !stage.press(.backspace))
    expectEqual(stage.picture, "2024-02-29")
    try stage.type("1")
    #expect(stage.press(.escape) && !stage.press(.escape))
    try stage.type("1")
    #expect(stage.press(.enter) && !stage.press(.enter))
    expectEqual("\(meeting.day)", "2024-02-01")
    stage.press(.home)
    try stage.type("000000")
    expectEqual("\(meeting.day)", "0001-01-01")
    #expect(!stage.press(KeyPress(.character("x"))) && !stage.perform(.text("３")))
  }

  /// Such a character sorts between two digits.
  @Test func aDigitWithAMarkIsNone() {
    let stage = makeStage(.compact, width: 10, height: 1)
    for mark in ["\u{FE0F}\u{20E3}", "\u{301}"] {
      #expect(!stage.press(KeyPress(.character(Character("1\(mark)")))))
      expectEqual(stage.picture, "2026-11-26")
      stage.focusedView?.focusState = "0,1\(mark)"
      expectEqual(stage.focusPath, "DatePicker#0,")
    }
  }

  @Test func whatIsTypedIsLimitedToTheRangeAndWrittenOnlyWhenItIsComplete() throws {
    var written: [String] = []
    let binding = Binding<CalendarDay> {
      meeting.day
    } set: { day in
      written.append("\(day)")
      meeting.day = day
    }
    let picker = DatePicker(day: binding, in: limits, style: .compact)
    let stage = Stage(picker, size: GridSize(width: 10, height: 1))
    stage.press(.tab)
    try stage.type("2027")
    expectEqual(written, ["2026-12-10"])
    try stage.type("111")
    expectEqual(written, ["2026-12-10", "2026-11-20"])
    stage.press(.tab)
    expectEqual(written, ["2026-12-10", "2026-11-20"])
    stage.press(.home)
    try stage.type("2")
    picker.resignFocus()
    picker.focus()
    expectEqual(stage.picture, "2026-11-20")
  }

  @Test func anotherStageIsGivenThePartAndTheDigits() throws {
    let stage = makeStage(.compact, width: 10, height: 1)
    stage.press(.right)
    try stage.type("0")
    let twin = makeStage(.compact, width: 10, height: 1)
    twin.setFocus(to: stage.focusPath)
    #expect(twin.picture == "2026-0_-26" && twin.focusPath == "DatePicker#1,0")
    for wrong in ["", "1", "9,", "1,12", "1,x", "a,b", ",", "-1,0"] {
      twin.focusedView?.focusState = wrong
      expectEqual(twin.focusPath, "DatePicker#1,0", "\(wrong)")
    }
  }

  @Test func withoutABindingItHasADayOfItsOwn() {
    var days: [String] = []
    let picker = DatePicker(day: .last) { days.append("\($0)") }
    let stage = Stage(picker, size: GridSize(width: 22, height: 8))
    #expect(stage.picture.contains("December 9999"))
    picker.day = .first
    #expect(picker.day == .first && days == [])
    #expect(stage.picture.contains("January 1"))
    stage.press(.tab)
    stage.press(.right)
    stage.press(.right)
    expectEqual(days, ["0001-01-02", "0001-01-03"])
    #expect(stage.picture.contains("  2[ 3] 4"))
  }
}
