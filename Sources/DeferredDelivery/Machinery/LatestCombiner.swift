/// The latest value of one publisher, guarded by the combiner's lock.
final class Latest<Value> {
  var value: Value?
}

/// The subscription that sends the latest values of several publishers together.
///
/// It sends each time that one of them sends, once all of them have sent.
final class LatestCombiner<Downstream: Subscriber>: FixedJoint {
  struct State: FixedJointState {
    var upstreams: Upstreams
    var demand = Subscribers.Demand.none
    /// True while a combination is being sent; values that are received meanwhile are stored, but not
    /// sent, as in Combine.
    var isSending = false
    /// Returns the latest values, or nil while one is missing; released at the end of the stream.
    var combine: (() -> Downstream.Input?)?

    mutating func releaseValues() { combine = nil }
  }

  let outlet: Outlet<Downstream>
  let guarded: Guarded<State>

  var reportedName: String { "CombineLatest" }
  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("downstream", outlet.downstream), ("upstreamSubscriptions", state.upstreams.subscriptions),
      ("demand", state.demand), ("buffers", state.combine?() as Any),
    ]
  }

  init(downstream: Downstream, count: Int, combine: @escaping () -> Downstream.Input?) {
    outlet = Outlet(to: downstream)
    guarded = Guarded(State(upstreams: Upstreams(count: count), combine: combine))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let upstreams = guarded.withLock { state in
      state.demand += demand
      return state.upstreams.subscriptions
    }
    for upstream in upstreams { upstream.request(demand) }
  }

  private func receive(storing store: () -> Void) -> Subscribers.Demand {
    let output = guarded.withLock { state -> Downstream.Input? in
      guard !state.upstreams.isTerminated else { return nil }
      store()
      guard !state.isSending, state.demand > .none, let output = state.combine?() else {
        return nil
      }
      state.demand -= 1
      state.isSending = true
      return output
    }
    guard let output else { return .none }
    let more = outlet.send(output)
    let upstreams = guarded.withLock { state in
      state.isSending = false
      state.demand += more
      // Requested from all inputs, since the next combination may come from any of them.
      return more > .none ? state.upstreams.subscriptions : []
    }
    for upstream in upstreams { upstream.request(more) }
    return .none
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    let isEnd = guarded.withLock { state in
      guard !state.upstreams.isTerminated else { return false }
      state.upstreams.terminate(index)
      return completion.isFailure || state.upstreams.areAllTerminal
    }
    guard isEnd else { return }
    cancelUpstreams()
    outlet.finish(completion)
  }

  /// Subscribes one side to its publisher.
  func subscribe<P: Publisher>(to publisher: P, at index: Int, storing latest: Latest<P.Output>)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(
      Side(of: self, at: index) { input in
        // Swapped, so that the old value is released when this closure returns, outside of the lock.
        var value: P.Output? = input
        return self.receive { swap(&latest.value, &value) }
      })
  }
}
