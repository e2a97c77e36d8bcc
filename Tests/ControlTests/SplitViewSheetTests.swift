/// What a split view looks like.
@MainActor @Suite struct SplitViewSheetTests {
  private func files() -> View { Label("Sources\nTests\nPackage.swift") }

  private func text() -> View {
    Label("A grid is a frozen rectangle.\n表示幅を測る\nIt is immutable.")
  }

  private func split(_ axis: StackView.Axis = .horizontal, _ part: Double = 0.4) -> SplitView {
    SplitView(axis, fraction: .constant(part), first: files(), second: text())
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
          length: .constant(8), first: files(),
          second: SplitView(
            length: .constant(6), of: .second, first: text(), second: Label("Outline")))
      },
    ])
  }

  private func focus(_ stage: Stage) { stage.press(.tab) }
}
