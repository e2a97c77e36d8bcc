import CharacterGrid
import DeclarativeViews
import Observation
import TestSupport

@Observable @MainActor private final class Sum {
  var value = 12
}

private struct Card: ViewModifier {
  let title: String

  func body(content: Content) -> some View { content.border(title: title) }
}

/// Counts how often it was pressed, and follows a model.
private struct Counted: ViewModifier {
  let sum: Sum
  @State private var count = 0

  func body(content: Content) -> some View {
    VStack(alignment: .leading) {
      content
      Text("\(count) of \(sum.value)")
      Button("Add") { count += 1 }
    }
  }
}

/// Modifiers of a client's own.
@MainActor @Suite struct ModifierTests {
  @Test func aModifierChangesAnyView() {
    let stage = Stage(Text("12").modifier(Card(title: "Sum")), size: GridSize(width: 12, height: 3))
    expectEqual(stage.commit().lines, ["╭─ Sum ─╮", "│12     │", "╰───────╯"])
  }

  @Test func itsBodyIsAScopeThatIsCalledLikeIt() {
    let sum = Sum()
    let stage = Stage(Text("x").modifier(Counted(sum: sum)), size: GridSize(width: 12, height: 3))
    expectEqual(stage.commit().bodies, ["Counted 1"])
    sum.value = 13
    let frame = stage.commit()
    expectEqual(frame.lines, ["x", "0 of 13", "[ Add ]"])
    expectEqual(frame.bodies, ["Counted 1"])
  }

  @Test func itsStateOutlivesTheRunsOfTheViewAround() throws {
    @MainActor struct Outer: View {
      let sum: Sum
      @State var title = "a"
      var body: some View {
        Text(title).modifier(Counted(sum: sum))
        Button("Rename") { title += "b" }
      }
    }
    let stage = Stage(Outer(sum: Sum()), size: GridSize(width: 12, height: 4))
    _ = stage.commit()
    try stage.tap("Add")
    expectEqual(stage.commit().lines[0...1], ["a", "1 of 12"])
    try stage.tap("Rename")
    let frame = stage.commit()
    expectEqual(frame.lines[0...1], ["ab", "1 of 12"])
    expectEqual(frame.bodies, ["Outer 1", "Outer/Counted 1"])
    try stage.tap("Add")
    expectEqual(stage.commit().lines[0...1], ["ab", "2 of 12"])
  }

  @Test func itRunsAgainOnlyIfItsFieldsOrTheViewDiffer() {
    @MainActor struct Outer: View {
      let sum: Sum
      var body: some View {
        Text("\(sum.value)")
        Text("same").modifier(Card(title: "Sum"))
      }
    }
    let sum = Sum()
    let stage = Stage(Outer(sum: sum), size: GridSize(width: 12, height: 4))
    expectEqual(stage.commit().bodies, ["Outer 1", "Outer/Card 1"])
    sum.value = 13
    expectEqual(stage.commit().bodies, ["Outer 1"])
  }

  @Test func aFieldHasATitleAndAPrompt() throws {
    @MainActor struct Form: View {
      @State var name = ""
      var body: some View { TextField("Name", text: $name, prompt: Text("Ada Lovelace")) }
    }
    let stage = Stage(Form(), size: GridSize(width: 16, height: 1))
    #expect(stage.commit().lines[0].contains("Ada Lovelace"))
    try stage.focus("Name")
  }

  @Test func aValueIsAScreenWithoutAnIdentity() throws {
    enum Page: Hashable { case help, news }
    @MainActor struct Root: View {
      @State var page: Page?
      var body: some View {
        NavigationStack {
          Button("Help") { page = .help }
            .navigationDestination(item: $page) { page in Text(verbatim: "\(page)") }
        }
      }
    }
    let stage = Stage(Root(), size: GridSize(width: 16, height: 2))
    _ = stage.commit()
    try stage.tap("Help")
    expectEqual(stage.commit().lines[1], "help")
  }
}
