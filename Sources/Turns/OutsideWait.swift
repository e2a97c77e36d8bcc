import Locking

/// A block that waits for a real clock or a real queue, which a ``TurnQueue`` does not move.
///
/// Films and proofs do not wait for the block, so their last frames lack its effects. Their reports
/// say that it was left waiting.
package final class OutsideWait: Sendable {
  /// Removes the block from the list that has it; nil once that is done.
  private let remove: Guarded<(@Sendable () -> Void)?>

  init(_ remove: @escaping @Sendable () -> Void) { self.remove = Guarded(remove) }

  /// Removes the block from its list, because it runs or was cancelled.
  ///
  /// Further calls do nothing.
  package func end() {
    let remove = remove.withLock { remove in
      defer { remove = nil }
      return remove
    }
    remove?()
  }

  deinit { end() }
}

extension TurnQueue {
  /// Lists a block that waits outside of this queue, under a name; returns nil if no queue is
  /// current.
  ///
  /// The block is listed until the result is released or its ``OutsideWait/end()`` is called.
  package static func waitingOutside(for name: String) -> OutsideWait? {
    guard let current else { return nil }
    current.noteOutside(name, 1)
    return OutsideWait { current.noteOutside(name, -1) }
  }

  /// The names of the clocks and queues that blocks wait for outside of this queue, sorted.
  package var outsideWaits: [String] {
    withOutsideWaits { $0.isEmpty ? [] : $0.keys.sorted() }
  }

  private func noteOutside(_ name: String, _ count: Int) {
    withOutsideWaits { waits in
      let left = waits[name, default: 0] + count
      waits[name] = left > 0 ? left : nil
    }
  }
}
