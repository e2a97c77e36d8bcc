import Locking

/// A block that waits for a real clock or a real queue, which a ``TurnQueue`` does not move.
///
/// What is shown at rest is shown without it, so films and proofs say that it was left waiting.
package final class OutsideWait: Sendable {
  private let name: String
  private let queue: Guarded<TurnQueue?>

  fileprivate init(_ name: String, on queue: TurnQueue) {
    self.name = name
    self.queue = Guarded(queue)
  }

  /// Notes that the block runs or was cancelled; once is enough.
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
  /// Notes that something waits outside until the result is released or told so; nil where no queue
  /// is current.
  package static func waitingOutside(for name: String) -> OutsideWait? {
    guard let current else { return nil }
    current.noteOutside(name, 1)
    return OutsideWait(name, on: current)
  }

  /// What is waited for outside, each once, in the order of their names.
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
