import GridExtras
import ViewsTestSupport

@MainActor @Suite struct DatePickerTests {
  private static func day(_ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(nearestToYear: 2026, month: month, day: day)
  }

  private let meeting = Held(day(11, 26))
  private let limits = day(11, 20)...day(12, 10)

  private func makeStage(
    in range: ClosedRange<CalendarDay> = CalendarDay.first...CalendarDay.last, width: Int = 10
  ) -> Stage {
    let stage = Stage(DatePicker(day: Binding(meeting, \.value), in: range), width, 1)
    stage.press(.tab)
    return stage
  }

  /// The days after the keys, with no frame between them.
  private func days(_ stage: Stage, from start: CalendarDay? = nil, _ keys: String) -> String {
    meeting.value = start ?? meeting.value
    return stage.values(after: keys) { meeting.value }
  }

  @Test func theRangeLimitsKeys() {
    let stage = makeStage(in: limits)
    expectEqual(days(stage, "up down down"), "2026-12-10, 2026-11-20, 2026-11-20")
    // A day outside is shown.
    meeting.value = .first
    expectEqual(stage.picture, "0001-01-01")
    expectEqual(days(stage, "up"), "2026-11-20")
    expectEqual(days(makeStage(), from: .last, "end up"), "9999-12-31, 9999-12-31")
  }

  @Test func whatHasNoRoomIsCut() {
    expectEqual([6, 1, 0].map { makeStage(width: $0).picture }, ["2026-…", "…", ""])
  }

  @Test func partsAreChangedOneByOne() {
    let stage = makeStage()
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
    let stage = makeStage()
    stage.expectFilm(
      .type("19"), .type("99"), .type("231"), "home", .type("2024-2-29"), "1", "backspace",
      "backspace", "1", "escape", "escape", "1 enter", "enter", "home", .type("000000"), "x",
      .type("３"), .type("1\u{FE0F}\u{20E3}"), .type("1\u{301}"),
      drawing: \.selecting, noting: { "\(meeting.value)" },
      shows: """
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
    let picker = DatePicker(day: binding, in: limits)
    let stage = Stage(picker, 10, 1)
    stage.expectFilm(
      "tab", .type("2027"), .type("111"), "tab", "home 2",
      .act("leave") { picker.resignFocus() }, .act("focus") { picker.focus() },
      noting: log.take,
      shows: """
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
    let stage = makeStage()
    _ = days(stage, "right 0")
    let twin = makeStage()
    twin.setFocus(to: stage.focusPath)
    #expect(twin.picture == "2026-0_-26" && twin.focusPath == "DatePicker#1,0")
    for wrong in ["", "1", "9,", "1,12", "1,x", "a,b", ",", "-1,0"] {
      twin.focusedView?.focusState = wrong
      expectEqual(twin.focusPath, "DatePicker#1,0", "\(wrong)")
    }
  }
}
