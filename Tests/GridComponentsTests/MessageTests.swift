import ViewsTestSupport

/// The message, whose controller is tracked.
@MainActor @Suite struct MessageTests {
  private func stage(_ model: ObservableModel<MessageState>) -> Stage {
    Stage(MessageController(model), 36, 5)
  }

  /// Checklist rows 56-58: at alpha 0 nothing of the status is drawn, at 1 its words are; the
  /// controller's `updateProperties` is tracked by itself.
  @Test func aTransparentStatusDrawsNothingAndKeepsItsPlace() {
    let model = ObservableModel(MessageState.hidden)
    let stage = stage(model)
    stage.expectFilm(
      .act("shown") { model.showsStatus = true },
      shows: """
        first                                ¦ shown
        ╭─ To Grace ───────────────────────╮ ¦ ╭─ To Grace ───────────────────────╮
        │ The final begins at three. I     │ ¦ │ The final begins at three. I     │
        │ have kept the seat beside mine.  │ ¦ │ have kept the seat beside mine.  │
        │                                  │ ¦ │ ✓ Sent                           │
        ╰──────────────────────────────────╯ ¦ ╰──────────────────────────────────╯
        """)
    let runs = stage.runs {
      model.status = .sent
      model.status = .read
    }
    expectEqual(runs, ["MessageStateView updateProperties 1"])
    expectEqual(stage.commit().runs, [])
  }

  /// Only what has failed is tried again.
  @Test func anotherTryByKeys() {
    let model = ObservableModel(MessageState.failed)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab", "enter", on: stage)
    film.act("delivered") { model.status = .delivered }
    expectSnapshot(of: film)
    expectEqual(model.state, .delivered)
    var state = MessageState.read
    state.apply(.retry)
    expectEqual(state, .read)
  }
}
