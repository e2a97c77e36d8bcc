import InstrumentedObservation
import Locking
import Observation
import Synchronization

/// One method of one view whose reads of models are tracked, of observable and of perceptible ones.
///
/// A change to something that the last run has read tells the owner, once. Observation has no
/// public cancel, so each run reads the scope's own registrar first, and a mutation there removes
/// the registration from every observable model.
@MainActor final class TrackedScope: Observable {
  /// The owner, which calls ``end()`` in its deinit; it is not used after that.
  ///
  /// NB: a plain address. A subclass's deinit may write what the owner has read, and the owner is
  /// told while it is being deallocated: there a checked reference ends the process. A weak one
  /// would be slow, as for ``View/parent``.
  nonisolated(unsafe) private unowned(unsafe) let owner: any ScopeOwner
  private let hasEnded = Atomic(false)
  /// Held while the owner is told: a deinit on another thread waits for that.
  private let telling = Guarded(())
  private let method: TrackedMethod
  /// Whether the runs are those of the method, and not of a closure that follows it.
  private let isMethod: Bool
  private let trip = ObservationRegistrar()
  /// The run that is registered with observable models, or 0.
  private let native = Atomic(0)
  /// The run that is registered with perceptible models, and its registration.
  private let perceptions = Guarded<(run: Int, tracking: PerceptionTracking)?>(nil)
  /// The run whose registration is alive, or 0: a callback of any other run is ignored.
  private let live = Atomic(0)
  /// The run before, while the next one runs and still hears of writes to what that had read; or 0.
  private let outgoing = Atomic(0)
  private let counter: Guarded<RegistrationCounter>
  private var runs = 0

  init(
    owner: any ScopeOwner, method: TrackedMethod, isMethod: Bool = true,
    counter: RegistrationCounter
  ) {
    self.owner = owner
    (self.method, self.isMethod) = (method, isMethod)
    self.counter = Guarded(counter)
  }

  /// Runs the body, and registers with what it reads in place of what the last run had read.
  ///
  /// All tracking of models goes through here. Where the platform has no Observation, only what is
  /// read of perceptible models counts.
  ///
  /// A write by the body itself marks nothing. Observation does not even report it, since it
  /// registers after the body; so with `notingOwnWrites` the last registration stays until then, and
  /// the owner is told of a write to what the last run has read.
  func run(
    on platform: Platform, tellingOn queue: TurnQueue?,
    marking changes: ChangeCounter? = nil, notingOwnWrites: Bool = false, _ body: () -> Void
  ) {
    if notingOwnWrites { retire() } else { cancel() }
    runs += 1
    let run = runs
    live.store(run, ordering: .relaxed)
    counter.withLock { $0.registered() }
    guard platform.hasObservation else { return track(run, tellingOn: queue, changes, body) }
    withObservationTracking {
      trip.access(self, keyPath: \.self)
      track(run, tellingOn: queue, changes, body)
      native.store(run, ordering: .relaxed)
    } onChange: { [self, mark = changes.map(ChangeMark.init)] in
      defer { withExtendedLifetime(mark) {} }
      // Not if the scope itself removes the registration.
      let (isChange, _) = native.compareExchange(expected: run, desired: 0, ordering: .relaxed)
      if isChange { tell(of: run, on: queue) }
    }
  }

  /// Runs the body, registers with perceptible models, and ends what the last run had registered.
  private func track(
    _ run: Int, tellingOn queue: TurnQueue?, _ changes: ChangeCounter?, _ body: () -> Void
  ) {
    let mark = changes.map(ChangeMark.init)
    let tracking = PerceptionTracking.run(isPartOfMethod: isMethod, body) { [self] in
      defer { withExtendedLifetime(mark) {} }
      // The mark is released where one change ends; see `ChangeCounter`.
      perceptions.withLock { if $0?.run == run { $0 = nil } }
      tell(of: run, on: queue)
    }
    dropRetired()
    if let tracking { perceptions.withLock { $0 = (run, tracking) } }
  }

  /// Tells the owner of a change to what a run has read, on the main actor.
  nonisolated private func tell(of run: Int, on queue: TurnQueue?) {
    guard end(run) else { return tellOfOwnWrite(in: run) }
    let isTold = MainActorCheck.run { tellOwner { $0.modelWillChange(readBy: method) } }
    if !isTold { tellLater(on: queue) }
  }

  /// Ends the registration of the last run for all but writes in the next one.
  private func retire() {
    let last = live.load(ordering: .relaxed)
    // One that has told of a change may still be registered with models of the other kind.
    if end(last) { outgoing.store(last, ordering: .relaxed) } else { removeRegistrations() }
  }

  /// Removes the registration of the run before from every model.
  private func dropRetired() {
    outgoing.store(0, ordering: .relaxed)
    removeRegistrations()
  }

  /// Tells the owner that its method writes, while it runs, what its last run had read.
  nonisolated private func tellOfOwnWrite(in lastRun: Int) {
    // A write on another thread is no write of the method.
    _ = MainActorCheck.run {
      let (isOutgoing, _) = outgoing.compareExchange(
        expected: lastRun, desired: 0, ordering: .relaxed)
      if isOutgoing { tellOwner { $0.modelIsWritten(whileRunning: method) } }
    }
  }

  /// Counts the registration in another counter from now on.
  func count(in other: RegistrationCounter) {
    counter.withLock { counter in
      if live.load(ordering: .relaxed) != 0 {
        counter.ended()
        other.registered()
      }
      counter = other
    }
  }

  /// Removes the registration from every model.
  nonisolated func cancel() {
    _ = end(live.load(ordering: .relaxed))
    removeRegistrations()
  }

  /// Removes the registration from every observable model.
  nonisolated func forgetObservable() {
    if native.exchange(0, ordering: .relaxed) != 0 {
      RegistrationRemoval.$isRunning.withValue(true) {
        trip.withMutation(of: self, keyPath: \.self) {}
      }
    }
  }

  nonisolated private func removeRegistrations() {
    forgetObservable()
    let last = perceptions.withLock { perceptions in
      defer { perceptions = nil }
      return perceptions?.tracking
    }
    last?.cancel()
  }

  /// Removes the registration from every model for good; the owner is not told of anything again.
  nonisolated func end() {
    hasEnded.store(true, ordering: .relaxed)
    // The owner is told on the main actor alone. There, this call may come from what that released.
    if !MainActorCheck.isMainActor { telling.withLock { _ in } }
    cancel()
  }

  /// Tells the owner, unless it has ended the scope.
  private func tellOwner(_ body: (any ScopeOwner) -> Void) {
    telling.withLock { _ in
      if !hasEnded.load(ordering: .relaxed) { body(owner) }
    }
  }

  /// Ends a run's registration; returns true the first time, since one write may be reported twice.
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
      tellOwner { $0.modelHasChangedElsewhere(readBy: method, in: transaction) }
    }
    if let queue {
      queue.enqueue { MainActor.assumeIsolated(tell) }
    } else {
      Task { @MainActor in tell() }
    }
  }
}

/// Whether a scope is removing its registration at the moment: no model is written then.
///
/// A scope around that one is told all the same, as Observation adds inner reads to the outer ones.
enum RegistrationRemoval {
  @TaskLocal static var isRunning = false
}

/// Counts the registrations with models that are alive; callbacks count down on any thread.
final class RegistrationCounter: Sendable {
  private let value = Atomic(0)

  var live: Int { value.load(ordering: .relaxed) }

  func registered() { value.add(1, ordering: .relaxed) }

  func ended() { value.subtract(1, ordering: .relaxed) }
}
