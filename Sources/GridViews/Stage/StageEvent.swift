public import CharacterGrid

/// One thing that happened on a stage, for tests that compare whole histories.
public enum StageEvent: Hashable, Sendable {
  /// A method of a view or its controller ran.
  case ran(path: String, method: String, because: String)
  /// A model is about to change that the last run of a method has read.
  case changed(path: String, method: String)
  /// A turn of the queue ran so many blocks.
  case turned(blocks: Int)
  /// The stage was given another size.
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
  /// Whether everything that happens on the stage is noted; see ``takeEvents()``.
  public var notesEvents: Bool {
    get { log.events != nil }
    set { log.events = newValue ? log.events ?? [] : nil }
  }

  /// Returns the events since the last call, in order; none unless ``notesEvents`` is set.
  public func takeEvents() -> [StageEvent] {
    guard let events = log.events else { return [] }
    log.events = []
    return events
  }
}
