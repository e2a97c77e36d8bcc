/// The subscriber of an operator that several threads may feed.
///
/// Values pass at once, on the thread that sends them. A completion waits for those in flight: the
/// thread whose value ends last delivers it. No thread is held up, and no lock is held.
///
/// What other threads send after the completion is dropped: it may have been on its way. What the
/// thread that ended the stream sends after it was not, so an upstream breaks the rules there. It
/// passes, as in Combine, unless the operator's own state refuses it.
///
/// NB: a class. A structure that is generic costs its owner 60 ns a value, since code that is generic
/// looks its type up at each use.
@usableFromInline
final class Outlet<Downstream: Subscriber> {
  @usableFromInline let downstream: Downstream
  @usableFromInline let calls = Rundown()
  /// The completion that waits.
  ///
  /// NB: written by the thread that finishes, while it is counted, and read by the one whose call
  /// ends last. So it needs no lock.
  private var last: Subscribers.Completion<Downstream.Failure>?

  @usableFromInline
  init(to downstream: Downstream) { self.downstream = downstream }

  @inlinable
  func send(_ value: Downstream.Input) -> Subscribers.Demand {
    guard calls.enter() else { return calls.isClosedAlone() ? downstream.receive(value) : .none }
    defer { endCall() }
    return downstream.receive(value)
  }

  /// Runs a closure as a call in flight, so that a completion waits for its end; nil after the end.
  ///
  /// An operator that decides on a value does so in here: what it has decided to send is sent before
  /// the completion of another thread.
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

  /// Sends nothing more, nor a completion that waits.
  @usableFromInline
  func cancel() {
    if calls.cancel() { endCall() }
  }

  /// Does not send a completion that waits.
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
