import Synchronization

/// Keeps one `observe` closure going.
@MainActor public final class ObserveToken {
  /// Gone when it has ended.
  private var apply: ((Transaction) -> Void)?
  private let scope: ObservedScope
  /// The view whose stage has the queue; without one, the queue that was current at the start.
  private weak var owner: View?
  private let queue: TurnQueue?

  init(owner: View? = nil, _ apply: @escaping @MainActor (Transaction) -> Void) {
    self.apply = apply
    self.owner = owner
    queue = .current
    scope = ObservedScope()
    scope.token = self
    run(in: .current)
  }

  deinit { scope.tracked?.end() }

  /// Ends it: what is queued already will not run.
  public func cancel() {
    apply = nil
    scope.tracked?.cancel()
  }

  private func run(in transaction: Transaction) {
    guard let apply else { return }
    let tracked = scope.tracked(counting: owner?.link?.registrations)
    Transaction.$current.withValue(transaction) {
      tracked.run(tellingOn: turnQueue) { apply(transaction) }
    }
  }

  private var turnQueue: TurnQueue? { owner?.link?.queue ?? queue }

  /// Queues the next run; the scope tells once for each run, so there is one in the queue at most.
  fileprivate func runLater() {
    let transaction = Transaction.current
    let run: @MainActor () -> Void = { [weak self] in self?.run(in: transaction) }
    if let turnQueue {
      turnQueue.enqueue { MainActor.assumeIsolated(run) }
    } else {
      Task { @MainActor in run() }
    }
  }

  /// A write elsewhere was told in a turn already; it may not have been stored before, so the
  /// closure runs in the turn after that.
  fileprivate func runAfterForeignWrite() {
    if let view = owner, let link = view.link { link.log.report(.wrongThread(path: view.path)) }
    runLater()
  }
}

/// Stands between a token and its scope, which models keep alive.
@MainActor private final class ObservedScope: ScopeOwner {
  weak var token: ObserveToken?
  nonisolated(unsafe) private(set) var tracked: TrackedScope?

  func tracked(counting counter: RegistrationCounter?) -> TrackedScope {
    if let tracked { return tracked }
    let new = TrackedScope(
      owner: self, name: .updateProperties, counter: counter ?? RegistrationCounter())
    tracked = new
    return new
  }

  func scopeWillChange(_ name: ScopeName) { token?.runLater() }

  func scopeHasChangedElsewhere(_ name: ScopeName) { token?.runAfterForeignWrite() }
}
