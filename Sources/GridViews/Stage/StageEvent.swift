public import CharacterGrid

/// An event on a stage, for tests that compare whole histories.
public enum StageEvent: Hashable, Sendable {
  /// A method of a view or its controller ran.
  case ran(path: String, method: String, because: String)
  /// A model is about to change in a property that the last run of a method has read.
  case changed(path: String, method: String)
  /// A turn of the queue ran a number of blocks.
  case turned(blocks: Int)
  /// The stage was resized.
  case resized(GridSize)
  /// An appearance method of a controller was called.
  case appearance(path: String, call: String)
  /// A frame was committed.
  case committed(number: Int)
}

extension StageEvent: CustomStringConvertible {
  /// The event as a line.
  public var description: String {
    switch self {
    case .ran(let path, let method, let reason): "\(path).\(method)() ran: \(reason)"
    case .changed(let path, let method): "a model that \(path).\(method)() has read will change"
    case .turned(let blocks): "turn: \(blocks) \(blocks == 1 ? "block" : "blocks")"
    case .resized(let size): "resized to \(size)"
    case .appearance(let path, let call): "\(path).\(call)()"
    case .committed(let number): "commit \(number)"
    }
  }
}

extension Stage {
  /// Whether the stage records events; see ``takeEvents()``.
  public var notesEvents: Bool {
    get { log.events != nil }
    set { log.events = newValue ? log.events ?? [] : nil }
  }

  /// Returns and removes the events since the last call, in order; empty unless ``notesEvents`` is
  /// true.
  public func takeEvents() -> [StageEvent] {
    guard let events = log.events else { return [] }
    log.events = []
    return events
  }
}
