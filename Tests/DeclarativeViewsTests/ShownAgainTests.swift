import CharacterGrid
import DeclarativeViews
import Observation
import TestSupport

/// Screens that are shown a second time follow the latest body, and not the first one.
@MainActor @Suite struct ShownAgainTests {
  @Observable @MainActor final class Desk {
    var chosen: Int?
    var title = "one"
  }

  /// When the alert was declared, there was no value.
  struct Screen: View {
    let desk: Desk
    @State private var asks = false
    @State private var isOpen = false

    var body: some View {
      let title = desk.title
      VStack {
        Button("Ask") { asks = true }.disabled(desk.chosen == nil)
        Button("Open") { isOpen = true }
      }
      .alert("Delete?", isPresented: $asks, presenting: desk.chosen) { number in
        Button("Delete \(number)") {}
      } message: {
        Text("number \($0)")
      }
      .sheet(isPresented: $isOpen) {
        Text(title)
        Button("Close") { isOpen = false }
      }
    }
  }

  private let desk = Desk()

  private func stage() -> Stage {
    let stage = Stage(Screen(desk: desk), size: GridSize(width: 24, height: 8))
    _ = stage.commit()
    return stage
  }

  @Test func anAlertHasItsValueEachTime() throws {
    let stage = stage()
    desk.chosen = 2
    for _ in 1...3 {
      try stage.tap("Ask")
      #expect(
        stage.commit().lines.filter { !$0.isEmpty } == [
          "[ Ask ]", "[ Op╭─ Delete? ────╮", "    │ number 2     │", "    │              │",
          "    │ [ Delete 2 ] │", "    ╰──────────────╯",
        ])
      try stage.tap("Delete 2")
    }
    desk.chosen = 3
    try stage.tap("Ask")
    #expect(stage.text.contains("number 3") && stage.text.contains("Delete 3"))
  }

  @Test func aSheetHasTheLatestContent() throws {
    let stage = stage()
    try stage.tap("Open")
    #expect(stage.text.contains("one"))
    try stage.tap("Close")
    desk.title = "two"
    try stage.tap("Open")
    #expect(stage.text.contains("two") && !stage.text.contains("one"))
    desk.title = "three"
    #expect(stage.text.contains("three"))
  }
}
