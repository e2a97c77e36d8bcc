import DeclarativeViews
import Observation
import TestSupport

@Suite @MainActor struct StateTests {
  final class Count { var made = 0 }
  @Observable final class Titles { var title = "A" }
  @Observable final class Switch { var isOn = true }
  @Observable final class Names { var names = ["a", "b", "c"] }
  @Observable final class Model { init(_ count: Count) { count.made += 1 } }
  @Observable final class Ticks { var ticks = 0 }

  struct Counter: View {
    var title = "Count"
    @State private var count = 0

    var body: some View {
      Text("\(title): \(count)")
      Button("Add to \(title)") { count += 1 }
    }
  }

  @Test func aStateIsKeptWhenTheParentRunsAgain() throws {
    struct Parent: View {
      let titles: Titles
      var body: some View { Counter(title: titles.title) }
    }
    let titles = Titles()
    let stage = Stage(Parent(titles: titles), size: GridSize(width: 20, height: 2))
    try stage.tap("Add to A")
    expectEqual(stage.commit().lines, ["A: 1", "[ Add to A ]"])
    titles.title = "B"
    let frame = stage.commit()
    expectEqual(frame.lines, ["B: 1", "[ Add to B ]"])
    expectEqual(frame.bodies, ["Parent 1", "Parent/Counter 1"])
  }

  @Test func theOtherBranchBeginsAnew() throws {
    struct Parent: View {
      let model: Switch
      var body: some View {
        if model.isOn { Counter(title: "on") } else { Counter(title: "off") }
      }
    }
    let model = Switch()
    let stage = Stage(Parent(model: model), size: GridSize(width: 20, height: 2))
    try stage.tap("Add to on")
    expectEqual(stage.commit().lines[0], "on: 1")
    model.isOn = false
    expectEqual(stage.commit().lines[0], "off: 0")
    model.isOn = true
    expectEqual(stage.commit().lines[0], "on: 0")
  }

  @Test func rowsKeepTheirStateWhenTheyMove() throws {
    struct Parent: View {
      let model: Names
      var body: some View {
        VStack(alignment: .leading) { ForEach(model.names, id: \.self) { Counter(title: $0) } }
      }
    }
    let model = Names()
    let stage = Stage(Parent(model: model), size: GridSize(width: 20, height: 6))
    try stage.tap("Add to b")
    _ = stage.commit()
    model.names = ["c", "d", "b"]
    let frame = stage.commit()
    #expect(
      frame.lines == [
        "c: 0", "[ Add to c ]", "d: 0", "[ Add to d ]", "b: 1", "[ Add to b ]",
      ])
    #expect(
      frame.bodies == [
        "Parent 1", "Parent/Row[1] 1", "Parent/Row[1]/Counter 1",
      ])
  }

  @Test func anObjectIsMadeOnce() {
    struct Child: View {
      @State private var model: Model
      let ticks: Int
      init(_ count: Count, ticks: Int) {
        _model = State(initialValue: Model(count))
        self.ticks = ticks
      }
      var body: some View {
        _ = model
        return Text("\(ticks)")
      }
    }
    struct Parent: View {
      let count: Count
      let ticks: Ticks
      var body: some View { Child(count, ticks: ticks.ticks) }
    }
    let (count, ticks) = (Count(), Ticks())
    let stage = Stage(Parent(count: count, ticks: ticks), size: GridSize(width: 5, height: 1))
    _ = stage.commit()
    ticks.ticks = 1
    expectEqual(stage.commit().lines, ["1"])
    expectEqual(count.made, 1)
  }

  @Test func oneValueInTwoHostsHasOneState() throws {
    let view = Counter()
    let (left, right) = (
      Stage(view, size: GridSize(width: 20, height: 2)),
      Stage(view, size: GridSize(width: 20, height: 2))
    )
    try left.tap("Add to Count")
    expectEqual(left.commit().lines[0], "Count: 1")
    expectEqual(right.commit().lines[0], "Count: 1")
    try right.tap("Add to Count")
    expectEqual(left.commit().lines[0], "Count: 2")
  }

  @Test func anEqualWriteRunsNothing() throws {
    struct Same: View {
      @State private var text = "a"
      var body: some View {
        Text(text)
        Button("Write") { text = "a" }
      }
    }
    let stage = Stage(Same(), size: GridSize(width: 10, height: 2))
    _ = stage.commit()
    try stage.tap("Write")
    expectEqual(stage.commit().bodies, [])
  }

  @Test func aBindingReachesTheState() throws {
    struct Parent: View {
      @State private var name = ""
      var body: some View {
        Field(name: $name)
        Text("Hello \(name)!")
      }
    }
    struct Field: View {
      @Binding var name: String
      var body: some View { TextField("Name", text: $name) }
    }
    let stage = Stage(Parent(), size: GridSize(width: 20, height: 2))
    _ = stage.commit()
    try stage.focus("Name")
    try stage.type("Ada")
    expectEqual(stage.commit().lines, ["Ada", "Hello Ada!"])
  }

  @Test(arguments: [
    Platform.iOS13, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26,
  ])
  func aStateUpdatesTheViewOnEachPlatform(_ platform: Platform) throws {
    let stage = Stage(
      Counter(), size: GridSize(width: 20, height: 2), traits: TraitOverrides(platform: platform))
    expectEqual(stage.commit().lines, ["Count: 0", "[ Add to Count ]"])
    try stage.tap("Add to Count")
    let frame = stage.commit()
    expectEqual(frame.lines, ["Count: 1", "[ Add to Count ]"])
    expectEqual(frame.bodies, ["Counter 1"])
    expectEqual(frame.problems, [])
  }
}
