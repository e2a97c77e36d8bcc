import Locking

/// A block that waits for a real clock or a real queue, which a ``TurnQueue`` does not move.
///
/// Films and proofs do not wait for the block, so their last frames lack its effects. Their reports
/// say that it was left waiting.
package final class OutsideWait: Sendable {
  private let name: String
  private let queue: Guarded<TurnQueue?>

  fileprivate init(_ name: String, on queue: TurnQueue) {
    self.name = name
    self.queue = Guarded(queue)
  }

  /// Removes the block from the list of its queue, because it runs or was cancelled.
  ///
  /// Further calls do nothing.
  package func end() {
    let queue = queue.withLock { queue in
      defer { queue = nil }
      return queue
    }
    queue?.noteOutside(name, -1)
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
    return OutsideWait(name, on: current)
  }

  /// The names of the clocks and queues that blocks wait for outside of this queue, sorted.
  package var outsideWaits: [String] {
    withOutsideWaits { $0.isEmpty ? [] : $0.keys.sorted() }
  }

  fileprivate func noteOutside(_ name: String, _ count: Int) {
    withOutsideWaits { waits in
      let left = waits[name, default: 0] + count
      waits[name] = left > 0 ? left : nil
    }
  }
}
