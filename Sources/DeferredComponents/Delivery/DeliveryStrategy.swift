import DeferredDelivery

/// The common ways, and the common mistakes, to bind a view to its publisher.
///
/// The code of each strategy is in a file of its own, because the catalog's comparison reads that
/// file and counts the lines that bind.
public enum DeliveryStrategy: String, CaseIterable, Sendable {
  /// `receive(on:)` delivers every state, including the first, one turn late.
  case naive
  /// The documented workaround: the current state is rendered at once, and `dropFirst()` omits its
  /// replay.
  ///
  /// Every later state still arrives one turn late.
  case workaround
  /// The workaround without `dropFirst()`: the first state is rendered twice.
  case noDropFirst = "no-drop-first"
  /// The workaround without its first render: nothing is shown until something changes.
  case noFirstRender = "no-first-render"
  /// The workaround with a `PassthroughSubject`.
  ///
  /// It replays nothing, so the first change is dropped.
  case passthrough
  /// `receive(on:)` with a `PassthroughSubject`: states that were sent before are never shown.
  case noReplay = "no-replay"
  /// The workaround without storing the cancellable: the subscription is cancelled at once.
  case notStored = "not-stored"
  /// The workaround, subscribed one turn after the first render: changes in between are lost.
  case gap
  /// An `ObservableObject` with `@Published` properties, which announces a change without a value.
  case published
  /// `receive(on:)` with a scheduler that runs a block at once if it is on the main queue.
  case inline

  /// A short summary of the strategy.
  public var summary: String {
    switch self {
    case .naive: "publisher.receive(on: main).sink { render($0) }"
    case .workaround: "render(current), publisher.dropFirst().receive(on: main)…"
    case .noDropFirst: "the workaround without dropFirst()"
    case .noFirstRender: "the workaround without render(current)"
    case .passthrough: "the workaround over a PassthroughSubject"
    case .noReplay: "the naive one over a PassthroughSubject"
    case .notStored: "the workaround, its cancellable not stored"
    case .gap: "the workaround, subscribed a turn after render(current)"
    case .published: "an ObservableObject's objectWillChange.receive(on: main)"
    case .inline: "receive(on:) that runs inline where it is on main already"
    }
  }
}

/// The subscriptions of one view, the queue that they deliver on, and the closure that renders.
///
/// Each strategy binds in an extension, in a file of its own under `Strategies`.
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
