package import ComponentDescriptions
package import FirstFrameProof
package import GridViews

/// A live component that runs step by step.
///
/// Each frame is compared with the right picture of its state.
///
///     let stage = component.judgedStage(by: naive)
///     stage.commit().defect     // emptyFirst
///     stage.turn()
///     stage.commit().defect     // nil: it is right now
@MainActor package protocol JudgedStage: AnyObject {
  /// The stage itself, for keys and inspection.
  var stage: Stage { get }
  /// The way in which the model's changes reach the view.
  var delivery: Delivery { get }
  /// The names of the samples and of the actions.
  var sampleNames: [String] { get }
  var actionNames: [String] { get }
  /// The frames so far.
  var frames: [SteppedFrame] { get }

  /// Changes the model with an action; nothing is committed.
  func act(_ index: Int)
  /// Writes a sample's state; nothing is committed.
  func show(sample index: Int)
  /// Records an input to the stage that is not an action, such as a key.
  func note(_ name: String)
  /// Runs a turn of the main queue and returns how many blocks ran.
  @discardableResult func turn() -> Int
  /// Commits a frame and judges it.
  @discardableResult func commit() -> SteppedFrame
}

extension JudgedStage {
  /// Commits, then runs turns and commits until the main queue is idle.
  package func rest() {
    commit()
    for _ in 0..<Film.turnLimit where stage.hasPendingTurn {
      turn()
      commit()
    }
  }
}

extension AnyComponent {
  /// Makes a stage of the component in the state of a sample.
  @MainActor package func judgedStage(
    by delivery: Delivery, sample: Int = 0, size: GridSize? = nil,
    traits: TraitOverrides = TraitOverrides()
  ) -> any JudgedStage {
    ComponentStage(component, by: delivery, sample: sample, size: size, traits: traits)
  }
}

/// A frame of a component, with the right picture of its state.
package struct SteppedFrame {
  /// The committed frame.
  package let record: FrameRecord
  /// What was done since the previous commit.
  package let cause: FrameCause
  /// The picture of the tracked view in the same state.
  package let right: Grid
  /// What is wrong, or nil if the frame is right.
  package let defect: Defect?
}

extension Defect {
  /// The defect as a word or two.
  package var word: String {
    switch self {
    case .emptyFirst: "empty"
    case .flicker: "gone blank"
    case .cellSize: "cut off"
    case .doubleRender: "rendered twice"
    case .overRender: "run in vain"
    case .updateLoop: "never done"
    case .problem: "in trouble"
    default: kind.rawValue
    }
  }
}
