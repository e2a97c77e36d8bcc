import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting

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

/// Links in lists are rows: the list has the focus, arrows go to a link, enter or a click follows
/// it.
@MainActor @Suite struct LinkTests {
  /// A click makes the row of its link the current one.
  @Test func aLinkIsFollowedByKeysAndClicks() {
    Stage(Countries(), 20, 4).expectFilm(
      "tab down enter", .tap("Next"), "escape", "escape", "down enter", "escape", .tap("France"),
      "escape", "down enter", drawing: \.words,
      shows: """
        first          ¦ Countries France › Italy › Spain › ¦
        tab down enter ¦ ‹ Back Italy in Italy [ Next ]     ¦
        tap Next       ¦ ‹ Back the sea in the sea [ Next ] ¦
        escape         ¦ ‹ Back Italy in Italy [ Next ]     ¦
        escape         ¦ Countries France › Italy › Spain › ¦
        down enter     ¦ ‹ Back Spain in Spain [ Next ]     ¦
        escape         ¦ Countries France › Italy › Spain › ¦
        tap France     ¦ ‹ Back France in France [ Next ]   ¦
        escape         ¦ Countries France › Italy › Spain › ¦
        down enter     ¦ ‹ Back Italy in Italy [ Next ]     ¦
        """)
  }

  struct Mixed: View {
    @State private var selected: Int?
    @State private var names = ["France", "Italy"]

    var body: some View {
      NavigationStack {
        List(selection: $selected) {
          ForEach(names, id: \.self) { name in NavigationLink(name) { Text("in \(name)") } }
            .onDelete { names.remove(atOffsets: $0) }
          ForEach([1, 2], id: \.self) { Text("row \($0)") }
          HStack {
            Text("3")
            NavigationLink("more") { Text("inside").navigationTitle("Detail") }
          }
          Text("selected: \(selected ?? 0)")
        }
      }
    }
  }

  /// A row without a link is selected, and one with a link can be deleted.
  @Test func rowsWithAndWithoutLinks() {
    Stage(Mixed(), 20, 7).expectFilm(
      "tab", "delete", "down down enter", "down enter",
      shows: """
        first                ¦ tab                  ¦ delete               ¦ down down enter
                             ¦                      ¦                      ¦
        France            ›  ¦ France            ›  ¦ Italy             ›  ¦ Italy             ›
        Italy             ›  ¦ Italy             ›  ¦ row 1                ¦ row 1
        row 1                ¦ row 1                ¦ row 2                ¦ row 2
        row 2                ¦ row 2                ¦ 3 more            ›  ¦ 3 more            ›
        3 more            ›  ¦ 3 more            ›  ¦ selected: 0          ¦ selected: 2
        selected: 0          ¦ selected: 0          ¦                      ¦

        down enter
        ‹ Back Detail
        inside
        """)
  }

  @Test func aDisabledLinkDoesNothing() {
    let stage = Stage(Countries(isDisabled: true), 20, 4)
    #expect(stage.inputs.isEmpty)
    stage.expectFilm(
      .click(1, 1), "tab", "enter", drawing: { [$0.lines[1]] },
      shows: """
        first     ¦ France            › ¦
        click 1,1 ¦ France            › ¦
        tab (no)  ¦ France            › ¦
        enter     ¦ France            › ¦
        """)
  }

  @Test func aLongTitleIsCut() {
    let names = ["The United Kingdom of", "🇩🇪 Deutschland und mehr"]
    expectEqual(
      Stage(Countries(names: names), 20, 4).commit().lines[1...2],
      ["The United Kingd… ›", "🇩🇪 Deutschland u… ›"])
  }

  @Test func noScheduleShowsAnOldScreen() {
    expectFreshFrames(
      of: Scenario(Countries()) { view in
        Stage(view, 20, 4)
      } actions: {
        Action("tap", input: .tap("Italy"))
        Action("back", input: .key(.escape))
        Action("enter", input: .key(.enter))
      },
      within: Limit(actions: 3, turns: 1, commits: 3))
  }

  @Test func theLook() {
    let stage = Stage(Countries(), 20, 5)
    _ = stage.commit()
    stage.press(.tab)
    expectSnapshot(of: stage)
  }
}
