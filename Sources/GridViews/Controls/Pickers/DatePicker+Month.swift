import CharacterGrid

// The style that shows the weeks of a month.

extension DatePicker {
  /// The picture of the month; nil if there is no room for it.
  var monthPicture: MonthPicture? {
    MonthPicture(of: day, firstWeekday: firstWeekday, in: bounds.size)
  }

  /// Draws the title, the names of the weekdays, and the weeks.
  func draw(_ picture: MonthPicture, in canvas: inout Canvas) {
    drawTitle(in: &canvas)
    for column in 0..<7 {
      let weekday = (firstWeekday.rawValue + column) % 7
      let name = names.shortWeekdays[weekday].truncated(to: 2)
      canvas.draw(
        name, at: GridPoint(x: 1 + column * 3, y: 1), style: isEnabled ? .secondary : .disabled)
    }
    for day in picture.days where day != self.day { draw(day, of: picture, in: &canvas) }
    // Last, because its brackets are in the columns of its neighbours' marks.
    draw(day, of: picture, in: &canvas)
  }

  private func drawTitle(in canvas: inout Canvas) {
    let width = MonthPicture.size.width
    let title = names.title(of: day).truncated(to: width - 6)
    let x = (width - title.columns) / 2
    canvas.draw(title, at: GridPoint(x: x, y: 0), style: isEnabled ? .title : .disabled)
    let (start, end) = (day.startOfMonth > range.lowerBound, day.endOfMonth < range.upperBound)
    canvas.draw("‹", at: .zero, style: isEnabled && start ? .accent : .disabled)
    canvas.draw(
      "›", at: GridPoint(x: width - 1, y: 0), style: isEnabled && end ? .accent : .disabled)
  }

  private func draw(_ day: CalendarDay, of picture: MonthPicture, in canvas: inout Canvas) {
    guard let place = picture.place(of: day) else { return }
    let number = (day.day < 10 ? " " : "") + String(day.day)
    if day == self.day {
      canvas.draw("[\(number)]", at: place, style: look(.selection))
    } else if day == today {
      canvas.draw("*\(number)", at: place, style: isEnabled ? .accent : .disabled)
    } else {
      let style: CellStyle = isEnabled && range.contains(day) ? .default : .disabled
      canvas.draw(number, at: place.offset(by: GridPoint(x: 1, y: 0)), style: style)
    }
  }

  /// Goes to the day to which a key leads; returns true if the key leads to a day.
  func goInMonth(by key: KeyPress) -> Bool {
    let day = binding.wrappedValue
    switch key {
    case .left: select(day.addingDays(-1))
    case .right: select(day.addingDays(1))
    case .up: select(day.addingDays(-7))
    case .down: select(day.addingDays(7))
    case .pageUp: select(day.addingMonths(-1))
    case .pageDown: select(day.addingMonths(1))
    case .home: select(day.startOfMonth)
    case .end: select(day.endOfMonth)
    default: return false
    }
    return true
  }

  /// Selects the day on a cell, or goes by a month if the cell has an arrow.
  func selectInMonth(at point: GridPoint) {
    guard let picture = monthPicture else { return }
    let width = MonthPicture.size.width
    if let day = picture.day(at: point) {
      if range.contains(day) { select(day) }
    } else if point.y == 0, (0..<3).contains(point.x) {
      select(binding.wrappedValue.addingMonths(-1))
    } else if point.y == 0, (width - 3..<width).contains(point.x) {
      select(binding.wrappedValue.addingMonths(1))
    }
  }
}

/// The places of a month's days in its picture: seven columns, and a row for each week.
///
/// If there are not enough rows, the weeks around the selected day are shown.
struct MonthPicture {
  private let start: CalendarDay
  /// The number of days of the first week that belong to the previous month.
  private let lead: Int
  private let firstWeek: Int
  private let rows: Int

  /// The size with six weeks, the maximum of a month.
  static let size = GridSize(width: 22, height: 8)

  /// Returns nil if there is no room for the title, the weekdays and one week.
  init?(of day: CalendarDay, firstWeekday: CalendarDay.Weekday, in size: GridSize) {
    guard size.width >= Self.size.width, size.height >= 3 else { return nil }
    start = day.startOfMonth
    lead = (start.weekday.rawValue + 7 - firstWeekday.rawValue) % 7
    rows = size.height - 2
    firstWeek = max(0, (lead + day.day - 1) / 7 + 1 - rows)
  }

  /// The days of the month.
  var days: [CalendarDay] {
    (0..<start.endOfMonth.day).map { start.addingDays($0) }
  }

  /// Returns the cell to the left of a day's two cells; nil if the week of the day is not shown.
  func place(of day: CalendarDay) -> GridPoint? {
    let index = lead + day.day - 1
    let row = index / 7 - firstWeek
    guard (0..<rows).contains(row) else { return nil }
    return GridPoint(x: index % 7 * 3, y: row + 2)
  }

  /// Returns the day on a cell; the column to the left of its two cells belongs to it too.
  func day(at point: GridPoint) -> CalendarDay? {
    guard (0..<21).contains(point.x), (2..<rows.addingUpToLimit(2)).contains(point.y) else {
      return nil
    }
    let index = (point.y - 2 + firstWeek) * 7 + point.x / 3 - lead
    return (0..<start.endOfMonth.day).contains(index) ? start.addingDays(index) : nil
  }
}
