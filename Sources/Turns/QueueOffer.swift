import Locking

// A renderer has a main queue of its own, with one exception: inside of a scenario, the models,
// the renderer and their tasks share one queue.

/// A queue for the next renderer that is made.
///
/// Only the first call of `take` returns it.
private final class QueueOffer: Sendable {
  private let queue: Guarded<TurnQueue?>

  init(_ queue: TurnQueue) { self.queue = Guarded(queue) }

  func take() -> TurnQueue? {
    queue.withLock { queue in
      defer { queue = nil }
      return queue
    }
  }
}

/// A renderer that has its blocks on a ``TurnQueue``.
///
/// A film of such a renderer runs the jobs of the main actor on the renderer's queue, in one order
/// with its blocks. This is so even if the renderer was made before the film.
public protocol TurnQueueOwner: AnyObject {
  /// The main queue of the renderer.
  @MainActor var queue: TurnQueue { get }
}

private enum Offer {
  @TaskLocal static var current: QueueOffer?
}

extension TurnQueue {
  /// Returns the queue for a new renderer: the queue that a scenario or a film offers, or else a
  /// new queue.
  ///
  /// Call it in the initializer of your own renderer. Then the renderer's blocks and the jobs of
  /// the main actor are on one queue, and a proof runs them in the order of an app.
  public static func forNewRenderer() -> TurnQueue { Offer.current?.take() ?? TurnQueue() }

  /// Offers this queue to the renderer that a closure makes; returns true if it was taken.
  package func offered(to make: () -> Void) -> Bool {
    let offer = QueueOffer(self)
    Offer.$current.withValue(offer) { make() }
    return offer.take() == nil
  }
}
