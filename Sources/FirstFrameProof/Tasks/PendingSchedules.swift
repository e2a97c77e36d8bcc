/// The nodes from which a search continues, with a stack for each sequence of actions.
///
/// The stacks are used in rotation, so that a sequence with very many orders does not delay the
/// others.
struct PendingSchedules {
  private var stacks: [UInt64: Stack] = [:]
  /// The stacks that have nodes, in the order in which their sequences were added.
  private var rotation: [Stack] = []
  private var next = 0

  private final class Stack {
    let sequence: UInt64
    var nodes: [ScheduleNode] = []

    init(of sequence: UInt64) { self.sequence = sequence }
  }

  init(from root: ScheduleNode) { append([root]) }

  /// Adds nodes, of which the first is the next one of its sequence.
  ///
  /// NB: Loops by hand, since iterators take several times as long in an unoptimised build.
  mutating func append(_ nodes: [ScheduleNode]) {
    var place = 0
    while place < nodes.count {
      addStack(of: nodes[place].sequence)
      place += 1
    }
    while place > 0 {
      place -= 1
      stacks[nodes[place].sequence]?.nodes.append(nodes[place])
    }
  }

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
