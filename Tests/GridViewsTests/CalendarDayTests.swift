import GridViews
import TestSupport

@MainActor @Suite struct CalendarDayTests {
  private func day(_ text: String) -> CalendarDay {
    CalendarDay(text) ?? .first
  }

  @Test func onlyDaysThatExistAreMade() {
    let lengths = (1...12).map { month in
      (1...40).filter { CalendarDay(year: 2026, month: month, day: $0) != nil }.count
    }
    expectEqual(lengths, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    let leapYears = [1900, 2000, 2024, 2026, 2100, 4, 1].filter {
      CalendarDay(year: $0, month: 2, day: 29) != nil
    }
    expectEqual(leapYears, [2000, 2024, 4])
    for (year, month, day) in [(0, 1, 1), (10_000, 1, 1), (1, 0, 1), (1, 13, 1), (1, 1, 0)] {
      #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }
    #expect(CalendarDay(year: .min, month: .max, day: .min) == nil)
    expectEqual(CalendarDay(nearestToYear: .max, month: .max, day: .max), .last)
    expectEqual(CalendarDay(nearestToYear: .min, month: .min, day: .min), .first)
    expectEqual("\(CalendarDay(nearestToYear: 2026, month: 2, day: 31))", "2026-02-28")
  }

  /// Days of the week that are known from elsewhere.
  @Test func theWeekdaysAreThoseOfTheCalendar() {
    let days = [
      "0001-01-01", "1582-10-15", "1900-01-01", "1969-07-20", "2000-02-29", "2026-11-26",
      "9999-12-31",
    ]
    #expect(
      days.map { day($0).weekday } == [
        .monday, .friday, .monday, .sunday, .tuesday, .thursday, .friday,
      ])
  }

  /// Every day of the calendar is the next one after the day before it, and back.
  @Test func daysFollowOnEachOther() {
    var (date, count) = (CalendarDay.first, 0)
    for year in [1, 4, 100, 400, 1900, 2000, 2026, 9999] {
      date = CalendarDay(nearestToYear: year, month: 1, day: 1)
      let days = (1...12).map { CalendarDay.length(ofMonth: $0, year: year) }
      for (month, length) in days.enumerated() {
        for number in 1...length {
          expectEqual(date, CalendarDay(year: year, month: month + 1, day: number))
          let next = date.addingDays(1)
          if date != .last {
            #expect(next > date && next.addingDays(-1) == date)
            expectEqual(next.weekday.rawValue, (date.weekday.rawValue + 1) % 7)
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
    #expect(start.addingDays(.max) == .last && start.addingDays(.min) == .first)
    #expect(start.addingMonths(.max) == .last && start.addingMonths(.min) == .first)
    expectEqual(CalendarDay.first.addingDays(3_652_058), .last)
    expectEqual("\(start.addingDays(28))", "2026-02-28")
    let months = [1, 13, -1, -11, 25, 12 * 7973, 12 * 7974].map { "\(start.addingMonths($0))" }
    #expect(
      months == [
        "2026-02-28", "2027-02-28", "2025-12-31", "2025-02-28", "2028-02-29", "9999-01-31",
        "9999-12-31",
      ])
    expectEqual("\(start.startOfMonth) \(day("2028-02-03").endOfMonth)", "2026-01-01 2028-02-29")
  }

  @Test func aTextIsReadOnlyAsItIsWritten() {
    expectEqual("\(day("0007-03-05"))", "0007-03-05")
    for text in ["", "2026-11", "2026-11-31", "26-11-26", "2026-1-1", "+026-01-01", "２０２６-01-01"] {
      #expect(CalendarDay(text) == nil, "\(text)")
    }
    #expect(
      [day("2026-11-26"), .last, .first, day("2026-02-27")].sorted().map(\.year) == [
        1, 2026, 2026, 9999,
      ])
  }
}
