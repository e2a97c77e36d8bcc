public import Synchronization
import Turns

/// The state of a subject, behind its lock.
@usableFromInline
struct SubjectState<Output, Failure: Error> {
  @usableFromInline var listeners = ListenerList<Output, Failure>()
  /// State that only few subjects need; nil in all others.
  @usableFromInline var extras: SubjectExtras<Output, Failure>?
  /// The latest value; never nil in a subject that stores its value, always nil in any other.
  @usableFromInline var latest: Output?
  @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// True if everything is requested from an upstream as soon as it is attached.
  var requestsUpstreams: Bool

  init(startingWith value: Output?, _ shuffler: FanOutShuffler?) {
    (latest, requestsUpstreams) = (value, value != nil)
    if let shuffler { addExtras().shuffler = shuffler }
  }

  /// Returns the extras, and makes them if there are none.
  @discardableResult
  mutating func addExtras() -> SubjectExtras<Output, Failure> {
    let all = extras ?? SubjectExtras()
    extras = all
    return all
  }

  /// Returns the subscriptions to offer a value to, in the order for this value.
  @inlinable
  mutating func recipients() -> [Listener<Output, Failure>] {
    extras == nil ? listeners.elements : shuffled()
  }

  @usableFromInline
  mutating func shuffled() -> [Listener<Output, Failure>] {
    guard var generator = extras?.shuffler else { return listeners.elements }
    defer { extras?.shuffler = generator }
    return listeners.elements.shuffled(using: &generator)
  }

  /// Replaces the latest value and returns the old one, so that the caller releases it outside of
  /// the lock.
  @inlinable
  mutating func replaceLatest(_ value: Output) -> Output? {
    guard let old = latest else { return nil }
    latest = value
    return old
  }
}

/// State that only few subjects need: an order of their own, upstreams, and retired snapshots.
@usableFromInline
final class SubjectExtras<Output, Failure: Error> {
  var shuffler: FanOutShuffler?
  var upstreams: [any Subscription] = []
  /// Snapshots that a send may still read.
  var retired: [ListenersSnapshot<Output, Failure>] = []
}

/// The implementation that all subjects share: subscribers, latest value and completion.
@usableFromInline
final class SubjectCore<Output, Failure: Error>: LockedState<SubjectState<Output, Failure>> {
  /// True if a send reads a snapshot instead of taking the lock.
  ///
  /// It takes the lock if it has to store the value in the same step, or to draw a random order.
  @usableFromInline let usesSnapshots: Bool
  /// True if the subject stores the latest value.
  let storesValue: Bool
  /// The number of sends that are reading a snapshot.
  @usableFromInline let readers = Atomic(0)
  /// The published snapshot, which this reference retains.
  @usableFromInline let snapshot = Atomic<Unmanaged<ListenersSnapshot<Output, Failure>>?>(nil)
  @usableFromInline let hasRetired = Atomic(false)
  let kind: SubjectKind

  /// Makes a core; with a value it stores the latest value.
  @usableFromInline
  init(startingWith value: Output?, of kind: SubjectKind) {
    let shuffler = FanOutShuffler(FanOutOrder.current)
    storesValue = value != nil
    usesSnapshots = !storesValue && shuffler == nil
    self.kind = kind
    super.init(SubjectState(startingWith: value, shuffler))
  }

  /// False if any request counts as unlimited.
  var respectsDemand: Bool { kind != .objectWillChange }

  deinit { snapshot.load(ordering: .acquiring)?.release() }

  @inlinable var latest: Output? { withLock { $0.latest } }

  /// Sends to the current subscribers.
  ///
  /// A subscriber that subscribes in the meantime does not receive the value.
  @inlinable
  func send(_ value: Output) {
    if usesSnapshots { sendToSnapshot(value) } else { storeAndSend(value) }
  }

