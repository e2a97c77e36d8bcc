/// The subscription that sends the values of several publishers in the order in which it receives
/// them.
///
/// It requests one value at a time from each publisher, or all values if the demand is unlimited.
final class Merger<Downstream: Subscriber>: FixedJoint {
  struct State: FixedJointState {
    var upstreams: Upstreams
    var demand = Subscribers.Demand.none
    /// The latest value of each publisher that was received while there was no demand.
    var buffered: [Downstream.Input?]
    /// The number of buffered values.
    ///
    /// It is mostly zero; then `buffered` is not searched.
    var bufferedCount = 0
    var finishedCount = 0
    var isFinished = false
    /// The number of values that are being sent: one while another is sent, or on several threads.
    var sending = 0

    var firstDemand: Subscribers.Demand { demand == .unlimited ? .unlimited : .max(1) }

    /// True if each publisher has finished and no value is buffered.
    var isDone: Bool {
      !upstreams.isTerminated && finishedCount == buffered.count && bufferedCount == 0
    }

    /// Removes and returns the next value to send, and the subscription to request another value
    /// from.
    mutating func dequeueBuffered() -> (Downstream.Input, (any Subscription)?)? {
      // While a value is being sent, the buffered values wait. So a subscriber never receives one
      // inside of its `receive(_:)`.
      guard bufferedCount > 0, sending == 0, demand > .none,
        let index = buffered.firstIndex(where: { $0 != nil }), let value = buffered[index]
      else { return nil }
      buffered[index] = nil
      bufferedCount -= 1
      demand -= 1
      sending += 1
      return (value, demand == .unlimited ? nil : upstreams[index].subscription)
    }

    mutating func releaseValues() {
      (buffered, bufferedCount) = (Array(repeating: nil, count: buffered.count), 0)
    }
  }

  let outlet: Outlet<Downstream>
  let guarded: Guarded<State>

  var reportedName: String { "Merge" }
  var sideParts: [Mirror.Child] { [("parentSubscription", combineIdentifier)] }

  init(downstream: Downstream, count: Int) {
    outlet = Outlet(to: downstream)
    guarded = Guarded(
      State(upstreams: Upstreams(count: count), buffered: Array(repeating: nil, count: count)))
  }

  func request(_ demand: Subscribers.Demand) {
    let upstreams = guarded.withLock { state -> [any Subscription] in
      guard state.demand != .unlimited else { return [] }
      state.demand += demand
      return state.demand == .unlimited ? state.upstreams.subscriptions : []
    }
    for upstream in upstreams { upstream.request(.unlimited) }
    drainBuffer()
    // A merge of no publishers finishes here, since it receives no completion.
    finishIfDone()
  }

  private func receive(_ input: Downstream.Input, from index: Int) -> Subscribers.Demand {
    let demand = guarded.withLock { state -> Subscribers.Demand in
      guard !state.upstreams.isTerminated, state.demand > .none else { return .none }
      defer { state.demand -= 1 }
      state.sending += 1
      return state.demand
    }
    guard demand > .none else {
      buffer(input, from: index)
      return .none
    }
    send(input)
    drainBuffer()
    return demand == .unlimited ? .none : .max(1)
  }

  /// NB: a method of its own, since a method looks up all its generic types first.
  private func buffer(_ input: Downstream.Input, from index: Int) {
    _ = guarded.withLock { state -> Downstream.Input? in
      guard !state.upstreams.isTerminated else { return nil }
      defer { state.buffered[index] = input }
      if state.buffered[index] == nil { state.bufferedCount += 1 }
      return state.buffered[index]
    }
    // The demand may have grown on another thread since it was read.
    drainBuffer()
  }

  private func drainBuffer() {
    var hasSent = false
    while let (value, upstream) = guarded.withLock({ $0.dequeueBuffered() }) {
      hasSent = true
      send(value)
      upstream?.request(.max(1))
    }
    if hasSent { finishIfDone() }
  }

  private func send(_ value: Downstream.Input) {
    let more = outlet.send(value)
    guarded.withLock { state in
      state.sending -= 1
      state.demand += more
    }
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    if completion.isFailure { return fail(completion) }
    guarded.withLock { state in
      state.upstreams.terminate(index)
      state.finishedCount += 1
    }
    finishIfDone()
  }

  /// Cancels all inputs, including the input that failed, as in Combine.
  private func fail(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard guarded.withLock({ !$0.upstreams.isTerminated && !$0.isFinished }) else { return }
    cancelUpstreams()
    outlet.finish(completion)
  }

  private func finishIfDone() {
    let isEnd = guarded.withLock { state in
      defer { state.isFinished = state.isFinished || state.isDone }
      return state.isDone && !state.isFinished
    }
    if isEnd { outlet.finish(.finished) }
  }

  /// Subscribes one side to its publisher.
  func subscribe<P: Publisher<Downstream.Input, Downstream.Failure>>(to publisher: P, at index: Int)
  {
    publisher.subscribe(Side(of: self, at: index) { self.receive($0, from: index) })
  }
}
