import ViewsTestSupport

@MainActor @Suite struct DatePickerTests {
  private static func day(_ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(nearestToYear: 2026, month: month, day: day)
  }

  private let meeting = Held(day(11, 26))
  private let limits = day(11, 20)...day(12, 10)

  private func makeStage(
    _ style: DatePicker.Style = .month,
    in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last,
    width: Int = 22, height: Int = 8
  ) -> Stage {
    let picker = DatePicker(day: Binding(meeting, \.value), in: range, style: style)
    let stage = Stage(picker, width, height)
    stage.press(.tab)
    return stage
  }

  private func compactStage() -> Stage { makeStage(.compact, width: 10, height: 1) }

  /// The days after the keys, with no frame between them.
  private func days(_ stage: Stage, from start: CalendarDay? = nil, _ keys: String) -> String {
    meeting.value = start ?? meeting.value
    return stage.values(after: keys) { meeting.value }
  }

  @Test func theMonthOfTheDayIsShown() {
    let stage = makeStage()
    expectEqual(
      stage.film(.act("first") { meeting.value = .first }, noting: { stage.styles(9, y: 6) }),
      """
      first                  ¦ first
      ‹   November 2026    › ¦ ‹     January 1      ›
       Mo Tu We Th Fr Sa Su  ¦  Mo Tu We Th Fr Sa Su
                          1  ¦ [ 1] 2  3  4  5  6  7
        2  3  4  5  6  7  8  ¦   8  9 10 11 12 13 14
        9 10 11 12 13 14 15  ¦  15 16 17 18 19 20 21
       16 17 18 19 20 21 22  ¦  22 23 24 25 26 27 28
       23 24 25[26]27 28 29  ¦  29 30 31
       30                    ¦
      focus                  ¦ default
      """)
  }

  @Test func keysGoByDaysWeeksAndMonths() {
    let stage = makeStage()
    expectEqual(
      days(stage, "right down left up pgdn end pgup home pgup"),
      """
      2026-11-27, 2026-12-04, 2026-12-03, 2026-11-26, 2026-12-26, 2026-12-31, 2026-11-30, \
      2026-11-01, 2026-10-01
      """)
    expectEqual(days(stage, "enter 2"), "2026-10-01 no, 2026-10-01 no")
    expectEqual(days(stage, from: .last, "right pgdn down"), "9999-12-31, 9999-12-31, 9999-12-31")
  }

  @Test func theRangeLimitsKeysAndTheMouse() {
    let stage = makeStage(in: limits)
    expectEqual(
      days(stage, "up left home pgdn end"),
      "2026-11-20, 2026-11-20, 2026-11-20, 2026-12-10, 2026-12-10")
    meeting.value = .first
    expectEqual(stage.commit().grid.rows[0], "‹     January 1      ›")
    expectEqual(days(stage, "left"), "2026-11-20")
    expectEqual(stage.styles(0, 21) + " " + stage.styles(10, y: 5), "disabled accent disabled")
    stage.click(GridPoint(x: 10, y: 5))
    expectEqual("\(meeting.value)", "2026-11-20")
  }

  @Test func aClickSelectsADayOrGoesByAMonth() {
    let stage = makeStage()
    let clicks = [(19, 2), (4, 3), (3, 3), (21, 0), (0, 0), (1, 7), (4, 2), (10, 0), (21, 4)]
    let days = clicks.map { x, y in
      _ = stage.commit()
      stage.click(GridPoint(x: x, y: y))
      return "\(meeting.value.month)-\(meeting.value.day)"
    }
    expectEqual(
      days, ["11-1", "11-3", "11-3", "12-3", "11-3", "11-30", "11-30", "11-30", "11-30"])
  }

  @Test func todayHasAStar() {
    let picker = DatePicker(day: meeting.value, today: meeting.value.addingDays(-2))
    let stage = Stage(picker, 22, 8)
    let weeks = [-2, nil, 0, 1].map { offset in
      picker.today = offset.map(meeting.value.addingDays)
      return stage.commit().grid.rows[6]
    }
    expectEqual(
      weeks,
      [
        " 23*24 25[26]27 28 29 ", " 23 24 25[26]27 28 29 ", " 23 24 25[26]27 28 29 ",
        " 23 24 25[26]27 28 29 ",
      ])
    expectEqual(stage.styles(13, y: 6), "accent")
  }

  @Test func whatHasNoRoomIsTheDayAlone() {
    let pictures = [(22, 3), (12, 2), (6, 1)].map { makeStage(width: $0, height: $1).picture }
    expectEqual(
      pictures,
      [
        "‹   November 2026    ›\n Mo Tu We Th Fr Sa Su \n 23 24 25[26]27 28 29 ",
        "2026-11-26  \n            ", "2026-…",
      ])
    expectEqual(makeStage(.compact, width: 6, height: 1).picture, "2026-…")
    for size in [GridSize.zero, GridSize(width: 1, height: 1), GridSize(width: 22, height: 0)] {
      let stage = makeStage(width: size.width, height: size.height)
      _ = stage.commit()
      stage.click(.zero)
      stage.press(.down)
    }
    expectEqual("\(meeting.value)", "2026-12-17")
  }

