import GridViews

/// Each component before its migration and after it: the same last picture, another way there.
///
/// Checklist row 43.
@MainActor @Suite struct MigrationPairTests {
  private let size = GridSize(width: 34, height: 5)

  /// A match as both of them play it.
  private func play(_ model: some ScoreKeeper, on stage: Stage) -> Film {
    let film = Film(of: stage)
    film.rest()
    film.act("a point for Away") { model.away = 30 }
    film.act("the score is lost") { model.visualState = .loading }
    film.act("it is back") { model.visualState = .display }
    return film
  }

  private func before(_ delivery: DeferredScoreView.Pattern) -> Film {
    let model = MockDeferredScoreViewModel.tennisMatch
    return play(model, on: Stage(DeferredScoreView(model, delivery: delivery), size: size))
  }

  private func after() -> Film {
    let model = MockScoreViewModel.tennisMatch
    return play(model, on: Stage(ScoreView(model), size: size))
  }

  @Test func theScoreGetsToTheSamePictureInOtherFrames() {
    let films = [before(.naive), before(.workaround), after()]
    expectEqual(Set(films.map { $0.frames.last?.grid }).count, 1)
    expectEqual(
      films.map(history(of:)).joined(separator: "\n\n"),
      """
      turn 0, start: nothing
      turn 1, turn: 40 15
      turn 2, a point for Away, turn: 40 30
      turn 3, the score is lost, turn: Loading
      turn 4, it is back, turn: 40 30

      turn 0, start: 40 15
      turn 1, a point for Away, turn: 40 30
      turn 2, the score is lost, turn: Loading
      turn 3, it is back, turn: 40 30

      turn 0, start: 40 15
      turn 0, a point for Away: 40 30
      turn 0, the score is lost: Loading
      turn 0, it is back: 40 30
      """)
  }

  /// The turn, the cause and the game's numbers of each frame.
  private func history(of film: Film) -> String {
    film.frames.map { frame in
      let text = frame.grid.text
      let game = text.contains("Loading") ? "Loading" : numbers(in: frame.grid)
      return "turn \(frame.record.turn), \(frame.cause): \(game)"
    }.joined(separator: "\n")
  }

  private func numbers(in grid: Grid) -> String {
    let last = [2, 3].compactMap { row in
      grid.text(ofRow: row).split { !$0.isNumber }.last.map(String.init)
    }
    return last.isEmpty ? "nothing" : last.joined(separator: " ")
  }
}
