import CharacterGrid

/// Tells double clicks from single ones: a terminal sends presses, and not how many are in a row.
struct ClickCounter {
  /// How long a press may follow on another one.
  static let patience = Duration.milliseconds(400)

  private var last: (position: GridPoint, time: Duration, clicks: Int)?

  /// The event with the number of presses in a row; what is no press is returned as it is.
  mutating func counted(_ event: MouseEvent, at time: Duration) -> MouseEvent {
    guard event.action == .press else { return event }
    var event = event
    if let last, last.position == event.position, time - last.time <= Self.patience {
      event.clicks = last.clicks + 1
    }
    last = (event.position, time, event.clicks)
    return event
  }
}
