import FirstFrameProof
import GridViews

/// The judged stage of a component, with its type of state.
@MainActor final class ComponentStage<State: ComponentState>: JudgedStage {
  let delivery: Delivery
  // Declared before the model, so that it is released first: a view may have an unowned reference
  // to the model.
  private let shown: Stage
  let model: any ComponentModel<State>
  private(set) var frames: [SteppedFrame] = []
  let component: Component<State>
  private let pictures: TrackedPictures<State>
  private var steps: [Schedule.Step] = []
  private var review = FrameReview()

  convenience init(
    _ component: Component<State>, by delivery: Delivery, sample: Int, size: GridSize? = nil,
    traits: TraitOverrides = TraitOverrides(), pictures: TrackedPictures<State>? = nil
  ) {
    self.init(
      component, by: delivery, in: component.samples[sample].state, size: size, traits: traits,
      pictures: pictures)
  }

  init(
    _ component: Component<State>, by delivery: Delivery, in state: State, size: GridSize? = nil,
    traits: TraitOverrides = TraitOverrides(), pictures: TrackedPictures<State>? = nil
  ) {
    self.component = component
    self.delivery = delivery
    self.pictures = pictures ?? TrackedPictures(of: component)
    model = component.model(state, for: delivery)
    shown = component.stage(model, by: delivery, size: size, traits: traits)
  }

  var stage: Stage { shown }
  var sampleNames: [String] { component.samples.map(\.name) }
  var actionNames: [String] { component.actions.map(\.name) }

  func act(_ index: Int) {
    let action = component.actions[index]
    listening { stage.act { action.change(&model.state) } }
    note(action.name)
  }

  func show(sample index: Int) {
    let sample = component.samples[index]
    listening { stage.act { model.state = sample.state } }
    note(sample.name)
  }

  /// Writes the current state again.
  func writeAgain() {
    listening { stage.act { model.state = model.state } }
    note("the same again")
  }

  func note(_ name: String) { steps.append(.action(name)) }

  @discardableResult func turn() -> Int {
    let count = listening { stage.turn() }
    if count > 0 { steps.append(.turn) }
    return count
  }

  @discardableResult func commit() -> SteppedFrame {
    let record = listening { stage.commit() }
    let picture = pictures.picture(of: model.state, like: stage)
    let right = picture.right(for: record.grid)
    let acted = steps.contains { $0 != .turn }
    var kind = review.kind(of: record, right: right, afterAction: acted)
    if kind == .stale, hasWrongSize(record, picture) { kind = .cellSize }
    let frame = SteppedFrame(
      record: record, cause: FrameCause(steps), right: right, kind: kind)
    steps = []
    frames.append(frame)
    return frame
  }

  /// Returns true if a view has fewer rows than its content needs, although it fits with tracking.
  private func hasWrongSize(_ record: FrameRecord, _ picture: TrackedPicture) -> Bool {
    let live = Self.tooHigh(in: frames.map(\.record) + [record])
    return live > 0 && live > Self.tooHigh(in: picture.records)
  }

  /// Returns how many views need more rows than they have, by their last measurements.
  private static func tooHigh(in records: [FrameRecord]) -> Int {
    let last = records.flatMap(\.measures).reduce(into: [String: FrameRecord.Measure]()) {
      $0[$1.path] = $1
    }
    return last.values.count { $0.needed.height > $0.given.height }
  }

  private func listening<Result>(_ run: () -> Result) -> Result {
    FrameListening.$detail.withValue(.everything, operation: run)
  }
}

// MARK: - The verdict on a frame

/// Judges the frames of a run in order, by their pictures and the properties that were assigned.
struct FrameReview {
  private var last: Grid?
  private var hasBeenRight = false
  /// True if there was an action since a sink or a block has last rendered.
  private var hasActed = false

  /// Judges the next frame; before it there was an action, or there were only turns.
  mutating func kind(
    of record: FrameRecord, right: Grid, afterAction: Bool
  ) -> FrameVerdict.Kind? {
    if afterAction { hasActed = true }
    defer {
      last = record.grid
      if record.grid == right { hasBeenRight = true }
      if record.assignments.contains(where: { !$0.isInScope }) { hasActed = false }
    }
    if case .updateLoop? = record.problems.first { return .updateLoop }
    if !record.problems.isEmpty { return .problem }
    guard let difference = record.grid.difference(from: right) else {
      return isIdleRender(record) ? hasActed ? .overRender : .doubleRender : nil
    }
    if hasGoneBlank(difference, record.grid, right: right) { return .flicker }
    let isOnlyMissing = difference.changed.allSatisfy { record.grid[$0].isBlank }
    return difference.isResized || hasBeenRight || !isOnlyMissing ? .stale : .emptyFirst
  }

  /// Returns true if most wrong cells that were filled, and should still be filled, are blank.
  private func hasGoneBlank(_ difference: GridDifference, _ shown: Grid, right: Grid) -> Bool {
    guard let last, last.size == shown.size, !difference.isResized else { return false }
    let filled = difference.changed.filter { !last[$0].isBlank && !right[$0].isBlank }
    return filled.count { shown[$0].isBlank } * 2 > filled.count
  }

  /// Returns true if a sink or a block has rendered, but no cell and no property has changed.
  private func isIdleRender(_ record: FrameRecord) -> Bool {
    record.grid == last && record.assignments.contains { !$0.isInScope }
      && record.assignments.allSatisfy { !$0.changed }
  }
}
