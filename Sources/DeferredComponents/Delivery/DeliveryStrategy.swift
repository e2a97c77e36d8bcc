import DeferredDelivery
import GridViews

/// How a view is bound to its publisher.
public enum DeliveryStrategy: String, CaseIterable, Sendable {
  /// Every state, the first one too, arrives by `receive(on:)`: a turn late.
  case naive
  /// The documented workaround: the current state is shown at once, and `dropFirst()` leaves out
  /// its echo. Every later state is a turn late still.
  case workaround

  /// Binds a view's render method to a publisher.
  ///
  /// - Parameters:
  ///   - publisher: Replays the current state to a new subscriber.
  ///   - current: The state that can be read at once.
  ///   - queue: The main queue of the stage that shows the view.
  ///   - render: Shows a state.
  /// - Returns: The subscription, which ends when it is released.
  @MainActor func bind<State>(
    _ publisher: AnyPublisher<State, Never>, current: State, on queue: TurnQueue,
    render: @escaping (State) -> Void
  ) -> AnyCancellable {
    switch self {
    case .naive:
      return publisher.receive(on: queue).sink(receiveValue: render)
    case .workaround:
      render(current)
      return publisher.dropFirst().receive(on: queue).sink(receiveValue: render)
    }
  }
}
