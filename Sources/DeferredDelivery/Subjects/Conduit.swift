/// One subscriber's place at a subject: its subscription, and how much it still wants.
///
/// It keeps the subject alive until it is cancelled or finished, as Combine's does.
///
/// NB: it knows its subscriber by closures. A method of a class that is generic in the subscriber
/// is never specialised for it, and would cost ten times as much.
@usableFromInline
final class Conduit<Output, Failure: Error>: Subscription {
  @usableFromInline
  struct State {
    @usableFromInline var ends: Ends?
    @usableFromInline var demand = Subscribers.Demand.none
    /// Whether the subject's latest value has not been delivered here.
    @usableFromInline var owesLatest = true

    @inlinable
    init(_ ends: Ends) { self.ends = ends }
  }

  /// What is let go of when the bond ends.
  @usableFromInline
  struct Ends {
    @usableFromInline let receive: Callback<Output, Subscribers.Demand>
    @usableFromInline let complete: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline let subscriber: Any
    @usableFromInline let switchboard: Switchboard<Output, Failure>
    @usableFromInline let subject: AnyObject

    @inlinable
    init<S: Subscriber<Output, Failure>>(
      _ subscriber: S, _ switchboard: Switchboard<Output, Failure>, _ subject: AnyObject
    ) {
      receive = Callback { subscriber.receive($0) }
      complete = { subscriber.receive(completion: $0) }
      self.subscriber = subscriber
      self.switchboard = switchboard
      self.subject = subject
    }
  }

  @usableFromInline let ticket: Int
  @usableFromInline let guarded: Guarded<State>

  @inlinable
  init(_ ends: Ends, _ ticket: Int) {
    self.ticket = ticket
    guarded = Guarded(State(ends))
  }

  /// Delivers a value if one is wanted; if not, it is lost, but for the latest of a subject that
  /// keeps its value.
  @inlinable
  func offer(_ value: Output) {
    let receive = guarded.withLock { state -> Callback<Output, Subscribers.Demand>? in
      guard state.demand > .none else {
        state.owesLatest = true
        return nil
      }
      state.owesLatest = false
      state.demand -= 1
      return state.ends?.receive
    }
    if let receive { deliver(value, to: receive) }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ends = takeEnds()
    ends?.complete(completion)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireSomething()
    let ends = guarded.withLock { state in
      let isLimited = state.ends?.switchboard.heedsLimits ?? true
      if state.ends != nil { state.demand += isLimited ? demand : .unlimited }
      return state.ends
    }
    guard let ends else { return }
    ends.switchboard.noteDemand()
    deliverOwed(from: ends)
  }

  @usableFromInline
  func cancel() {
    let ends = takeEnds()
    ends?.switchboard.disconnect(ticket)
  }

  private func deliverOwed(from ends: Ends) {
    let owed = guarded.withLock { state -> Output? in
      guard state.ends != nil, state.owesLatest, state.demand > .none,
        let latest = ends.switchboard.latest
      else { return nil }
      state.owesLatest = false
      state.demand -= 1
      return latest
    }
    if let owed { deliver(owed, to: ends.receive) }
  }

  @inlinable
  func deliver(_ value: Output, to receive: Callback<Output, Subscribers.Demand>) {
    let more = receive.call(value)
    guard more > .none else { return }
    guarded.withLock { $0.demand += more }
  }

  private func takeEnds() -> Ends? {
    guarded.withLock { state in
      defer { state.ends = nil }
      return state.ends
    }
  }
}

extension Conduit: NamedInReports {
  @usableFromInline var reportedName: String {
    guarded.withLock { $0.ends }?.switchboard.name ?? "Conduit"
  }

  @usableFromInline var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("parent", state.ends?.subject as Any), ("downstream", state.ends?.subscriber as Any),
      ("demand", state.demand), ("subject", state.ends?.subject as Any),
    ]
  }
}
