import CharacterGrid
import FirstFrame
import GridViews

/// A component's story played by some delivery, and what was seen of it.
///
/// Every sample is looked at once. Then the story is played twice: with rest before each action, and
/// with a first action before the queue has had a turn. At its end each other sample is put on, and
/// the state is written once more as it is.
@MainActor struct Story<State: ComponentState> {
  let delivery: Delivery
  /// What was seen.
  private(set) var symptoms: Set<Symptom> = []
  /// The longest way from a wrong frame to a right one.
  private(set) var lateness = ComparisonCell.Lateness.turns(0)
  /// For each action, how often news of it made code run.
  private(set) var runs: [Int] = []
  /// For each action, how many properties of views were assigned for it.
  private(set) var assigned: [Int] = []
  /// The cancellables that the stage's views keep at the end.
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
    for sample in component.samples.indices where stage(of: sample).commit().kind != nil {
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

  /// Writes before the first turn, as a model does that is loaded when its view is shown.
  private mutating func playInHaste() {
    guard !component.actions.isEmpty else { return }
    let stage = stage()
    stage.commit()
    stage.act(0)
    stage.rest()
    note(stage.frames, from: 1)
  }

  /// Takes in the frames between one action and the next, the last ones so far.
  private mutating func note(_ frames: [SteppedFrame], from first: Int) {
    for index in first..<frames.count {
      let frame = frames[index]
      if let symptom = frame.kind?.symptom { symptoms.insert(symptom) }
      if index > 0, frame.hasMissedWrite(since: frames[index - 1]) { symptoms.insert(.stale) }
      if frame.record.grid == frame.right { continue }
      let next = frames[index...].first { $0.record.grid == $0.right }
      let late = next.map { ComparisonCell.Lateness.turns($0.record.turn - frame.record.turn) }
      lateness = max(lateness, late ?? .never)
    }
  }
}

extension SteppedFrame {
  /// Whether it shows what the frame before did, though something else was to be shown since.
  fileprivate func hasMissedWrite(since before: SteppedFrame) -> Bool {
    record.grid == before.record.grid && right != before.right && record.grid != right
  }
}

extension FrameVerdict.Kind {
  /// What a wrong frame shows; a first frame is asked about separately.
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
  /// How often news of a model made code run: tracked scopes that had read it, and renders by
  /// sinks and blocks, each of which assigns a property but once.
  var renderCount: Int {
    let scopes = runs.filter { $0.cause == .model }.reduce(0) { $0 + $1.count }
    let assigned = assignments.filter { !$0.isInScope }.map { [$0.path, $0.property] }
    let times = Dictionary(grouping: assigned, by: \.self).values.map(\.count)
    return scopes + (times.max() ?? 0)
  }
}
