/// The subscriber of an operator that several publishers feed, each on a thread of its own.
///
/// Values pass at once, on the thread that sends them. A completion waits for those in flight: the
/// thread whose value ends last delivers it. No thread is held up, and no lock is held. What is sent
/// after the completion is dropped.
struct Outlet<Downstream: Subscriber>: ~Copyable {
  let downstream: Downstream
  private let calls: ClosableReference

  init(to downstream: Downstream) {
    self.downstream = downstream
    calls = ClosableReference(SubscriberBox(downstream))
  }

  func send(_ value: Downstream.Input) -> Subscribers.Demand {
    calls.withObject(SubscriberBox<Downstream>.self) { $0.subscriber.receive(value) } ?? .none
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    calls.finish { box in
      unsafeDowncast(box, to: SubscriberBox<Downstream>.self).subscriber.receive(
        completion: completion)
    }
  }

  /// Forgets a completion that waits.
  func cancel() { calls.cancel(SubscriberBox<Downstream>.self) }
}
