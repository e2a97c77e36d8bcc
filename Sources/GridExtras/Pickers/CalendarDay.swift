import CharacterGrid

/// A day of the Gregorian calendar, in the years 1 to 9999.
///
/// The rules of the calendar apply to all of these years, also to years before the calendar
/// existed. Arithmetic stops at the first and at the last day.
public struct CalendarDay: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day; nil if the calendar has no day with these numbers.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month,
      1...Self.length(ofMonth: month, year: year) ~= day
    else { return nil }
    self.init(known: year, month, day)
  }

  /// Makes the nearest day of the calendar: each number is limited to the valid range.
  public init(nearestToYear year: Int, month: Int, day: Int) {
    let (year, month) = (min(max(1, year), 9999), min(max(1, month), 12))
    self.init(known: year, month, min(max(1, day), Self.length(ofMonth: month, year: year)))
  }

  private init(known year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The first day, 0001-01-01.
  public static let first = CalendarDay(known: 1, 1, 1)
  /// The last day, 9999-12-31.
  public static let last = CalendarDay(known: 9999, 12, 31)

  /// Returns the number of days of a month, which must be from 1 to 12.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDay: Comparable {
  /// Returns true if the left day is earlier.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day in the format of ISO 8601, such as `2026-11-26`.
  public var description: String {
    "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }

  /// Makes a day from a text in the format of ISO 8601; nil if the text is not a day.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    let isWritten =
      parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    let numbers = parts.compactMap { Int($0) }
    guard isWritten, numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

extension Int {
  /// Returns the number with leading zeros, in at least `count` digits.
  func digits(_ count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

// MARK: - Reckoning

extension CalendarDay {
  /// Returns the day a number of days later, or earlier for a negative number.
  public func addingDays(_ count: Int) -> CalendarDay {
    Self(number: number.addingUpToLimit(count))
  }

  /// Returns the same day a number of months later; if that month is shorter, its last day.
  public func addingMonths(_ count: Int) -> CalendarDay {
    let months = (year * 12 + month - 1).addingUpToLimit(count)
    if months < 12 { return .first }
    if months >= 10_000 * 12 { return .last }
    return CalendarDay(nearestToYear: months / 12, month: months % 12 + 1, day: day)
  }

  /// The number of days since the first day.
  private var number: Int {
    let years = year - 1
    let leapDays = years / 4 - years / 100 + years / 400
    let months = (1..<month).reduce(0) { $0 + Self.length(ofMonth: $1, year: year) }
    return years * 365 + leapDays + months + day - 1
  }

  /// Makes a day from the number of days since the first day; limited to the valid range.
  private init(number: Int) {
    let number = min(max(0, number), Self.last.number)
    // No year has more than 366 days, so this year is never too late, and rarely too early.
    var year = number / 366 + 1
    while Self(known: year + 1, 1, 1).number <= number { year += 1 }
    var (month, rest) = (1, number - Self(known: year, 1, 1).number)
    while rest >= Self.length(ofMonth: month, year: year) {
      rest -= Self.length(ofMonth: month, year: year)
      month += 1
    }
    self.init(known: year, month, rest + 1)
  }
}
