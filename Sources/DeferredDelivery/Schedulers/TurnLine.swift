/// The blocks of a turn that runs, and of those that began inside of it.
struct TurnLine {
  private var blocks: [DueBlocks.Block] = []
  /// The places before it have been taken and are empty.
  private var head = 0

  var isEmpty: Bool { head == blocks.count }

  /// Lines up what is due.
  mutating func lineUp(_ waiting: inout DueBlocks, dueBy time: SchedulerTime) {
    waiting.move(dueBy: time, to: &blocks)
  }

  /// Takes out the block that is first in line.
  mutating func takeFirst() -> (() -> Void)? {
    guard !isEmpty else { return nil }
    var action = {}
    swap(&blocks[head].action, &action)
    head += 1
    if isEmpty {
      blocks.removeAll(keepingCapacity: true)
      head = 0
    }
    return action
  }
}
