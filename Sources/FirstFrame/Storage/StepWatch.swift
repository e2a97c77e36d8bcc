import Locking

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The watchdog: a thread that reports the progress of running proofs and ends processes that hang.
///
/// It ends the process if a step takes longer than its limit. It is a thread of its own because a
/// step that does not end may block the others. It runs only while proofs do, and it alone reads
/// the clock.
package final class StepWatch: Sendable {
  /// The watchdog of this process.
  package static let process = StepWatch()

  /// The exit status of a process that the watchdog ends; the command `timeout` uses the same.
  static let exitStatus: Int32 = 124

  private static let tick = 250

  private struct State {
    var proofs: [Watched] = []
    /// The number of proofs that were watched so far.
    var count = 0
    /// The process whose thread is running; a fork copies the number but not the thread.
    var threadOwner: Int32 = 0
  }

  private struct Watched {
    let number: Int
    let proof: WatchedProof
  }

  private let state = Guarded(State())

  /// Watches a proof until ``end(_:)`` is called.
  package func begin(_ proof: WatchedProof) {
    let process = ProcessEnvironment.number
    let starts = state.withLock { state in
      state.count += 1
      state.proofs.append(Watched(number: state.count, proof: proof))
      defer { state.threadOwner = process }
      return state.threadOwner != process
    }
    if starts { startThread() }
  }

  /// Stops watching a proof.
  package func end(_ proof: WatchedProof) {
    state.withLock { $0.proofs.removeAll { $0.proof === proof } }
  }

  private func startThread() {
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let body: @convention(c) (ThreadArgument) -> UnsafeMutableRawPointer? = { _ in
      StepWatch.process.watch()
      return nil
    }
    guard pthread_create(&thread, nil, body, nil) == 0 else {
      return state.withLock { $0.threadOwner = 0 }
    }
    #if canImport(Glibc)
    pthread_detach(thread)
    #else
    if let thread { pthread_detach(thread) }
    #endif
  }

  /// The proofs that are running; if there are none, the thread ends.
  private var running: [Watched] {
    state.withLock { state in
      if state.proofs.isEmpty { state.threadOwner = 0 }
      return state.proofs
    }
  }

  private func watch() {
    var timer = StepTimer()
    var last = monotonicMilliseconds
    while true {
      _ = poll(nil, 0, Int32(Self.tick))
      let watched = running
      if watched.isEmpty { return }
      let now = monotonicMilliseconds
      // Time does not count while a debugger has stopped the process or the machine sleeps.
      let passed = min(now - last, 2 * Self.tick)
      last = now
      let looks = watched.map {
        StepTimer.Look(number: $0.number, pace: $0.proof.pace, limit: $0.proof.limit)
      }
      for event in timer.pass(passed, looks) {
        switch event {
        case .progress(let index, let seconds):
          let words = RunningRecord(slot: watched[index].proof.bytes)?
            .progress(of: looks[index].pace, after: seconds)
          if let words { Self.print(words) }
        case .overdue(let index): Self.endProcess(for: watched[index].proof)
        }
      }
    }
  }

  // MARK: - The end

  private static func print(_ words: String) {
    _ = writeSome(of: Array((words + "\n").utf8)[...], to: STDERR_FILENO)
  }

  private static func endProcess(for proof: WatchedProof) {
    if let record = RunningRecord(slot: proof.bytes) {
      print(record.overdueMessage(limit: proof.limit))
      note(record.overdueMessage(limit: proof.limit, isForReport: true), of: record, proof)
    }
    // Nothing is called that waits, because the main thread may hold any lock for ever.
    _exit(exitStatus)
  }

  /// Notes the interruption in a new journal, because that of the process may be in use.
  private static func note(_ message: String, of record: RunningRecord, _ proof: WatchedProof) {
    guard let journals = proof.journals, let site = record.site else { return }
    do throws(FileError) {
      var journal = try Journal(of: journals.places, by: journals.process)
      try journal.append(site.record(.failed, message: message))
      proof.end()
    } catch {
      // The file of running proofs still says where it was.
      print(Gutter.joined(["This could not be written to a journal: \(Advice.words(for: error))"]))
    }
  }
}

#if canImport(Darwin)
private typealias ThreadArgument = UnsafeMutableRawPointer
#else
private typealias ThreadArgument = UnsafeMutableRawPointer?
#endif
