import DeferredDelivery
public import GridComponents

/// A model as they were before Observation: an object that says that it changes, never mind what.
@MainActor public final class LegacyModel<State: ComponentState>: ComponentModel, FeedingModel {
  private let object: LegacyObject<State>

  /// Makes a model in a state.
  public init(_ state: State) { object = LegacyObject(state) }

  /// The state; a write tells whoever listens to the object.
  public var state: State {
    get { object.state }
    set { object.state = newValue }
  }

  /// The state, its publisher, and what the object says.
  public var feed: Feed<State> {
    Feed(
      current: { [object] in object.state }, publisher: object.$state.eraseToAnyPublisher(),
      willChange: object.objectWillChange.eraseToAnyPublisher())
  }
}

private final class LegacyObject<State>: ObservableObject {
  @Published var state: State

  init(_ state: State) { self.state = state }
}
