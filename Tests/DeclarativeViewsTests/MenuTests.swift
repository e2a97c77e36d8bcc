import CharacterGrid
import DeclarativeViews
import Observation
import TestSupport

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

  private func stage() -> Stage {
    let stage = Stage(Screen(page: page), size: GridSize(width: 24, height: 16))
    _ = stage.commit()
    return stage
  }

  private func picture(_ stage: Stage) -> String {
    stage.commit().lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test func itsRowsAreWhatItDescribes() throws {
    let stage = stage()
    try stage.tap("More")
    #expect(
      picture(stage) == """
        [ More ▾ ]
        ╭──────────────────╮
        │  Rename…  ctrl-r │
        │  Hidden          │
        │ ──────────────── │
        │✓ Name            │
        │  Days            │
        │ ──────────────── │
        │  Open            │
        │  Rome            │
        │ ──────────────── │
        │  Export        ▸ │
        ╰──────────────────╯
        """)
  }

  /// An open list follows the model, and so does what a shortcut does.
  @Test func itFollowsTheModel() throws {
    let stage = stage()
    try stage.tap("More")
    page.names.append("Oslo")
    (page.isHidden, page.order, page.isDisabled, page.title) = (true, .days, true, "All")
    #expect(
      picture(stage) == """
        [ All ▾ ]
        ╭──────────────────╮
        │  Rename…  ctrl-r │
        │✓ Hidden          │
        │ ──────────────── │
        │  Name            │
        │✓ Days            │
        │ ──────────────── │
        │  Open            │
        │  Rome            │
        │  Oslo            │
        │ ──────────────── │
        │  Export        ▸ │
        │ ──────────────── │
        │  Delete all      │
        ╰──────────────────╯
        """)
    let grid = stage.commit().grid
    expectEqual(grid[GridPoint(x: 3, y: 9)].style, .disabled)
    expectEqual(grid[GridPoint(x: 3, y: 14)].style, .error)
  }

  @Test func itsRowsAct() throws {
    let stage = stage()
    for row in ["Rename…", "Hidden", "Days", "Rome"] {
      try stage.tap("More")
      try stage.tap(row)
    }
    try stage.tap("More")
    try stage.tap("Export")
    #expect(
      picture(stage) == """
        [ More ▾ ]
        ╭──────────╮
        │ ‹ Export │
        │ Formats  │
        │ Text     │
        ╰──────────╯
        """)
    try stage.tap("Text")
    expectEqual(page.chosen, ["rename", "Rome", "text"])
    #expect(page.isHidden && page.order == .days)
  }

  @Test func aKeyActsWhileTheMenuIsEnabled() {
    let stage = stage()
    let key = KeyPress(.character("r"), .control)
    #expect(stage.handles(key))
    page.title = ""
    _ = stage.commit()
    #expect(!stage.handles(key))
    expectEqual(page.chosen, ["rename"])
  }

  /// A view of one's own has the rows of its body, which has its states and its environment.
  @Test func viewsOfOnesOwnHaveRows() throws {
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
        Menu("Names") {
          HStack {
            ForEach(page.names, id: \.self) { NameButton(page: page, name: $0) }
          }
          Label("More", symbol: "★")
          VStack {}
        }
        Text("").alert("Sure?", isPresented: $page.isHidden) {
          NameButton(page: page, name: "Rome")
        }
      }
    }
    page.names = ["Rome", "Oslo"]
    let stage = Stage(Names(page: page), size: GridSize(width: 24, height: 8))
    _ = stage.commit()
    #expect(stage.handles(KeyPress(.character("p"), .control)))
    try stage.tap("Names")
    #expect(
      picture(stage) == """
        [ Names ▾ ]
        ╭────────────────╮
        │ Rome 0  ctrl-o │
        │ Oslo 1  ctrl-p │
        │ ★ More         │
        ╰────────────────╯
        """)
    try stage.tap("Rome 0")
    expectEqual(page.chosen, ["Oslo 1", "Rome 1"])
    page.isHidden = true
    #expect(stage.text.contains("[ Rome 0 ]"))
  }

  @Test func whatCannotBeChosenIsNoButton() throws {
    let stage = stage()
    try stage.tap("More")
    try expectEqual(stage.element("Open").role, "header")
    try stage.tap("Export")
    try expectEqual(stage.element("Formats").role, "text")
  }

  @Test func aKeyOfWhatIsDisabledIsSaid() throws {
    page.title = ""
    let stage = stage()
    do {
      try stage.press("ctrl-r")
      Issue.record("the key was handled")
    } catch {
      #expect("\(error)".contains(#""Rename…" has this key, and is disabled."#), "\(error)")
    }
  }

  @Test func itsLabelIsAText() {
    struct Labelled: View {
      var body: some View {
        Menu {
          Button("Rename…") {}
        } label: {
          Text("More")
        }
      }
    }
    expectEqual(Stage(Labelled(), size: GridSize(width: 12, height: 1)).text, "[ More ▾ ]  ")
  }
}
