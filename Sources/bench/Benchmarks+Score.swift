import CharacterGrid
import GridComponents
import GridViews

extension Benchmark {
  /// A component on a stage.
  static let score: [Benchmark] = [scoreFirstFrame, scoreChange, scoreIdle]

  private static let board = GridSize(width: 34, height: 5)

  private static let scoreFirstFrame = Benchmark(
    "score-first-frame", n: 1, unit: "frame",
    work: "make the tennis match's model, view and stage, and commit the first frame"
  ) {
    { _ = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: board).commit() }
  }

  private static let scoreChange = Benchmark(
    "score-change", n: 1, unit: "frame",
    work: "write one number of a score that is on a stage, and commit"
  ) {
    let model = MockScoreViewModel.tennisMatch
    let stage = Stage(ScoreView(model), size: board)
    _ = stage.commit()
    return {
      model.home = (model.home + 1) % 100
      _ = stage.commit()
    }
  }

  private static let scoreIdle = Benchmark(
    "score-idle", n: 1, unit: "frame",
    work: "commit a score that has not changed: the control of score-change"
  ) {
    let stage = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: board)
    _ = stage.commit()
    return { _ = stage.commit() }
  }
}
