/// Runs a closure now, and again in the next turn after each change to a property that its last run
/// has read.
///
/// The observation ends when the token is released or ``ObserveToken/cancel()`` is called. Views
/// and controllers have a method of the same name that keeps the token.
@MainActor public func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
  observe { _ in apply() }
}

/// Observes with a closure that receives the transaction of the change.
///
/// The closure runs now, and again in the next turn after each change to a property that its last
/// run has read. The observation ends when the token is released or ``ObserveToken/cancel()`` is
/// called.
@MainActor public func observe(
  _ apply: @escaping @MainActor (_ transaction: Transaction) -> Void
) -> ObserveToken {
  ObserveToken(apply)
}

extension View {
  /// Runs a closure now, and again in the next turn after each change to a property that its last
  /// run has read.
  ///
  /// The observation ends when the view is deallocated or the token is cancelled.
  @discardableResult
  public final func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
    observe { _ in apply() }
  }

  /// Observes with a closure that receives the transaction of the change, until the view is
  /// deallocated or the token is cancelled.
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
  /// Runs a closure now, and again in the next turn after each change to a property that its last
  /// run has read.
  ///
  /// The observation ends when the controller is deallocated or the token is cancelled.
  @discardableResult
  public final func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
    observe { _ in apply() }
  }

  /// Observes with a closure that receives the transaction of the change, until the controller is
  /// deallocated or the token is cancelled.
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

/// Keeps one `observe` closure registered until it is released or cancelled.
@MainActor public final class ObserveToken {
  /// The closure; nil after the token is cancelled.
  private var apply: ((Transaction) -> Void)?
  private let scope = ObservedScope()
  /// The view whose stage has the queue.
  ///
  /// Without a view, the queue that was current at the start is used.
  fileprivate private(set) weak var owner: View?
  private let queue: TurnQueue?
  /// The transaction of the change for which the next run is due; nil if no run is due.
  private var due: Transaction?
  /// The place among the observers of the same change, for orders other than the usual one.
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

  /// Ends the observation.
  ///
  /// A run that is already queued does nothing.
  public func cancel() {
    // Released last, because the closure may retain an object whose deinit also cancels this token.
    let last = apply
    apply = nil
    scope.tracked?.cancel()
    withExtendedLifetime(last) {}
  }

  var isCancelled: Bool { apply == nil }

  /// Called after the view was added to a stage or removed, because a due run must not wait in the
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
  /// The platform of the view.
  ///
  /// The view may not know it yet; without a view, it is the newest platform.
  private var platform: Platform { owner?.platformToCome ?? .iOS26 }

  /// Queues the next run.
  ///
  /// The scope notifies once for each run, so at most one run is due. A closure that is notified
  /// during the write has siblings, which are notified of the same change.
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
  /// The notification arrives in a turn, but the value may not have been stored before. So the
  /// closure runs in the turn after it.
  fileprivate func runAfterForeignWrite(in transaction: Transaction) {
    if let view = owner, let link = view.link { link.log.report(.wrongThread(path: view.path)) }
    runLater(in: transaction)
  }
}

/// An object between a token and its scope.
///
/// Models retain the scope, but must not retain the token.
@MainActor private final class ObservedScope: ScopeOwner {
  weak var token: ObserveToken?
  nonisolated(unsafe) private(set) var tracked: TrackedScope?

  func tracked(counting counter: RegistrationCounter?) -> TrackedScope {
    if let tracked { return tracked }
    let new = TrackedScope(
      owner: self, method: .updateProperties, counter: counter ?? RegistrationCounter())
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
