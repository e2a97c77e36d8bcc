import DeclarativeViews
import Observation

/// A menu whose rows a body describes.
@MainActor @Suite struct MenuTests {
  enum Order: Hashable { case name, days }

  @Observable @MainActor final class Page {
    var chosen: [String] = []
    var isHidden = false
    var order = Order.name
    var names = ["Rome"]
    var isDisabled = false
    var title = "More"
  }

  struct Screen: View {
    @Bindable var page: Page

    var body: some View {
      Menu(page.title) {
        Button("Rename…") { page.chosen.append("rename") }.keyboardShortcut("r")
        Toggle("Hidden", isOn: $page.isHidden)
        Divider()
        Picker("Order", selection: $page.order) {
          Text("Name").tag(Order.name)
          Text("Days").tag(Order.days)
        }
        Section("Open") {
          ForEach(page.names, id: \.self) { name in
            Button(name) { page.chosen.append(name) }
          }
        }
        .disabled(page.isDisabled)
        Menu("Export") {
          Text("Formats")
          Button("Text") { page.chosen.append("text") }
        }
        if page.names.count > 1 {
          Divider()
          AnyView(Button("Delete all", role: .destructive) { page.names = [] })
        }
        Divider()
      }
      .disabled(page.title.isEmpty)
    }
  }

  private let page = Page()

  /// Its rows are what it describes.
  ///
  /// An open list follows the model.
  @Test func itFollowsTheModel() {
    let stage = Stage(Screen(page: page), 20, 19)
    stage.expectFilm(
      .tap("More"),
      .act("change all") {
        page.names.append("Oslo")
        (page.isHidden, page.order, page.isDisabled, page.title) = (true, .days, true, "All")
      },
      shows: """
        first                ¦ tap More             ¦ change all
        [ More ▾ ]           ¦ [ More ▾ ]           ¦ [ All ▾ ]
                             ¦ ╭──────────────────╮ ¦ ╭──────────────────╮
                             ¦ │  Rename…  ctrl-r │ ¦ │  Rename…  ctrl-r │
                             ¦ │  Hidden          │ ¦ │✓ Hidden          │
                             ¦ │ ──────────────── │ ¦ │ ──────────────── │
                             ¦ │✓ Name            │ ¦ │  Name            │
                             ¦ │  Days            │ ¦ │✓ Days            │
                             ¦ │ ──────────────── │ ¦ │ ──────────────── │
                             ¦ │  Open            │ ¦ │  Open            │
                             ¦ │  Rome            │ ¦ │  Rome            │
                             ¦ │ ──────────────── │ ¦ │  Oslo            │
                             ¦ │  Export          │ ¦ │ ──────────────── │
                             ¦ │  Formats         │ ¦ │  Export          │
                             ¦ │  Text            │ ¦ │  Formats         │
                             ¦ ╰──────────────────╯ ¦ │  Text            │
                             ¦                      ¦ │ ──────────────── │
                             ¦                      ¦ │  Delete all      │
                             ¦                      ¦ ╰──────────────────╯
        """)
    let grid = stage.commit().grid
    expectEqual([9, 16].map { grid[GridPoint(x: 3, y: $0)].style }, [.disabled, .error])
  }

  @Test func itsRowsAct() throws {
    let stage = Stage(Screen(page: page), 20, 19)
    for row in ["Rename…", "Hidden", "Days", "Rome", "Text"] {
      try stage.tap("More")
      try stage.tap(row)
    }
    // What cannot be chosen is no button; a menu inside is a heading and its rows.
    try stage.tap("More")
    try expectEqual(["Open", "Export"].map { try stage.element($0).role }, ["header", "header"])
    try expectEqual(stage.element("Formats").role, "text")
    expectEqual(page.chosen, ["rename", "Rome", "text"])
    #expect(page.isHidden && page.order == .days)
  }

  /// A key acts while the menu is enabled.
  @Test func aKeyOfWhatIsDisabledIsSaid() {
    let stage = Stage(Screen(page: page), 12, 1)
    stage.expectFilm(
      "ctrl-r", .act("disable") { page.title = "" }, "ctrl-r", noting: { "\(page.chosen)" },
      shows: """
        first       ¦ [ More ▾ ]   ¦ []
        ctrl-r      ¦ [ More ▾ ]   ¦ ["rename"]
        disable     ¦ ▾            ¦ ["rename"]
        ctrl-r (no) ¦ ▾            ¦ ["rename"]
        """)
    let error = #expect(throws: (any Error).self) { try stage.press("ctrl-r") }
    #expect("\(error, default: "")".contains(#""Rename…" has this key, and is disabled."#))
  }

  struct NameButton: View {
    let page: Page
    let name: String
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      Button("\(name) \(count)\(isEnabled ? "" : " off")") {
        count += 1
        page.chosen.append("\(name) \(count)")
      }
      .keyboardShortcut(name == "Rome" ? "o" : "p")
    }
  }
  struct Names: View {
    @Bindable var page: Page

    var body: some View {
      Menu {
        HStack {
          ForEach(page.names, id: \.self) { NameButton(page: page, name: $0) }
        }
        Label("More", symbol: "★")
        VStack {}
      } label: {
        Text("Names")
      }
      Text("").alert("Sure?", isPresented: $page.isHidden) {
        NameButton(page: page, name: "Rome")
      }
    }
  }

  /// A view of one's own has the rows of its body, which has its states and its environment.
  ///
  /// The label of a menu is a text.
  @Test func viewsOfOnesOwnHaveRows() {
    page.names = ["Rome", "Oslo"]
    let stage = Stage(Names(page: page), 18, 7)
    stage.expectFilm(
      "ctrl-p", .tap("Names"), .tap("Rome 0"), .act("ask") { page.isHidden = true },
      drawing: \.words, noting: { page.chosen.last ?? "" },
      shows: """
        first      ¦ [ Names ▾ ]                                    ¦
        ctrl-p     ¦ [ Names ▾ ]                                    ¦ Oslo 1
        tap Names  ¦ [ Names ▾ ] Rome 0 ctrl-o Oslo 1 ctrl-p ★ More ¦ Oslo 1
        tap Rome 0 ¦ [ Names ▾ ]                                    ¦ Rome 1
        ask        ¦ [ Names ▾ ] Sure? [ Rome 0 ]                   ¦ Rome 1
        """)
  }
}
