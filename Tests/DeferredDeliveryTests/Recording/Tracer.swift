/// An object whose end a test waits for.
final class Tracer: Equatable {
  private let onDeinit: () -> Void

  init(_ onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
  deinit { onDeinit() }

  static func == (lhs: Tracer, rhs: Tracer) -> Bool { lhs === rhs }
}
