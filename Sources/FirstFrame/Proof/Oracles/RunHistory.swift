import CharacterGrid

/// What happened in a run so far.
struct RunHistory {
  /// What a fresh render showed before the first step and after each that ended a transaction.
  private(set) var boundaries: [Grid] = []
  /// The boundary that the models were at when the last frame was made.
  private(set) var boundaryOfLastFrame = 0
  /// The last frame; nil before the first.
  private(set) var frame: Grid?
  /// Whether any frame has shown more than blanks.
  private(set) var hasShownContent = false
  /// Whether any frame was right.
  private(set) var hasBeenRight = false
  /// What was assigned to each property, in order.
  private(set) var assignments: [AssignedProperty: [AssignedValue]] = [:]
  /// The last known sizes of views.
  private(set) var measures: [String: FrameRecord.Measure] = [:]
  /// The steps since the last frame, and since the last render by a sink or a block.
  private var recent = RecentSteps()
  private var steps = 0

  /// The steps since the last frame.
  var window: [Schedule.Step] { recent.sinceFrame }
  /// The steps since a sink or a block has rendered.
  var stepsSinceRender: [Schedule.Step] { recent.sinceRender }

  /// The boundaries that the models have been at since the last frame, that one included.
  var recentBoundaries: ArraySlice<Grid> { boundaries[boundaryOfLastFrame...] }

  mutating func note(boundary: Grid) { boundaries.append(boundary) }

  mutating func note(_ step: Schedule.Step) {
    if step == .commit { return }
    recent.note(step)
    steps += 1
  }

  /// Takes in what a frame's record tells, before it is judged.
  mutating func note(_ record: FrameRecord) {
    for entry in record.assignments {
      guard let value = entry.value else { continue }
      let property = AssignedProperty(path: entry.path, name: entry.property)
      assignments[property, default: []].append(AssignedValue(text: value, step: steps))
    }
    for measure in record.measures { measures[measure.path] = measure }
  }

  /// Begins anew after a frame.
  mutating func noteFrame(_ record: FrameRecord, isRight: Bool) {
    let grid = record.grid
    frame = grid
    recent.note(record)
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

/// A value that a property was given, and after how many steps.
struct AssignedValue: Hashable {
  let text: String
  let step: Int
}

/// The steps that a frame and a render can have come from.
struct RecentSteps {
  /// The steps since the last frame.
  private(set) var sinceFrame: [Schedule.Step] = []
  /// The steps since a sink or a block has rendered.
  private(set) var sinceRender: [Schedule.Step] = []

  mutating func note(_ step: Schedule.Step) {
    sinceFrame.append(step)
    sinceRender.append(step)
  }

  /// Begins anew after a frame.
  mutating func note(_ record: FrameRecord) {
    if record.assignments.contains(where: { !$0.isInScope }) {
      // One that came in a turn was not told yet of what was written after it.
      let turn = record.latency == .synchronous ? nil : sinceFrame.lastIndex(of: .turn)
      sinceRender = turn.map { Array(sinceFrame[($0 + 1)...]) } ?? []
    }
    sinceFrame = []
  }
}
