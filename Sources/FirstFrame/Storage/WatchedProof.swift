import Locking

/// A running proof, shared by the thread that runs it and the watchdog.
///
/// The first reports each step, and the second looks at it at intervals.
package final class WatchedProof: Sendable {
  /// The progress of the proof.
  struct Pace: Hashable {
    /// A counter that increases with each step and with each run that begins.
    var beats = 0
    /// The number of steps in all runs.
    var steps = 0
    /// The number of schedules that were run; 0 if they are not counted.
    var schedules = 0
    /// The number of steps of the longest schedule.
    var longest = 0
  }

  /// The seconds that a step may take; 0 for no limit.
  let limit: Int
  /// The places for a journal, and the process to be named in it; nil if there are none.
  let journals: Journals?
  // NB: Both threads often access it at once, which the thread sanitizer reports as a race of a
  // `Mutex`.
  private let state: Guarded<State>
  /// Referenced because its slot is written.
  private let file: RunningFile

  /// The places of a package and the process that writes a journal there.
  package struct Journals: Sendable {
    package let places: Places
    package let process: TestProcess

    package init(places: Places, process: TestProcess) {
      (self.places, self.process) = (places, process)
    }
  }

  private struct State {
    let slot: ProofSlot
    var pace = Pace()
  }

  /// Begins a proof in a slot of a file.
  package init(
    in slot: ProofSlot, of file: RunningFile, order: Int, site: [UInt8], limit: Int,
    journals: Journals?
  ) {
    (self.file, self.limit, self.journals) = (file, limit, journals)
    state = Guarded(State(slot: slot))
    slot.begin(order: order, site: site)
  }

  /// Appends the name of a step for the numbers of steps; returns false if there is no room.
  package func append(name: String) -> Bool { state.withLock { $0.slot.append(name: name) } }

  /// Begins a run, which has no steps yet.
  package func beginRun() {
    state.withLock {
      $0.pace.beats &+= 1
      $0.slot.clearSteps()
    }
  }

  /// Begins the step at an index of the run; `schedules` and `longest` are the progress so far.
  package func begin(step code: UInt16, at index: Int, schedules: Int, longest: Int) {
    // A single lock, because this is called for each step.
    state.withLock {
      $0.pace.beats &+= 1
      $0.pace.steps &+= 1
      $0.pace.schedules = schedules
      $0.pace.longest = longest
      $0.slot.store(code, at: index)
    }
  }

  /// Continues with another run, which has performed some steps.
  package func resume(after codes: [UInt16]) {
    state.withLock {
      $0.slot.clearSteps()
      for (index, code) in codes.enumerated() { $0.slot.store(code, at: index) }
    }
  }

  /// Ends the proof and marks its slot as free.
  package func end() { state.withLock { $0.slot.end() } }

  var pace: Pace { state.withLock { $0.pace } }

  /// A copy of the slot's bytes.
  var bytes: [UInt8] { state.withLock { $0.slot.bytes } }
}
