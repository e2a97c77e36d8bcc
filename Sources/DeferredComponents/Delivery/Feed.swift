public import DeferredDelivery

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
