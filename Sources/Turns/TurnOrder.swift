import Synchronization

// Which block runs when: first by the time that it is due, then in the order in which they were
// queued. Only the runs of `observe` closures for one change may be put in another order.

// MARK: - Waiting

/// The blocks that wait for their time, sorted by it; those of one time in the order of arrival.
struct DueBlocks {
  struct Block {
    let due: Duration
    /// The place among the closures that are notified of the same change; nil for any other block.
    var sibling: SiblingPlace?
    /// The name of the task of which it is a job, which has to run once and does not belong to a
    /// renderer; nil for any other block.
    var job: String?
    var isJob: Bool { job != nil }
    var block: UncheckedBlock
  }

  private var blocks: [Block] = []
  /// The time when the first block is due.
  private(set) var firstDue: Duration?

  var isEmpty: Bool { firstDue == nil }

  /// The blocks in their order.
  var all: [TurnQueue.Waiting] { blocks.map { .init(due: $0.due, job: $0.job) } }

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
  /// NB: If all are due and the line is empty, the two arrays are swapped, so that neither
  /// allocates.
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

  /// Removes all blocks but the jobs of tasks, and returns what was removed.
  mutating func removeBlocks() -> [Block] {
    let removed = blocks.filter { !$0.isJob }
    blocks.removeAll { !$0.isJob }
    firstDue = blocks.first?.due
    return removed
  }

  /// Removes the jobs of tasks, and returns them.
  mutating func removeJobs() -> [Block] {
    let removed = blocks.filter(\.isJob)
    blocks.removeAll(where: \.isJob)
    firstDue = blocks.first?.due
    return removed
  }

  /// The place after every block that is due no later: the end, unless a block waits longer.
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

  /// Appends the blocks that are due, siblings in their order if one is given; returns how many
  /// siblings one change has at most.
  mutating func lineUp(
    _ waiting: inout DueBlocks, dueBy time: Duration, siblingsIn order: SiblingOrder?
  ) -> Int {
    let start = blocks.count
    waiting.move(dueBy: time, to: &blocks)
    isEmpty = head == blocks.count
    return order?.arrange(&blocks[start...]) ?? 0
  }

  /// Removes and returns the first block.
  mutating func takeFirst() -> UncheckedBlock? {
    guard !isEmpty else { return nil }
    // Swapped out, since removing the first element of an array would move all others.
    var block = UncheckedBlock {}
    swap(&blocks[head].block, &block)
    head += 1
    isEmpty = head == blocks.count
    if isEmpty {
      // NB: Not at once, which takes several times as long for one block in an unoptimised build.
      while head > 0 {
        blocks.removeLast()
        head -= 1
      }
    }
    return block
  }
}

// MARK: - Siblings: the closures that are notified of one change

/// Counts the changes that the closures of a queue are notified of.
///
/// Observation does not say whether two calls are for the same change. But it retains the callbacks
/// of a change until the last one was called, and releases them before the value is stored. So each
/// registration has a mark, and when a mark is deallocated the change has been told.
package final class ChangeCounter: Sendable {
  private let value = Atomic(0)

  /// The number of the change that is told now, or of the next one.
  var current: Int { value.load(ordering: .relaxed) }

  fileprivate func next() { value.add(1, ordering: .relaxed) }
}

/// A mark that only its registration retains: when it is deallocated, the change has been told.
package final class ChangeMark: Sendable {
  private let counter: ChangeCounter

  /// Makes a mark that counts one change when it is deallocated.
  package init(_ counter: ChangeCounter) { self.counter = counter }

  deinit { counter.next() }
}

/// The place of one closure among those that are notified of the same change.
struct SiblingPlace {
  /// The number of the change.
  let change: Int
  /// The number of the closure, in the order in which they began.
  let rank: Int
}
