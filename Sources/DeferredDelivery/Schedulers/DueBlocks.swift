/// Blocks that wait for their time, sorted by it; blocks of one time in the order they came.
struct DueBlocks {
  struct Block {
    let due: SchedulerTime
    let sequence: Int
    let action: () -> Void
  }

  /// The sequence number that the next block will get.
  private(set) var nextSequence = 0
  /// Sorted; the slots before `head` have been taken and are empty.
  private var slots: [Block?] = []
  private var head = 0

  /// The block that is due first.
  var first: Block? { head < slots.count ? slots[head] : nil }

  mutating func add(due: SchedulerTime, _ action: @escaping () -> Void) {
    let block = Block(due: due, sequence: nextSequence, action: action)
    nextSequence += 1
    slots.insert(block, at: place(for: due))
  }

  mutating func removeFirst() {
    slots[head] = nil
    head += 1
    guard head * 2 > slots.count else { return }
    slots.removeFirst(head)
    head = 0
  }

  /// The place after every block that is due no later; nearly always the end.
  private func place(for due: SchedulerTime) -> Int {
    var range = head..<slots.count
    if let last = slots.last ?? nil, last.due <= due { return range.upperBound }
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isAfter = slots[middle].map { $0.due > due } ?? false
      range = isAfter ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
