import FirstFrameTesting
import GridComponents
import GridViews
import Synchronization
import TestSupport

/// A service whose stream is written by a test.
@MainActor private final class CrankedService: ScoreService {
  private(set) var streams: [AsyncStream<ScoreUpdate>.Continuation] = []
  /// The matches that were asked for.
  private(set) var matches: [String] = []
  nonisolated private let ends = Atomic(0)

  /// How many streams are over.
  var endedStreams: Int { ends.load(ordering: .relaxed) }

  func updates(of matchID: String) -> AsyncStream<ScoreUpdate> {
    matches.append(matchID)
    let (stream, continuation) = AsyncStream.makeStream(of: ScoreUpdate.self)
    continuation.onTermination = { _ in self.ends.add(1, ordering: .relaxed) }
    streams.append(continuation)
    return stream
  }

  func say(_ update: ScoreUpdate) { streams.last?.yield(update) }

  func end() { streams.last?.finish() }
}

/// A score from a service.
@MainActor @Suite struct LiveScoreTests {
  private let size = GridSize(width: 34, height: 6)
  private let service = CrankedService()

  private func stage(_ model: any ViewModel<LiveScoreState>) -> Stage {
    Stage(LiveScoreView(model), size: size)
  }

  private func picture(_ state: LiveScoreState) -> Grid {
    stage(ObservableModel(state)).rendered()
  }

  /// Checklist row 42: frames go from loading to display, and none has new cells and an old state.
  @Test func noFrameShowsHalfOfAnUpdate() async {
    let model = StreamedScoreViewModel(service, of: "final")
    let stage = stage(model)
    var pictures = [stage.rendered()]
    func look() async {
      for _ in 0..<32 {
        await Task.yield()
        if pictures.last != stage.rendered() { pictures.append(stage.rendered()) }
      }
    }
    model.startObserving()
    await look()
    service.say(.score(.live))
    await look()
    service.say(.connectionLost)
    await look()
    service.say(.score(.decided))
    await look()
    service.end()
    await look()
    var last = LiveScoreState.live
    last.receive(.decided)
    let states = [LiveScoreState.off, .waiting, .live, .reconnecting, last, .ended]
    expectEqual(pictures.map(\.text), states.map { picture($0).text })
    expectEqual(pictures, states.map(picture))
  }

  /// Checklist row 42, as a film by keys.
  @Test func aMatchIsFilmed() {
    let model = StreamedScoreViewModel(service, of: "final")
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("enter") { stage.press(.enter) }
    film.act("the score comes") { service.say(.score(.live)) }
    film.act("the line is lost") { service.say(.connectionLost) }
    film.act("the last score comes") { service.say(.score(.decided)) }
    film.act("the stream ends") { service.end() }
    expectSnapshot(of: film)
  }

  /// Checklist row 105: what the guide calls `matchId`, `MatchServiceProtocol`,
  /// `ScoreDisplayData(from:)`, `isLive`, `liveIndicator` and `style: .simple` has a counterpart
  /// here.
  @Test func theNamesOfTheGuideHaveCounterparts() async {
    let model = StreamedScoreViewModel(service, of: "final")
    let stage = stage(model)
    model.startObserving()
    #expect(model.matchID == "final" && service.matches == ["final"])
    await stage.settle()
    let message = ScoreState(
      visualState: .display,
      scoreCells: [ScoreCell(id: "goals", title: "Goals", home: "2", away: "1", style: .simple)])
    service.say(.score(message))
    await stage.settle()
    #expect(model[\.score.isLive] && !message.isLive, "what is shown is made from a message")
    expectEqual(model[\.score.scoreCells], message.scoreCells)
    expectEqual(ScoreCell(id: "", title: "").style, .simple)
    #expect(stage.commit().grid.text.contains("● LIVE"))
    service.say(.connectionLost)
    await stage.settle()
    #expect(!model[\.score.isLive])
    #expect(!stage.commit().grid.text.contains("● LIVE"))
    model.stopObserving()
  }

  @Test func anUpdateIsOneRunOfTheView() async {
    let model = StreamedScoreViewModel(service, of: "final")
    let stage = stage(model)
    model.startObserving()
    _ = stage.commit()
    service.say(.score(.live))
    await stage.settle()
    let runs = stage.commit().runs.filter { $0.cause == .model }
    expectEqual(
      runs.map { "\($0.path) \($0.phase) \($0.count)" }, ["LiveScoreView updateProperties 1"])
    service.say(.score(.live))
    await stage.settle()
    #expect(!stage.needsCommit)
    model.stopObserving()
  }

  @Test func theTaskEndsWithTheModel() async {
    weak var gone: StreamedScoreViewModel?
    do {
      let model = StreamedScoreViewModel(service, of: "final")
      model.startObserving()
      gone = model
      await Stage(View(), size: .zero).settle()
      expectEqual(service.endedStreams, 0)
    }
    #expect(gone == nil)
    expectEqual(service.endedStreams, 1)
  }

  @Test func aStoppedModelIsNotUpdated() async {
    let model = StreamedScoreViewModel(service, of: "final")
    let stage = stage(model)
    model.startObserving()
    await stage.settle()
    service.say(.score(.live))
    model.stopObserving()
    await stage.settle()
    expectEqual(stage.rendered(), picture(.off))
    expectEqual(service.endedStreams, 1)
    model.startObserving()
    model.startObserving()
    await stage.settle()
    expectEqual(service.streams.count, 3)
    expectEqual(service.endedStreams, 2)
    service.say(.score(.live))
    await stage.settle()
    expectEqual(stage.rendered(), picture(.live))
    model.stopObserving()
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(LiveScoreState.off)
    let stage = stage(model)
    func play() {
      for state in [LiveScoreState.waiting, .live, .reconnecting, .ended, .off] {
        model.state = state
        expectEqual(stage.rendered(), picture(state))
      }
    }
    play()
    let counts = stage.liveCounts
    for _ in 0..<20 { play() }
    expectEqual(stage.liveCounts, counts)
  }

  @Test func theColoursFollowTheGround() {
    let stateView = LiveScoreStateView()
    stateView.show(.reconnecting)
    let stage = Stage(stateView, size: size)
    expectEqual(stage.rendered(), picture(.reconnecting))
    stage.traits.style = .dark
    let view = LiveScoreView(ObservableModel(LiveScoreState.reconnecting))
    let dark = TraitOverrides(style: .dark)
    expectEqual(stage.rendered(), Stage(view, size: size, traits: dark).rendered())
    #expect(stage.rendered() != picture(.reconnecting))
  }

  @Test func aNarrowScreenKeepsTheButton() {
    for width in [12, 20, 34] {
      let view = LiveScoreView(ObservableModel(LiveScoreState.reconnecting))
      let rows = Stage(view, size: GridSize(width: width, height: 6)).rendered().rows
      #expect(rows[5].hasSuffix("[ Stop ] "))
      #expect(rows[0...4].allSatisfy { $0.columns == width })
    }
  }
}
