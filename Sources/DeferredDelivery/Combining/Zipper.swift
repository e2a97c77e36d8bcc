/// The values of one publisher that wait for those of the others, guarded by the zipper's lock.
@usableFromInline
final class ZipBuffer<Value> {
  @usableFromInline var backlog = Backlog<Value>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { backlog.isEmpty }

  @inlinable
  func append(_ value: Value) { backlog.append(value) }

  @inlinable
  func removeFirst() -> Value { backlog.removeFirst() }
}

/// The subscription that sends the first values of several publishers together, then the second
/// ones, and so on.
///
/// It sends a row as soon as it is complete, without a look at the demand, as Combine does: a
/// publisher that respects the demand sends no more values than were requested.
final class Zipper<Downstream: Subscriber>: Subscription, NamedInReports {
  private struct State {
    var upstreams: Upstreams
    var demand = Subscribers.Demand.none
    /// The publisher whose value began the sending, while rows are being sent.
    var sender: Int?
    /// What was requested meanwhile; the sender receives it as the answer to its value.
    var requestedWhileSending = Subscribers.Demand.none
    /// Released at the end of the stream.
    var buffers: Buffers?

    /// The next step of the sender.
    ///
    /// To find no row and to be no longer the sender is one step: a value that is stored afterwards
    /// has a sender of its own.
    mutating func nextStep() -> Step {
      if let buffers, !buffers.isEmpty.contains(where: { $0() }) {
        demand -= 1
        return .send(buffers.removeRow())
      }
      defer { (sender, requestedWhileSending) = (nil, .none) }
      return .stop(requestedWhileSending)
    }

    /// True if a publisher has completed and its buffer is empty, so that no row can follow.
    var isDone: Bool {
      guard sender == nil, let buffers else { return false }
      return buffers.isEmpty.indices.contains { upstreams[$0].isTerminal && buffers.isEmpty[$0]() }
    }

    /// Returns the subscriptions, which the caller has to cancel, and all values.
    mutating func end() -> (upstreams: [any Subscription], values: Buffers?) {
      defer { buffers = nil }
      return (upstreams.terminateAll(), buffers)
    }
  }

  private enum Step {
    case send(Downstream.Input)
    /// No row is complete; the demand is the answer to the value that began the sending.
    case stop(Subscribers.Demand)
  }

  /// The buffers, whatever the types of their values.
  struct Buffers {
    let isEmpty: [() -> Bool]
    /// Removes one value from each buffer.
    let removeRow: () -> Downstream.Input
  }

  private let outlet: Outlet<Downstream>
  private let guarded: Guarded<State>

  var reportedName: String { "Zip" }

  init(downstream: Downstream, buffers: Buffers) {
    outlet = Outlet(to: downstream)
    guarded = Guarded(State(upstreams: Upstreams(count: buffers.isEmpty.count), buffers: buffers))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let upstreams = guarded.withLock { state in
      state.demand += demand
      guard let sender = state.sender else { return state.upstreams.subscriptions }
      state.requestedWhileSending += demand
      return state.upstreams.subscriptions(except: sender)
    }
    for upstream in upstreams { upstream.request(demand) }
  }

  func cancel() {
    outlet.cancel()
    let last = guarded.withLock { $0.end() }
    for upstream in last.upstreams { upstream.cancel() }
  }

  private func receive(_ subscription: any Subscription, from index: Int) {
    let demand = guarded.withLock { state in
      state.upstreams.attach(subscription, at: index) ? state.demand : nil
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  private func receive(from index: Int, storing store: () -> Void) -> Subscribers.Demand {
    let isSender = guarded.withLock { state in
      guard !state.upstreams.isTerminated else { return false }
      store()
      guard state.sender == nil else { return false }
      state.sender = index
      return true
    }
    // One call sends at a time. Values that are stored meanwhile, from inside of `receive(_:)` or on
    // another thread, are sent by this loop.
    guard isSender else { return .none }
    while true {
      switch guarded.withLock({ $0.nextStep() }) {
      case .send(let row): requestMore(outlet.send(row))
      case .stop(let requested):
        finishIfDone()
        return requested
      }
    }
  }

  /// Requests what the subscriber has answered: from the sender by the answer to its value, from the
  /// others at once.
  private func requestMore(_ more: Subscribers.Demand) {
    if more > .none { request(more) }
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    if completion.isFailure {
      end(with: completion) { !$0.upstreams.isTerminated }
    } else {
      guarded.withLock { $0.upstreams.terminate(index) }
      finishIfDone()
    }
  }

  private func finishIfDone() {
    end(with: .finished) { $0.isDone }
  }

  /// Ends the stream with a completion, if the condition holds.
  private func end(
    with completion: Subscribers.Completion<Downstream.Failure>, if condition: (State) -> Bool
  ) {
    guard let last = guarded.withLock({ condition($0) ? $0.end() : nil }) else { return }
    outlet.finish(completion)
    for upstream in last.upstreams { upstream.cancel() }
  }

  /// The subscriber of one of the publishers.
  struct Side<Value>: Subscriber, NamedInReports {
    typealias Failure = Downstream.Failure

    let index: Int
    let buffer: ZipBuffer<Value>
    let zipper: Zipper
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "Zip" }

    func receive(subscription: any Subscription) { zipper.receive(subscription, from: index) }

    func receive(_ input: Value) -> Subscribers.Demand {
      zipper.receive(from: index) { buffer.append(input) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      zipper.receive(completion, from: index)
    }
  }

  /// Subscribes one side to its publisher.
  func subscribe<P: Publisher>(to publisher: P, at index: Int, buffer: ZipBuffer<P.Output>)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(Side(index: index, buffer: buffer, zipper: self))
  }
}
