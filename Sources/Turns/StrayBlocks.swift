import Locking
import Synchronization

/// The blocks that tasks have put on the real main queue while no ``TurnQueue`` was current.
///
/// A test that makes its model before its stage does so: the stage's queue takes the place of the
/// main queue only while the stage runs. A film of the same task takes such blocks over and runs
/// them in its turns. Blocks that are due later cannot be taken over, as they were promised a time
/// of the real clock. A film, a snapshot or a proof reports these.
///
/// NB: It cannot be noted on a queue, because there is none. A task is identified by its address,
/// so a test does not see the blocks of tests beside it. A block is listed only until the main
/// queue runs again, so its task has not ended, and no later task has its address. Outside of
/// tasks nothing is listed: blocks of different tests could not be told apart there.
package enum StrayBlocks {
  private static let lists = Guarded(Lists())
  private static let total = Atomic(0)

  private struct Lists {
    /// The number of blocks that are due later, by task.
    var later: [UInt: Int] = [:]
    /// The blocks that are due at once, by task, in the order in which they were scheduled.
    var due: [UInt: [StrayBlock]] = [:]
  }

  /// Whether blocks of the current task wait on the real main queue.
  package static var areWaiting: Bool {
    guard total.load(ordering: .relaxed) > 0, let task = currentTask else { return false }
    return lists.withLock { $0.later[task] != nil || $0.due[task] != nil }
  }

  /// The name of the real main queue in reports.
  package static var place: String { "the real main queue" }

  /// Lists a block that is due later with the current task; returns nil if a queue is current, or
  /// outside of tasks.
  ///
  /// The caller ends the result when the main queue runs again, or earlier.
  package static func add() -> OutsideWait? {
    guard TurnQueue.current == nil, let task = currentTask else { return nil }
    note(task, 1)
    return OutsideWait { note(task, -1) }
  }

  /// Lists a block that is due at once with the current task; returns nil if a queue is current, or
  /// outside of tasks.
  ///
  /// The caller runs the result on the main queue, and removes it when that queue runs again.
  package static func add(_ block: @escaping () -> Void) -> StrayBlock? {
    guard TurnQueue.current == nil, let task = currentTask else { return nil }
    let stray = StrayBlock(block, of: task)
    total.add(1, ordering: .relaxed)
    lists.withLock { $0.due[task, default: []].append(stray) }
    return stray
  }

  /// Removes the blocks of the current task that are due, and returns them in their order.
  fileprivate static func takeDue() -> [StrayBlock] {
    guard total.load(ordering: .relaxed) > 0, let task = currentTask else { return [] }
    let taken = lists.withLock { $0.due.removeValue(forKey: task) } ?? []
    total.subtract(taken.count, ordering: .relaxed)
    return taken
  }

  fileprivate static func remove(_ block: StrayBlock) {
    let isRemoved = lists.withLock { lists in
      guard var blocks = lists.due[block.task],
        let index = blocks.firstIndex(where: { $0 === block })
      else { return false }
      blocks.remove(at: index)
      lists.due[block.task] = blocks.isEmpty ? nil : blocks
      return true
    }
    if isRemoved { total.subtract(1, ordering: .relaxed) }
  }

  /// The address of the current task; nil outside of tasks.
  private static var currentTask: UInt? {
    withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
  }

  private static func note(_ task: UInt, _ count: Int) {
    total.add(count, ordering: .relaxed)
    lists.withLock { lists in
      let left = lists.later[task, default: 0] + count
      lists.later[task] = left > 0 ? left : nil
    }
  }
}

/// A block on the real main queue that a film may run first.
package final class StrayBlock: Sendable {
  fileprivate let task: UInt
  /// The block; nil once it has run.
  private let block: Guarded<UncheckedBlock?>

  fileprivate init(_ block: @escaping () -> Void, of task: UInt) {
    self.task = task
    self.block = Guarded(UncheckedBlock(run: block))
  }

  /// Runs the block and removes it from the list; does nothing if it has run.
  package func run() {
    remove()
    let block = block.withLock { block in
      defer { block = nil }
      return block
    }
    block?.run()
  }

  /// Removes the block from the list, so that no film takes it over.
  package func remove() { StrayBlocks.remove(self) }
}

extension TurnQueue {
  /// Adds the blocks that the current task has put on the real main queue, for the next turn.
  ///
  /// The real queue runs them if it comes first. Each runs once.
  package func takeStrayBlocks() {
    for block in StrayBlocks.takeDue() { enqueue { block.run() } }
  }
}
