import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// Work in steps.
@MainActor @Suite struct ProgressTests {
  private let size = GridSize(width: 36, height: 8)

  private func stage(_ model: ObservableModel<ProgressState>) -> Stage {
    Stage(ProgressView(model), size: size)
  }

  @Test func theWholeIsMadeOfEqualParts() {
    expectEqual(ProgressState.running.fraction, 0.625)
    expectEqual(ProgressState.waiting.fraction, 0)
    expectEqual(ProgressState.failed.fraction, 0.5)
    expectEqual(ProgressState.done.fraction, 1)
    expectEqual(ProgressState(title: "").fraction, 0)
    let odd = [Double.nan, .infinity, -.infinity, -1, 7]
    let steps = odd.map { ProgressStep(id: "\($0)", name: "", status: .running($0)) }
    expectEqual(steps.map(\.fraction), [0, 1, 0, 0, 1])
  }

  @Test func lessThanAllIsNeverCalledAll() {
    var state = ProgressState.done
    state.set("announce", to: .running(0.9999))
    let grid = stage(ObservableModel(state)).commit().grid
    #expect(grid.text(ofRow: 4).hasSuffix(" 99% │"))
    #expect(grid.text(ofRow: 5).hasSuffix("─  99% │"))
  }

  @Test func anotherTryByKeys() {
    let model = ObservableModel(ProgressState.failed)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("enter") { stage.press(.enter) }
    film.act("a quarter") { model.state.set("upload", to: .running(0.25)) }
    expectSnapshot(of: film)
    #expect(model.state.failure == nil)
  }

  @Test func anotherTryBeginsOnlyWhatHasFailed() {
    var state = ProgressState.running
    state.apply(.retry)
    expectEqual(state, .running)
  }

  /// Checklist row 56: how far the work is, is set in `updateProperties` alone.
  @Test func oneWriteIsOneRunOfTheScopeThatReadsIt() {
    let model = ObservableModel(ProgressState.running)
    let stage = stage(model)
    _ = stage.commit()
    model.state.set("upload", to: .running(0.75))
    let runs = stage.commit().runs.filter { $0.phase != "draw" }
    expectEqual(runs.map(\.path), ["ProgressView"])
    expectEqual(runs.map(\.phase), ["updateProperties"])
    expectEqual(runs.map(\.count), [1])
    model.state.set("upload", to: .running(0.75))
    expectEqual(stage.commit().runs, [])
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(ProgressState.running)
    let stage = stage(model)
    func failAndTryAgain() {
      model.state = .failed
      _ = stage.commit()
      model.send(.retry)
      _ = stage.commit()
    }
    failAndTryAgain()
    let counts = stage.liveCounts
    for _ in 0..<20 { failAndTryAgain() }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n\n", "界界界界界界界界界界界界界界界界界界", "one\ttwo\u{7}\u{301}"])
  func hostileTextsStayInsideOfTheBorder(_ text: String) {
    let statuses: [ProgressStep.Status] = [
      .done, .running(.nan), .failed(text), .running(-.infinity), .waiting,
    ]
    let steps = statuses.map { ProgressStep(id: text, name: text, status: $0) }
    for count in 0...steps.count {
      let state = ProgressState(title: text, steps: Array(steps.prefix(count)))
      for size in [size, GridSize(width: 72, height: 5), GridSize(width: 3, height: 3), .zero] {
        let view = ProgressView(ObservableModel(state))
        expectBorders(of: Stage(view, size: size).commit().grid)
      }
    }
  }
}
