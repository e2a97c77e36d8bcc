import CharacterGrid
import FirstFrame
import Foundation
import GridComponents
import GridViews

extension Benchmark {
  /// Every benchmark, each with its floor or control beside it.
  static let all: [Benchmark] = [
    gridEqual, gridEqualFloor, scoreFirstFrame, scoreChange, scoreIdle, explore,
  ]

  private static let screen = Size(width: 80, height: 24)
  private static let board = Size(width: 34, height: 5)

  private static func screenful() -> Grid {
    Grid(lines: (0..<screen.height).map { String(repeating: "line \($0) ", count: 8) })
  }

  private static let gridEqual = Benchmark(
    "grid-equal", n: screen.area, unit: "cell",
    work: "compare two equal grids of 80x24 cells of ASCII"
  ) {
    let (left, right) = (screenful(), screenful())
    return { precondition(left == right) }
  }

  private static let gridEqualFloor = Benchmark(
    "grid-equal-floor", n: screen.area, unit: "cell",
    work: "compare as many bytes as grid-equal with one memcmp"
  ) {
    let bytes = [UInt64](repeating: 1, count: screen.area)
    let copy = bytes.map { $0 }
    return {
      let result = bytes.withUnsafeBytes { left in
        copy.withUnsafeBytes { right in
          guard let a = left.baseAddress, let b = right.baseAddress else { return Int32(0) }
          return memcmp(a, b, left.count)
        }
      }
      precondition(result == 0)
    }
  }

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

  private static let explore = Benchmark(
    "explore", n: 161, unit: "schedule",
    work: "prove the score fresh within 3 actions of 2 kinds, 3 turns and 3 commits"
  ) {
    let rehearsal = Rehearsal(MockScoreViewModel.empty) { model in
      Stage(ScoreView(model), size: board)
    } actions: {
      Action("kick-off") { $0.visualState = .display }
      Action("goal") { $0.home += 1 }
    }
    return {
      guard case .held(let claim) = rehearsal.prove(within: Bound(actions: 3, turns: 3, commits: 3))
      else { preconditionFailure("the score's proof does not hold: run swift test") }
      precondition(claim.schedulesRun == 161, "say \(claim.schedulesRun) schedules in `n`")
    }
  }
}
