public import DeferredDelivery
public import GridComponents

/// The publishers of a model, for a view that is bound to them.
public struct Feed<State> {
  let current: () -> State
  let publisher: AnyPublisher<State, Never>
  let willChange: AnyPublisher<Void, Never>

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - current: Returns the current state.
  ///   - publisher: Sends each new state. It replays the current state if its subject does.
  ///   - willChange: Sends before a change; by default at each new state of the publisher.
  public init(
    current: @escaping () -> State, publisher: AnyPublisher<State, Never>,
    willChange: AnyPublisher<Void, Never>? = nil
  ) {
    self.current = current
    self.publisher = publisher
    self.willChange = willChange ?? publisher.dropFirst().map { _ in }.eraseToAnyPublisher()
  }
}

/// A model that a view with a deferred delivery can be bound to.
@MainActor public protocol FeedingModel<State>: AnyObject {
  /// The state of the component.
  associatedtype State

  /// The model's publishers.
  var feed: Feed<State> { get }
}

/// A model that sends its state through a subject; most deferred deliveries need such a model.
@MainActor public final class PublishedModel<State: ComponentState>: ComponentModel, FeedingModel {
  private var last: State
  private let subject: any Subject<State, Never>
  /// The number of subscriptions to the feed.
  package private(set) var listeners = 0

  /// Makes a model with a state, which it replays.
  public convenience init(_ state: State) { self.init(state, through: .currentValue) }

  /// Makes a model with a state; the kind of its subject decides if it replays the state.
  public init(_ state: State, through kind: SubjectKind) {
    last = state
    switch kind {
    case .currentValue: subject = CurrentValueSubject(state)
    case .passthrough: subject = PassthroughSubject()
    }
  }

  /// The state; a write sends it to the subscribers.
  public var state: State {
    get { last }
    set {
      last = newValue
      subject.send(newValue)
    }
  }

  /// The current state and the subject's values.
  public var feed: Feed<State> {
    Feed(
      current: { MainActor.assumeIsolated { self.last } },
      publisher: subject.eraseToAnyPublisher().handleEvents(
        receiveSubscription: { [weak self] _ in self?.count(1) },
        receiveCancel: { [weak self] in self?.count(-1) }
      ).eraseToAnyPublisher())
  }

  private nonisolated func count(_ change: Int) {
    MainActor.assumeIsolated { listeners += change }
  }
}

/// The kind of subject that a published model has.
public enum SubjectKind: Sendable {
  /// A subject that stores its value and replays it to each subscriber.
  case currentValue
  /// A subject that stores nothing.
  case passthrough
}

/// A model as written before Observation: an object that announces changes, but not what has
/// changed.
@MainActor public final class LegacyModel<State: ComponentState>: ComponentModel, FeedingModel {
  private let object: ObservableState<State>

  /// Makes a model with a state.
  public init(_ state: State) { object = ObservableState(state) }

  /// The state; a write is announced to the object's subscribers.
  public var state: State {
    get { object.state }
    set { object.state = newValue }
  }

  /// The state, its publisher, and the object's announcements.
  public var feed: Feed<State> {
    Feed(
      current: { [object] in object.state }, publisher: object.$state.eraseToAnyPublisher(),
      willChange: object.objectWillChange.eraseToAnyPublisher())
  }
}

private final class ObservableState<State>: ObservableObject {
  @Published var state: State

  init(_ state: State) { self.state = state }
}
