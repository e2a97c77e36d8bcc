import Locking
import Synchronization

/// The tasks that have put blocks on the real main queue while no ``TurnQueue`` was current.
///
/// A test that makes its model before its stage does so: the stage's queue takes the place of the
/// main queue only while the stage runs. No turn runs such a block, so a film or a proof of the same
/// task reports it if its picture never changes.
///
/// NB: It cannot be noted on a queue, because there is none. A task is identified by its address,
/// so a test does not see the blocks of tests beside it. A block is listed only until the main
/// queue runs again, so its task has not ended, and no later task has its address. Outside of
/// tasks nothing is listed: blocks of different tests could not be told apart there.
package enum StrayBlocks {
  private static let counts = Guarded<[UInt: Int]>([:])
  private static let total = Atomic(0)

  /// Whether blocks of the current task wait on the real main queue.
  package static var areWaiting: Bool {
    guard total.load(ordering: .relaxed) > 0, let task = currentTask else { return false }
    return counts.withLock { $0[task] != nil }
  }

  /// The name of the real main queue in reports.
  package static var place: String { "the real main queue" }

  /// Lists a block with the current task; returns nil if a queue is current, or outside of tasks.
  ///
  /// The caller ends the result when the main queue runs again, or earlier.
  package static func add() -> OutsideWait? {
    guard TurnQueue.current == nil, let task = currentTask else { return nil }
    note(task, 1)
    return OutsideWait { note(task, -1) }
  }

  /// The address of the current task; nil outside of tasks.
  private static var currentTask: UInt? {
    withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
  }

  private static func note(_ task: UInt, _ count: Int) {
    total.add(count, ordering: .relaxed)
    counts.withLock { counts in
      let left = counts[task, default: 0] + count
      counts[task] = left > 0 ? left : nil
    }
  }
}
