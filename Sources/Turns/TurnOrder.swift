import Synchronization

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

/// Counts the changes that the closures of a queue have heard of.
///
/// Observation says of no call whether the one before was for the same change. But it holds on to
/// the callbacks that a change calls until the last has been called, and lets go of them before the
/// value is stored. So each registration carries a mark, and where marks end the change has ended.
package final class ChangeCounter: Sendable {
  private let value = Atomic(0)

  /// The number of the change that is being told, or of the next one.
  var current: Int { value.load(ordering: .relaxed) }

  fileprivate func next() { value.add(1, ordering: .relaxed) }
}

/// A mark that only its registration keeps: where it ends, the change has been told.
package final class ChangeMark: Sendable {
  private let counter: ChangeCounter

  /// Makes a mark that counts one change when it ends.
  package init(_ counter: ChangeCounter) { self.counter = counter }

  deinit { counter.next() }
}

/// The place of one closure among those that hear of the same change.
struct SiblingPlace {
  /// The number of the change.
  let change: Int
  /// The number of the closure, in the order in which they began.
  let rank: Int
}

/// One of the orders in which siblings may hear of a change, by its number.
///
/// Number 0 is the order in which they began; as many numbers as there are orders give each once.
struct SiblingOrder {
  let number: UInt64

  /// Changes places among those that heard of one change; every other block stays.
  func arrange(_ blocks: inout ArraySlice<DueBlocks.Block>) {
    let told = blocks.indices.filter { blocks[$0].sibling != nil }
    guard told.count > 1 else { return }
    let old = blocks
    for places in Dictionary(grouping: told, by: { old[$0].sibling?.change }).values {
      let ranked = places.map { (rank: old[$0].sibling?.rank ?? 0, element: old[$0]) }
      for (place, block) in zip(places, arranged(ranked)) { blocks[place] = block }
    }
  }

  /// Puts ranks in this order.
  private func arranged<Element>(_ elements: [(rank: Int, element: Element)]) -> [Element] {
    var result = elements.sorted { $0.rank < $1.rank }.map(\.element)
    var rest = number
    for place in result.indices.dropFirst() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: UInt64(place + 1))
      result.swapAt(place, place - Int(digit))
      rest = quotient
    }
    return result
  }
}
