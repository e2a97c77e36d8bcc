import CharacterGrid
import GridComponents
import GridViews
import Observation

extension Benchmark {
  /// A component on a stage.
  static let score: [Benchmark] = [scoreFirstFrame, scoreChange]

  private static let board = GridSize(width: 34, height: 5)

  private static let scoreFirstFrame = Benchmark(
    "score-first-frame", n: 1, unit: "frame",
    work: "make the tennis match's model, view and stage, and commit the first frame"
  ) {
    var last: FrameRecord?
    return Work {
      last = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: board).commit()
    } outcome: {
      last?.outcome ?? ""
    }
  }

  private static let scoreChange = Benchmark(
    "score-change", n: 1, unit: "frame",
    work: "write one number of a score that is on a stage, and commit"
  ) {
    let model = MockScoreViewModel.tennisMatch
    let stage = Stage(ScoreView(model), size: board)
    _ = stage.commit()
    return Work {
      model.home = (model.home + 1) % 100
      _ = stage.commit()
    } outcome: {
      stage.outcome
    }
  }
}

// MARK: - What a frame leaves behind

extension FrameRecord {
  /// The number of the frame on its stage, and its text.
  var outcome: String { "\(number)\n\(grid.text)" }
}

extension Stage {
  /// The number of the next frame, and its text.
  var outcome: String { commit().outcome }
}

/// The model of one label.
@Observable @MainActor final class NumberModel {
  var value = 0
}
