/// One subscriber's subscription to a subject, and its demand.
///
/// It retains the subject until it is cancelled or finished, as Combine's does.
///
/// NB: it stores the subscriber as closures. The methods of a class that is generic in the
/// subscriber are not specialised for it, and cost ten times as much.
@usableFromInline
final class Conduit<Output, Failure: Error>: Subscription {
  struct State {
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

  /// Everything that is released when the subscription ends.
  @usableFromInline
  final class Endpoints {
    @usableFromInline let receive: Callback<Output, Subscribers.Demand>
    @usableFromInline let complete: Callback<Subscribers.Completion<Failure>, Void>
    @usableFromInline let subscriber: Any
    @usableFromInline let core: SubjectCore<Output, Failure>
    @usableFromInline let subject: AnyObject

    @inlinable
    init<S: Subscriber<Output, Failure>>(
      _ subscriber: S, _ core: SubjectCore<Output, Failure>, _ subject: AnyObject
    ) {
      receive = Callback { subscriber.receive($0) }
      complete = Callback { subscriber.receive(completion: $0) }
      self.subscriber = subscriber
      self.core = core
      self.subject = subject
    }
  }

  @usableFromInline let ticket: Int
  @usableFromInline let endpoints: ClosableReference<Endpoints>
  /// Set once the demand is unlimited and the latest value is delivered: then nothing is counted.
  @usableFromInline let isUnlimited = OnceFlag()
  private let guarded = Guarded(State())

  init(_ endpoints: Endpoints, _ ticket: Int) {
    self.ticket = ticket
    self.endpoints = ClosableReference(endpoints)
  }

  /// Delivers a value if there is demand for it.
  ///
  /// If not, this subscriber misses it, unless the subject replays its latest value.
  @inlinable
  func offer(_ value: Output) {
    _ = endpoints.withObject { endpoints in
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
    endpoints.close { $0.complete.call(completion) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    endpoints.withObject { endpoints in
      add(endpoints.core.respectsDemand ? demand : .unlimited)
      endpoints.core.acknowledgeDownstreamDemand()
      replayLatest(from: endpoints)
    }
  }

  @usableFromInline
  func cancel() {
    // Closed first, so that a send that is under way on another thread delivers no further value.
    let core = endpoints.close { $0.core }
    core?.disconnect(ticket)
  }

  @usableFromInline
  func consumeDemand() -> Bool {
    guarded.withLock { state in
      guard state.consumeDemand() else { return false }
      if state.demand == .unlimited { isUnlimited.set() }
      return true
    }
  }

  @usableFromInline
  func add(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    guarded.withLock { $0.demand += demand }
  }

  private func replayLatest(from endpoints: Endpoints) {
    // The order of the locks is the conduit's, then its subject's. It is never the other way round:
    // the subject offers its values after its lock is free.
    let latest = guarded.withLock { state -> Output? in
      guard state.needsReplay, let latest = endpoints.core.latest, state.consumeDemand() else {
        return nil
      }
      return latest
    }
    if let latest { add(endpoints.receive.call(latest)) }
  }
}

extension Conduit: NamedInReports {
  @usableFromInline var reportedName: String { endpoints.withObject { $0.core.name } ?? "Conduit" }

  @usableFromInline var reportedParts: [Mirror.Child] {
    let (subject, subscriber) = endpoints.withObject { ($0.subject, $0.subscriber) } ?? (nil, nil)
    return [
      ("parent", subject as Any), ("downstream", subscriber as Any),
      ("demand", guarded.withLock { $0.demand }), ("subject", subject as Any),
    ]
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
