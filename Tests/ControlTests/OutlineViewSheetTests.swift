import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// What an outline looks like, and that no frame of it is late.
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

  @Observable @MainActor fileprivate final class Disk {
    var roots = [Folder(name: "a", folders: [Folder(name: "b")]), Folder(name: "c")]
    var expanded: Set<String> = []
  }

  @Test func noFrameIsLate() {
    expectFreshFrames(
      of: Scenario(Disk()) { disk in
        let outline = OutlineView(
          roots: { disk.roots }, id: \.name, children: \.folders,
          expanded: Binding(disk, \.expanded)
        ) { ListContent($0.name) }
        return Stage(framed(outline), size: GridSize(width: 8, height: 3))
      } actions: {
        Action("focus", input: .key(.tab))
        Action("down", input: .key(.down))
        Action("right", input: .key(.right))
        Action("fill") { disk in
          let place = disk.roots.count - 1
          disk.roots[place].folders.append(Folder(name: "d\(disk.roots[place].folders.count)"))
        }
        Action("expand") { $0.expanded = ["a", "c"] }
        Action("remove") { $0.roots.removeFirst($0.roots.count - 1) }
      }, within: controlLimit, except: ["focus"])
  }
}
