import ViewsTestSupport

/// What a menu shows and does.
@Observable @MainActor final class Desk {
  var names: [String]?
  var chosen: [String] = []
  var hasSidebar = true
  var canExport = true
  var row = 0
  var isEnabled = true
  var isHidden = false
  var isThere = true
  var isAsking = false
  var text = ""

  var items: [Menu.Item] {
    if let names {
      return names.map { name in
        .init(name, key: name == "x" ? KeyPress(.character("x")) : nil) { self.choose(name) }
      }
    }
    return [
      .init("New", key: KeyPress(.character("n"), .control)) { self.choose("New") },
      .init("Open", key: KeyPress(.character("o"), .control), isEnabled: false) {
        self.choose("Open")
      },
      .init("Export", key: KeyPress(.character("e"), .option), isEnabled: canExport) {
        self.choose("Export")
      },
      .separator,
      .init("Sidebar", isChecked: hasSidebar) {
        self.choose("Sidebar")
        self.hasSidebar.toggle()
      },
      .init("Delete", role: .destructive) { self.choose("Delete") },
    ]
  }

  private func choose(_ title: String) { chosen.append(title) }
}

/// A menu over a text field.
final class DeskView: View {
  private let desk: Desk
  private let menu: Menu
  private let field: TextField

  init(_ desk: Desk) {
    self.desk = desk
    menu = Menu("File") { desk.items }
    field = TextField(text: Binding(desk, \.text))
    super.init()
    addSubview(menu)
    addSubview(field)
  }

  override func updateProperties() {
    menu.isEnabled = desk.isEnabled
    menu.isHidden = desk.isHidden
    if desk.isThere != (menu.superview != nil) {
      desk.isThere ? insertSubview(menu, at: 0) : menu.removeFromSuperview()
    }
  }

  override func layoutSubviews() {
    let width = bounds.size.width
    menu.frame = GridRect(x: 0, y: desk.row, width: min(10, width), height: 1)
    field.frame = GridRect(x: 12, y: desk.row, width: max(0, width - 12), height: 1)
  }
}

/// A stage with a menu, which has the focus.
@MainActor struct DeskStage {
  let desk = Desk()

  func makeStage(_ width: Int = 24, _ height: Int = 12, platform: Platform = .iOS26) -> Stage {
    let stage = Stage(DeskView(desk), width, height, platform: platform)
    _ = stage.commit()
    stage.press(.tab)
    return stage
  }

  /// What has been chosen since the last call.
  func chosen() -> String {
    defer { desk.chosen = [] }
    return desk.chosen.joined(separator: " ")
  }

  /// The title of the current row.
  func current(_ stage: Stage) -> String? {
    _ = stage.commit()
    return stage.elements.first { $0.view.accessibilityTraits.contains(.selected) }?.label
  }

  /// The title of the current row of an open menu, and what has been chosen.
  func state(_ stage: Stage) -> String {
    let row = stage.sketch.contains("╭") ? current(stage) ?? "none" : "closed"
    let chosen = chosen()
    return row + (chosen == "" ? "" : ": \(chosen)")
  }
}
