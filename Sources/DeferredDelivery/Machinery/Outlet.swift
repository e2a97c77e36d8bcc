/// The subscriber of an operator that several threads may feed.
///
/// Values pass at once, on the thread that sends them. A completion waits for those in flight: the
/// thread whose value ends last delivers it. No thread is held up, and no lock is held.
///
/// What other threads send after the completion is dropped: it may have been on its way. What the
/// thread that ended the stream sends after it was not, so an upstream breaks the rules there. It
/// passes, as in Combine, unless the operator's own state refuses it.
@usableFromInline
struct Outlet<Downstream: Subscriber>: ~Copyable {
  @usableFromInline let downstream: Downstream
  @usableFromInline let calls: ClosableReference

  @inlinable
  init(to downstream: Downstream) {
    self.downstream = downstream
    calls = ClosableReference(SubscriberBox(downstream))
  }

  @inlinable
  func send(_ value: Downstream.Input) -> Subscribers.Demand {
    inCall { $0.receive(value) } ?? .none
  }

  /// Runs a closure as a call in flight, so that a completion waits for its end; nil after the end.
  ///
  /// An operator that decides on a value does so in here: what it has decided to send is sent before
  /// the completion of another thread.
  @inlinable
  func inCall<Result>(_ body: (Downstream) -> Result) -> Result? {
    let result = calls.withObject(SubscriberBox<Downstream>.self) { body($0.subscriber) }
    return result ?? (calls.accesses.isClosedAlone() ? body(downstream) : nil)
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if calls.accesses.isClosedAlone() { return downstream.receive(completion: completion) }
    calls.finish { box in
      unsafeDowncast(box, to: SubscriberBox<Downstream>.self).subscriber.receive(
        completion: completion)
    }
  }

  /// Sends nothing more, nor a completion that waits.
  @usableFromInline
  func cancel() { calls.cancel(SubscriberBox<Downstream>.self) }

  /// Does not send a completion that waits.
  func forgetCompletion() { calls.accesses.cancelIfClosed() }
}
