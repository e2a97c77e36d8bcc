public import Synchronization

/// The listeners of a subject at one moment.
///
/// A send reads them without a lock.
///
/// NB: the array retains the listeners. A send reads the unmanaged references and retains
/// nothing.
@usableFromInline
final class ListenersSnapshot<Output, Failure: Error> {
  @usableFromInline let listeners: UnsafeBufferPointer<Unmanaged<Listener<Output, Failure>>>
  private let retained: [Listener<Output, Failure>]

  init(_ listeners: [Listener<Output, Failure>]) {
    let buffer = UnsafeMutableBufferPointer<Unmanaged<Listener<Output, Failure>>>
      .allocate(capacity: listeners.count)
    _ = buffer.initialize(from: listeners.lazy.map(Unmanaged.passUnretained))
    self.listeners = UnsafeBufferPointer(buffer)
    retained = listeners
  }

  deinit { listeners.deallocate() }
}

/// Sending without a lock, as in RCU (read-copy-update).
///
/// A send reads a published snapshot of the listeners. A change of the listeners retires the
/// snapshot.
///
/// ```
///  send     count as reader ── load the snapshot ── offer to its listeners ── leave
///  change        retire the snapshot: release it, or if there are readers,    │
///                keep it until the last reader leaves ────────────────────────┘
/// ```
///
/// A reader that is counted after a snapshot was retired cannot load that snapshot. So when there
/// are no readers, no send reads a retired snapshot.
///
/// The operations are sequentially consistent, because each side writes one variable and then reads
/// the variable that the other side writes. A send counts itself, then loads the snapshot; a change
/// removes the snapshot, then loads the count. With weaker orderings both could read the old
/// values, and the change would release a snapshot that the send reads.
extension SubjectCore {
  /// Offers a value to the listeners of the published snapshot; publishes a snapshot if there
  /// is none.
  @inlinable
  func sendToSnapshot(_ value: Output) {
    readers.wrappingAdd(1, ordering: .sequentiallyConsistent)
    let current = snapshot.load(ordering: .sequentiallyConsistent) ?? publishSnapshot()
    let listeners = current._withUnsafeGuaranteedRef { $0.listeners }
    if listeners.count > 1, SiblingOrder.mayDiffer {
      offer(value, inOrder: listeners.map { $0.takeUnretainedValue() })
    } else {
      for listener in listeners { listener._withUnsafeGuaranteedRef { $0.offer(value) } }
    }
    let left = readers.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    if left == 0, hasRetired.load(ordering: .acquiring) { reclaimRetired() }
  }

  /// Publishes a snapshot, unless another thread has just done so.
  @usableFromInline
  func publishSnapshot() -> Unmanaged<ListenersSnapshot<Output, Failure>> {
    withLock { state in
      if let current = snapshot.load(ordering: .sequentiallyConsistent) { return current }
      let new = Unmanaged.passRetained(ListenersSnapshot(state.listeners.elements))
      snapshot.store(new, ordering: .sequentiallyConsistent)
      return new
    }
  }

  /// Retires the snapshot; called with the lock held, before the list of listeners changes.
  ///
  /// NB: the list still shares the snapshot's array, so releasing the snapshot deallocates no
  /// listener while the lock is held.
  func retireSnapshot(_ state: inout SubjectState<Output, Failure>) {
    guard let old = snapshot.exchange(nil, ordering: .sequentiallyConsistent) else { return }
    guard readers.load(ordering: .sequentiallyConsistent) > 0 else { return old.release() }
    state.addExtras().retired.append(old.takeRetainedValue())
    hasRetired.store(true, ordering: .sequentiallyConsistent)
  }

  /// Releases the retired snapshots if there are no readers.
  @usableFromInline
  func reclaimRetired() {
    // The result is discarded when the lock is free: releasing a snapshot may deallocate
    // subscriptions and their subscribers, whose deinit may call back.
    _ = withLock { state -> [ListenersSnapshot<Output, Failure>] in
      guard readers.load(ordering: .sequentiallyConsistent) == 0 else { return [] }
      hasRetired.store(false, ordering: .sequentiallyConsistent)
      defer { state.extras?.retired = [] }
      return state.extras?.retired ?? []
    }
  }
}
