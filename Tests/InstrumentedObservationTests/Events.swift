import Synchronization

/// What happened, in order, on any thread.
final class Events: Sendable {
  private let state = Mutex<[String]>([])

  var all: [String] { state.withLock { $0 } }

  func add(_ event: String) { state.withLock { $0.append(event) } }
}
