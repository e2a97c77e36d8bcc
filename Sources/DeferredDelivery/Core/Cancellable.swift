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
