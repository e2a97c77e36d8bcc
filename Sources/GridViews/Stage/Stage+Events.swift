extension Stage {
  /// Begins to note everything that happens on the stage, or stops to; see ``takeEvents()``.
  public var notesEvents: Bool {
    get { log.events != nil }
    set { log.events = newValue ? log.events ?? [] : nil }
  }

  /// What has happened since the last call, in order; nothing unless ``notesEvents`` is set.
  public func takeEvents() -> [StageEvent] {
    guard let events = log.events else { return [] }
    log.events = []
    return events
  }
}
