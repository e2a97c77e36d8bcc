public import Synchronization

/// What all subjects share: who listens, what came last, and how the stream ended.
@usableFromInline
final class Switchboard<Output, Failure: Error> {
  @usableFromInline
  struct State {
    @usableFromInline var line = ConduitLine<Output, Failure>()
    /// Always there in a subject that keeps its value, never in one that does not.
    @usableFromInline var latest: Output?
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var shuffler: FanOutShuffler?
    var upstreams: [any Subscription] = []
    var wantsUpstream: Bool

    /// Those who are to get a value that is sent now.
    @inlinable
    mutating func listeners() -> [Conduit<Output, Failure>] {
      guard shuffler != nil else { return line.conduits }
      return shuffled()
    }

    @usableFromInline
    mutating func shuffled() -> [Conduit<Output, Failure>] {
      guard var generator = shuffler else { return line.conduits }
      defer { shuffler = generator }
      return line.conduits.shuffled(using: &generator)
    }

    /// Replaces the latest value and hands out the old one, to be let go of outside the lock.
    @inlinable
    mutating func keep(_ value: Output) -> Output? {
      guard let old = latest else { return nil }
      latest = value
      return old
    }
  }

  @usableFromInline let guarded: Guarded<State>
  /// Whether a send may read a roster: it must not where it keeps a value in the same step, or
  /// draws an order.
  @usableFromInline let readsRosters: Bool
  /// How many sends read a roster now.
  @usableFromInline let readers = Atomic(0)
  @usableFromInline let current = Atomic<Unmanaged<Roster<Output, Failure>>?>(nil)
  @usableFromInline let hasAside = Atomic(false)
  let aside = Guarded<[Roster<Output, Failure>]>([])
  /// What its subscriptions call themselves.
  let name: String
  /// Whether a subscriber gets no more than it asks for.
  let heedsLimits: Bool

  /// Makes a switchboard that keeps the latest value if it starts with one.
  @usableFromInline
  init(startingWith value: Output?, named name: String, heedsLimits: Bool = true) {
    let shuffler = FanOutShuffler(FanOutOrder.current)
    guarded = Guarded(State(latest: value, shuffler: shuffler, wantsUpstream: value != nil))
    readsRosters = value == nil && shuffler == nil
    self.name = name
    self.heedsLimits = heedsLimits
  }

  deinit { current.load(ordering: .acquiring)?.release() }

  @usableFromInline var latest: Output? { guarded.withLock { $0.latest } }

  /// Sends to those who listened when it began; whoever comes meanwhile does not get the value.
  @inlinable
  func send(_ value: Output) {
    if readsRosters { sendToRoster(value) } else { keepAndSend(value) }
  }

  @inlinable
  func keepAndSend(_ value: Output) {
    let (listeners, _) = guarded.withLock { state -> ([Conduit<Output, Failure>], Output?) in
      guard state.completion == nil else { return ([], nil) }
      return (state.listeners(), state.keep(value))
    }
    offer(value, to: listeners)
  }

  @inlinable
  func offer(_ value: Output, to listeners: [Conduit<Output, Failure>]) {
    for conduit in listeners { conduit.offer(value) }
  }

  /// Keeps the value even when the stream is over, and sends it if it is not.
  @inlinable
  func set(_ value: Output) {
    let (listeners, _) = guarded.withLock { state in
      (state.listeners(), state.keep(value))
    }
    offer(value, to: listeners)
  }

  /// Sends the value before it keeps it, so that who hears it still finds the old one.
  func announce(_ value: Output) {
    let listeners = guarded.withLock { $0.listeners() }
    offer(value, to: listeners)
    _ = guarded.withLock { $0.keep(value) }
  }

  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>) {
    let listeners = guarded.withLock { state -> [Conduit<Output, Failure>] in
      guard state.completion == nil else { return [] }
      state.completion = completion
      takeRosterDown()
      return state.line.takeAll()
    }
    for conduit in listeners { conduit.finish(completion) }
  }

  @inlinable
  func connect<S: Subscriber<Output, Failure>>(_ subscriber: S, to subject: AnyObject) {
    switch enter(Conduit<Output, Failure>.Ends(subscriber, self, subject)) {
    case .open(let conduit):
      subscriber.receive(subscription: conduit)
    case .closed(let completion):
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    }
  }

  @usableFromInline
  enum Entry {
    case open(Conduit<Output, Failure>)
    case closed(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  func enter(_ ends: Conduit<Output, Failure>.Ends) -> Entry {
    guarded.withLock { state in
      if let completion = state.completion { return .closed(completion) }
      takeRosterDown()
      return .open(state.line.add { Conduit(ends, $0) })
    }
  }

  @usableFromInline
  func disconnect(_ ticket: Int) {
    _ = guarded.withLock { state in
      takeRosterDown()
      return state.line.remove(ticket)
    }
  }
}

extension Switchboard {
  /// Takes a subscription that feeds the subject; it is asked once somebody wants values.
  @usableFromInline
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

  @usableFromInline
  func cancelUpstreams() {
    let upstreams = guarded.withLock { state in
      defer { state.upstreams = [] }
      return state.upstreams
    }
    for upstream in upstreams { upstream.cancel() }
  }
}
