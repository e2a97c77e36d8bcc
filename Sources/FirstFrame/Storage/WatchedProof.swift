import Locking

/// A running proof as two threads have it: the one that runs it tells each step, and the one that
/// watches it looks now and then.
final class WatchedProof: Sendable {
  /// How far it is.
  struct Pace: Hashable {
    /// Counts up with each step, and with each run that begins.
    var beats = 0
    /// The number of steps that were done in all runs.
    var steps = 0
    /// The number of schedules that were run, if it counts them.
    var schedules = 0
    /// The number of steps of the longest of them.
    var longest = 0
    /// The number of schedules within the bound, most of which need no run; nil if it is not known.
    var all: Int?
    /// Why equal states are run again and again; nil if that is not so, or not known.
    var notMerging: String?
  }

  /// The most seconds of a step; 0 if there is no limit.
  let limit: Int
  /// Where a journal can be created, and by which process; nil if there is no place for one.
  let journals: Journals?
  // NB: Both threads often want it at once, which the thread sanitizer takes for a race of a `Mutex`.
  private let state: Guarded<State>
  /// Kept as long as its slot is written.
  private let file: RunningFile

  /// A directory of journals and the process that writes one there.
  struct Journals: Sendable {
    let directory: String
    let process: TestProcess
  }

  private struct State {
    let slot: ProofSlot
    var pace = Pace()
  }

  /// Begins in a slot of a file.
  init(
    in slot: ProofSlot, of file: RunningFile, order: Int, site: [UInt8], limit: Int,
    journals: Journals?
  ) {
    (self.file, self.limit, self.journals) = (file, limit, journals)
    state = Guarded(State(slot: slot))
    slot.begin(order: order, site: site)
  }

  /// Appends the name of a step to those that steps refer to; returns false if there is no room.
  func append(name: String) -> Bool { state.withLock { $0.slot.append(name: name) } }

  /// Notes why equal states are run again and again.
  func note(notMerging reason: String) { state.withLock { $0.pace.notMerging = reason } }

  /// Notes how many schedules there are within the bound.
  func note(all: Int) { state.withLock { $0.pace.all = all } }

  /// Begins a run: no step is done yet.
  func beginRun() {
    state.withLock {
      $0.pace.beats &+= 1
      $0.slot.clearSteps()
    }
  }

  /// Begins the step at an index of the run, after so many schedules, the longest of so many steps.
  func begin(step code: UInt16, at index: Int, schedules: Int, longest: Int) {
    // One lock for all of it: this is called for each step.
    state.withLock {
      $0.pace.beats &+= 1
      $0.pace.steps &+= 1
      $0.pace.schedules = schedules
      $0.pace.longest = longest
      $0.slot.store(code, at: index)
    }
  }

  /// Goes on with another run, of which these steps are done.
  func resume(after codes: [UInt16]) {
    state.withLock {
      $0.slot.clearSteps()
      for (index, code) in codes.enumerated() { $0.slot.store(code, at: index) }
    }
  }

  /// Ends it, so that what another process reads says so.
  func end() { state.withLock { $0.slot.end() } }

  var pace: Pace { state.withLock { $0.pace } }

  /// A copy of its slot.
  var bytes: [UInt8] { state.withLock { $0.slot.bytes } }
}
