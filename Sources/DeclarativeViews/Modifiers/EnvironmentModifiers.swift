public import Observation

extension View {
  /// Sets a value of the environment for all views inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self, value) { _, inner, value in
      var inner = inner
      inner[keyPath: keyPath] = value
    }
  }

  /// Sets an object of the environment; views inside find it by its type.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentView(content: self, object) { _, inner, object in
      inner.scope.set(
        object as Any, of: ObjectIdentifier(Object.self), by: inner.writer, named: "\(Object.self)")
    }
  }
}

/// A view that sets values of the environment for its content.
struct EnvironmentView<Content: View, Value>: View, PrimitiveView {
  let content: Content
  /// Whether the controls inside are disabled.
  let disables: Bool
  private let value: Value
  private let set:
    @MainActor (_ outer: EnvironmentValues, _ inner: EnvironmentValues, Value) -> Void

  /// Makes a view that sets a value, which may depend on the environment around it.
  init(
    content: Content, _ value: Value, disables: Bool = false,
    set:
      @escaping @MainActor (
        _ outer: EnvironmentValues, _ inner: EnvironmentValues, Value
      ) -> Void
  ) {
    (self.content, self.value, self.disables, self.set) = (content, value, disables, set)
  }

  func update(_ node: Node) {
    let scope = (node.memory as? EnvironmentScope) ?? EnvironmentScope(inside: node.environment)
    node.memory = scope
    apply(to: scope, inside: node.environment, for: node)
    node.updateChildren { $0.add(content, environment: scope) }
  }

  /// Sets the values in a scope.
  func apply(to scope: EnvironmentScope, inside outer: EnvironmentScope, for reader: Node) {
    set(
      EnvironmentValues(scope: outer, reader: reader),
      EnvironmentValues(scope: scope, reader: nil, writer: reader), value)
  }
}
