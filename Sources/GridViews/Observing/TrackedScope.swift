import CharacterGrid
import Observation
import Synchronization

/// Whoever has a tracked scope, and hears of a change to what was read in it.
@MainActor protocol ScopeOwner: AnyObject {
  /// Something that the scope has read is about to change: mark, and do nothing else.
  func scopeWillChange(_ name: ScopeName)
  /// The same, told later, for a change on another thread.
  func scopeHasChangedElsewhere(_ name: ScopeName, in transaction: Transaction)
}

/// One method of one view whose reads of models are tracked.
///
/// A change to something that the last run read marks the owner and does nothing else: at that
/// moment the model still holds the old value. Observation has no public cancel; so each run reads
/// the scope's own registrar first, and a mutation there takes the registration off every model.
@MainActor final class TrackedScope: Observable {
  /// Says so when it goes; not weak, as with a view's superview.
  nonisolated(unsafe) private unowned var owner: (any ScopeOwner)?
  private let name: ScopeName
  private let trip = ObservationRegistrar()
  /// The run whose registration is alive, or 0: a callback of any other run is ignored.
  private let live = Atomic(0)
  private let counter: Guarded<RegistrationCounter>
  private var runs = 0

  init(owner: any ScopeOwner, name: ScopeName, counter: RegistrationCounter) {
    self.owner = owner
    self.name = name
    self.counter = Guarded(counter)
  }

  /// Runs the body, and remembers what it read in place of what the last run had read.
  ///
  /// All tracking of models goes through here. A mark tells where the changes end that it hears of.
  func run(
    tellingOn queue: TurnQueue?, marking changes: ChangeCounter? = nil, _ body: () -> Void
  ) {
    cancel()
    runs += 1
    let run = runs
    live.store(run, ordering: .relaxed)
    counter.withLock { $0.registered() }
    withObservationTracking {
      trip.access(self, keyPath: \.self)
      body()
    } onChange: { [self, mark = changes.map(ChangeMark.init)] in
      defer { withExtendedLifetime(mark) {} }
      guard end(run) else { return }
      if !MainActorCheck.run({ owner?.scopeWillChange(name) }) { tellLater(on: queue) }
    }
  }

  /// Counts the registration elsewhere from now on.
  func count(in other: RegistrationCounter) {
    counter.withLock { counter in
      if live.load(ordering: .relaxed) != 0 {
        counter.ended()
        other.registered()
      }
      counter = other
    }
  }

  /// Takes the registration off every model.
  nonisolated func cancel() {
    if end(live.load(ordering: .relaxed)) { trip.withMutation(of: self, keyPath: \.self) {} }
  }

  /// Takes the registration off every model for good, since the owner goes.
  nonisolated func end() {
    owner = nil
    cancel()
  }

  /// Ends a run's registration, once: one write may be told twice.
  nonisolated private func end(_ run: Int) -> Bool {
    guard run != 0 else { return false }
    let (isEnded, _) = live.compareExchange(expected: run, desired: 0, ordering: .relaxed)
    if isEnded { counter.withLock { $0.ended() } }
    return isEnded
  }

  /// Another thread is writing: the value may not be stored yet.
  nonisolated private func tellLater(on queue: TurnQueue?) {
    let transaction = Transaction.current
    let tell: @MainActor () -> Void = { [self] in
      owner?.scopeHasChangedElsewhere(name, in: transaction)
    }
    if let queue {
      queue.enqueue { MainActor.assumeIsolated(tell) }
    } else {
      Task { @MainActor in tell() }
    }
  }
}

/// How many registrations with models are alive; callbacks count down on any thread.
final class RegistrationCounter: Sendable {
  private let value = Atomic(0)

  var live: Int { value.load(ordering: .relaxed) }

  func registered() { value.add(1, ordering: .relaxed) }

  func ended() { value.subtract(1, ordering: .relaxed) }
}
