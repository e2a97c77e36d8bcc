import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import TestSupport

/// A list of links, as the first screen of most programs.
private struct Countries: View {
  var names = ["France", "Italy", "Spain"]
  var isDisabled = false
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(names, id: \.self) { name in NavigationLink(name, value: name) }
        .disabled(isDisabled)
        .navigationTitle("Countries")
        .navigationDestination(for: String.self) { name in
          VStack(alignment: .leading) {
            Text("in \(name)")
            NavigationLink("Next", value: "the sea")
          }
          .navigationTitle(name)
        }
    }
  }
}

@MainActor private func stage(_ view: some View, height: Int = 4) -> Stage {
  Stage(view, size: GridSize(width: 20, height: height))
}

/// Links in lists are rows: the list has the focus, arrows go to a link, enter or a click follows
/// it.
@MainActor @Suite struct LinkTests {
  @Test func linksAreRowsWithASign() {
    #expect(
      stage(Countries()).commit().lines == [
        "     Countries", "France            ›", "Italy             ›", "Spain             ›",
      ])
  }

  @Test func arrowsGoToALinkAndEnterFollowsIt() {
    let stage = stage(Countries())
    _ = stage.commit()
    stage.press(.tab)
    stage.press(.down)
    stage.press(.enter)
    expectEqual(stage.commit().lines[1...2], ["in Italy", "[ Next ]"])
    stage.press(.escape)
    stage.press(.down)
    stage.press(.enter)
    expectEqual(stage.commit().lines[1], "in Spain")
  }

  @Test func aClickFollowsALinkAndMakesItsRowTheCurrentOne() throws {
    let stage = stage(Countries())
    _ = stage.commit()
    try stage.tap("Italy")
    expectEqual(stage.commit().lines[1], "in Italy")
    stage.press(.escape)
    stage.press(.down)
    stage.press(.enter)
    expectEqual(stage.commit().lines[1], "in Spain")
  }

  @Test func aRowWithoutALinkIsSelected() {
    @MainActor struct Mixed: View {
      @State var selected: Int?
      var body: some View {
        NavigationStack {
          List(selection: $selected) {
            ForEach([1, 2], id: \.self) { Text("row \($0)") }
            HStack {
              Text("3")
              NavigationLink("more") { Text("inside") }
            }
            Text("selected: \(selected ?? 0)")
          }
        }
      }
    }
    let stage = stage(Mixed(), height: 6)
    _ = stage.commit()
    for key in [KeyPress.tab, .down, .enter] { stage.press(key) }
    #expect(stage.commit().lines.contains("selected: 2"))
    for key in [KeyPress.down, .enter] { stage.press(key) }
    expectEqual(stage.commit().lines[1], "inside")
  }

  @Test func aDisabledLinkDoesNothing() {
    let stage = stage(Countries(isDisabled: true))
    #expect(stage.inputs.isEmpty)
    stage.click(GridPoint(x: 1, y: 1))
    for key in [KeyPress.tab, .enter] { stage.press(key) }
    expectEqual(stage.commit().lines[1], "France            ›")
  }

  @Test func rowsWithLinksCanBeDeleted() {
    @MainActor struct Trips: View {
      @State var names = ["France", "Italy"]
      var body: some View {
        NavigationStack {
          List {
            ForEach(names, id: \.self) { name in NavigationLink(name) { Text("in \(name)") } }
              .onDelete { names.remove(atOffsets: $0) }
          }
        }
      }
    }
    let stage = stage(Trips())
    _ = stage.commit()
    for key in [KeyPress.tab, .delete] { stage.press(key) }
    #expect(stage.commit().lines[1].hasPrefix("Italy"))
  }

  @Test func aLongTitleIsCut() {
    expectEqual(
      stage(Countries(names: ["The United Kingdom of", "🇩🇪 Deutschland und mehr"])).commit().lines[
        1...2], ["The United Kingd… ›", "🇩🇪 Deutschland u… ›"])
  }

  @Test func noScheduleShowsAnOldScreen() {
    expectFreshFrames(
      of: Scenario(Countries()) { view in
        Stage(view, size: GridSize(width: 20, height: 4))
      } actions: {
        Action("tap", input: .tap("Italy"))
        Action("back", input: .key(.escape))
        Action("enter", input: .key(.enter))
      },
      within: Limit(actions: 3, turns: 1, commits: 3))
  }

  @Test func theLook() {
    let stage = stage(Countries(), height: 5)
    _ = stage.commit()
    stage.press(.tab)
    expectSnapshot(of: stage)
  }
}
