/// What a menu looks like.
@MainActor @Suite struct MenuTests {
  private static let items: [Menu.Item] = [
    .init("New window", key: KeyPress(.character("n"), .control)),
    .init("Paste", key: KeyPress(.character("v"), .control), isEnabled: false),
    .separator,
    .heading("View"),
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
}
