/// The values of one of several publishers that wait for those of the others; only its zipper
/// touches it, behind its lock.
final class WaitingLine<Value> {
  /// The places before `head` have been taken and are empty.
  private var values: [Value?] = []
  private var head = 0

  var isEmpty: Bool { head == values.count }

  func add(_ value: Value) { values.append(value) }

  /// Takes the value that came first, of which there must be one.
  func removeFirst() -> Value {
    guard let value = values[head] else { preconditionFailure("A value was taken twice.") }
    values[head] = nil
    head += 1
    if head * 2 >= values.count {
      values.removeFirst(head)
      head = 0
    }
    return value
  }
}

/// Sends the first values of several publishers together, then the second ones, and so on.
///
/// It sends a row as soon as it is whole, wanted or not, as Combine does: nobody sends more values
/// than were asked for but a publisher without manners.
final class Zipper<Downstream: Subscriber>: Subscription, NamedInReports {
  private struct State {
    var upstreams: Upstreams
    var demand = Subscribers.Demand.none
    /// The publisher whose value completed the row that is being sent.
    var sender: Int?
    /// What was asked for meanwhile; the sender learns of it by the answer to its value.
    var asked = Subscribers.Demand.none
    var row: Row?

    /// Whether some publisher has completed and left nothing for another row.
    var isDone: Bool {
      guard sender == nil, let row else { return false }
      return row.isEmpty.indices.contains { upstreams[$0].isOver && row.isEmpty[$0]() }
    }
  }

  /// The waiting lines, as seen by the zipper.
  struct Row {
    let isEmpty: [() -> Bool]
    let take: () -> Downstream.Input
  }

  private let downstream: Downstream
  private let guarded: Guarded<State>

  var reportedName: String { "Zip" }

  init(downstream: Downstream, row: Row) {
    self.downstream = downstream
    guarded = Guarded(State(upstreams: Upstreams(count: row.isEmpty.count), row: row))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireSomething()
    let upstreams = guarded.withLock { state in
      state.demand += demand
      guard let sender = state.sender else { return state.upstreams.held }
      state.asked += demand
      return state.upstreams.held(except: sender)
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

  private func receive(from index: Int, storing store: () -> Void) -> Subscribers.Demand {
    let isFirst = guarded.withLock { state in
      guard !state.upstreams.isOver else { return false }
      store()
      guard state.sender == nil else { return false }
      state.sender = index
      return true
    }
    guard isFirst else { return .none }
    while let row = takeRow() { answer(downstream.receive(row)) }
    let asked = guarded.withLock { state in
      defer { (state.sender, state.asked) = (nil, .none) }
      return state.asked
    }
    finishIfDone()
    return asked
  }

  private func takeRow() -> Downstream.Input? {
    guarded.withLock { state in
      guard let row = state.row, !row.isEmpty.contains(where: { $0() }) else { return nil }
      state.demand -= 1
      return row.take()
    }
  }

  /// Passes on what the subscriber wants more: to the sender by an answer, to the others at once.
  private func answer(_ more: Subscribers.Demand) {
    if more > .none { request(more) }
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    if completion.isFailure {
      guard !guarded.withLock({ $0.upstreams.isOver }) else { return }
      let upstreams = end()
      downstream.receive(completion: completion)
      for upstream in upstreams { upstream.cancel() }
    } else {
      guarded.withLock { $0.upstreams.end(index) }
      finishIfDone()
    }
  }

  private func finishIfDone() {
    guard guarded.withLock({ $0.isDone }) else { return }
    let upstreams = end()
    downstream.receive(completion: .finished)
    for upstream in upstreams { upstream.cancel() }
  }

  /// Lets go of all values and hands out the subscriptions that are still to be cancelled.
  private func end() -> [any Subscription] {
    let (upstreams, _) = guarded.withLock { state in
      defer { state.row = nil }
      return (state.upstreams.endAll(), state.row)
    }
    return upstreams
  }

  /// Hears one of the publishers.
  struct Side<Value>: Subscriber, NamedInReports {
    typealias Failure = Downstream.Failure

    let index: Int
    let line: WaitingLine<Value>
    let zipper: Zipper
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "Zip" }

    func receive(subscription: any Subscription) { zipper.receive(subscription, from: index) }

    func receive(_ input: Value) -> Subscribers.Demand {
      zipper.receive(from: index) { line.add(input) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      zipper.receive(completion, from: index)
    }
  }

  /// Subscribes one side to its publisher.
  func listen<P: Publisher>(to publisher: P, _ index: Int, _ line: WaitingLine<P.Output>)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(Side(index: index, line: line, zipper: self))
  }
}
