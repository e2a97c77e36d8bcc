import CharacterGrid
import FirstFrame
import GridViews

/// The pictures of a component's tracked view, which other deliveries are compared with.
@MainActor final class TrackedPictures<State: ComponentState> {
  private let component: Component<State>
  private var known: [Key: TrackedPicture] = [:]

  private struct Key: Hashable {
    let state: State
    let size: GridSize
    let traits: TraitOverrides
  }

  init(of component: Component<State>) { self.component = component }

  /// The picture of a state on a stage of the same size and traits as another.
  func picture(of state: State, like stage: Stage) -> TrackedPicture {
    let key = Key(state: state, size: stage.size, traits: stage.traits)
    if let picture = known[key] { return picture }
    let right = component.stage(
      component.model(state), by: .tracked, size: stage.size, traits: stage.traits)
    let picture = TrackedPicture(of: right)
    known[key] = picture
    return picture
  }
}

/// What a stage shows at rest.
@MainActor struct TrackedPicture {
  /// The picture at rest, and further ones if something moves by the clock.
  let moments: [Grid]
  /// The frames on the way to rest.
  let records: [FrameRecord]

  init(of stage: Stage) {
    var records = [FrameListening.$detail.withValue(.everything) { stage.commit() }]
    while stage.hasPendingTurn, records.count < Film.turnLimit {
      stage.turn()
      records.append(stage.commit())
    }
    var moments = [records[records.count - 1].grid]
    while moments.count < Self.mostMoments, stage.advance(by: .milliseconds(100)) > 0 {
      moments.append(stage.rendered())
    }
    self.records = records
    self.moments = moments
  }

  /// After how many ticks of the clock an activity indicator repeats.
  private static var mostMoments: Int { 10 }

  /// The picture that a frame should equal: the one that it does equal, if any moment has it.
  func right(for shown: Grid) -> Grid { moments.first { $0 == shown } ?? moments[0] }
}
