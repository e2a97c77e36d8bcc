import ViewsTestSupport

/// Work in steps.
@MainActor @Suite struct ProgressTests {
  private func stage(_ model: ObservableModel<ProgressState>) -> Stage {
    Stage(GridComponents.ProgressView(model), 36, 8)
  }

  @Test func theWholeIsMadeOfEqualParts() {
    let states = [ProgressState.running, .waiting, .failed, .done, ProgressState(title: "")]
    expectEqual(states.map(\.fraction), [0.625, 0, 0.5, 1, 0])
    let odd = [Double.nan, .infinity, -.infinity, -1, 7]
    let steps = odd.map { ProgressStep(id: "\($0)", name: "", status: .running($0)) }
    expectEqual(steps.map(\.fraction), [0, 1, 0, 0, 1])
  }

  @Test func lessThanAllIsNeverCalledAll() {
    var state = ProgressState.done
    state.set("announce", to: .running(0.9999))
    let rows = stage(ObservableModel(state)).commit().grid.rows
    expectEqual(
      rows[4...5].joined(separator: "\n"),
      """
      │ ● Announce                   99% │
      │ ━━━━━━━━━━━━━━━━━━━━━━━━━━─  99% │
      """)
  }

  /// Another try begins only what has failed.
  @Test func anotherTryByKeys() {
    let model = ObservableModel(ProgressState.failed)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab", "enter", on: stage)
    film.act("a quarter") { model.state.set("upload", to: .running(0.25)) }
    expectSnapshot(of: film)
    #expect(model.state.failure == nil)
    var state = ProgressState.running
    state.apply(.retry)
    expectEqual(state, .running)
  }
}
