import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// What a split view looks like, and that no frame of it is late.
@MainActor @Suite struct SplitViewSheetTests {
  private func files() -> View { Label("Sources\nTests\nPackage.swift") }

  private func text() -> View {
    Label("A grid is a frozen rectangle.\n表示幅を測る\nIt is immutable.")
  }

  private func split(_ axis: StackView.Axis = .horizontal, _ part: Double = 0.4) -> SplitView {
    SplitView(axis, position: .fraction(part), first: files(), second: text())
  }

  @Test func states() {
    expectSheets(of: [
      ControlState("beside each other", rows: 4) { split() },
      ControlState("above each other", rows: 7) { split(.vertical, 0.5) },
      ControlState("focused", rows: 4, use: focus) { split() },
      ControlState("focused, above each other", rows: 7, use: focus) { split(.vertical, 0.5) },
      ControlState("disabled", rows: 4) {
        let split = split()
        split.divider.isEnabled = false
        return split
      },
      ControlState("at the start", rows: 3) { split(.horizontal, 0) },
      ControlState("at the end", rows: 3) { split(.horizontal, 1) },
      ControlState("one side has no room", rows: 3) {
        let split = split()
        (split.first.sizing.width, split.second.sizing.width) = (.atLeast(20), .atLeast(30))
        return split
      },
      ControlState("three", rows: 4) {
        SplitView(
          position: .first(8), first: files(),
          second: SplitView(position: .second(6), first: text(), second: Label("Outline")))
      },
    ])
  }

  private func focus(_ stage: Stage) { stage.press(.tab) }

  @Observable @MainActor fileprivate final class Window {
    var part = 0.5
    var title = "a"
  }

  @Test func noFrameIsLate() {
    expectFreshFrames(
      of: Scenario(Window()) { window in
        let split = SplitView(
          fraction: Binding(window, \.part), first: Label { window.title }, second: Label("b"))
        return Stage(split, size: GridSize(width: 9, height: 2))
      } actions: {
        Action("focus", input: .key(.tab))
        Action("right", input: .key(.right))
        Action("press", input: .mouse(MouseEvent(.press, at: GridPoint(x: 4, y: 0))))
        Action("drag", input: .mouse(MouseEvent(.drag, at: GridPoint(x: 2, y: 0))))
        Action("narrower", input: .resize(GridSize(width: 3, height: 2)))
        Action("reset") { $0.part = 0.5 }
        Action("rename") { $0.title += "a" }
      }, within: Limit(actions: 3, turns: 1, commits: 3))
  }
}
