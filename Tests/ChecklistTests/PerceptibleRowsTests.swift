import CharacterGrid
import GridViews
import InstrumentedObservation
import TestSupport

/// The model of the article on the backport.
@Perceptible @MainActor final class CounterModel {
  var count = 0
  var name = ""
}

/// The tools of the backport, one for each of Observation's.
@MainActor @Suite struct PerceptibleRowsTests {
  private let model = CounterModel()

  /// Checklist rows 90 and 92: the macro is the toolchain's, and the counter renders.
  @Test func aCounterRenders() {
    let stage = Stage(CounterLabel(model), size: GridSize(width: 9, height: 1))
    expectEqual(stage.commit().grid.text, "Count: 0 ")
    model.count += 1
    #expect(stage.needsCommit)
    expectEqual(stage.commit().grid.text, "Count: 1 ")
    #expect((model as Any) is any Perceptible)
  }

  /// Checklist row 91: the name of each tool, and that it is notified of a change.
  @Test func eachToolHasACounterpart() async {
    var heard: [String] = []
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      MainActor.assumeIsolated { heard.append("withPerceptionTracking") }
    }
    model.count += 1

    let registrar = PerceptionRegistrar()
    withPerceptionTracking {
      registrar.access(model, keyPath: \.count)
    } onChange: {
      MainActor.assumeIsolated { heard.append("PerceptionRegistrar") }
    }
    registrar.withMutation(of: model, keyPath: \.count) {}

    var iterator = Perceptions { [model] in model.count }.makeAsyncIterator()
    if await iterator.next() == 1 { heard.append("Perceptions") }

    @Perception.Bindable var bindable = model
    $bindable.name.wrappedValue = "Ada"
    if model.name == "Ada" { heard.append("Perception.Bindable") }

    let token = observe { [model] in if model.count == 2 { heard.append("observe") } }
    model.count = 2
    while heard.count < 5 { await Task.yield() }
    #expect(
      heard == [
        "withPerceptionTracking", "PerceptionRegistrar", "Perceptions", "Perception.Bindable",
        "observe",
      ])
    token.cancel()
  }

  /// Checklist row 96: a field writes the model, and shows what is written to it.
  @Test func aFieldIsBoundToAProperty() throws {
    @Perception.Bindable var bindable = model
    let stage = Stage(TextField(text: $bindable.name), size: GridSize(width: 5, height: 1))
    expectEqual(stage.commit().grid.text, "     ")
    try stage.type("Ada")
    expectEqual(model.name, "Ada")
    model.name = "Bob"
    expectEqual(stage.commit().grid.text, "Bob  ")
  }
}

/// A label of a counter.
private final class CounterLabel: View {
  private let model: CounterModel

  init(_ model: CounterModel) {
    self.model = model
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("Count: \(model.count)", at: .zero)
  }
}
