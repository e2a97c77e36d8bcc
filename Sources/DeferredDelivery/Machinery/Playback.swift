/// A subscription to known values.
///
/// It sends as many values as are requested, and the completion directly after the last value. It
/// reads one element ahead, so that the completion needs no further request.
final class Playback<Downstream: Subscriber, Elements: Sequence<Downstream.Input>>: Subscription,
  NamedInReports
{
  private struct State {
    var downstream: Downstream?
    var sequence: Elements?
    var demand = Subscribers.Demand.none
    /// True while `sendRequested()` runs; other requests only add to the demand.
    var isSending = false
  }

  private let completion: Subscribers.Completion<Downstream.Failure>
  private let nameAfterEnd: String
  private let parts: [Mirror.Child]
  private let guarded: Guarded<State>
  /// Used without the lock, by the call that has set `isSending`.
  private var iterator: Elements.Iterator
  private var next: Downstream.Input?

  var reportedName: String {
    guarded.withLock { $0.sequence }.map { String(describing: $0) } ?? nameAfterEnd
  }
  var reportedParts: [Mirror.Child] {
    let sequence = guarded.withLock { $0.sequence }
    return [("sequence", sequence.map { $0 as Any } ?? [Downstream.Input]())] + parts
  }

  private init(
    of sequence: Elements, then completion: Subscribers.Completion<Downstream.Failure>,
    for downstream: Downstream, namedAfterEnd name: String, parts: [Mirror.Child]
  ) {
    self.completion = completion
    self.parts = parts
    nameAfterEnd = name
    guarded = Guarded(State(downstream: downstream, sequence: sequence))
    iterator = sequence.makeIterator()
    next = iterator.next()
  }

  /// Attaches a subscriber to known values; without any the completion is sent at once.
  ///
  /// The description of the subscription is the sequence, or a name after the end.
  static func play(
    _ sequence: Elements, then completion: Subscribers.Completion<Downstream.Failure>,
    for downstream: Downstream, namedAfterEnd name: String, parts: [Mirror.Child] = []
  ) {
    let playback = Playback(
      of: sequence, then: completion, for: downstream, namedAfterEnd: name, parts: parts)
    if playback.next == nil {
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: completion)
    } else {
      downstream.receive(subscription: playback)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let isIdle = guarded.withLock { state in
      guard state.downstream != nil else { return false }
      state.demand += demand
      defer { state.isSending = true }
      return !state.isSending
    }
    // A request from inside of `receive(_:)` is served by the loop that called `receive(_:)`.
    // Recursion could exhaust the stack.
    if isIdle { sendRequested() }
  }

  func cancel() { _ = end() }

  private func sendRequested() {
    while let downstream = nextReceiver(), let current = next {
      next = iterator.next()
      let more = downstream.receive(current)
      if more > .none { guarded.withLock { $0.demand += more } }
      if next == nil {
        let last = end()
        last.downstream?.receive(completion: completion)
        return
      }
    }
  }

  /// Returns the subscriber if the next element is to be sent.
  ///
  /// Returns nil without demand and after a cancel; then the loop has ended.
  private func nextReceiver() -> Downstream? {
    guarded.withLock { state in
      guard let downstream = state.downstream, state.demand > .none else {
        state.isSending = false
        return nil
      }
      state.demand -= 1
      return downstream
    }
  }

  private func end() -> State {
    guarded.withLock { state in
      defer { (state.downstream, state.sequence) = (nil, nil) }
      return state
    }
  }
}
