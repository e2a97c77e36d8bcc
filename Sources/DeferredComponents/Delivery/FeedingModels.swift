public import DeferredDelivery
public import GridComponents

/// What a model offers to a view that is fed by publishers.
public struct Feed<State> {
  let current: () -> State
  let publisher: AnyPublisher<State, Never>
  let willChange: AnyPublisher<Void, Never>

  /// Collects it.
  ///
  /// - Parameters:
  ///   - current: The state that can be read at once.
  ///   - publisher: Gives each new state, and replays the current one if its subject does.
  ///   - willChange: Says that something is about to change; the publisher's states unless given.
  public init(
    current: @escaping () -> State, publisher: AnyPublisher<State, Never>,
    willChange: AnyPublisher<Void, Never>? = nil
  ) {
    self.current = current
    self.publisher = publisher
    self.willChange = willChange ?? publisher.dropFirst().map { _ in }.eraseToAnyPublisher()
  }
}

/// A model that a deferred delivery can be fed by.
@MainActor public protocol FeedingModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State

  /// What it offers.
  var feed: Feed<State> { get }
}

/// A model that sends its state through a subject: what most deferred deliveries are fed by.
@MainActor public final class PublishedModel<State: ComponentState>: ComponentModel, FeedingModel {
  private var last: State
  private let subject: any Subject<State, Never>
  /// How many listen to what the subject sends.
  package private(set) var listeners = 0

  /// Makes a model in a state that replays it.
  public convenience init(_ state: State) { self.init(state, through: .currentValue) }

  /// Makes a model in a state, with a subject that replays it or forgets it.
  public init(_ state: State, through kind: SubjectKind) {
    last = state
    switch kind {
    case .currentValue: subject = CurrentValueSubject(state)
    case .passthrough: subject = PassthroughSubject()
    }
  }

  /// The state; a write sends it to whoever has subscribed.
  public var state: State {
    get { last }
    set {
      last = newValue
      subject.send(newValue)
    }
  }

  /// The state, and what the subject sends.
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

/// What a published model sends its states through.
public enum SubjectKind: Sendable {
  /// A subject that replays its value to whoever subscribes.
  case currentValue
  /// A subject that forgets each state as soon as it is sent.
  case passthrough
}

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
