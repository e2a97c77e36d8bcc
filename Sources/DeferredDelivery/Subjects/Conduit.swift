/// One subscriber's subscription to a subject, and its demand.
///
/// It retains the subject until it is cancelled or finished, as Combine's does.
///
/// NB: it sends values by a closure. The methods of a class that is generic in the subscriber are not
/// specialised for it, and cost ten times as much.
@usableFromInline
final class Conduit<Output, Failure: Error>: LockedState<ConduitState>, Subscription {
  /// Everything that is released when the subscription ends.
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

  // NB: in this order they leave no gap.
  /// Set once the demand is unlimited and the latest value is delivered: then nothing is counted.
  @usableFromInline let isUnlimited = OnceFlag()
  /// What it is called, after its end too.
  private let kind: SubjectKind
  @usableFromInline let ticket: Int
  @usableFromInline let endpoints: ClosableReference

  init(_ endpoints: Endpoints, _ ticket: Int) {
    self.ticket = ticket
    kind = endpoints.core.kind
    self.endpoints = ClosableReference(endpoints)
    super.init(ConduitState())
  }

  /// Delivers a value if there is demand for it.
  ///
  /// If not, this subscriber misses it, unless the subject replays its latest value.
  @inlinable
  func offer(_ value: Output) {
    _ = endpoints.withObject(Endpoints.self) { endpoints in
      // The fast path: no lock for a subscriber whose demand can no longer change.
      if isUnlimited.isSet {
        _ = endpoints.receive.call(value)
      } else if consumeDemand() {
        add(endpoints.receive.call(value))
      }
    }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    endpoints.finish { endpoints in
      unsafeDowncast(endpoints, to: Endpoints.self).subscriber.receive(completion)
    }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    endpoints.withObject(Endpoints.self) { endpoints in
      add(endpoints.core.respectsDemand ? demand : .unlimited)
      endpoints.core.acknowledgeDownstreamDemand()
      replayLatest(from: endpoints)
    }
  }

  @usableFromInline
  func cancel() {
    // Closed first, so that a send that is under way on another thread delivers no further value.
    endpoints.cancel(Endpoints.self) { $0.core.disconnect(ticket) }
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

  private func replayLatest(from endpoints: Endpoints) {
    guard endpoints.core.storesValue else { return }
    // The order of the locks is the conduit's, then its subject's. It is never the other way round:
    // the subject offers its values after its lock is free.
    let latest = withLock { state -> Output? in
      guard state.needsReplay, let latest = endpoints.core.latest, state.consumeDemand() else {
        return nil
      }
      return latest
    }
    if let latest { add(endpoints.receive.call(latest)) }
  }
}

extension Conduit: NamedInReports {
  @usableFromInline var reportedName: String { kind.rawValue }

  @usableFromInline var reportedParts: [Mirror.Child] {
    let (subject, subscriber) =
      endpoints.withObject(Endpoints.self) { ($0.subject, $0.subscriber.unboxed) } ?? (nil, nil)
    return [
      ("parent", subject as Any), ("downstream", subscriber as Any),
      ("demand", withLock { $0.demand }), ("subject", subject as Any),
    ]
  }
}

/// What a subscription to a subject counts.
@usableFromInline
struct ConduitState {
  var demand = Subscribers.Demand.none
  /// True if the subject's latest value has not been delivered here.
  var needsReplay = true

  /// Counts a value as delivered and returns true, if there is demand for it.
  mutating func consumeDemand() -> Bool {
    needsReplay = demand == .none
    demand -= 1
    return !needsReplay
  }
}

/// A subscriber as an object.
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

/// A boxed subscriber of any type.
@usableFromInline
class AnySubscriberBox<Failure: Error> {
  @usableFromInline
  init() {}

  var unboxed: Any { preconditionFailure("Only a box of a known type is made.") }

  func receive(_ completion: Subscribers.Completion<Failure>) {
    preconditionFailure("Only a box of a known type is made.")
  }
}

// MARK: - The conduits of a subject

/// The conduits of a subject, in the order in which their subscribers subscribed.
///
/// Tickets only grow, so the list is sorted by them. A conduit is found by a binary search.
@usableFromInline
struct ConduitList<Output, Failure: Error> {
  @usableFromInline var elements: [Conduit<Output, Failure>] = []
  private var nextTicket = 0

  /// Makes a conduit with the next ticket and appends it.
  mutating func add(
    _ make: (_ ticket: Int) -> Conduit<Output, Failure>
  ) -> Conduit<Output, Failure> {
    let conduit = make(nextTicket)
    nextTicket += 1
    elements.append(conduit)
    return conduit
  }

  /// Removes and returns the conduit with a ticket, if it is still there.
  mutating func remove(_ ticket: Int) -> Conduit<Output, Failure>? {
    var range = elements.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = elements[middle].ticket
      if found == ticket { return elements.remove(at: middle) }
      range = found < ticket ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Removes and returns all conduits.
  mutating func removeAll() -> [Conduit<Output, Failure>] {
    defer { elements = [] }
    return elements
  }
}
