import CharacterGrid
import FirstFrame
import GridViews

/// The judged stage of a component whose kind of state is known.
@MainActor final class ComponentStage<State: ComponentState>: JudgedStage {
  let delivery: Delivery
  // The stage goes before its model: a view may hold it without keeping it alive.
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

  /// Writes the state once more as it is.
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

  /// Whether a view that fits as the tracked one shows it has fewer rows than its content needs.
  private func hasWrongSize(_ record: FrameRecord, _ picture: TrackedPicture) -> Bool {
    let live = Self.tooHigh(in: frames.map(\.record) + [record])
    return live > 0 && live > Self.tooHigh(in: picture.records)
  }

  /// How many views were last known to need more rows than they have.
  private static func tooHigh(in records: [FrameRecord]) -> Int {
    let last = records.flatMap(\.measures).reduce(into: [String: FrameRecord.Measure]()) {
      $0[$1.path] = $1
    }
    return last.values.count { $0.needed.height > $0.given.height }
  }

  private func listening<Result>(_ run: () -> Result) -> Result {
    FrameListening.$isOn.withValue(true, operation: run)
  }
}
