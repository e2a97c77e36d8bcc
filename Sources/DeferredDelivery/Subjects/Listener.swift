/// One subscriber's subscription to a subject, with its demand.
///
/// It retains the subject until it is cancelled or finished, as in Combine.
///
/// NB: it sends values with a closure. The methods of a class that is generic in the subscriber are
/// not specialised for it, and take ten times as long.
@usableFromInline
final class Listener<Output, Failure: Error>: LockedState<ListenerState>, Subscription {
  /// The objects that are released when the subscription ends.
  @usableFromInline
  final class Endpoints {
    @usableFromInline let receive: Callback<Output, Subscribers.Demand>
    @usableFromInline let subscriber: AnySubscriberBox<Failure>
    @usableFromInline let core: SubjectCore<Output, Failure>
    @usableFromInline let subject: AnyObject

    @inlinable
    init<S: Subscriber<Output, Failure>>(
      _ subscriber: S, _ core: SubjectCore<Output, Failure>, _ subject: AnyObject
    ) {
      let box = SubscriberBox(subscriber)
      receive = Callback { box.subscriber.receive($0) }
      self.subscriber = box
      self.core = core
      self.subject = subject
    }
  }

  // Set once the demand is unlimited and the latest value is delivered: then no demand is counted.
  //
  // NB: this order of the properties leaves no gap between them.
  @usableFromInline let isUnlimited = OnceFlag()
  /// Its name in descriptions, which is needed even after the end.
  private let kind: SubjectKind
  /// Set once, behind the lock of the subject.
  fileprivate(set) var ticket = 0
  /// What a value is delivered to, by one thread at a time.
  @usableFromInline let endpoints: ClosableReference

  /// What `endpoints` refers to, for calls that wait for no delivery; nil after the end.
  private var current: Endpoints? {
    withLock { $0.endpoints }.map { unsafeDowncast($0, to: Endpoints.self) }
  }

  @usableFromInline
  init(_ endpoints: Endpoints) {
    kind = endpoints.core.kind
    self.endpoints = ClosableReference(endpoints)
    super.init(ListenerState(endpoints: endpoints))
  }

  /// Delivers a value if there is demand for it.
  ///
  /// Without demand this subscriber misses the value, unless the subject replays its latest value.
  @inlinable
  func offer(_ value: Output) {
    _ = endpoints.withObject(Endpoints.self) { endpoints in
      // The fast path: no lock if the demand can no longer change.
      if isUnlimited.isSet {
        _ = endpoints.receive.call(value)
      } else if consumeDemand() {
        add(endpoints.receive.call(value))
      }
    }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let last = withLock { $0.endpoints.take() }
    endpoints.finish { endpoints in
      unsafeDowncast(endpoints, to: Endpoints.self).subscriber.receive(completion)
    }
    withExtendedLifetime(last) {}
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    guard let core = current?.core else { return }
    add(core.respectsDemand ? demand : .unlimited)
    core.acknowledgeDownstreamDemand()
    if core.storesValue, withLock({ $0.needsReplay }) { replayLatest() }
  }

  @usableFromInline
  func cancel() {
    // Closed first, so that a send that runs on another thread delivers no further value.
    endpoints.close()
    let last = withLock { $0.endpoints.take() }
    if let last { unsafeDowncast(last, to: Endpoints.self).core.disconnect(ticket) }
  }

  @usableFromInline
  func consumeDemand() -> Bool {
    withLock { state in
      guard state.consumeDemand() else { return false }
      if state.demand == .unlimited { isUnlimited.set() }
      return true
    }
  }

  @usableFromInline
  func add(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    withLock { $0.demand += demand }
  }

  /// Delivers the latest value; another thread that sends a later one waits meanwhile.
  private func replayLatest() {
    _ = endpoints.withObject(Endpoints.self) { endpoints in
      // The subscription's lock is always taken before its subject's lock: the subject offers its
      // values only when its own lock is free.
      let latest = withLock { state -> Output? in
        guard state.needsReplay, let latest = endpoints.core.latest, state.consumeDemand() else {
          return nil
        }
        return latest
      }
      if let latest { add(endpoints.receive.call(latest)) }
    }
  }
}

extension Listener: NamedInReports {
  @usableFromInline var reportedName: String { kind.rawValue }

  @usableFromInline var reportedParts: [Mirror.Child] {
    let (subject, subscriber) = (current?.subject, current?.subscriber.unboxed)
    return [
      ("parent", subject as Any), ("downstream", subscriber as Any),
      ("demand", withLock { $0.demand }), ("subject", subject as Any),
    ]
  }
}

/// The demand of one subscription to a subject.
///
/// NB: not generic, so that its size is known.
@usableFromInline
struct ListenerState {
  /// The subscription's endpoints, until the end.
  fileprivate var endpoints: AnyObject?
  var demand = Subscribers.Demand.none
  /// True if the subject's latest value has not been delivered here.
  var needsReplay = true

  /// Returns true if there is demand for a value, and uses up one.
  mutating func consumeDemand() -> Bool {
    needsReplay = demand == .none
    demand -= 1
    return !needsReplay
  }
}

/// A box that stores a subscriber in an object.
@usableFromInline
final class SubscriberBox<S: Subscriber>: AnySubscriberBox<S.Failure> {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) { self.subscriber = subscriber }

  override var unboxed: Any { subscriber }

  override func receive(_ completion: Subscribers.Completion<S.Failure>) {
    subscriber.receive(completion: completion)
  }
}

/// A box with a subscriber whose type is not known.
@usableFromInline
class AnySubscriberBox<Failure: Error> {
  @usableFromInline
  init() {}

  var unboxed: Any { preconditionFailure("Only a box of a known type is made.") }

  func receive(_ completion: Subscribers.Completion<Failure>) {
    preconditionFailure("Only a box of a known type is made.")
  }
}

// MARK: - The subscriptions of a subject

/// The subscriptions of a subject, in the order in which their subscribers subscribed.
///
/// Each new ticket is larger than all before it. So the list is sorted by ticket, and a binary
/// search finds a subscription.
@usableFromInline
struct ListenerList<Output, Failure: Error> {
  @usableFromInline var elements: [Listener<Output, Failure>] = []
  private var nextTicket = 0

  /// Appends a subscription and gives it the next ticket.
  mutating func add(_ listener: Listener<Output, Failure>) {
    listener.ticket = nextTicket
    nextTicket += 1
    elements.append(listener)
  }

  /// Removes and returns the subscription with a ticket, or returns nil if there is none.
  mutating func remove(_ ticket: Int) -> Listener<Output, Failure>? {
    var range = elements.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = elements[middle].ticket
      if found == ticket { return elements.remove(at: middle) }
      range = found < ticket ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Removes and returns all subscriptions.
  mutating func removeAll() -> [Listener<Output, Failure>] {
    defer { elements = [] }
    return elements
  }
}
