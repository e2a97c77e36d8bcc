import DeferredDelivery
import GridViews

/// What every view that is fed by publishers has, whatever its strategy: where it is told, what it
/// does then, and its subscriptions.
@MainActor final class Binder<State> {
  let main: TurnQueue
  let render: (State) -> Void
  var cancellables: Set<AnyCancellable> = []

  init(
    _ feed: Feed<State>, by strategy: DeliveryStrategy, on main: TurnQueue,
    render: @escaping (State) -> Void
  ) {
    self.main = main
    self.render = render
    bind(feed, by: strategy)
  }

  private func bind(_ feed: Feed<State>, by strategy: DeliveryStrategy) {
    switch strategy {
    case .naive: bindNaively(feed)
    case .workaround: bindByWorkaround(feed)
    case .noDropFirst: bindWithoutDropFirst(feed)
    case .noFirstRender: bindWithoutFirstRender(feed)
    case .passthrough: bindByWorkaround(feed)
    case .noReplay: bindNaively(feed)
    case .notStored: bindWithoutStoring(feed)
    case .gap: bindLater(feed)
    case .published: bindToObject(feed)
    case .inline: bindInline(feed)
    }
  }
}
