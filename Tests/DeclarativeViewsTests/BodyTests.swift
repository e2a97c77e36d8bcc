import DeclarativeViews
import Observation
import TestSupport

@Suite @MainActor struct BodyTests {
  @Observable final class Model {
    var count = 0
    var name = "Ada"
    var unread = 0
  }

  struct Counter: View {
    let model: Model

    var body: some View {
      Text("Count: \(model.count)")
      Name(model: model)
      Button("Add") { model.count += 1 }
    }
  }

  struct Name: View {
    let model: Model

    var body: some View { Text("by \(model.name)") }
  }

  @Test func aBodyRunsAgainWhenWhatItHasReadChanges() throws {
    let model = Model()
    let stage = Stage(Counter(model: model), size: GridSize(width: 12, height: 3))
    let first = stage.commit()
    expectEqual(first.lines, ["Count: 0", "by Ada", "[ Add ]"])
    expectEqual(first.bodies, ["Counter 1", "Counter/Name 1"])

    model.name = "Bo"
    let second = stage.commit()
    expectEqual(second.lines, ["Count: 0", "by Bo", "[ Add ]"])
    expectEqual(second.bodies, ["Counter/Name 1"])

    try stage.tap("Add")
    let third = stage.commit()
    expectEqual(third.lines, ["Count: 1", "by Bo", "[ Add ]"])
    expectEqual(third.bodies, ["Counter 1"])

    model.unread = 1
    #expect(!stage.needsCommit)
  }
}
