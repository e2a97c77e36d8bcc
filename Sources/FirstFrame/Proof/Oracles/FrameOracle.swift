import CharacterGrid

/// A question that a proof asks of each frame.
///
/// It is asked twice: ``mayFind`` of every frame, from what the running schedule shows, and
/// ``finding`` only of those frames, from a second run that knows every state in between. So
/// ``mayFind`` may be true too often, and must never be false where ``finding`` finds something.
@MainActor struct FrameOracle {
  /// Returns true if the frame may be wrong; cheap.
  let mayFind: (FrameGlimpse) -> Bool
  /// Returns what is wrong with the frame.
  let finding: (FrameComparison) -> Finding?

  /// All questions, the most specific first; of each group only the first answer counts.
  ///
  /// A group explains one thing, such as why the picture differs, so that a tolerated answer is not
  /// followed by a less specific one of the same group.
  static let groups = [
    [problem], [invariant], [tearing, wrongSize, order, freshness], [tornFlush, doubleRender],
  ]

  /// The number of the group that explains why the picture differs.
  static let pictureGroup = 2

  static let all = groups.flatMap(\.self)

  // MARK: - What the renderer and the rehearsal say

  // A read that is not tracked leaves the frame right: the exploration goes on to one that it makes
  // wrong, and notes the read itself.
  private static let problem = FrameOracle {
    $0.record.problems.contains { !$0.isUntrackedRead }
  } finding: {
    $0.record.problems.first { !$0.isUntrackedRead }.map { Finding(kind: $0.kind) }
  }

  private static let invariant = FrameOracle {
    $0.brokenInvariant != nil
  } finding: {
    $0.brokenInvariant.map(Finding.broken)
  }

  // MARK: - Why the picture differs

  // Inside an action the picture before it is right as well, and only the second run knows it.
  private static let tearing = FrameOracle {
    $0.isInsideAction
  } finding: {
    $0.isInsideAction ? $0.insideAction : nil
  }

  private static let wrongSize = FrameOracle {
    $0.differs
  } finding: {
    $0.isInsideAction ? nil : $0.wrongSize
  }

  private static let order = FrameOracle {
    $0.differs
  } finding: {
    $0.isInsideAction ? nil : $0.outOfOrder
  }

  private static let freshness = FrameOracle {
    $0.differs
  } finding: {
    $0.isInsideAction ? nil : $0.freshness
  }

  // MARK: - What is wrong on the way to a right picture

  private static let tornFlush = FrameOracle { glimpse in
    glimpse.record.flushes.contains { $0.grid != glimpse.record.grid && $0.grid != glimpse.last }
  } finding: {
    $0.isInsideAction || $0.difference != nil ? nil : $0.tornFlush
  }

  private static let doubleRender = FrameOracle { glimpse in
    !glimpse.record.assignments.isEmpty
      && RenderCount(of: glimpse.record.assignments)
        .doubled(after: glimpse.steps, isFirst: glimpse.last == nil) != nil
  } finding: {
    $0.isInsideAction || $0.difference != nil ? nil : $0.doubleRender
  }
}

/// What a running schedule shows of a frame, without a second run.
@MainActor struct FrameGlimpse {
  let record: FrameRecord
  let fresh: Grid
  /// The fresh render at the frame before; nil at the first frame.
  let last: Grid?
  /// The steps since the frame before.
  let steps: ArraySlice<Schedule.Step>
  /// Whether an action is begun and not finished.
  let isInsideAction: Bool
  /// Whether something can run without another action.
  let canContinue: Bool
  /// The name of an invariant that does not hold.
  let brokenInvariant: String?

  var differs: Bool { record.grid != fresh }
}

extension Finding {
  /// An invariant that does not hold.
  static func broken(_ name: String) -> Finding {
    Finding(kind: .invariant, facts: ["\(VisibleText.quoted(name)) does not hold."])
  }
}
