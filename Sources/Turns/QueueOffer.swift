import Locking

// A renderer has a main queue of its own, unless it is made inside of something that has one already:
// the models of a rehearsal, its renderer and their tasks share one line.

/// A queue for the next renderer that is made, which takes it once.
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

/// A renderer that tells on which queue its blocks run.
///
/// A film of such a renderer runs the jobs of the main actor on the same queue, in one line with the
/// blocks, also if the renderer was made before the film.
public protocol TurnQueueOwner: AnyObject {
  /// The main queue of the renderer.
  @MainActor var queue: TurnQueue { get }
}

private enum Offer {
  @TaskLocal static var current: QueueOffer?
}

extension TurnQueue {
  /// Returns the queue for a renderer that is made now: the one that a rehearsal or a film offers,
  /// else a new one.
  ///
  /// A renderer of your own that calls this has its blocks in one line with the jobs of the main
  /// actor, so that a proof runs both in the order in which they would run in an app.
  public static func forNewRenderer() -> TurnQueue { Offer.current?.take() ?? TurnQueue() }

  /// Offers this queue to the renderer that a closure makes; returns true if it was taken.
  package func offered(to make: () -> Void) -> Bool {
    let offer = QueueOffer(self)
    Offer.$current.withValue(offer) { make() }
    return offer.take() == nil
  }
}
