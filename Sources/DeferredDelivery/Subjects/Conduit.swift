/// One subscriber's place at a subject: its subscription, and how much it still wants.
///
/// It keeps the subject alive until it is cancelled or finished, as Combine's does.
///
/// NB: it knows its subscriber by closures. A method of a class that is generic in the subscriber
/// is never specialised for it, and would cost ten times as much.
@usableFromInline
final class Conduit<Output, Failure: Error>: Subscription {
  struct State {
    var demand = Subscribers.Demand.none
    /// Whether the subject's latest value has not been delivered here.
    var owesLatest = true

    /// Whether there is demand for a value, which counts as delivered.
    mutating func takeDemand() -> Bool {
      owesLatest = demand == .none
      demand -= 1
      return !owesLatest
    }
  }

  /// What is let go of when the bond ends.
  @usableFromInline
  final class Ends {
    @usableFromInline let receive: Callback<Output, Subscribers.Demand>
    @usableFromInline let complete: Callback<Subscribers.Completion<Failure>, Void>
    @usableFromInline let subscriber: Any
    @usableFromInline let switchboard: Switchboard<Output, Failure>
    @usableFromInline let subject: AnyObject

    @inlinable
    init<S: Subscriber<Output, Failure>>(
      _ subscriber: S, _ switchboard: Switchboard<Output, Failure>, _ subject: AnyObject
    ) {
      receive = Callback { subscriber.receive($0) }
      complete = Callback { subscriber.receive(completion: $0) }
      self.subscriber = subscriber
      self.switchboard = switchboard
      self.subject = subject
    }
  }

  @usableFromInline let ticket: Int
  @usableFromInline let ends: Gate<Ends>
  /// Whether everything is wanted and the latest value is not owed: then nothing is counted.
  @usableFromInline let wantsAll = OnceFlag()
  private let guarded = Guarded(State())

  init(_ ends: Ends, _ ticket: Int) {
    self.ticket = ticket
    self.ends = Gate(ends)
  }

  /// Delivers a value if one is wanted; if not, it is lost, but for the latest of a subject that
  /// keeps its value.
  @inlinable
  func offer(_ value: Output) {
    _ = ends.use { ends in
      if wantsAll.isSet {
        _ = ends.receive.call(value)
      } else if takeDemand() {
        add(ends.receive.call(value))
      }
    }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    ends.close { $0.complete.call(completion) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireSomething()
    ends.use { ends in
      add(ends.switchboard.heedsLimits ? demand : .unlimited)
      ends.switchboard.noteDemand()
      deliverOwed(from: ends)
    }
  }

  @usableFromInline
  func cancel() {
    let switchboard = ends.close { $0.switchboard }
    switchboard?.disconnect(ticket)
  }

  @usableFromInline
  func takeDemand() -> Bool {
    guarded.withLock { state in
      guard state.takeDemand() else { return false }
      if state.demand == .unlimited { wantsAll.set() }
      return true
    }
  }

  @usableFromInline
  func add(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    guarded.withLock { $0.demand += demand }
  }

  private func deliverOwed(from ends: Ends) {
    let owed = guarded.withLock { state -> Output? in
      guard state.owesLatest, let latest = ends.switchboard.latest, state.takeDemand() else {
        return nil
      }
      return latest
    }
    if let owed { add(ends.receive.call(owed)) }
  }
}

extension Conduit: NamedInReports {
  @usableFromInline var reportedName: String { ends.use { $0.switchboard.name } ?? "Conduit" }

  @usableFromInline var reportedParts: [Mirror.Child] {
    let (subject, subscriber) = ends.use { ($0.subject, $0.subscriber) } ?? (nil, nil)
    return [
      ("parent", subject as Any), ("downstream", subscriber as Any),
      ("demand", guarded.withLock { $0.demand }), ("subject", subject as Any),
    ]
  }
}

// MARK: - The conduits of a subject

/// Those who listen to a subject, in the order in which they came.
///
/// Tickets only grow, so the line is sorted by them and leaving it takes a binary search.
@usableFromInline
struct ConduitLine<Output, Failure: Error> {
  @usableFromInline var conduits: [Conduit<Output, Failure>] = []
  private var nextTicket = 0

  /// Makes a conduit with the next ticket and puts it at the end.
  mutating func add(
    _ make: (_ ticket: Int) -> Conduit<Output, Failure>
  ) -> Conduit<Output, Failure> {
    let conduit = make(nextTicket)
    nextTicket += 1
    conduits.append(conduit)
    return conduit
  }

  /// Takes out the conduit with this ticket, if it is still there.
  mutating func remove(_ ticket: Int) -> Conduit<Output, Failure>? {
    var range = conduits.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = conduits[middle].ticket
      if found == ticket { return conduits.remove(at: middle) }
      range = found < ticket ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Empties the line.
  mutating func takeAll() -> [Conduit<Output, Failure>] {
    defer { conduits = [] }
    return conduits
  }
}
