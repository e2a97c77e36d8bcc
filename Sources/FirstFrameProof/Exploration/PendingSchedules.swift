/// The nodes from which a search continues: a stack, or a stack for each sequence of actions.
///
/// Several stacks are used in rotation, so that a sequence with very many orders does not delay the
/// others.
struct PendingSchedules {
  private var stacks: [UInt64: Stack] = [:]
  /// The stacks that have nodes, in the order in which their sequences were added.
  private var rotation: [Stack] = []
  private var next = 0
  private let rotates: Bool

  private final class Stack {
    let sequence: UInt64
    var nodes: [ScheduleNode] = []

    init(of sequence: UInt64) { self.sequence = sequence }
  }

  init(from nodes: [ScheduleNode], rotates: Bool) {
    self.rotates = rotates
    append(nodes[...])
  }

  /// Adds nodes, of which the first is the next one of its sequence.
  mutating func append(_ nodes: ArraySlice<ScheduleNode>) {
    for node in nodes { addStack(of: sequence(of: node)) }
    for node in nodes.reversed() { stacks[sequence(of: node)]?.nodes.append(node) }
  }

  private func sequence(of node: ScheduleNode) -> UInt64 { rotates ? node.sequence : 0 }

  private mutating func addStack(of sequence: UInt64) {
    if stacks[sequence] != nil { return }
    let stack = Stack(of: sequence)
    stacks[sequence] = stack
    rotation.append(stack)
  }

  /// Removes and returns the last node of the next sequence in the rotation; nil if there is none.
  mutating func popNext() -> ScheduleNode? {
    if rotation.count == 0 { return nil }
    if next >= rotation.count { next = 0 }
    let stack = rotation[next]
    let node = stack.nodes.removeLast()
    if stack.nodes.count == 0 {
      stacks[stack.sequence] = nil
      rotation.remove(at: next)
    } else {
      next += 1
    }
    return node
  }
}
