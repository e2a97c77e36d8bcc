/// A committed frame, the right picture, and the history of the run.
@MainActor struct FrameMoment {
  let record: FrameRecord
  let right: RightPicture
  let history: RunHistory
  /// Whether an action has begun and is not finished.
  let isInsideAction: Bool
  /// The parts of the live renderer.
  let parts: [PartRecord]
  /// How the frame differs from the right picture; nil if it is equal.
  let wrong: WrongPicture?
  /// The name of an invariant that does not hold.
  var brokenRule: String?
  /// Whether the last action was an input to the renderer and not a change of the models.
  var isAfterInput = false
  /// The rectangles in which the pictures may differ.
  private(set) var tolerated: [GridRect]

  init(
    _ record: FrameRecord, of parts: [PartRecord], right: RightPicture,
    after history: RunHistory, isInsideAction: Bool = false, tolerating rects: [GridRect] = []
  ) {
    self.record = record
    self.right = right
    self.history = history
    self.isInsideAction = isInsideAction
    self.parts = parts
    tolerated = rects
    let wrong = WrongPicture(
      record.grid, right: right.grid, rightParts: right.parts, shownParts: parts, outside: rects)
    // What is tolerated may move its neighbours.
    self.wrong = !rects.isEmpty && wrong?.isOnlyMoved == true ? nil : wrong
  }

  /// The moment without the differences in some rectangles.
  func tolerating(_ rects: [GridRect]) -> FrameMoment {
    var rest = FrameMoment(
      record, of: parts, right: right, after: history, isInsideAction: isInsideAction,
      tolerating: tolerated + rects)
    rest.isAfterInput = isAfterInput
    return rest
  }

  var difference: GridDifference? { wrong?.difference }

  /// The innermost part that should show the first wrong cell, or that shows it; nil if not known.
  var part: PartRecord? { wrong?.part }

  /// What is wrong if content is only missing: nothing right was shown yet, it was shown before, or
  /// it is late.
  func missing(in wrong: WrongPicture) -> Defect {
    if !history.hasBeenRight || !history.hasShownContent { return .emptyFirst }
    let wasFilled = history.earlierFrames.contains { grid in
      wrong.difference.changed.contains { !grid[$0].isBlank }
    }
    return wasFilled ? .flicker : .stale
  }

  /// A finding with sentences on the parts whose contents differ from those of the right picture.
  func finding(_ defect: Defect, _ facts: String...) -> Finding {
    Finding(
      defect: defect, facts: facts + PartRecord.differences(of: parts, from: right.parts))
  }
}

/// The picture that a frame should show: that of a new view, or the one that a film ends with.
package struct RightPicture {
  package var grid: Grid
  var parts: [PartRecord] = []
  /// The first and the last measured size of each view.
  var measures: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)] = [:]
  /// What the new view still waits for, in words.
  var waits: [String] = []
  /// Whether the new view has begun tasks.
  var hasOwnTasks = false
}

extension RightPicture {
  /// The picture of an idle renderer with these parts.
  package init(_ grid: Grid, of parts: [FramePart]) {
    self.init(grid: grid, parts: parts.map(PartRecord.init))
  }
}

// MARK: - Changes that no new view shows

extension FrameMoment {
  /// Whether the frame has changed and new views have not, so that the view shows something that
  /// it was told, and that is not in the models.
  var hasOnlyLiveViewChanged: Bool {
    let states = history.recentBoundaries
    guard let start = states.first, states.allSatisfy({ $0 == right.grid }) else { return false }
    return record.grid != history.frame ?? start
  }

  /// Whether a sink or a block has rendered since the last frame, after an action on the models.
  ///
  /// Then the view was notified by a model that no new view shows.
  var isDelivered: Bool {
    !isAfterInput && record.assignments.contains { $0.changed && !$0.isInScope }
  }

  /// Whether a tracked method has just assigned what no state of the models shows.
  ///
  /// Then the method has used something that the view keeps.
  var showsStateOfItsOwn: Bool {
    guard let path = part?.path,
      let shown = parts.last(where: { $0.path == path })?.content,
      PartRecord.contents(of: right.parts)[path] ?? shown != shown
    else { return false }
    return record.assignments.contains { $0.isInScope && $0.changed && $0.path == path }
  }
}
