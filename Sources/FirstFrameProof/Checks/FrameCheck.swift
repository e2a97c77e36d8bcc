/// A check that a proof makes for each frame.
///
/// ``mayFind`` is called for every frame, with what the running schedule shows. ``finding`` is
/// called only for the frames that ``mayFind`` selects, with a second run that knows every state in
/// between. So ``mayFind`` may be true too often, but must not be false for a frame in which
/// ``finding`` finds a defect.
@MainActor struct FrameCheck {
  /// Returns true if the frame may be wrong; must be fast.
  let mayFind: (FrameGlimpse) -> Bool
  /// Returns the defect of the frame; nil if there is none.
  let finding: (FrameComparison) -> Finding?

  /// All checks, the most specific first; of each group only the first finding counts.
  ///
  /// A group explains one thing, such as why the picture differs. So if a finding is tolerated, no
  /// less specific finding of the same group is reported.
  static let groups = [
    [problem], [invariant], [tearing, wrongSize, order, freshness], [tornFlush, doubleRender],
  ]

  /// The index of the group that explains why the picture differs.
  static let pictureGroup = 2

  static let all = groups.flatMap(\.self)

  // MARK: - Reports of the renderer and rules of the scenario

  // The frame of an untracked read is right. The exploration notes the read, and continues to a
  // frame that is wrong because of it.
  private static let problem = FrameCheck {
    $0.record.problems.contains { !$0.isUntrackedRead }
  } finding: {
    $0.record.problems.first { !$0.isUntrackedRead }.map { Finding(kind: $0.kind) }
  }

  private static let invariant = FrameCheck {
    $0.brokenInvariant != nil
  } finding: {
    $0.brokenInvariant.map(Finding.broken)
  }

  // MARK: - Why the picture differs

  // During an action the picture before the action is right too, and only the second run knows it.
  private static let tearing = FrameCheck {
    $0.isInsideAction
  } finding: {
    $0.isInsideAction ? $0.insideAction : nil
  }

  private static let wrongSize = FrameCheck {
    $0.differs
  } finding: {
    $0.isInsideAction ? nil : $0.wrongSize
  }

  private static let order = FrameCheck {
    $0.differs
  } finding: {
    $0.isInsideAction ? nil : $0.outOfOrder
  }

  private static let freshness = FrameCheck {
    $0.differs
  } finding: {
    $0.isInsideAction ? nil : $0.freshness
  }

  // MARK: - Defects on the way to a right picture

  private static let tornFlush = FrameCheck { glimpse in
    glimpse.record.flushes.contains { $0.grid != glimpse.record.grid && $0.grid != glimpse.last }
  } finding: {
    $0.isInsideAction || $0.difference != nil ? nil : $0.tornFlush
  }

  private static let doubleRender = FrameCheck { glimpse in
    !glimpse.record.assignments.isEmpty
      && RenderCount(of: glimpse.record.assignments)
        .doubled(after: glimpse.steps, isFirst: glimpse.last == nil) != nil
  } finding: {
    $0.isInsideAction || $0.difference != nil ? nil : $0.doubleRender
  }
}

/// What the running schedule shows of a frame, without a second run.
@MainActor struct FrameGlimpse {
  let record: FrameRecord
  let fresh: Grid
  /// The new view at the previous frame; nil at the first frame.
  let last: Grid?
  /// The steps since the previous frame.
  let steps: ArraySlice<Schedule.Step>
  /// Whether an action has begun and is not finished.
  let isInsideAction: Bool
  /// Whether something can run before another action.
  let canContinue: Bool
  /// The name of an invariant that does not hold; nil if all hold.
  let brokenInvariant: String?

  var differs: Bool { record.grid != fresh }
}

extension Finding {
  /// The finding on an invariant that does not hold.
  static func broken(_ name: String) -> Finding {
    Finding(kind: .invariant, facts: ["\(VisibleText.quoted(name)) does not hold."])
  }
}
