import Observation

/// A model of one value.
@Observable @MainActor package final class Held<Value> {
  package var value: Value

  package init(_ value: Value) { self.value = value }
}

/// What was called, in order.
@MainActor package final class Log {
  private var calls: [String] = []

  package init() {}

  package func note(_ call: Any) { calls.append("\(call)") }

  /// The calls since the last time, with blanks between them.
  package func take() -> String {
    defer { calls = [] }
    return calls.joined(separator: " ")
  }
}
