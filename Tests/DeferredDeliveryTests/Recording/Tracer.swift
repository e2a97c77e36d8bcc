/// An object whose end a test waits for.
final class Tracer: Equatable {
  private let onDeinit: () -> Void

  init(_ onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
  deinit { onDeinit() }

  /// Gives back what it is given, so that a closure that calls it holds the tracer.
  func pass<Value>(_ value: Value) -> Value { value }

  static func == (lhs: Tracer, rhs: Tracer) -> Bool { lhs === rhs }
}

extension Int {
  /// Itself, but for the value that an operator is to fail at.
  func notThree() throws -> Int {
    if self == 3 { throw Oops() }
    return self
  }
}
