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
  private var history = RunHistory()
  /// Whether there was an action since a sink or a block has last rendered.
  private var hasActed = false

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
    var defect =
      FrameJudge.defect(of: record, stage.parts, right: right, after: steps, noting: &history)
      ?? workInVain(record)
    if defect == .stale, hasWrongSize(record, picture) { defect = .cellSize }
    let frame = SteppedFrame(
      record: record, cause: FrameCause(steps), right: right.grid, defect: defect)
    steps = []
    frames.append(frame)
    return frame
  }

  /// A render by a sink or a block after which no cell and no property has changed; nil if there
  /// is none.
  private func workInVain(_ record: FrameRecord) -> Defect? {
    if steps.contains(where: { $0 != .turn }) { hasActed = true }
    guard record.assignments.contains(where: { !$0.isInScope }) else { return nil }
    defer { hasActed = false }
    guard record.grid == frames.last?.record.grid, record.assignments.allSatisfy({ !$0.changed })
    else { return nil }
    return hasActed ? .overRender : .doubleRender
  }

  /// Returns true if a view has fewer rows than its content needs, although it fits with tracking.
  ///
  /// The views of another delivery have other names, so they are counted and not compared.
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
