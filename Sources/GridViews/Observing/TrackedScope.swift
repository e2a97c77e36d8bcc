import InstrumentedObservation
import Locking
import Observation
import Synchronization

/// A method of a view whose reads of observable and perceptible models are tracked.
///
/// A change to a property that the last run has read notifies the owner once. Observation has no
/// public function to cancel a registration. So each run first reads the scope's own registrar, and
/// a mutation there removes the registration from every observable model.
@MainActor final class TrackedScope: Observable {
  /// The owner.
  ///
  /// It calls ``end()`` in its deinit; after that it is not used. NB: A plain address. The deinit
  /// of a subclass may write a property that the owner has read, and then the owner is notified
  /// while it is being deallocated. A checked reference would trap in this case, and a weak one
  /// would be slow, as for ``View/parent``.
  nonisolated(unsafe) private unowned(unsafe) let owner: any ScopeOwner
  private let hasEnded = Atomic(false)
  /// Held while the owner is notified, so that a deinit on another thread waits.
  private let telling = Guarded(())
  private let method: TrackedMethod
  private let trip = ObservationRegistrar()
  /// The number of the run that is registered with observable models, or 0.
  private let native = Atomic(0)
  /// The number of the run that is registered with perceptible models, and its registration.
  private let perceptions = Guarded<(run: Int, tracking: PerceptionTracking)?>(nil)
  /// The number of the run whose registration is active, or 0.
  ///
  /// A callback of any other run is ignored.
  private let live = Atomic(0)
  /// The number of the last run while the next one is running and writes to its properties are
  /// still reported; or 0.
  private let outgoing = Atomic(0)
  private let counter: Guarded<RegistrationCounter>
  private var runs = 0

  init(owner: any ScopeOwner, method: TrackedMethod, counter: RegistrationCounter) {
    (self.owner, self.method) = (owner, method)
    self.counter = Guarded(counter)
  }

  /// Runs the body, and replaces the registration of the last run by one for the properties that
  /// the body reads.
  ///
  /// All tracking of models uses this function. If the platform has no Observation, only reads of
  /// perceptible models are tracked.
  ///
  /// A write by the body itself marks nothing. Observation does not even report it, because it
  /// registers after the body. With `notingOwnWrites`, the last registration stays until then, and
  /// the owner is notified if the body writes a property that the last run has read.
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
      // Nothing to do if the scope itself removes the registration.
      let (isChange, _) = native.compareExchange(expected: run, desired: 0, ordering: .relaxed)
      if isChange { tell(of: run, on: queue) }
    }
  }

  /// Runs the body, registers with perceptible models, and removes the registration of the last
  /// run.
  private func track(
    _ run: Int, tellingOn queue: TurnQueue?, _ changes: ChangeCounter?, _ body: () -> Void
  ) {
    let mark = changes.map(ChangeMark.init)
    let tracking = PerceptionTracking.run(body) { [self] in
      defer { withExtendedLifetime(mark) {} }
      // The mark is released when one change ends; see `ChangeCounter`.
      perceptions.withLock { if $0?.run == run { $0 = nil } }
      tell(of: run, on: queue)
    }
    dropRetired()
    if let tracking { perceptions.withLock { $0 = (run, tracking) } }
  }

  /// Notifies the owner, on the main actor, of a change to a property that a run has read.
  nonisolated private func tell(of run: Int, on queue: TurnQueue?) {
    guard end(run) else { return tellOfOwnWrite(in: run) }
    let isTold = MainActorCheck.run { tellOwner { $0.modelWillChange(readBy: method) } }
    if !isTold { tellLater(on: queue) }
  }

  /// Ends the registration of the last run, except for writes in the next run.
  private func retire() {
    let last = live.load(ordering: .relaxed)
    // A run that has reported a change may still be registered with models of the other kind.
    if end(last) { outgoing.store(last, ordering: .relaxed) } else { removeRegistrations() }
  }

  /// Removes the registration of the last run from every model.
  private func dropRetired() {
    outgoing.store(0, ordering: .relaxed)
    removeRegistrations()
  }

  /// Notifies the owner that its running method writes a property that its last run has read.
  nonisolated private func tellOfOwnWrite(in lastRun: Int) {
    // A write on another thread is not a write of the method.
    _ = MainActorCheck.run {
      let (isOutgoing, _) = outgoing.compareExchange(
        expected: lastRun, desired: 0, ordering: .relaxed)
      if isOutgoing { tellOwner { $0.modelIsWritten(whileRunning: method) } }
    }
  }

  /// Moves the registration to another counter.
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

  /// Removes the registration from every model permanently.
  ///
  /// The owner is not notified any more.
  nonisolated func end() {
    hasEnded.store(true, ordering: .relaxed)
    // The owner is notified only on the main actor. There, the notification itself may have caused
    // this call.
    if !MainActorCheck.isMainActor { telling.withLock { _ in } }
    cancel()
  }

  /// Notifies the owner, unless the owner has ended the scope.
  private func tellOwner(_ body: (any ScopeOwner) -> Void) {
    telling.withLock { _ in
      if !hasEnded.load(ordering: .relaxed) { body(owner) }
    }
  }

  /// Ends the registration of a run; returns true only the first time, because one write may be
  /// reported twice.
  nonisolated private func end(_ run: Int) -> Bool {
    guard run != 0 else { return false }
    let (isEnded, _) = live.compareExchange(expected: run, desired: 0, ordering: .relaxed)
    if isEnded { counter.withLock { $0.ended() } }
    return isEnded
  }

  /// Notifies the owner in a later turn, because another thread is writing and may not have stored
  /// the value yet.
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

/// Whether a scope is removing its registration.
///
/// No model is written at that time. A scope around that one is notified nevertheless, because
/// Observation adds inner reads to the outer ones.
enum RegistrationRemoval {
  @TaskLocal static var isRunning = false
}

/// Counts the active registrations with models.
///
/// Callbacks decrease the number on any thread.
final class RegistrationCounter: Sendable {
  private let value = Atomic(0)

  var live: Int { value.load(ordering: .relaxed) }

  func registered() { value.add(1, ordering: .relaxed) }

  func ended() { value.subtract(1, ordering: .relaxed) }
}
