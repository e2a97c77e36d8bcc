/// Something under way that can be stopped early.
public protocol Cancellable {
  /// Stops it and lets go of what it held; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this alive in a collection, wrapped so that it is cancelled when it leaves there.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this alive in a set, wrapped so that it is cancelled when it leaves there.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// A cancellable that cancels by itself when the last reference to it goes.
public final class AnyCancellable: Cancellable, Hashable {
  private let action: Guarded<(() -> Void)?>

  /// Makes one that runs a closure, at most once.
  public init(_ cancel: @escaping () -> Void) { action = Guarded(cancel) }

  /// Makes one that cancels another.
  public convenience init<C>(_ canceller: C) where C: Cancellable {
    self.init { canceller.cancel() }
  }

  deinit { cancel() }

  /// Runs the closure and lets go of it; later calls do nothing.
  public func cancel() {
    let last = action.withLock { action in
      defer { action = nil }
      return action
    }
    last?()
  }

  /// Keeps this very object alive in a collection.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this very object alive in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Adds the object's identity to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Compares by identity.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
}
