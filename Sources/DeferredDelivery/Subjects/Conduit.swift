/// One subscriber's place at a subject: its subscription, and how much it still wants.
///
/// It keeps the subject alive until it is cancelled or finished, as Combine's does.
final class Conduit<Output, Failure: Error>: Subscription, NamedInReports {
  private struct State {
    var ends: Ends?
    var demand = Subscribers.Demand.none
    /// Whether the subject's latest value has not been delivered here.
    var owesLatest = true
  }

  /// What is let go of when the bond ends.
  private struct Ends {
    let subscriber: any Subscriber<Output, Failure>
    let switchboard: Switchboard<Output, Failure>
    let subject: AnyObject
  }

  let ticket: Int
  let reportedName: String
  private let guarded: Guarded<State>

  init(
    _ subscriber: any Subscriber<Output, Failure>, _ ticket: Int,
    of switchboard: Switchboard<Output, Failure>, keeping subject: AnyObject, _ name: String
  ) {
    self.ticket = ticket
    reportedName = name
    guarded = Guarded(
      State(ends: Ends(subscriber: subscriber, switchboard: switchboard, subject: subject)))
  }

  /// Delivers a value if one is wanted; if not, it is lost, but for the latest of a subject that
  /// keeps its value.
  func offer(_ value: Output) {
    let subscriber = guarded.withLock { state -> (any Subscriber<Output, Failure>)? in
      state.owesLatest = state.demand == .none
      guard let ends = state.ends, !state.owesLatest else { return nil }
      state.demand -= 1
      return ends.subscriber
    }
    if let subscriber { deliver(value, to: subscriber) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ends = takeEnds()
    ends?.subscriber.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireSomething()
    let ends = guarded.withLock { state in
      if state.ends != nil { state.demand += demand }
      return state.ends
    }
    guard let ends else { return }
    ends.switchboard.noteDemand()
    deliverOwed(from: ends)
  }

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
    if let owed { deliver(owed, to: ends.subscriber) }
  }

  private func deliver(_ value: Output, to subscriber: any Subscriber<Output, Failure>) {
    let more = subscriber.receive(value)
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
