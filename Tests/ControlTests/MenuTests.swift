import FirstFrameProof
import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// What a menu shows.
@Observable @MainActor final class Toolbox {
  var tools = ["Saw", "Hammer"]
  var isLit = false
  var canLight = true

  var items: [Menu.Item] {
    tools.map { tool in .init(tool) { self.tools.removeAll { $0 == tool } } }
      + [
        .separator,
        .submenu(
          "Lamp", isEnabled: canLight,
          items: [
            .init("Light", key: KeyPress(.character("l"), .control), isChecked: isLit) {
              self.isLit.toggle()
            }
          ]),
      ]
  }
}

/// What a menu looks like, and that no schedule shows old items.
@MainActor @Suite(.inOwnProcess) struct MenuTests {
  private static let items: [Menu.Item] = [
    .init("New window", key: KeyPress(.character("n"), .control)),
    .init("Paste", key: KeyPress(.character("v"), .control), isEnabled: false),
    .separator,
    .submenu("Share", items: [.init("by letter"), .init("by hand", isEnabled: false)]),
    .submenu("Recent", isEnabled: false, items: []),
    .init("Sidebar", isChecked: true),
    .init("Status", key: KeyPress(.function(12)), isChecked: false),
    .init("Delete all of it without asking", role: .destructive),
  ]

  /// A menu in the first row of a view.
  private static func menu(_ items: [Menu.Item] = Self.items) -> View {
    let stack = StackView(.vertical, alignment: .leading)
    stack.addSubview(Menu("Edit") { items })
    return stack
  }

  private func keys(_ keys: KeyPress...) -> @MainActor (Stage) -> Void {
    { stage in for key in [.tab] + keys { stage.press(key) } }
  }

  @Test func states() {
    expectSheets(of: [
      ControlState("closed") { Self.menu() },
      .focused { Self.menu() },
      .disabled { Menu("Edit") { Self.items } },
      ControlState("open", rows: 11, use: keys(.enter)) { Self.menu() },
      ControlState("a submenu", rows: 6, use: keys(.enter, .down, .right)) { Self.menu() },
      ControlState("the last of many", rows: 7, use: keys(.enter, .up)) {
        Self.menu((1...30).map { .init("Item \($0)") })
      },
      ControlState("wide titles", rows: 5, use: keys(.enter)) {
        Self.menu([.init("編集", key: .space), .init("👩‍🚀 to the moon", isChecked: true)])
      },
      ControlState("nothing that can be chosen", rows: 4, use: keys(.enter)) {
        Self.menu([.init("Nothing", isEnabled: false)])
      },
    ])
  }

  @Test func itIsFreshWhateverIsDone() {
    expectFreshFrames(
      of: Scenario(Toolbox()) { model in
        let stack = StackView(.vertical, alignment: .leading)
        stack.addSubview(Menu("Tools") { model.items })
        return Stage(stack, size: GridSize(width: 22, height: 7))
      } actions: {
        Action("open", input: .tap("Tools"))
        Action("up", input: .key(.up))
        Action("enter", input: .key(.enter))
        Action("escape", input: .key(.escape))
        Action("another") { $0.tools.append("Axe") }
        Action("no light") { $0.canLight = false }
      }, within: Limit(actions: 3, turns: 1, commits: 3))
  }

  @Test func submenusAreFreshWhateverIsDone() {
    expectFreshFrames(
      of: Scenario(Toolbox()) { model in
        let menu = Menu("Tools") { model.items.reversed() }
        return Stage(menu, size: GridSize(width: 22, height: 7))
      } actions: {
        Action("enter", input: .key(.enter))
        Action("right", input: .key(.right))
        Action("light", input: .key(KeyPress(.character("l"), .control)))
        Action("no light") { $0.canLight.toggle() }
        Action("narrow", input: .resize(GridSize(width: 12, height: 5)))
      }, within: Limit(actions: 3, turns: 1, commits: 3))
  }
}
