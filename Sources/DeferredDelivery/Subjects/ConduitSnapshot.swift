public import Synchronization

/// The conduits of a subject at one moment.
///
/// A send reads them without a lock.
///
/// NB: the array retains the conduits. A send reads the unmanaged references and retains nothing.
@usableFromInline
final class ConduitSnapshot<Output, Failure: Error> {
  @usableFromInline let conduits: UnsafeBufferPointer<Unmanaged<Conduit<Output, Failure>>>
  private let retained: [Conduit<Output, Failure>]

  init(_ conduits: [Conduit<Output, Failure>]) {
    let buffer = UnsafeMutableBufferPointer<Unmanaged<Conduit<Output, Failure>>>
      .allocate(capacity: conduits.count)
    _ = buffer.initialize(from: conduits.lazy.map(Unmanaged.passUnretained))
    self.conduits = UnsafeBufferPointer(buffer)
    retained = conduits
  }

  deinit { conduits.deallocate() }
}

/// Sending without a lock, as in RCU (read-copy-update).
///
/// A send reads a published snapshot of the conduits. A change of the conduits retires the
/// snapshot.
///
/// ```
///  send     count as reader ── load the snapshot ── offer to its conduits ── leave
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
  /// Offers a value to the conduits of the published snapshot; publishes a snapshot if there is
  /// none.
  @inlinable
  func sendToSnapshot(_ value: Output) {
    readers.wrappingAdd(1, ordering: .sequentiallyConsistent)
    let current = snapshot.load(ordering: .sequentiallyConsistent) ?? publishSnapshot()
    let conduits = current._withUnsafeGuaranteedRef { $0.conduits }
    if conduits.count > 1, SiblingOrder.mayDiffer {
      offer(value, inOrder: conduits.map { $0.takeUnretainedValue() })
    } else {
      for conduit in conduits { conduit._withUnsafeGuaranteedRef { $0.offer(value) } }
    }
    let left = readers.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    if left == 0, hasRetired.load(ordering: .acquiring) { reclaimRetired() }
  }

  /// Publishes a snapshot, unless another thread has just done so.
  @usableFromInline
  func publishSnapshot() -> Unmanaged<ConduitSnapshot<Output, Failure>> {
    withLock { state in
      if let current = snapshot.load(ordering: .sequentiallyConsistent) { return current }
      let new = Unmanaged.passRetained(ConduitSnapshot(state.conduits.elements))
      snapshot.store(new, ordering: .sequentiallyConsistent)
      return new
    }
  }

  /// Retires the snapshot; called with the lock held, before the list of conduits changes.
  ///
  /// NB: the list still shares the snapshot's array, so releasing the snapshot deallocates no conduit
  /// while the lock is held.
  func retireSnapshot(_ state: inout SubjectState<Output, Failure>) {
    guard let old = snapshot.exchange(nil, ordering: .sequentiallyConsistent) else { return }
    guard readers.load(ordering: .sequentiallyConsistent) > 0 else { return old.release() }
    state.addExtras().retired.append(old.takeRetainedValue())
    hasRetired.store(true, ordering: .sequentiallyConsistent)
  }

  /// Releases the retired snapshots if there are no readers.
  @usableFromInline
  func reclaimRetired() {
    // The result is discarded when the lock is free: releasing a snapshot may deallocate conduits
    // and their subscribers, whose deinit may call back.
    _ = withLock { state -> [ConduitSnapshot<Output, Failure>] in
      guard readers.load(ordering: .sequentiallyConsistent) == 0 else { return [] }
      hasRetired.store(false, ordering: .sequentiallyConsistent)
      defer { state.extras?.retired = [] }
      return state.extras?.retired ?? []
    }
  }
}
