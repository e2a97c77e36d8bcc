import CharacterGrid

/// Counts the presses in a row, because a terminal reports presses without their number.
struct ClickCounter {
  /// The longest time between two presses in a row.
  static let patience = Duration.milliseconds(400)

  private var last: (position: GridPoint, time: Duration, clicks: Int)?

  /// Returns a press with its number in a row.
  ///
  /// Returns any other event unchanged.
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
