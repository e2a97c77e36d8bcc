import GridExtras
import ViewsTestSupport

/// What some of the controls of a form are bound to, and how often they have written it.
@Observable @MainActor private final class Trip {
  var day = CalendarDay(nearestToYear: 2026, month: 11, day: 26)
  var page = 1
  var color = Color.green
  @ObservationIgnored var writes = 0

  func binding<Value>(_ path: ReferenceWritableKeyPath<Trip, Value>) -> Binding<Value> {
    Binding {
      self[keyPath: path]
    } set: { value in
      self.writes += 1
      self[keyPath: path] = value
    }
  }
}

@MainActor @Suite struct BoundControlTests {
  /// Checklist row 29: a date, a page and a colour are bound both ways.
  ///
  /// An event is one write, and what the model writes is shown and not written back.
  @Test func eachShowsItsModelAndWritesIt() {
    let (trip, stack) = (Trip(), StackView(.vertical, alignment: .leading))
    stack.addSubview(DatePicker(day: trip.binding(\.day)))
    stack.addSubview(PageControl(page: trip.binding(\.page), count: 3))
    stack.addSubview(ColorWell(color: trip.binding(\.color)))
    let write = Step.act("write") {
      trip.day = CalendarDay(nearestToYear: 2027, month: 1, day: 31)
      (trip.page, trip.color) = (0, .red)
    }
    expectEqual(
      Stage(stack, 24, 12)
        .film(
          "tab up", "tab right", "tab right", write,
          drawing: { $0.lines.prefix(3).map { $0 } }, noting: { "\(trip.writes) writes" }),
      """
      first      ¦ tab up     ¦ tab right  ¦ tab right  ¦ write
      2026-11-26 ¦ 2027-11-26 ¦ 2027-11-26 ¦ 2027-11-26 ¦ 2027-01-31
      ○ ● ○      ¦ ○ ● ○      ¦ ○ ○ ●      ¦ ○ ○ ●      ¦ ● ○ ○
      ██ green   ¦ ██ green   ¦ ██ green   ¦ ██ yellow  ¦ ██ red
      0 writes   ¦ 1 writes   ¦ 2 writes   ¦ 3 writes   ¦ 3 writes
      """)
    expectEqual("\(trip.day) \(trip.page) \(trip.color)", "2027-01-31 0 red")
  }
}
