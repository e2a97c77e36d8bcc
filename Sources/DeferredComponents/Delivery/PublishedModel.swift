public import DeferredDelivery
public import GridComponents

/// A model that publishes its state: what every deferred delivery is fed by.
@MainActor public final class PublishedModel<State: ComponentState>: ComponentModel {
  private let subject: CurrentValueSubject<State, Never>

  /// Makes a model in a state.
  public init(_ state: State) { subject = CurrentValueSubject(state) }

  /// The state; a write sends it to whoever has subscribed.
  public var state: State {
    get { subject.value }
    set { subject.value = newValue }
  }

  /// Replays the state to a new subscriber, then gives each new one.
  public var publisher: AnyPublisher<State, Never> { subject.eraseToAnyPublisher() }
}
