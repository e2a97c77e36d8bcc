@testable import DeferredDelivery

/// What a subscriber receives from several threads.
///
/// It lists a value when the call for it ends, and a completion when the call for it begins.
final class RaceLog: Sendable {
  /// NB: not a mutex alone, into which the thread sanitizer does not see.
  private let events = Guarded<[String]>([])

  var line: String { events.withLock { $0.joined(separator: " ") } }

  /// Requests everything from a publisher.
  func attach<P: Publisher>(_ publisher: P) {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { $0.request(.unlimited) },
        receiveValue: { value in
          self.add(value)
          return .none
        },
        receiveCompletion: { self.add(completion: $0) }))
  }

  func add<Value>(_ value: Value) {
    // Another thread may run here: the call takes a while.
    Threads.yield()
    events.withLock { $0.append("\(value)") }
  }

  func add<Failure>(completion: Subscribers.Completion<Failure>) {
    events.withLock { events in
      if case .failure = completion { events.append("!") } else { events.append("|") }
    }
  }
}
