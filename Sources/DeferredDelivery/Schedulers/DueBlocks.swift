/// Blocks that wait for their time, sorted by it; blocks of one time in the order they came.
struct DueBlocks {
  struct Block {
    let due: SchedulerTime
    var action: () -> Void
  }

  private var blocks: [Block] = []

  /// When the first block is due.
  var firstDue: SchedulerTime? { blocks.first?.due }

  mutating func add(due: SchedulerTime, _ action: @escaping () -> Void) {
    let block = Block(due: due, action: action)
    if let last = blocks.last, due < last.due {
      blocks.insert(block, at: place(for: due))
    } else {
      blocks.append(block)
    }
  }

  /// Moves the blocks that are due by a time to the end of a line.
  ///
  /// NB: where all are due and nobody is in line, the two change places, and so keep their room.
  mutating func move(dueBy time: SchedulerTime, to line: inout [Block]) {
    let end = place(for: time)
    if end == blocks.count, line.isEmpty {
      swap(&blocks, &line)
    } else {
      line += blocks[..<end]
      blocks.removeFirst(end)
    }
  }

  /// The place after every block that is due no later; nearly always the end.
  private func place(for due: SchedulerTime) -> Int {
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
