/// The nodes from which a search goes on, those of each sequence of actions on a stack of their own.
///
/// The stacks take turns: a sequence with very many orders does not keep the others waiting.
struct PendingSchedules {
  private var stacks: [UInt64: [ScheduleNode]] = [:]
  /// The sequences with nodes, in the order in which they came up.
  private var rotation: [UInt64] = []
  private var next = 0

  init(from root: ScheduleNode) { append([root]) }

  /// Adds nodes of which the first comes first, in its sequence and in the rotation.
  mutating func append(_ nodes: [ScheduleNode]) {
    for node in nodes where stacks[node.sequence] == nil {
      rotation.append(node.sequence)
      stacks[node.sequence] = []
    }
    for node in nodes.reversed() { stacks[node.sequence]?.append(node) }
  }

  /// Removes and returns the last node of the sequence whose turn it is; nil if there is none.
  mutating func popNext() -> ScheduleNode? {
    if rotation.isEmpty { return nil }
    if next >= rotation.count { next = 0 }
    let sequence = rotation[next]
    let node = stacks[sequence]?.popLast()
    if stacks[sequence]?.isEmpty == true {
      stacks[sequence] = nil
      rotation.remove(at: next)
    } else {
      next += 1
    }
    return node
  }
}
