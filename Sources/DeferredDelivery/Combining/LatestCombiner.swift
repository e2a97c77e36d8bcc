/// The newest value of one of several publishers; only its combiner touches it, behind its lock.
final class Latest<Value> {
  var value: Value?
}

/// Waits until every one of several publishers has sent something, then sends the newest values
/// together each time that one of them sends.
final class LatestCombiner<Downstream: Subscriber>: Subscription, NamedInReports {
  private struct State {
    var upstreams: Upstreams
    var demand = Subscribers.Demand.none
    /// Whether a combination is being sent: what comes meanwhile is kept, but not sent, as in
    /// Combine.
    var isSending = false
    /// The newest values together if all are there; gone when the stream is over.
    var combine: (() -> Downstream.Input?)?
  }

  private let downstream: Downstream
  private let guarded: Guarded<State>

  var reportedName: String { "CombineLatest" }
  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("downstream", downstream), ("upstreamSubscriptions", state.upstreams.held),
      ("demand", state.demand), ("buffers", state.combine?() as Any),
    ]
  }

  init(downstream: Downstream, count: Int, combine: @escaping () -> Downstream.Input?) {
    self.downstream = downstream
    guarded = Guarded(State(upstreams: Upstreams(count: count), combine: combine))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireSomething()
    let upstreams = guarded.withLock { state in
      state.demand += demand
      return state.upstreams.held
    }
    for upstream in upstreams { upstream.request(demand) }
  }

  func cancel() {
    for upstream in end() { upstream.cancel() }
  }

  private func receive(_ subscription: any Subscription, from index: Int) {
    let demand = guarded.withLock { state in
      state.upstreams.take(subscription, from: index) ? state.demand : nil
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  private func receive(storing store: () -> Void) -> Subscribers.Demand {
    let output = guarded.withLock { state -> Downstream.Input? in
      guard !state.upstreams.isOver else { return nil }
      store()
      guard !state.isSending, state.demand > .none, let output = state.combine?() else {
        return nil
      }
      state.demand -= 1
      state.isSending = true
      return output
    }
    guard let output else { return .none }
    let more = downstream.receive(output)
    let upstreams = guarded.withLock { state in
      state.isSending = false
      state.demand += more
      return more > .none ? state.upstreams.held : []
    }
    for upstream in upstreams { upstream.request(more) }
    return .none
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    let isEnd = guarded.withLock { state in
      guard !state.upstreams.isOver else { return false }
      state.upstreams.end(index)
      return completion.isFailure || state.upstreams.areAllOver
    }
    guard isEnd else { return }
    for upstream in end() { upstream.cancel() }
    downstream.receive(completion: completion)
  }

  /// Lets go of all values and hands out the subscriptions that are still to be cancelled.
  private func end() -> [any Subscription] {
    let (upstreams, _) = guarded.withLock { state in
      defer { state.combine = nil }
      return (state.upstreams.endAll(), state.combine)
    }
    return upstreams
  }

  /// Hears one of the publishers.
  struct Side<Value>: Subscriber, NamedInReports {
    typealias Failure = Downstream.Failure

    let index: Int
    let latest: Latest<Value>
    let combiner: LatestCombiner
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "CombineLatest" }

    func receive(subscription: any Subscription) { combiner.receive(subscription, from: index) }

    func receive(_ input: Value) -> Subscribers.Demand {
      var value: Value? = input
      return combiner.receive { swap(&latest.value, &value) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      combiner.receive(completion, from: index)
    }
  }

  /// Subscribes one side to its publisher.
  func listen<P: Publisher>(to publisher: P, _ index: Int, _ latest: Latest<P.Output>)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(Side(index: index, latest: latest, combiner: self))
  }
}
