import SteppedTasks
import Synchronization
import TestSupport
import Turns

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What happens beside a library that uses the hooks of the runtime too; each in a process of its own.
@Suite struct ReplacedHookTests {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private static let calls = Atomic(0)

  private static let counting: EnqueueHook = { job, original in
    ReplacedHookTests.calls.add(1, ordering: .relaxed)
    original(job)
  }

  private static var place: UnsafeMutablePointer<Atomic<UInt>>? {
    dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?
      .assumingMemoryBound(to: Atomic<UInt>.self)
  }

  private static func set(_ code: UInt) {
    place?.pointee.store(code, ordering: .sequentiallyConsistent)
  }

  private static func setCounting() { set(unsafeBitCast(counting, to: UInt.self)) }

  /// Runs a task in a world; returns what it has done before its turn, and after.
  @MainActor private static func run() -> [String] {
    let world = TaskWorld(queue: TurnQueue())
    let trace = Trace()
    world.act("load") { Task.detached { await trace.note("ran") } }
    let before = trace.entries
    world.runToRest()
    return before + ["-"] + trace.entries
  }

  @Test func whatWasThereBeforeGetsWhatNoWorldTakes() async {
    await #expect(processExitsWith: .success) {
      ReplacedHookTests.setCounting()
      await MainActor.run { precondition(ReplacedHookTests.run() == ["-", "ran"]) }
      let before = ReplacedHookTests.calls.load(ordering: .relaxed)
      await Task.detached {}.value
      precondition(ReplacedHookTests.calls.load(ordering: .relaxed) > before)
      await MainActor.run { precondition(TaskCapture.missing == []) }
    }
  }

  @Test func aHookThatIsReplacedLaterIsNamed() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        precondition(ReplacedHookTests.run() == ["-", "ran"])
        ReplacedHookTests.setCounting()
        precondition(
          TaskCapture.missing == [
            "No task is captured here: another library has set swift_task_enqueueGlobal_hook."
          ])
        precondition(!TaskWorld(queue: TurnQueue()).isCapturing)
        // A library that has ended leaves no hook, and ours is set again.
        ReplacedHookTests.set(0)
        precondition(TaskCapture.missing == [])
        precondition(ReplacedHookTests.run() == ["-", "ran"])
      }
    }
  }
}
