import GridExtras
import TestSupport

@MainActor @Suite struct CalendarDayTests {
  private func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? .first }

  @Test func onlyDaysThatExistAreMade() {
    let lengths = (1...12).map { month in
      (1...40).filter { CalendarDay(year: 2026, month: month, day: $0) != nil }.count
    }
    expectEqual(lengths, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    let leapYears = [1900, 2000, 2024, 2026, 2100, 4, 1].filter {
      CalendarDay(year: $0, month: 2, day: 29) != nil
    }
    expectEqual(leapYears, [2000, 2024, 4])
    let wrong = [
      (0, 1, 1), (10_000, 1, 1), (1, 0, 1), (1, 13, 1), (1, 1, 0), (Int.min, Int.max, Int.min),
    ].compactMap { CalendarDay(year: $0, month: $1, day: $2) }
    expectEqual(wrong, [])
    expectEqual(
      [(Int.max, Int.max, Int.max), (.min, .min, .min), (2026, 2, 31)].map {
        "\(CalendarDay(nearestToYear: $0, month: $1, day: $2))"
      }, ["9999-12-31", "0001-01-01", "2026-02-28"])
  }

  /// Every day of the calendar is the next one after the day before it, and back.
  @Test func daysFollowOnEachOther() {
    var count = 0
    for year in [1, 4, 100, 400, 1900, 2000, 2026, 9999] {
      var date = CalendarDay(nearestToYear: year, month: 1, day: 1)
      for month in 1...12 {
        for number in 1...CalendarDay.length(ofMonth: month, year: year) {
          expectEqual(date, CalendarDay(year: year, month: month, day: number))
          let next = date.addingDays(1)
          if date != .last {
            #expect(next > date && next.addingDays(-1) == date)
          }
          date = next
          count += 1
        }
      }
    }
    expectEqual(count, 365 * 8 + 3)
  }

  @Test func farDaysAndMonthsEndAtTheEndsOfTheCalendar() {
    let start = day("2026-01-31")
    expectEqual(
      [Int.max, .min, 28].map { "\(start.addingDays($0))" },
      ["9999-12-31", "0001-01-01", "2026-02-28"])
    expectEqual(CalendarDay.first.addingDays(3_652_058), .last)
    let months = [1, 13, -1, -11, 25, 12 * 7973, 12 * 7974, .max, .min]
    expectEqual(
      months.map { "\(start.addingMonths($0))" },
      [
        "2026-02-28", "2027-02-28", "2025-12-31", "2025-02-28", "2028-02-29", "9999-01-31",
        "9999-12-31", "9999-12-31", "0001-01-01",
      ])
    // A text is read only as it is written.
    expectEqual("\(day("0007-03-05"))", "0007-03-05")
    let wrong = ["", "2026-11", "2026-11-31", "26-11-26", "2026-1-1", "+026-01-01", "２０２６-01-01"]
    expectEqual(wrong.compactMap(CalendarDay.init), [])
    expectEqual(
      [day("2026-11-26"), .last, .first, day("2026-02-27")].sorted().map { "\($0)" },
      ["0001-01-01", "2026-02-27", "2026-11-26", "9999-12-31"])
  }
}