  @inlinable
  func storeAndSend(_ value: Output) {
    // Stored and listed in one step, so that no subscriber misses the value: a subscriber that was
    // added before is offered the value, and one that is added after gets it as a replay. The value
    // is offered when the lock is free, since a subscriber may send, subscribe or cancel from
    // inside of `receive(_:)`.
    let (recipients, _) = withLock { state -> ([Listener<Output, Failure>], Output?) in
      guard state.completion == nil else { return ([], nil) }
      return (state.recipients(), state.replaceLatest(value))
    }
    offer(value, to: recipients)
  }

  @inlinable
  func offer(_ value: Output, to recipients: [Listener<Output, Failure>]) {
    if recipients.count > 1, SiblingOrder.mayDiffer {
      offer(value, inOrder: recipients)
    } else {
      for listener in recipients { listener.offer(value) }
    }
  }

  /// Offers a value in the order of the current main queue.
  @usableFromInline
  func offer(_ value: Output, inOrder recipients: [Listener<Output, Failure>]) {
    for listener in TurnQueue.inOrder(recipients) { listener.offer(value) }
  }

  /// Stores the value and sends it.
  ///
  /// After the completion it is only stored, since there are no subscriptions.
  @inlinable
  func set(_ value: Output) {
    let (recipients, _) = withLock { state in
      (state.recipients(), state.replaceLatest(value))
    }
    offer(value, to: recipients)
  }

  /// Sends the value before it is stored, so that subscribers still read the old value.
  @inlinable
  func sendThenStore(_ value: Output) {
    let recipients = withLock { $0.recipients() }
    offer(value, to: recipients)
    _ = withLock { $0.replaceLatest(value) }
  }

  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>) {
    let recipients = withLock { state -> [Listener<Output, Failure>] in
      guard state.completion == nil else { return [] }
      state.completion = completion
      retireSnapshot(&state)
      return state.listeners.removeAll()
    }
    for listener in TurnQueue.inOrder(recipients) { listener.finish(completion) }
  }

  /// Attaches a subscriber, or sends it the completion if there is one.
  @inlinable
  func connect<S: Subscriber<Output, Failure>>(_ subscriber: S, to subject: AnyObject) {
    let listener = Listener(Listener<Output, Failure>.Endpoints(subscriber, self, subject))
    // Inside of this closure other threads wait to deliver. So the subscription comes first.
    _ = listener.endpoints.withObject(Listener<Output, Failure>.Endpoints.self) { _ in
      guard let completion = add(listener) else {
        return subscriber.receive(subscription: listener)
      }
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    }
  }

  /// Adds a subscriber, or returns the completion if there is one.
  @usableFromInline
  func add(_ listener: Listener<Output, Failure>) -> Subscribers.Completion<Failure>? {
    withLock { state in
      guard state.completion == nil else { return state.completion }
      retireSnapshot(&state)
      state.listeners.add(listener)
      return nil
    }
  }

  @usableFromInline
  func disconnect(_ ticket: Int) {
    _ = withLock { state in
      retireSnapshot(&state)
      return state.listeners.remove(ticket)
    }
  }

  /// Stores the subscription of an upstream, and requests everything if there has been demand.
  @usableFromInline
  func attach(_ upstream: any Subscription) {
    let isRequested = withLock { state in
      state.addExtras().upstreams.append(upstream)
      return state.requestsUpstreams
    }
    if isRequested { upstream.request(.unlimited) }
  }

  /// Requests everything from the upstreams at the first demand of a subscriber.
  func acknowledgeDownstreamDemand() {
    let waiting = withLock { state in
      defer { state.requestsUpstreams = true }
      return state.requestsUpstreams ? [] : state.extras?.upstreams ?? []
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }

  @usableFromInline
  func cancelUpstreams() {
    let upstreams = withLock { state in
      defer { state.extras?.upstreams = [] }
      return state.extras?.upstreams ?? []
    }
    for upstream in upstreams { upstream.cancel() }
  }
}

/// The kinds of subjects; the raw value is the name of their subscriptions.
@usableFromInline
enum SubjectKind: String {
  case passthrough = "PassthroughSubject"
  case currentValue = "CurrentValueSubject"
  case published = "PublishedSubject"
  case objectWillChange = "ObservableObjectPublisher"
}
