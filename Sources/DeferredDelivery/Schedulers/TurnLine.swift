/// The blocks of a turn that runs, and of those that began inside of it.
///
/// They are counted from the first that ever ran, so that each turn knows its last one whoever
/// runs it.
struct TurnLine {
  private var blocks: [DueBlocks.Block] = []
  /// The places before it have been taken and are empty.
  private var head = 0
  private var runCount = 0

  var isEmpty: Bool { head == blocks.count }

  /// Lines up what is due, and says the number of the last block in line.
  mutating func lineUp(_ waiting: inout DueBlocks, dueBy time: SchedulerTime) -> Int {
    waiting.move(dueBy: time, to: &blocks)
    return runCount + blocks.count - head
  }

  /// Takes the first block out, unless its number is beyond the last of the turn that asks.
  mutating func take(upTo last: Int) -> (() -> Void)? {
    guard runCount < last, !isEmpty else { return nil }
    var action = {}
    swap(&blocks[head].action, &action)
    head += 1
    runCount += 1
    if isEmpty {
      blocks.removeAll(keepingCapacity: true)
      head = 0
    }
    return action
  }
}
