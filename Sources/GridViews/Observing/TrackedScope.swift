import CharacterGrid
import Observation

/// One phase of one view whose reads of models are tracked.
///
/// A change to something that the last run read marks the phase of the view and does nothing
/// else: at that moment the model still holds the old value.
@MainActor final class TrackedScope {
  private weak var view: View?
  private let phase: Phase
  private let trip = Trip()
  private let ownCounter = RegistrationCounter()
  /// Callbacks of earlier runs carry an older number and are ignored.
  private var generation = 0
  private var isRegistered = false

  init(view: View, phase: Phase) {
    self.view = view
    self.phase = phase
  }

  deinit { trip.fire() }

  /// Runs the body, and remembers what it read in place of what the last run had read.
  ///
  /// All tracking of models goes through here.
  func run(_ body: () -> Void) {
    generation += 1
    if isRegistered { trip.fire() }
    isRegistered = true
    let stage = view?.stage
    let counter = stage?.registrations ?? ownCounter
    let queue = stage?.queue ?? TurnQueue.current
    let current = generation
    counter.registered()
    withObservationTracking {
      trip.read()
      body()
    } onChange: { [weak self] in
      counter.ended()
      guard let self else { return }
      if MainActorCheck.isMainActor {
        MainActor.assumeIsolated { self.somethingChanged(in: current) }
      } else {
        self.report(changeIn: current, to: queue)
      }
    }
  }

  private func somethingChanged(in generation: Int) {
    guard generation == self.generation else { return }
    isRegistered = false
    view?.setNeeds(phase)
  }

  /// Another thread is writing: the value may not be stored yet, so the scope runs once more in
  /// the turn after the next.
  nonisolated private func report(changeIn generation: Int, to queue: TurnQueue?) {
    let mark: @MainActor () -> Void = { [weak self] in
      self?.changedOffTheMainActor(in: generation, queue: queue)
    }
    if let queue {
      queue.enqueue { MainActor.assumeIsolated(mark) }
    } else {
      Task { @MainActor in mark() }
    }
  }

  private func changedOffTheMainActor(in generation: Int, queue: TurnQueue?) {
    somethingChanged(in: generation)
    guard let view else { return }
    view.stage?.log.report(.wrongThread(path: view.path))
    let phase = phase
    queue?.enqueue { [weak view] in MainActor.assumeIsolated { view?.setNeeds(phase) } }
  }
}
