import Synchronization

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Stops the activity and releases its resources; a second call has no effect.
  func cancel()
}

extension Cancellable {
  /// Appends an ``AnyCancellable`` to a collection; this object is cancelled when that is
  /// deallocated.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Inserts an ``AnyCancellable`` into a set; this object is cancelled when that is deallocated.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// A cancellable that cancels itself when it is deallocated.
public final class AnyCancellable: Cancellable, Hashable {
  /// Set by the first call of ``cancel()``; from then on only that call may access the closure.
  private let isCancelled = Atomic(false)
  @exclusivity(unchecked) private var action: (() -> Void)?

  /// Makes a cancellable that runs a closure, at most once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Makes a cancellable that cancels another.
  @inlinable
  public convenience init<C>(_ canceller: C) where C: Cancellable {
    self.init { canceller.cancel() }
  }

  deinit { cancel() }

  /// Runs the closure and releases it; later calls have no effect.
  public func cancel() {
    guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Moved out first: the closure may cancel this object again, or release it.
    let last = action
    action = nil
    last?()
  }

  /// Appends this object to a collection, without another wrapper.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Inserts this object into a set, without another wrapper.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns true if both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
}
