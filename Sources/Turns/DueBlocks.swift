/// Blocks that wait for their time, sorted by it; blocks of one time in the order they came.
struct DueBlocks {
  struct Block {
    let due: Duration
    /// Its place among those that hear of the same change; nil for any other block.
    var sibling: SiblingPlace?
    var block: UncheckedBlock
  }

  private var blocks: [Block] = []

  /// When the first block is due.
  var firstDue: Duration? { blocks.first?.due }

  mutating func add(due: Duration, sibling: SiblingPlace? = nil, _ block: UncheckedBlock) {
    let new = Block(due: due, sibling: sibling, block: block)
    if let last = blocks.last, due < last.due {
      blocks.insert(new, at: place(for: due))
    } else {
      blocks.append(new)
    }
  }

  /// Moves the blocks that are due by a time to the end of a line.
  ///
  /// NB: where all are due and the line is empty, the two change places, and so keep their room.
  mutating func move(dueBy time: Duration, to line: inout [Block]) {
    let end = place(for: time)
    if end == blocks.count, line.isEmpty {
      swap(&blocks, &line)
    } else {
      line += blocks[..<end]
      blocks.removeFirst(end)
    }
  }

  /// The place after every block that is due no later; nearly always the end.
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

/// The blocks of a turn that runs, and of those that began inside of it.
struct TurnLine {
  private var blocks: [DueBlocks.Block] = []
  /// The places before it have been taken and are empty.
  private var head = 0

  var isEmpty: Bool { head == blocks.count }

  /// Lines up what is due, siblings in their order where there is one.
  mutating func lineUp(
    _ waiting: inout DueBlocks, dueBy time: Duration, siblingsIn order: SiblingOrder?
  ) {
    let start = blocks.count
    waiting.move(dueBy: time, to: &blocks)
    if let order { order.arrange(&blocks[start...]) }
  }

  /// Takes out the block that is first in line.
  mutating func takeFirst() -> UncheckedBlock? {
    guard !isEmpty else { return nil }
    var block = UncheckedBlock {}
    swap(&blocks[head].block, &block)
    head += 1
    if isEmpty {
      blocks.removeAll(keepingCapacity: true)
      head = 0
    }
    return block
  }
}
