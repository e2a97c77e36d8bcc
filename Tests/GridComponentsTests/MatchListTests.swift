import ViewsTestSupport

/// A list of matches: each row is a model of its own, and as high as its texts need.
@MainActor @Suite struct MatchListTests {
  private func stage(_ model: any ViewModel<MatchListState>) -> Stage {
    Stage(MatchListView(model), 36, 20)
  }

  /// The rows of a frame whose handlers ran because of a model, and the heights that were measured.
  private func rows(_ frame: FrameRecord) -> String {
    let runs = frame.runs.filter { $0.cause == .model }.map { run in
      "\(run.count)× \(run.path.split(separator: "/").last ?? "")"
    }
    let heights = frame.measures.filter { $0.path.contains("/row ") }.map(\.given.height)
    return "\(runs.joined(separator: ", ")): \(heights)"
  }

  /// Checklist row 3: heights that are measured when a cell is configured are the heights of its
  /// content, even in the first frame.
  @Test func theHeightsOfTheFirstFrameAreRight() {
    let stage = stage(ObservableModel(MatchListState.matchday))
    let frame = stage.commit()
    expectEqual(rows(frame), ": [4, 3, 3, 4]")
    #expect(frame.measures.allSatisfy { $0.given.height >= $0.needed.height })
    stage.drain()
    expectEqual(stage.rendered(), frame.grid)
  }

  /// Checklist row 59: one match's change runs one handler and measures one cell; a row that is
  /// inserted runs no other, and another object of the same id is another row.
  @Test func aChangeRunsOneHandlerOnce() {
    let model = ObservableModel(MatchListState.matchday)
    let stage = stage(model)
    _ = stage.commit()
    let new = MatchRow(id: "new", home: "India", away: "Nepal", status: .upcoming("22:00"))
    let writes: [() -> Void] = [
      { model.matches[0].score = "1 – 1" },
      { model.matches[1].venue = "Japan National Stadium, Tokyo" },
      { model.state.matches.insert(new, at: 1) },
      {
        model.state = .empty
        model.state = .matchday
      }, { model.matches[0].score = "9 – 9" },
    ]
    let frames = writes.map { write in
      write()
      let frame = stage.commit()
      expectEqual(frame.grid, self.stage(ObservableModel(model.state)).rendered())
      return rows(frame)
    }
    expectEqual(
      frames,
      [
        "1× row 0: [4]", "1× row 1: [4, 3, 4]", "1× MatchListView: [2, 4, 3, 4]",
        "1× MatchListView, 1× row 0, 1× row 1, 1× row 2, 1× row 3: [3, 4, 4, 3]",
        "1× row 0: [4]",
      ])
    model.state = model.state
    #expect(!stage.needsCommit)
  }

  @Test func namesWrapWhereThereIsLittleRoom() {
    let match = MatchRow(
      id: "1", home: "Bosnia and Herzegovina", away: "Japan", score: "2 – 1",
      status: .live(minute: 90), venue: "Zenica")
    let content = MatchRowContent(match, tones: Tones(.light))
    expectEqual([20, 30, 40, 80].map { content.size(within: $0).height }, [4, 3, 2, 1])
    expectEqual(content.spokenText, "Bosnia and Herzegovina – Japan, 2 – 1, 90', Zenica")
  }

  @Test func aLongScoreLeavesRoomForTheNames() {
    let score = String(repeating: "1 – 0 ", count: 9)
    let match = MatchRow(id: "1", home: "Norway", away: "Oman", score: score, status: .finished)
    let rows = stage(ObservableModel(MatchListState(matches: [match]))).rendered().rows
    expectEqual(
      rows[1...3].joined(separator: "\n"),
      """
      │ Norway – Oman         1 – 0 1 –… │
      │                               FT │
      │                                  │
      """)
  }
}
