import DeferredDelivery
public import GridComponents

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
