/// The subscription that sends the first values of several publishers together, then the second
/// values, and so on.
///
/// A row is sent as soon as it is complete, even without demand, as in Combine. A publisher that
/// respects the demand sends no more values than were requested.
@usableFromInline
final class Zipper<Downstream: Subscriber>: FixedJoint {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline
  struct State: FixedJointState {
    @usableFromInline var upstreams: Upstreams
    @usableFromInline var demand = Subscribers.Demand.none
    /// The index of the publisher whose value has started the loop that sends rows; nil if no loop
    /// runs.
    @usableFromInline var sender: Int?
    /// The demand that was requested during the loop; the sender's `receive(_:)` returns it.
    @usableFromInline var requestedWhileSending = Subscribers.Demand.none
    /// Released at the end of the stream.
    @usableFromInline var buffers: Buffers?

    @inlinable
    init(upstreams: Upstreams, buffers: Buffers) {
      self.upstreams = upstreams
      self.buffers = buffers
    }

    /// Returns the next row, or stops the loop.
    ///
    /// Both happen under one lock. So a value that is stored after the loop has found no row starts
    /// a new loop.
    @inlinable
    mutating func nextStep() -> Step {
      if let buffers, !buffers.isEmpty.contains(where: { $0() }) {
        demand -= 1
        return .send(buffers.removeRow())
      }
      sender = nil
      defer { requestedWhileSending = .none }
      return .stop(requestedWhileSending, isDone: isDone)
    }

    /// True if a publisher has completed and its buffer is empty, so that no row can follow.
    @usableFromInline var isDone: Bool {
      guard sender == nil, let buffers else { return false }
      return buffers.isEmpty.indices.contains { upstreams[$0].isTerminal && buffers.isEmpty[$0]() }
    }

    @usableFromInline
    mutating func releaseValues() { buffers = nil }
  }

  @usableFromInline
  enum Step {
    case send(Downstream.Input)
    /// No row is complete; the demand is returned to the publisher that started the loop.
    case stop(Subscribers.Demand, isDone: Bool)
  }

  /// The buffers, without the types of their values.
  @usableFromInline
  struct Buffers {
    @usableFromInline let isEmpty: [() -> Bool]
    /// Removes one value from each buffer.
    @usableFromInline let removeRow: () -> Downstream.Input

    @inlinable
    init(isEmpty: [() -> Bool], removeRow: @escaping () -> Downstream.Input) {
      self.isEmpty = isEmpty
      self.removeRow = removeRow
    }
  }

  @usableFromInline let outlet: Outlet<Downstream>
  @usableFromInline let guarded: Guarded<State>

  @usableFromInline var reportedName: String { "Zip" }

  @inlinable
  init(downstream: Downstream, buffers: Buffers) {
    outlet = Outlet(to: downstream)
    guarded = Guarded(State(upstreams: Upstreams(count: buffers.isEmpty.count), buffers: buffers))
  }

  @usableFromInline
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

  @inlinable
  func receive(from index: Int, storing store: () -> Void) -> Subscribers.Demand {
    let isSender = guarded.withLock { state in
      guard !state.upstreams.isTerminated else { return false }
      store()
      guard state.sender == nil else { return false }
      state.sender = index
      return true
    }
    // One call sends at a time. Values that are stored in the meantime, from inside of
    // `receive(_:)` or on another thread, are sent by this loop.
    guard isSender else { return .none }
    while true {
      switch guarded.withLock({ $0.nextStep() }) {
      case .send(let row):
        // The sender gets what the subscriber has returned as the result of this method, the other
        // publishers get it at once.
        let more = outlet.send(row)
        if more > .none { request(more) }
      case .stop(let requested, let isDone):
        if isDone { finishIfDone() }
        return requested
      }
    }
  }

  @usableFromInline
  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    if completion.isFailure {
      end(with: completion) { !$0.upstreams.isTerminated }
    } else {
      guarded.withLock { $0.upstreams.terminate(index) }
      finishIfDone()
    }
  }

  @usableFromInline
  func finishIfDone() {
    end(with: .finished) { $0.isDone }
  }

  /// Ends the stream with a completion if the condition is true.
  @usableFromInline
  func end(
    with completion: Subscribers.Completion<Downstream.Failure>, if condition: (State) -> Bool
  ) {
    guard let last = guarded.withLock({ condition($0) ? $0.end() : nil }) else { return }
    outlet.finish(completion)
    for upstream in last.upstreams.subscriptions { upstream.cancel() }
  }

  /// Subscribes one side to its publisher.
  @inlinable
  func subscribe<P: Publisher>(to publisher: P, at index: Int, buffer: Backlog<P.Output>)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(
      Side(of: self, at: index) { input in
        self.receive(from: index) { buffer.append(input) }
      })
  }
}
