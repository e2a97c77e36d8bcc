/// The subscriber of an operator to which several threads may send.
///
/// Each value is delivered at once, on the thread that sends it. A completion waits until the
/// values in flight have been delivered: the thread that delivers the last of them delivers the
/// completion. No thread is blocked, and no lock is held.
///
/// If another thread sends something after the completion, it is dropped, since it may have been
/// sent before. If the thread that ended the stream sends something after the completion, its
/// upstream breaks the rules. Then it is delivered, as in Combine, unless the operator's own state
/// refuses it.
///
/// NB: a class. A generic structure costs its owner 60 ns per value, since generic code looks up
/// its type at each use.
@usableFromInline
final class Outlet<Downstream: Subscriber> {
  @usableFromInline let downstream: Downstream
  @usableFromInline let calls = Rundown()
  /// The completion that waits for the values in flight.
  ///
  /// NB: it needs no lock. The thread that finishes writes it while that thread counts as a call,
  /// and the thread that ends the last call reads it.
  private var last: Subscribers.Completion<Downstream.Failure>?

  @usableFromInline
  init(to downstream: Downstream) { self.downstream = downstream }

  @inlinable
  func send(_ value: Downstream.Input) -> Subscribers.Demand {
    guard calls.enter() else { return calls.isClosedAlone() ? downstream.receive(value) : .none }
    defer { endCall() }
    return downstream.receive(value)
  }

  /// Runs a closure as a call in flight, so that a completion waits for it; returns nil after the
  /// end.
  ///
  /// An operator decides on a value inside of this closure. So the value is sent before the
  /// completion of another thread.
  func inCall(_ body: (Downstream) -> Subscribers.Demand) -> Subscribers.Demand? {
    guard calls.enter() else { return calls.isClosedAlone() ? body(downstream) : nil }
    defer { endCall() }
    return body(downstream)
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    switch calls.close() {
    case .isLate where !calls.isClosedAlone(): return
    case .isLate: return downstream.receive(completion: completion)
    case .isAlone: downstream.receive(completion: completion)
    case .isAwaited: last = completion
    }
    endCall()
  }

  /// Ends the sending; a completion that waits is not sent.
  @usableFromInline
  func cancel() {
    if calls.cancel() { endCall() }
  }

  /// Drops a completion that waits.
  func forgetCompletion() { calls.cancelIfClosed() }

  @inlinable
  func endCall() {
    if calls.leave() { sendLast() }
  }

  @usableFromInline
  func sendLast() {
    guard let completion = last else { return }
    last = nil
    if !calls.isCancelled { downstream.receive(completion: completion) }
  }
}
