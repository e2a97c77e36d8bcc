/// What happened, in order; for closures that cannot write to a local variable.
final class EventLog {
  private(set) var all: [String] = []

  func add(_ event: String) { all.append(event) }
}
