public import Synchronization

/// The subscriber of an operator that has several upstreams or schedulers, so that several threads
/// may send to it.
///
/// It is called by one thread at a time; other threads wait. An operator with one upstream needs no
/// outlet: its upstream calls it in this way already.
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
  @usableFromInline let lock = RecursiveLock()
  /// The number of the thread that ended the stream, zero before that, or ``cancelled``.
  @usableFromInline let ender = Atomic<UInt64>(0)

  private static var cancelled: UInt64 { 1 }

  @usableFromInline
  init(to downstream: Downstream) { self.downstream = downstream }

  /// True before the end, and after it on the thread that ended the stream.
  @usableFromInline var isOpen: Bool {
    let ender = ender.load(ordering: .acquiring)
    return ender == 0 || ender == currentThreadNumber()
  }

  @inlinable
  func send(_ value: Downstream.Input) -> Subscribers.Demand {
    lock.hold { isOpen ? downstream.receive(value) : .none }
  }

  /// Sends a value if the condition is true when no other thread sends.
  func send(_ value: Downstream.Input, if condition: () -> Bool) -> Subscribers.Demand {
    lock.hold { isOpen && condition() ? downstream.receive(value) : .none }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    lock.hold {
      guard isOpen else { return }
      ender.store(currentThreadNumber(), ordering: .releasing)
      downstream.receive(completion: completion)
    }
  }

  /// Ends the sending; what other threads wait to send is dropped.
  @usableFromInline
  func cancel() { ender.store(Self.cancelled, ordering: .releasing) }
}
