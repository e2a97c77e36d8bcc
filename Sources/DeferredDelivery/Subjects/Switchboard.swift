/// What both subjects share: who listens, what came last, and how the stream ended.
final class Switchboard<Output, Failure: Error> {
  fileprivate struct State {
    var line = ConduitLine<Output, Failure>()
    /// Always there in a subject that keeps its value, never in one that does not.
    var latest: Output?
    var completion: Subscribers.Completion<Failure>?
    var upstreams: [any Subscription] = []
    var wantsUpstream: Bool
  }

  private let guarded: Guarded<State>

  /// Makes a switchboard that keeps the latest value if it starts with one.
  init(startingWith value: Output?) {
    guarded = Guarded(State(latest: value, wantsUpstream: value != nil))
  }

  var latest: Output? { guarded.withLock { $0.latest } }

  /// Sends to those who listened when it began; whoever comes meanwhile does not get the value.
  func send(_ value: Output) {
    let (listeners, _) = guarded.withLock { state in
      guard state.completion == nil else { return (Listeners(), Output?.none) }
      return (state.line.conduits, state.keep(value))
    }
    for conduit in listeners { conduit.offer(value) }
  }

  /// Keeps the value even when the stream is over, and sends it if it is not.
  func set(_ value: Output) {
    let (listeners, _) = guarded.withLock { state in
      (state.line.conduits, state.keep(value))
    }
    for conduit in listeners { conduit.offer(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let listeners = guarded.withLock { state in
      guard state.completion == nil else { return Listeners() }
      state.completion = completion
      return state.line.takeAll()
    }
    for conduit in listeners { conduit.finish(completion) }
  }

  func connect(
    _ subscriber: some Subscriber<Output, Failure>, to subject: AnyObject, named name: String
  ) {
    let entry = guarded.withLock { state in
      state.completion.map(Entry.closed)
        ?? .open(state.line.add { Conduit(subscriber, $0, of: self, keeping: subject, name) })
    }
    switch entry {
    case .open(let conduit):
      subscriber.receive(subscription: conduit)
    case .closed(let completion):
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    }
  }

  func disconnect(_ ticket: Int) {
    _ = guarded.withLock { $0.line.remove(ticket) }
  }

  private typealias Listeners = [Conduit<Output, Failure>]

  private enum Entry {
    case open(Conduit<Output, Failure>)
    case closed(Subscribers.Completion<Failure>)
  }
}

extension Switchboard.State {
  /// Replaces the latest value and hands out the old one, to be let go of outside the lock.
  fileprivate mutating func keep(_ value: Output) -> Output? {
    guard let old = latest else { return nil }
    latest = value
    return old
  }
}

extension Switchboard {
  /// Takes a subscription that feeds the subject; it is asked once somebody wants values.
  func attach(_ upstream: any Subscription) {
    let isWanted = guarded.withLock { state in
      state.upstreams.append(upstream)
      return state.wantsUpstream
    }
    if isWanted { upstream.request(.unlimited) }
  }

  /// Asks what feeds the subject for everything, the first time that somebody wants values.
  func noteDemand() {
    let waiting = guarded.withLock { state in
      defer { state.wantsUpstream = true }
      return state.wantsUpstream ? [] : state.upstreams
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }

  func cancelUpstreams() {
    let upstreams = guarded.withLock { state in
      defer { state.upstreams = [] }
      return state.upstreams
    }
    for upstream in upstreams { upstream.cancel() }
  }
}
