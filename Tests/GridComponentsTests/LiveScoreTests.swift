import Synchronization
import ViewsTestSupport

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
  private let service = CrankedService()

  private func stage(_ model: any ViewModel<LiveScoreState>) -> Stage {
    Stage(LiveScoreView(model), 34, 6)
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
    for update in [ScoreUpdate.score(.live), .connectionLost, .score(.decided)] {
      service.say(update)
      await look()
    }
    service.end()
    await look()
    var last = LiveScoreState.live
    last.receive(.decided)
    let states = [LiveScoreState.off, .waiting, .live, .reconnecting, last, .ended]
    expectEqual(pictures, states.map(picture))
  }

  /// Checklist row 42, as a film by keys.
  @Test func aMatchIsFilmed() {
    let model = StreamedScoreViewModel(service, of: "final")
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab", "enter", on: stage)
    film.act("the score comes") { service.say(.score(.live)) }
    film.act("the line is lost") { service.say(.connectionLost) }
    film.act("the last score comes") { service.say(.score(.decided)) }
    film.act("the stream ends") { service.end() }
    expectSnapshot(of: film)
  }

  /// Checklist row 105: the names of the guide, and that an update is one run of the view.
  ///
  /// What it calls `matchId`, `MatchServiceProtocol`, `ScoreDisplayData(from:)`, `isLive`,
  /// `liveIndicator` and `style: .simple` has a counterpart here.
  @Test func theNamesOfTheGuideHaveCounterparts() async {
    let model = StreamedScoreViewModel(service, of: "final")
    let stage = stage(model)
    model.startObserving()
    #expect(model.matchID == "final" && service.matches == ["final"])
    await stage.settle()
    let message = ScoreState(
      visualState: .display,
      scoreCells: [ScoreCell(id: "goals", title: "Goals", home: "2", away: "1", style: .simple)])
    func runs(_ update: ScoreUpdate) async -> [String] {
      _ = stage.commit()
      service.say(update)
      await stage.settle()
      return stage.commit().runsInWords
    }
    await expectEqual(runs(.score(message)), ["LiveScoreView updateProperties 1"])
    await expectEqual(runs(.score(message)), [])
    #expect(model[\.score.isLive] && !message.isLive, "what is shown is made from a message")
    expectEqual(model[\.score.scoreCells], message.scoreCells)
    expectEqual(ScoreCell(id: "", title: "").style, .simple)
    #expect(stage.commit().grid.text.contains("● LIVE"))
    await expectEqual(runs(.connectionLost), ["LiveScoreView updateProperties 1"])
    #expect(!model[\.score.isLive])
    #expect(!stage.commit().grid.text.contains("● LIVE"))
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
    expectEqual([service.streams.count, service.endedStreams], [1, 1])
    model.startObserving()
    model.startObserving()
    await stage.settle()
    expectEqual([service.streams.count, service.endedStreams], [3, 2])
    service.say(.score(.live))
    await stage.settle()
    expectEqual(stage.rendered(), picture(.live))
    model.stopObserving()
  }
}
