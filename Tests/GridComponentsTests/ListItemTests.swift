import ViewsTestSupport

/// The list of items.
@MainActor @Suite struct ListItemTests {
  private func stage(_ model: ObservableModel<ListItemState>) -> Stage {
    Stage(ListItemView(model), 36, 14)
  }

  @Test func aListByKeys() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab", "enter", "down", "enter", on: stage)
    expectSnapshot(of: film)
    expectEqual(model.state, .allRead)
  }
}
