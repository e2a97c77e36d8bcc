import DeferredDelivery
import GridViews

/// How a view is bound to its publisher: the ways that people have of it, and their mistakes.
///
/// The binding code of each is a file of its own.
public enum DeliveryStrategy: String, CaseIterable, Sendable {
  /// Every state, the first one too, arrives by `receive(on:)`: a turn late.
  case naive
  /// The documented workaround: the current state is shown at once, and `dropFirst()` leaves out
  /// its echo. Every later state is a turn late still.
  case workaround
  /// The workaround without `dropFirst()`: the first state is rendered twice.
  case noDropFirst = "no-drop-first"
  /// The workaround without its first render: nothing is shown until something changes.
  case noFirstRender = "no-first-render"
  /// The workaround over a `PassthroughSubject`, which has no echo: the first change is dropped.
  case passthrough
  /// `receive(on:)` over a `PassthroughSubject`: what was sent before is never seen.
  case noReplay = "no-replay"
  /// The workaround whose cancellable nobody keeps: the subscription has ended when it began.
  case notStored = "not-stored"
  /// The workaround that subscribes a turn after it has rendered: what changes in between is lost.
  case gap
  /// An `ObservableObject` with `@Published` properties, which says only that something changes.
  case published
  /// `receive(on:)` with a scheduler that does not hop where it is already.
  case inline

  /// The way in one sentence.
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
