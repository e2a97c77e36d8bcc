/// Runs a closure now, and again in the next turn whenever something has changed that its last run
/// has read.
///
/// The token keeps it going: let go of it or call ``ObserveToken/cancel()``, and it is over. Views
/// and controllers have a method of the same name that keeps the token for them.
@MainActor public func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
  observe { _ in apply() }
}

/// The same, for a closure that wants to know the transaction in which the change was made.
@MainActor public func observe(
  _ apply: @escaping @MainActor (_ transaction: Transaction) -> Void
) -> ObserveToken {
  ObserveToken(apply)
}

extension View {
  /// Runs a closure now, and again in the next turn whenever something has changed that its last
  /// run has read; for as long as the view lives, or until the token is cancelled.
  @discardableResult
  public final func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
    observe { _ in apply() }
  }

  /// The same, for a closure that wants to know the transaction in which the change was made.
  @discardableResult
  public final func observe(
    _ apply: @escaping @MainActor (_ transaction: Transaction) -> Void
  ) -> ObserveToken {
    let token = ObserveToken(owner: self, apply)
    observations.removeAll(where: \.isCancelled)
    observations.append(token)
    return token
  }
}

extension ViewController {
  /// Runs a closure now, and again in the next turn whenever something has changed that its last
  /// run has read; for as long as the controller lives, or until the token is cancelled.
  @discardableResult
  public final func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
    observe { _ in apply() }
  }

  /// The same, for a closure that wants to know the transaction in which the change was made.
  @discardableResult
  public final func observe(
    _ apply: @escaping @MainActor (_ transaction: Transaction) -> Void
  ) -> ObserveToken {
    let token = ObserveToken(owner: isViewLoaded ? view : nil, apply)
    observations.removeAll(where: \.isCancelled)
    observations.append(token)
    return token
  }
}
