import DeclarativeViews
import Observation

@Suite @MainActor struct ReasonTests {
  @Observable final class Model {
    var name = "Ada"
    var title = "Dr"
  }

  struct Page: View {
    let model: Model
    @State private var isOpen = false
    var body: some View {
      Text(model.name)
      Child(title: model.title, isOpen: isOpen)
      Button("Open") { isOpen = true }
    }
    static let lineOfWrite = #line - 2
  }

  struct Child: View {
    let title: String
    let isOpen: Bool
    var body: some View { Text(isOpen ? title : "closed") }
  }

  @Test func aBodySaysWhyItRan() throws {
    let model = Model()
    let stage = Stage(Page(model: model), 12, 3)
    stage.explainsBodies = true
    expectEqual(stage.commit().reasons, ["Page: it is new", "Child: it is new"])
    model.name = "Bo"
    expectEqual(stage.commit().reasons, ["Page: Model.name was written at \(place(#line - 1))"])
    model.title = "Prof"
    let line = #line - 1
    #expect(
      stage.commit().reasons == [
        "Page: Model.title was written at \(place(line))", "Child: Page gave it another title",
      ])
    try stage.tap("Open")
    #expect(
      stage.commit().reasons == [
        "Page: Page.isOpen was written at \(place(Page.lineOfWrite))",
        "Child: Page gave it another isOpen",
      ])
  }

  private func place(_ line: Int) -> String { "ReasonTests.swift:\(line)" }

  @Test func nothingIsLookedForUnlessItIsAskedFor() {
    let model = Model()
    let stage = Stage(Page(model: model), 12, 3)
    expectEqual(stage.commit().reasons, [])
    model.name = "Bo"
    expectEqual(stage.commit().reasons, [])
  }
}

extension FrameRecord {
  /// Each body that ran, by the name of its view, and why.
  fileprivate var reasons: [String] {
    runs.filter { !$0.path.hasSuffix("Hosted/content") }.flatMap { run in
      run.reasons.map { "\(run.path.split(separator: "/").last ?? ""): \($0)" }
    }
  }
}
