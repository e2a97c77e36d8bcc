import FirstFrameProof
import GridViews

/// The pictures of a component's tracked view; other deliveries are compared with them.
@MainActor final class TrackedPictures<State: ComponentState> {
  private let component: Component<State>
  private var known: [Key: TrackedPicture] = [:]

  private struct Key: Hashable {
    let state: State
    let size: GridSize
    let traits: TraitOverrides
  }

  init(of component: Component<State>) { self.component = component }

  /// Returns the picture of a state, for the size and traits of a stage.
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

/// The picture of a stage whose main queue is idle.
@MainActor struct TrackedPicture {
  /// The picture, and further pictures if something moves by the clock.
  let moments: [Grid]
  /// The frames until the main queue was idle.
  let records: [FrameRecord]
  private let picture: RightPicture

  init(of stage: Stage) {
    var records = [FrameListening.$detail.withValue(.everything) { stage.commit() }]
    while stage.hasPendingTurn, records.count < Film.turnLimit {
      stage.turn()
      records.append(stage.commit())
    }
    picture = RightPicture(records[records.count - 1].grid, of: stage.parts)
    var moments = [picture.grid]
    while moments.count < Self.mostMoments, stage.advance(by: .milliseconds(100)) > 0 {
      moments.append(stage.rendered())
    }
    self.records = records
    self.moments = moments
  }

  /// The number of clock ticks after which an activity indicator repeats.
  private static var mostMoments: Int { 10 }

  /// Returns the picture that a frame has to equal: any picture that does equal it, or the first.
  func right(for shown: Grid) -> RightPicture {
    var right = picture
    right.grid = moments.first { $0 == shown } ?? moments[0]
    return right
  }
}
