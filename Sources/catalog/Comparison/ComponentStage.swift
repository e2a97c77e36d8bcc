import CharacterGrid
import DeferredComponents
import FirstFrame
import GridComponents
import GridViews

/// The judged stage of a component whose kind of state is known.
@MainActor final class ComponentStage<State: ComponentState>: JudgedStage {
  let delivery: Delivery
  // The stage goes before its model: a view may hold it without keeping it alive.
  private let shown: Stage
  let model: any ComponentModel<State>
  private(set) var frames: [SteppedFrame] = []
  private let component: Component<State>
  private var steps: [Schedule.Step] = []
  private var review = FrameReview()

  init(
    _ component: Component<State>, by delivery: Delivery, sample: Int, size: Size? = nil,
    traits: TraitOverrides = TraitOverrides()
  ) {
    self.component = component
    self.delivery = delivery
    model = component.model(component.samples[sample].state, for: delivery)
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

  func note(_ name: String) { steps.append(.action(name)) }

  @discardableResult func turn() -> Int {
    let count = listening { stage.turn() }
    if count > 0 { steps.append(.turn) }
    return count
  }

  @discardableResult func commit() -> SteppedFrame {
    let record = listening { stage.commit() }
    let right = picture(like: record.grid)
    let acted = steps.contains { $0 != .turn }
    let frame = SteppedFrame(
      record: record, cause: FrameCause(steps), right: right,
      kind: review.kind(of: record, right: right, afterAction: acted))
    steps = []
    frames.append(frame)
    return frame
  }

  /// What the tracked view of the same state shows; of what moves by the clock, the moment that
  /// the stage shows.
  private func picture(like shown: Grid) -> Grid {
    let right = component.stage(
      component.model(model.state), by: .tracked, size: stage.size, traits: stage.traits)
    _ = right.commit()
    right.drain()
    let still = right.rendered()
    var picture = still
    for _ in 0..<Self.moments where picture != shown {
      guard right.advance(by: .milliseconds(100)) > 0 else { break }
      picture = right.rendered()
    }
    return picture == shown ? picture : still
  }

  /// After how many ticks of the clock a circling indicator is where it was.
  private static var moments: Int { 10 }

  private func listening<Result>(_ run: () -> Result) -> Result {
    FrameListening.$isOn.withValue(true, operation: run)
  }
}