  @Test func namesMayBeAnything() {
    let names = CalendarNames(
      months: Array(repeating: "世界世界世界世界世界世界", count: 12),
      weekdays: ["", "a", "界", "界界", "\n\t", "\u{7}", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"])
    let rows = Stage(DatePicker(day: meeting.value, names: names), 22, 8).commit().grid.rows
    expectEqual(rows.prefix(2), ["‹  世界世界世界世…   ›", "    a  界 界    �  👨‍👩‍👧‍👦 "])
  }

  // MARK: - The compact style

  @Test func partsAreChangedOneByOne() {
    let stage = compactStage()
    expectEqual(
      days(stage, "up down right up up end down home up"),
      """
      2027-11-26, 2026-11-26, 2026-11-26, 2026-12-26, 2027-01-26, 2027-01-26, 2027-01-25, \
      2027-01-25, 2028-01-25
      """)
    expectEqual(
      stage.commit().grid.selecting, ["2028-01-25", "^^^^      "])
    stage.click(GridPoint(x: 9, y: 0))
    expectEqual(days(stage, "up"), "2028-01-26")
  }

  @Test func digitsTypeAPartAndGoOnToTheNext() {
    let stage = compactStage()
    expectEqual(
      stage.film(
        .type("19"), .type("99"), .type("231"), "home", .type("2024-2-29"), "1", "backspace",
        "backspace", "1", "escape", "escape", "1 enter", "enter", "home", .type("000000"), "x",
        .type("３"), .type("1\u{FE0F}\u{20E3}"), .type("1\u{301}"),
        drawing: \.selecting, noting: { "\(meeting.value)" }),
      """
      first      ¦ '19'       ¦ '99'       ¦ '231'      ¦ home       ¦ '2024-2-29' ¦ 1
      2026-11-26 ¦ 19__-11-26 ¦ 1999-11-26 ¦ 1999-02-28 ¦ 1999-02-28 ¦ 2024-02-29  ¦ 2024-02-1_
      ^^^^       ¦ ^^^^       ¦      ^^    ¦         ^^ ¦ ^^^^       ¦         ^^  ¦         ^^
      2026-11-26 ¦ 2026-11-26 ¦ 1999-11-26 ¦ 1999-02-28 ¦ 1999-02-28 ¦ 2024-02-29  ¦ 2024-02-29

      backspace  ¦ backspace (no) ¦ 1          ¦ escape     ¦ escape (no) ¦ 1 enter
      2024-02-29 ¦ 2024-02-29     ¦ 2024-02-1_ ¦ 2024-02-29 ¦ 2024-02-29  ¦ 2024-02-01
              ^^ ¦         ^^     ¦         ^^ ¦         ^^ ¦         ^^  ¦         ^^
      2024-02-29 ¦ 2024-02-29     ¦ 2024-02-29 ¦ 2024-02-29 ¦ 2024-02-29  ¦ 2024-02-01

      enter (no) ¦ home       ¦ '000000'   ¦ x (no)     ¦ '３' (no)  ¦ '1️⃣' (no)  ¦ '1́' (no)
      2024-02-01 ¦ 2024-02-01 ¦ 0001-01-01 ¦ 0001-01-01 ¦ 0001-01-01 ¦ 0001-01-01 ¦ 0001-01-01
              ^^ ¦ ^^^^       ¦         ^^ ¦         ^^ ¦         ^^ ¦         ^^ ¦         ^^
      2024-02-01 ¦ 2024-02-01 ¦ 0001-01-01 ¦ 0001-01-01 ¦ 0001-01-01 ¦ 0001-01-01 ¦ 0001-01-01
      """)
    // A digit with a mark sorts between two digits, and is none.
    for mark in ["\u{FE0F}\u{20E3}", "\u{301}"] {
      stage.focusedView?.focusState = "0,1\(mark)"
      expectEqual(stage.focusPath, "DatePicker#2,")
    }
  }

  @Test func whatIsTypedIsLimitedToTheRangeAndWrittenOnlyWhenItIsComplete() {
    let log = Log()
    let binding = Binding<CalendarDay> {
      meeting.value
    } set: { day in
      log.note(day)
      meeting.value = day
    }
    let picker = DatePicker(day: binding, in: limits, style: .compact)
    let stage = Stage(picker, 10, 1)
    expectEqual(
      stage.film(
        "tab", .type("2027"), .type("111"), "tab", "home 2",
        .act("leave") { picker.resignFocus() }, .act("focus") { picker.focus() },
        noting: log.take),
      """
      first    ¦ 2026-11-26 ¦
      tab      ¦ 2026-11-26 ¦
      '2027'   ¦ 2026-12-10 ¦ 2026-12-10
      '111'    ¦ 2026-11-1_ ¦ 2026-11-20
      tab (no) ¦ 2026-11-20 ¦
      home 2   ¦ 2___-11-20 ¦
      leave    ¦ 2026-11-20 ¦
      focus    ¦ 2026-11-20 ¦
      """)
  }

  @Test func anotherStageIsGivenThePartAndTheDigits() {
    let stage = compactStage()
    _ = days(stage, "right 0")
    let twin = compactStage()
    twin.setFocus(to: stage.focusPath)
    #expect(twin.picture == "2026-0_-26" && twin.focusPath == "DatePicker#1,0")
    for wrong in ["", "1", "9,", "1,12", "1,x", "a,b", ",", "-1,0"] {
      twin.focusedView?.focusState = wrong
      expectEqual(twin.focusPath, "DatePicker#1,0", "\(wrong)")
    }
  }
}
