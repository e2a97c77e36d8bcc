import Synchronization

// The order in which blocks run: by the time when they are due, and then by the time when they were
// queued. Only the `observe` closures of one change may run in another order.

// MARK: - Waiting

/// The blocks that wait for their time, sorted by that time, and then by arrival.
struct DueBlocks {
  struct Block {
    let due: Duration
    /// The place among the closures that are notified of the same change; nil for any other block.
    var sibling: SiblingPlace?
    /// The name of the task if this block is a job of a task; nil for any other block.
    ///
    /// A job runs even if the renderer of the queue is deallocated.
    var job: String?
    var isJob: Bool { job != nil }
    var block: UncheckedBlock
  }

  private var blocks: [Block] = []
  /// The time when the first block is due.
  private(set) var firstDue: Duration?

  var isEmpty: Bool { firstDue == nil }

  mutating func add(_ new: consuming Block) {
    let due = new.due
    firstDue = min(firstDue ?? due, due)
    if blocks.count > 0, due < blocks[blocks.count - 1].due {
      blocks.insert(new, at: place(for: due))
    } else {
      blocks.append(new)
    }
  }

  /// Moves the blocks that are due by a time to the end of a line.
  ///
  /// NB: If all blocks are due and the line is empty, the two arrays are swapped. So neither
  /// allocates memory.
  mutating func move(dueBy time: Duration, to line: inout [Block]) {
    let end = place(for: time)
    if end == blocks.count, line.isEmpty {
      swap(&blocks, &line)
    } else {
      line += blocks[..<end]
      blocks.removeFirst(end)
    }
    firstDue = blocks.first?.due
  }

  /// Removes and returns all blocks except the jobs of tasks.
  mutating func removeBlocks() -> [Block] {
    let removed = blocks.filter { !$0.isJob }
    blocks.removeAll { !$0.isJob }
    firstDue = blocks.first?.due
    return removed
  }

  /// Removes and returns the jobs of tasks.
  mutating func removeJobs() -> [Block] {
    let removed = blocks.filter(\.isJob)
    blocks.removeAll(where: \.isJob)
    firstDue = blocks.first?.due
    return removed
  }

  /// The index after the last block that is due at this time or earlier.
  ///
  /// O(1) if no block is due later, otherwise O(log n).
  private func place(for due: Duration) -> Int {
    if let last = blocks.last, last.due <= due { return blocks.count }
    var range = blocks.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isAfter = blocks[middle].due > due
      range = isAfter ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

// MARK: - Running

/// The blocks of the turn that runs, and of turns that began inside it.
struct TurnLine {
  private var blocks: [DueBlocks.Block] = []
  /// The blocks before this index have run.
  private var head = 0

  private(set) var isEmpty = true
  /// Whether the next block is the job of a task.
  var firstIsJob: Bool { !isEmpty && blocks[head].isJob }

  /// Appends the blocks that are due, with siblings in an order.
  mutating func lineUp(
    _ waiting: inout DueBlocks, dueBy time: Duration, siblingsIn order: SiblingOrder
  ) {
    let start = blocks.count
    waiting.move(dueBy: time, to: &blocks)
    isEmpty = head == blocks.count
    order.arrange(&blocks[start...])
  }

  /// Removes and returns the first block; nil if there is none.
  mutating func takeFirst() -> UncheckedBlock? {
    guard !isEmpty else { return nil }
    // Swapped out, because removing the first element of an array moves all others.
    var block = UncheckedBlock {}
    swap(&blocks[head].block, &block)
    head += 1
    isEmpty = head == blocks.count
    if isEmpty {
      // NB: One by one, because a single call takes several times as long for one block in an
      // unoptimised build.
      while head > 0 {
        blocks.removeLast()
        head -= 1
      }
    }
    return block
  }
}

// MARK: - Siblings: the closures that are notified of one change

/// Counts the changes of which the `observe` closures of a queue are notified.
///
/// Observation does not say whether two calls are for the same change. But it retains the callbacks
/// of a change until the last one was called, and releases them before it stores the value. So each
/// registration has a mark. When a mark is deallocated, all closures were notified of the change.
package final class ChangeCounter: Sendable {
  private let value = Atomic(0)

  /// The number of the change that is in progress, or of the next one.
  var current: Int { value.load(ordering: .relaxed) }

  fileprivate func next() { value.add(1, ordering: .relaxed) }
}

/// A mark that only its registration retains.
///
/// When it is deallocated, its change is complete.
package final class ChangeMark: Sendable {
  private let counter: ChangeCounter

  /// Makes a mark that counts one change when it is deallocated.
  package init(_ counter: ChangeCounter) { self.counter = counter }

  deinit { counter.next() }
}

/// The position of one closure among the closures that are notified of the same change.
struct SiblingPlace {
  /// The number of the change.
  let change: Int
  /// The number of the closure, in the order in which the closures began to observe.
  let rank: Int
}
