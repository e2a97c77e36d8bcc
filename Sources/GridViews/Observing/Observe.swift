/// Runs a closure now, and again in the next turn whenever something has changed that its last run
/// has read.
///
/// It ends when the token is released or ``ObserveToken/cancel()`` is called. Views and controllers
/// have a method of the same name that keeps the token for them.
@MainActor public func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
  observe { _ in apply() }
}

/// Observes with a closure that is given the transaction in which the change was made.
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

// MARK: - The token

/// Keeps one `observe` closure registered.
@MainActor public final class ObserveToken {
  /// Nil once it is cancelled.
  private var apply: ((Transaction) -> Void)?
  private let scope = ObservedScope()
  /// The view whose stage has the queue; without one, the queue that was current at the start.
  fileprivate private(set) weak var owner: View?
  private let queue: TurnQueue?
  /// The transaction of the change that the next run is for, if one is due.
  private var due: Transaction?
  /// The place among siblings that are notified of the same change, where an order is asked for.
  private let rank: Int

  init(owner: View? = nil, _ apply: @escaping @MainActor (Transaction) -> Void) {
    self.apply = apply
    self.owner = owner
    queue = .current
    rank = (owner?.link?.queue ?? queue)?.nextRank() ?? 0
    scope.token = self
    run(in: .current)
  }

  deinit { scope.tracked?.end() }

  /// Ends the observation; a run that is queued already does nothing.
  public func cancel() {
    // Released last: what the closure holds may have a deinit that cancels this token too.
    let last = apply
    apply = nil
    scope.tracked?.cancel()
    withExtendedLifetime(last) {}
  }

  var isCancelled: Bool { apply == nil }

  /// Called when the view was added to a stage or removed: a run that is due must not wait in the
  /// old queue.
  func ownerDidMove(to view: View) {
    owner = view
    if !platform.hasObservation { scope.tracked?.forgetObservable() }
    scope.tracked?.count(in: view.link?.registrations ?? RegistrationCounter())
    if let due { runLater(in: due) }
  }

  private func run(in transaction: Transaction) {
    guard let apply else { return }
    due = nil
    let tracked = scope.tracked(counting: owner?.link?.registrations)
    let queue = turnQueue
    Transaction.$current.withValue(transaction) {
      tracked.run(
        on: platform, tellingOn: queue, marking: queue?.changes
      ) { apply(transaction) }
    }
  }

  private var turnQueue: TurnQueue? { owner?.link?.queue ?? queue }
  /// The platform of the view, which may not have been told it yet; without one, the newest.
  private var platform: Platform { owner?.platformToCome ?? .iOS26 }

  /// Queues the next run; the scope tells once for each run, so there is one due at most.
  ///
  /// A closure that is told during the write has siblings that are notified of the same change.
  fileprivate func runLater(in transaction: Transaction, hasSiblings: Bool = false) {
    due = transaction
    let run: @MainActor () -> Void = { [weak self] in
      if let self, let due { self.run(in: due) }
    }
    if let turnQueue, hasSiblings {
      turnQueue.enqueue(siblingOfRank: rank) { MainActor.assumeIsolated(run) }
    } else if let turnQueue {
      turnQueue.enqueue { MainActor.assumeIsolated(run) }
    } else {
      Task { @MainActor in run() }
    }
  }

  /// Queues a run for a write on another thread.
  ///
  /// It was told in a turn already, but the value may not have been stored before that; so the
  /// closure runs in the turn after.
  fileprivate func runAfterForeignWrite(in transaction: Transaction) {
    if let view = owner, let link = view.link { link.log.report(.wrongThread(path: view.path)) }
    runLater(in: transaction)
  }
}

/// Stands between a token and its scope: models keep the scope alive, and must not keep the token.
@MainActor private final class ObservedScope: ScopeOwner {
  weak var token: ObserveToken?
  nonisolated(unsafe) private(set) var tracked: TrackedScope?

  func tracked(counting counter: RegistrationCounter?) -> TrackedScope {
    if let tracked { return tracked }
    let new = TrackedScope(
      owner: self, method: .updateProperties, isMethod: false,
      counter: counter ?? RegistrationCounter())
    tracked = new
    return new
  }

  func modelWillChange(readBy method: TrackedMethod) {
    if let view = token?.owner { view.link?.noteWrite(readBy: view, in: "observe") }
    token?.runLater(in: .current, hasSiblings: true)
  }

  func modelHasChangedElsewhere(readBy method: TrackedMethod, in transaction: Transaction) {
    token?.runAfterForeignWrite(in: transaction)
  }
}
