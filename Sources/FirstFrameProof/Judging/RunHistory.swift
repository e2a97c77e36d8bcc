/// What happened in a run before the frame that is being judged.
package struct RunHistory {
  /// The new views before the first step and after each step that ended a transaction, if they
  /// differ.
  private(set) var boundaries: [Grid] = []
  /// The index of the last boundary at the time of the last frame.
  private(set) var boundaryOfLastFrame = 0
  /// The frames with which a blank cell is compared: the last one, or in a film all earlier ones.
  private(set) var earlierFrames: [Grid] = []
  /// The last frame; nil before the first frame.
  var frame: Grid? { earlierFrames.last }
  /// Whether a frame has shown more than blanks.
  private(set) var hasShownContent = false
  /// Whether a frame was right.
  private(set) var hasBeenRight = false
  /// The values that were assigned to each property, in order.
  private(set) var assignments: [AssignedProperty: [(text: String, step: Int)]] = [:]
  /// The last known size of each view, by path.
  private(set) var measures: [String: FrameRecord.Measure] = [:]
  private var recent = RecentSteps()
  private var stepCount = 0

  package init() {}

  /// The history of a film, which knows its earlier pictures only.
  init(of earlier: [Grid], right: Grid, hasBeenRight: Bool, hasShownContent: Bool) {
    earlierFrames = earlier
    self.hasBeenRight = hasBeenRight || earlier.contains(right)
    self.hasShownContent = hasShownContent || earlier.contains { !$0.isBlank }
  }

  var stepsSinceFrame: [Schedule.Step] { recent.sinceFrame }
  var stepsSinceRender: [Schedule.Step] { recent.sinceRender }

  /// The boundaries since the last frame, including the last one before it.
  var recentBoundaries: ArraySlice<Grid> { boundaries[boundaryOfLastFrame...] }

  /// Notes the new view after a step that ended a transaction, if it changed.
  mutating func note(boundary: Grid) {
    if boundaries.last != boundary { boundaries.append(boundary) }
  }

  /// Notes a step, and whether it was a turn with nothing to run.
  mutating func note(_ step: Schedule.Step, isIdle: Bool) {
    if step == .commit { return }
    recent.note(step, isIdle: isIdle)
    stepCount += 1
  }

  /// Notes the assignments and sizes of a frame, before it is judged.
  mutating func note(_ record: FrameRecord) {
    for entry in record.assignments {
      guard let value = entry.value else { continue }
      let property = AssignedProperty(path: entry.path, name: entry.property)
      assignments[property, default: []].append((value, stepCount))
    }
    for measure in record.measures { measures[measure.path] = measure }
  }

  /// Notes the frame after it is judged, and begins to count for the next frame.
  ///
  /// With `isIdle`, the frame was right and nothing was left that could still deliver a change.
  mutating func noteFrame(_ record: FrameRecord, isRight: Bool, isIdle: Bool = false) {
    let grid = record.grid
    earlierFrames = [grid]
    recent.note(record, isIdle: isIdle)
    if !grid.isBlank { hasShownContent = true }
    if isRight { hasBeenRight = true }
    boundaryOfLastFrame = max(0, boundaries.count - 1)
  }
}

/// A property of a view in the tree.
struct AssignedProperty: Hashable, Comparable {
  let path: String
  let name: String

  static func < (left: AssignedProperty, right: AssignedProperty) -> Bool {
    (left.path, left.name) < (right.path, right.name)
  }
}

/// The steps that may have caused a frame or a render.
struct RecentSteps {
  /// The steps since the last frame.
  private(set) var sinceFrame: [Schedule.Step] = []
  /// The steps since a sink or a block last rendered.
  private(set) var sinceRender: [Schedule.Step] = []

  /// The steps since the last turn after the last frame; nil if there was no turn.
  private var sinceTurn: [Schedule.Step]?

  /// Notes a step; a turn that ran nothing does not matter for later verdicts.
  mutating func note(_ step: Schedule.Step, isIdle: Bool = false) {
    sinceFrame.append(step)
    sinceRender.append(step)
    if step == .turn, !isIdle { sinceTurn = [] } else { sinceTurn?.append(step) }
  }

  /// Notes a frame; the steps before it, and before its renders, no longer count.
  mutating func note(_ record: FrameRecord, isIdle: Bool = false) {
    if isIdle {
      sinceRender = []
    } else if record.assignments.contains(where: { !$0.isInScope }) {
      // A render in a turn does not show what was written after that turn.
      sinceRender = record.latency == .synchronous ? [] : sinceTurn ?? []
    }
    (sinceFrame, sinceTurn) = ([], nil)
  }
}
