extension View {
  /// Calls a closure when the view has been added to the screen, before its first frame.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    WrappedView(self, in: { LifeView("onAppear") }) { view, _ in view.appear = action }
  }

  /// Calls a closure when the view has been removed from the screen.
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View {
    WrappedView(self, in: { LifeView("onDisappear") }) { view, _ in view.disappear = action }
  }

  /// Runs a task when the view is added to the screen; cancels it when the view is removed.
  ///
  /// Without a priority, the task has the current one.
  public func task(
    priority: TaskPriority? = nil, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    WrappedView(self, in: { LifeView("task") }) { view, _ in
      (view.work, view.priority) = (action, priority)
    }
  }

  /// Runs a task while the view is on the screen; cancels and restarts it when a value changes.
  ///
  /// Without a priority, the task has the current one.
  public func task<ID: Hashable>(
    id: ID, priority: TaskPriority? = nil, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    WrappedView(self, in: { LifeView("task") }) { view, _ in
      (view.work, view.priority) = (action, priority)
      view.take(id)
    }
  }

  /// Calls a closure with the old and the new value, after a body has produced a different value.
  ///
  /// With `initial`, the closure is also called when the view is new, with the same value twice.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    WrappedView(self, in: { Wrapper("onChange") }) { _, node in
      let known = node.memory as? LastValue<Value>
      node.memory = LastValue(value)
      if let known, known.value != value {
        node.actApart { action(known.value, value) }
      } else if known == nil, initial {
        node.actApart { action(value, value) }
      }
    }
  }

  /// Calls a closure after a body has produced a different value.
  ///
  /// With `initial`, the closure is also called when the view is new.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Sets the identity of the view; with another identity it is a new view with a new state.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

extension Node {
  /// Calls a closure that does not belong to the method that is running, so that it may write
  /// models.
  ///
  /// The stage knows which method is running. The view of a new node is not on the stage yet, but
  /// a view around it is.
  fileprivate func actApart(_ action: () -> Void) {
    let around = ancestors.lazy.compactMap(\.shown).first { $0.stage != nil }
    if let around { around.actApart(action) } else { action() }
  }
}

private final class LastValue<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A view whose state is released when its identity changes.
struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID

  func update(_ node: Node) { node.updateChildren { $0.add(content, id: id) } }
}

/// A view that runs closures when it is added to a stage or removed from it.
private final class LifeView: Wrapper {
  var appear: @MainActor () -> Void = {}
  var disappear: @MainActor () -> Void = {}
  var work: (@MainActor () async -> Void)?
  var priority: TaskPriority?
  private var id: AnyHashable?
  private var running: Task<Void, Never>?
  private var wasOnStage = false

  override func didMoveToStage() {
    guard (stage != nil) != wasOnStage else { return }
    wasOnStage = stage != nil
    stop()
    if stage != nil {
      appear()
      start()
    } else {
      disappear()
    }
  }

  /// Stores the identity; if it has changed, cancels the task and starts it again.
  func take(_ new: AnyHashable) {
    defer { id = new }
    guard let id, id != new, stage != nil else { return }
    stop()
    start()
  }

  private func start() {
    guard let work else { return }
    running = Task(priority: priority) { @MainActor in await work() }
  }

  private func stop() {
    running?.cancel()
    running = nil
  }

  deinit { running?.cancel() }
}
