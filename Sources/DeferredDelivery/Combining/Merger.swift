/// Sends what several publishers send as it comes, asking each for one value at a time or for
/// everything.
final class Merger<Downstream: Subscriber>: Subscription, NamedInReports {
  private struct State {
    var upstreams: Upstreams
    var demand = Subscribers.Demand.none
    /// The newest value of each publisher that came before it was wanted.
    var kept: [Downstream.Input?]
    /// How many of these there are; mostly none, and then none is looked for.
    var keptCount = 0
    var finishedCount = 0
    var isFinished = false
    /// How many values are being sent, each inside of another or on another thread.
    var sending = 0

    /// Whether each publisher has finished and nothing is kept.
    var isDone: Bool { !upstreams.isOver && finishedCount == kept.count && keptCount == 0 }

    /// What is to be sent next, and whom to ask for another.
    mutating func takeKept() -> (Downstream.Input, (any Subscription)?)? {
      guard keptCount > 0, sending == 0, demand > .none,
        let index = kept.firstIndex(where: { $0 != nil }), let value = kept[index]
      else { return nil }
      kept[index] = nil
      keptCount -= 1
      demand -= 1
      sending += 1
      return (value, demand == .unlimited ? nil : upstreams[index].subscription)
    }
  }

  private let downstream: Downstream
  private let guarded: Guarded<State>

  var reportedName: String { "Merge" }

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    guarded = Guarded(
      State(upstreams: Upstreams(count: count), kept: Array(repeating: nil, count: count)))
  }

  func request(_ demand: Subscribers.Demand) {
    let upstreams = guarded.withLock { state -> [any Subscription] in
      guard state.demand != .unlimited else { return [] }
      state.demand += demand
      return state.demand == .unlimited ? state.upstreams.held : []
    }
    for upstream in upstreams { upstream.request(.unlimited) }
    sendKept()
  }

  func cancel() {
    for upstream in end() { upstream.cancel() }
  }

  private func receive(_ subscription: any Subscription, from index: Int) {
    let demand = guarded.withLock { state -> Subscribers.Demand? in
      guard state.upstreams.take(subscription, from: index) else { return nil }
      return state.demand == .unlimited ? .unlimited : .max(1)
    }
    if let demand { subscription.request(demand) } else { subscription.cancel() }
  }

  private func receive(_ input: Downstream.Input, from index: Int) -> Subscribers.Demand {
    let demand = guarded.withLock { state -> Subscribers.Demand in
      guard !state.upstreams.isOver, state.demand > .none else { return .none }
      defer { state.demand -= 1 }
      state.sending += 1
      return state.demand
    }
    guard demand > .none else {
      keep(input, from: index)
      return .none
    }
    send(input)
    sendKept()
    return demand == .unlimited ? .none : .max(1)
  }

  private func keep(_ input: Downstream.Input, from index: Int) {
    _ = guarded.withLock { state -> Downstream.Input? in
      guard !state.upstreams.isOver else { return nil }
      defer { state.kept[index] = input }
      if state.kept[index] == nil { state.keptCount += 1 }
      return state.kept[index]
    }
    sendKept()
  }

  private func sendKept() {
    var hasSent = false
    while let (value, upstream) = guarded.withLock({ $0.takeKept() }) {
      hasSent = true
      send(value)
      upstream?.request(.max(1))
    }
    if hasSent { finishIfDone() }
  }

  private func send(_ value: Downstream.Input) {
    let more = downstream.receive(value)
    guarded.withLock { state in
      state.sending -= 1
      state.demand += more
    }
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    if completion.isFailure { return fail(completion) }
    guarded.withLock { state in
      state.upstreams.end(index)
      state.finishedCount += 1
    }
    finishIfDone()
  }

  /// Cancels all, the one that failed too, as in Combine.
  private func fail(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard guarded.withLock({ !$0.upstreams.isOver && !$0.isFinished }) else { return }
    for upstream in end() { upstream.cancel() }
    downstream.receive(completion: completion)
  }

  /// What is sent after the end passes, as in Combine, if nobody has cancelled.
  private func finishIfDone() {
    let isEnd = guarded.withLock { state in
      defer { state.isFinished = state.isFinished || state.isDone }
      return state.isDone && !state.isFinished
    }
    if isEnd { downstream.receive(completion: .finished) }
  }

  /// Lets go of all values and hands out the subscriptions that are still to be cancelled.
  private func end() -> [any Subscription] {
    let (upstreams, _) = guarded.withLock { state in
      defer { (state.kept, state.keptCount) = (Array(repeating: nil, count: state.kept.count), 0) }
      return (state.upstreams.endAll(), state.kept)
    }
    return upstreams
  }

  /// Hears one of the publishers.
  struct Side: Subscriber, NamedInReports {
    let index: Int
    let merger: Merger
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "Merge" }
    var reportedParts: [Mirror.Child] { [("parentSubscription", merger.combineIdentifier)] }

    func receive(subscription: any Subscription) { merger.receive(subscription, from: index) }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      merger.receive(input, from: index)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      merger.receive(completion, from: index)
    }
  }

  /// Subscribes one side to its publisher.
  func listen<P: Publisher>(to publisher: P, _ index: Int)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    publisher.subscribe(Side(index: index, merger: self))
  }
}
