import FirstFrameProof

/// Plays a component's story with a delivery, and records what was seen.
///
/// The first frame of every sample is judged. Then each action is played; before and after it,
/// turns run until the main queue is idle. Then the other samples are written, the last of them
/// twice. At the end a new stage plays the first action before its first turn.
@MainActor struct Story<State: ComponentState> {
  let delivery: Delivery
  /// The symptoms that were found.
  private(set) var symptoms: Set<Symptom> = []
  /// The greatest number of turns from a wrong frame to a right one.
  private(set) var lateness = ComparisonCell.Lateness.turns(0)
  /// For each action, the number of times that it made code run.
  private(set) var runs: [Int] = []
  /// For each action, the number of properties of views that were assigned for it.
  private(set) var assigned: [Int] = []
  /// The number of cancellables that the stage's views store at the end.
  private(set) var cancellables = 0
  private let component: Component<State>
  private let pictures: TrackedPictures<State>
  private let counter: SubscriptionCounter

  init(
    of component: Component<State>, by delivery: Delivery, pictures: TrackedPictures<State>,
    counter: SubscriptionCounter
  ) {
    self.component = component
    self.delivery = delivery
    self.pictures = pictures
    self.counter = counter
    lookAtFirstFrames()
    playCalmly()
    playInHaste()
  }

  private func stage(of sample: Int = 0) -> ComponentStage<State> {
    ComponentStage(component, by: delivery, sample: sample, pictures: pictures)
  }

  private mutating func lookAtFirstFrames() {
    for sample in component.samples.indices where stage(of: sample).commit().defect != nil {
      symptoms.insert(.emptyFirst)
    }
  }

  private mutating func playCalmly() {
    let stage = stage()
    stage.rest()
    note(stage.frames, from: 0)
    for index in component.actions.indices {
      let first = stage.frames.count
      stage.act(index)
      stage.rest()
      note(stage.frames, from: first)
      let records = stage.frames[first...].map(\.record)
      runs.append(records.reduce(0) { $0 + $1.renderCount })
      assigned.append(records.reduce(0) { $0 + $1.assignments.count })
    }
    cancellables = counter.count(on: stage.stage)
    for sample in component.samples.indices.dropFirst() {
      let first = stage.frames.count
      stage.show(sample: sample)
      stage.rest()
      note(stage.frames, from: first)
    }
    let end = stage.frames.count
    stage.writeAgain()
    stage.rest()
    if stage.frames[end...].contains(where: { $0.record.renderCount > 0 }) {
      symptoms.insert(.overRender)
    }
  }

  /// Plays an action before the first turn, like a model that is loaded while its view is shown.
  private mutating func playInHaste() {
    guard !component.actions.isEmpty else { return }
    let stage = stage()
    stage.commit()
    stage.act(0)
    stage.rest()
    note(stage.frames, from: 1)
  }

  /// Records what the frames show, from an index to the last frame.
  private mutating func note(_ frames: [SteppedFrame], from first: Int) {
    for index in first..<frames.count {
      let frame = frames[index]
      if let symptom = frame.defect?.symptom { symptoms.insert(symptom) }
      if index > 0, frame.hasMissedWrite(since: frames[index - 1]) { symptoms.insert(.stale) }
      if frame.record.grid == frame.right { continue }
      let next = frames[index...].first { $0.record.grid == $0.right }
      let late = next.map { ComparisonCell.Lateness.turns($0.record.turn - frame.record.turn) }
      lateness = max(lateness, late ?? .never)
    }
  }
}

extension SteppedFrame {
  /// Returns true if the frame equals the previous one although the right picture has changed.
  fileprivate func hasMissedWrite(since before: SteppedFrame) -> Bool {
    record.grid == before.record.grid && right != before.right && record.grid != right
  }
}

extension Defect {
  /// The symptom of a wrong frame; first frames are judged separately.
  fileprivate var symptom: Symptom? {
    switch self {
    case .cellSize: .cellSize
    case .flicker: .flicker
    case .doubleRender: .doubleRender
    case .overRender: .overRender
    case .emptyFirst: nil
    default: .stale
    }
  }
}

extension FrameRecord {
  /// How often a change of a model made code run.
  ///
  /// It counts the tracked scopes that had read the model, and the renders by sinks and blocks.
  /// Each such render assigns a property only once.
  var renderCount: Int {
    let scopes = runs.filter { $0.cause == .model }.reduce(0) { $0 + $1.count }
    let assigned = assignments.filter { !$0.isInScope }.map { [$0.path, $0.property] }
    let times = Dictionary(grouping: assigned, by: \.self).values.map(\.count)
    return scopes + (times.max() ?? 0)
  }
}
