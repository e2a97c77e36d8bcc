import SteppedTasks

/// Looks at the nodes of the tree of schedules, through which ``walk(from:to:)`` leads it.
@MainActor protocol ScheduleVisitor: AnyObject {
  /// A run of a scenario, or runs of two beside each other.
  associatedtype Run

  var limit: Limit { get }
  var actions: ScenarioActions { get }
  /// Whether an action may be impossible somewhere.
  var hasConditions: Bool { get }
  /// The number of schedules that were run.
  var schedulesRun: Int { get }
  /// When the time of the limit is over; nil for no limit.
  var deadline: Duration? { get }
  /// Whether nothing more is to be found.
  var isDone: Bool { get }
  /// Whether longer schedules than those of this length need not be run.
  var isEnough: Bool { get }

  /// Calls a closure with a new run, in which the steps to a node were performed.
  ///
  /// The last step may be left to ``visit(_:_:)``.
  func withRun(to node: ScheduleNode, _ body: (Run) -> Void)
  /// Performs the last step of a node and looks at what has come of it.
  ///
  /// - Returns: False if no step may follow.
  func visit(_ node: inout ScheduleNode, _ run: Run) -> Bool
  /// What can happen in a run besides actions.
  func possibleSteps(in run: Run) -> PossibleSteps
  /// Returns true if an action can begin, as far as this can be decided before.
  func isPossible(_ action: String, in run: Run) -> Bool
  /// Returns the steps that may follow a node.
  func nextSteps(at node: ScheduleNode, _ run: Run) -> [Schedule.Step]
  /// Looks at the end of a path that has gone on from its first node; a leaf is a node that no
  /// step may follow.
  func end(_ node: ScheduleNode, isLeaf: Bool, _ run: Run)
}

extension ScheduleVisitor {
  var hasConditions: Bool { !actions.conditional.isEmpty }
  var isOutOfTime: Bool { deadline.map { RealClock.now >= $0 } ?? false }
  /// Whether the limit ends the search although longer schedules may be left.
  var isCut: Bool { schedulesRun >= limit.schedules || isOutOfTime }
  var isStopped: Bool { isDone || isCut }
  var isEnough: Bool { false }

  func nextSteps(at node: ScheduleNode, _ run: Run) -> [Schedule.Step] {
    nextSteps(at: node, run, within: limit)
  }

  /// The steps that a limit allows after a node and that are possible.
  func nextSteps(
    at node: ScheduleNode, _ run: Run, within limit: Limit
  ) -> [Schedule.Step] {
    let steps = node.nextSteps(within: limit, actions: actions, possible: possibleSteps(in: run))
    if !hasConditions { return steps }
    return steps.filter { step in
      guard step.beginsAction, let name = step.actionName else { return true }
      return isPossible(name, in: run)
    }
  }

  func end(_ node: ScheduleNode, isLeaf: Bool, _ run: Run) {}

  /// Walks all schedules, the short ones first: each walk continues where the last one stopped.
  ///
  /// An even search finishes each length before the next one begins, as is needed where the limit
  /// may cut it. Any other one doubles the length each time.
  ///
  /// - Returns: The length up to which all schedules were run; nil if all were run.
  func walkByLength(from first: Int, isEven: Bool) -> Int? {
    var (ends, length, complete) = ([ScheduleNode()], first, 0)
    while true {
      ends = walk(from: ends, to: length)
      if isCut { return complete }
      if ends.isEmpty { return nil }
      complete = length
      if isDone || isEnough { return complete }
      length = isEven ? length + 1 : length * 2
    }
  }

  /// Walks all schedules up to a length from some nodes, depth first.
  ///
  /// One run serves a whole path to a leaf: it has the states of all schedules that are a beginning
  /// of the path. Each sibling along the path needs a run of its own.
  ///
  /// - Returns: The nodes at which it stopped because their schedules are longer.
  func walk(from starts: [ScheduleNode], to length: Int = .max) -> [ScheduleNode] {
    var pending = Array(starts.reversed())
    var ends: [ScheduleNode] = []
    while let start = pending.popLast(), !isStopped {
      withRun(to: start) { run in
        var (node, isLeaf) = (start, false)
        if !visit(&node, run) { return }
        repeat {
          let next = nextSteps(at: node, run).map { node.child(after: $0, of: actions) }
          isLeaf = next.isEmpty
          if node.steps.count == length { ends += next }
          guard let first = next.first, node.steps.count < length else { break }
          if next.count > 1 { pending += next.dropFirst().reversed() }
          node = first
        } while visit(&node, run)
        end(node, isLeaf: isLeaf, run)
      }
    }
    return ends
  }
}
