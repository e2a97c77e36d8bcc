import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The message, whose controller is tracked.
@MainActor @Suite struct MessageTests {
  private let size = GridSize(width: 36, height: 5)

  private func stage(_ model: ObservableModel<MessageState>) -> Stage {
    Stage(MessageController(model), size: size)
  }

  /// Checklist row 58: at alpha 0 nothing of the status is drawn, at 1 its words are.
  @Test func aTransparentStatusDrawsNothingAndKeepsItsPlace() {
    let model = ObservableModel(MessageState.hidden)
    let stage = stage(model)
    #expect(
      stage.commit().grid.rows == [
        "╭─ To Grace ───────────────────────╮",
        "│ The final begins at three. I     │",
        "│ have kept the seat beside mine.  │",
        "│                                  │",
        "╰──────────────────────────────────╯",
      ])
    model.showsStatus = true
    expectEqual(stage.commit().grid.text(ofRow: 3), "│ ✓ Sent                           │")
  }

  /// Checklist rows 56 and 57: the controller's `updateProperties` is tracked by itself.
  @Test func oneWriteIsOneRunOfTheScopeThatReadsIt() {
    let model = ObservableModel(MessageState.sending)
    let stage = stage(model)
    _ = stage.commit()
    model.status = .sent
    model.status = .read
    let runs = stage.commit().runs.filter { $0.cause == .model }
    expectEqual(runs.map(\.path), ["MessageStateView"])
    expectEqual(runs.map(\.phase), ["updateProperties"])
    expectEqual(runs.map(\.count), [1])
    expectEqual(stage.commit().runs, [])
  }

  @Test func anotherTryByKeys() {
    let model = ObservableModel(MessageState.failed)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("enter") { stage.press(.enter) }
    film.act("delivered") { model.status = .delivered }
    expectSnapshot(of: film)
    expectEqual(model.state, .delivered)
  }

  @Test func onlyWhatHasFailedIsTriedAgain() {
    var state = MessageState.read
    state.apply(.retry)
    expectEqual(state, .read)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(MessageState.sending)
    let stage = stage(model)
    func failAndTryAgain() {
      model.status = .failed("No connection")
      _ = stage.commit()
      model.send(.retry)
      _ = stage.commit()
    }
    failAndTryAgain()
    let counts = stage.liveCounts
    for _ in 0..<20 { failAndTryAgain() }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n\n\n", "界界界界界界界界界界界界界界界界界界", "one\ttwo\u{7}\u{301}"])
  func hostileTextsStayInsideOfTheBorder(_ text: String) {
    for status in [MessageStatus.read, .failed(text)] {
      let model = ObservableModel(MessageState(recipient: text, text: text, status: status))
      for size in [size, GridSize(width: 64, height: 4), GridSize(width: 3, height: 3), .zero] {
        let grid = Stage(MessageController(model), size: size).commit().grid
        expectBorders(of: grid)
      }
    }
  }
}
