import ViewsTestSupport

/// What an outline looks like.
@MainActor @Suite struct OutlineViewSheetTests {
  fileprivate struct Folder: Equatable {
    let name: String
    var folders: [Folder] = []
  }

  private let folders = [
    Folder(
      name: "Sources",
      folders: [
        Folder(name: "表示", folders: [Folder(name: "Grid.swift"), Folder(name: "Cell.swift")]),
        Folder(name: "A folder with a long name, as many have"),
      ]),
    Folder(name: "Tests", folders: [Folder(name: "One")]), Folder(name: "Line\nfeed\u{7}"),
  ]

  private func outline(
    _ expanded: Set<String> = ["Sources", "表示"], hasGuides: Bool = false
  ) -> OutlineView {
    OutlineView(
      roots: { [folders] in folders }, id: \.name, children: \.folders,
      expanded: .constant(expanded), hasGuides: hasGuides
    ) { ListContent($0.name, secondaryText: $0.name == "Tests" ? "12 suites" : "") }
  }

  @Test func states() {
    expectSheets(of: [
      ControlState("expanded", rows: 11) { outline() },
      ControlState("collapsed", rows: 5) { outline([]) },
      ControlState("with guides", rows: 11) { outline(hasGuides: true) },
      ControlState("the current row", rows: 11, use: goDown) { outline() },
      ControlState("a selected row", rows: 11, use: select) { outline() },
      ControlState(
        "scrolled", rows: 4,
        use: {
          $0.press(.tab); $0.press(.end)
        }
      ) { outline() },
      ControlState("empty", rows: 2) {
        let empty = OutlineView(
          roots: { [Folder]() }, id: \.name, children: \.folders
        ) { ListContent($0.name) }
        empty.emptyView = Label("No folders", style: .secondary)
        return empty
      },
    ])
  }

  private func goDown(_ stage: Stage) {
    for key in [KeyPress.tab, .down, .down] { stage.press(key) }
  }

  private func select(_ stage: Stage) {
    goDown(stage)
    for key in [KeyPress.space, .down] { stage.press(key) }
  }
}
