import Synchronization

/// How many registrations with models are alive; callbacks count down on any thread.
final class RegistrationCounter: Sendable {
  private let value = Atomic(0)

  var live: Int { value.load(ordering: .relaxed) }

  func registered() { value.add(1, ordering: .relaxed) }

  func ended() { value.subtract(1, ordering: .relaxed) }
}
