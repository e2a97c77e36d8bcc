import GridViews
import Observation
import TestSupport

/// Who has the focus once what had it has gone.
@MainActor @Suite struct FocusHandoverTests {
  @Observable final class Model {
    var isSharing = false
    var isAsking = false
  }

  /// Shares below, and asks above.
  private func makeStage(_ model: Model) -> Stage {
    let controller = ViewController()
    controller.present(isPresented: Binding(model, \.isSharing)) {
      Alert("Share", actions: [.init("Send")])
    }
    controller.present(isPresented: Binding(model, \.isAsking)) {
      Alert("Sure?", actions: [.init("Yes")])
    }
    return Stage(controller, size: GridSize(width: 30, height: 10))
  }

  private func focused(_ stage: Stage) -> String? {
    _ = stage.commit()
    return (stage.focusedView as? Button)?.title
  }

  @Test func aSheetThatComesAsAnAlertGoesHasTheFocus() {
    let model = Model()
    model.isAsking = true
    let stage = makeStage(model)
    expectEqual(focused(stage), "Yes")
    model.isAsking = false
    model.isSharing = true
    expectEqual(focused(stage), "Send")
    expectEqual(stage.commit().grid, makeStage(model).commit().grid)
  }

  @Test func aSheetGetsBackWhatAnAlertTookFromIt() {
    let model = Model()
    model.isSharing = true
    let stage = makeStage(model)
    expectEqual(focused(stage), "Send")
    model.isAsking = true
    expectEqual(focused(stage), "Yes")
    model.isAsking = false
    expectEqual(focused(stage), "Send")
  }
}
