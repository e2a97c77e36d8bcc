import DeclarativeViews
import FirstFrameProof
import Observation
import TestSupport

/// Titles, messages and buttons that follow what they show, as a new stage shows them.
@MainActor @Suite struct FollowingTests {
  @Observable @MainActor final class Trips {
    var chosen: String?
    var asks = false
    var log: [String] = []
    var unread = "Inbox"
  }

  struct Asking: View {
    let trips: Trips

    var body: some View {
      Button("Ask") {
        trips.chosen = "Rome"
        trips.asks = true
      }
      .alert(
        "Delete \(trips.chosen ?? "nil")?",
        isPresented: Binding(get: { trips.asks }, set: { trips.asks = $0 })
      ) {
        Button("Delete \(trips.chosen ?? "nil")", role: .destructive) {
          trips.log.append("deleted \(trips.chosen ?? "nil")")
        }
        Button("Keep", role: .cancel) {}
      } message: {
        Text("\(trips.chosen ?? "nil") is full of memories.")
      }
    }
  }

  private let size = GridSize(width: 44, height: 7)

  /// The body runs, and opens the alert, with the value that the button has written.
  @Test func anAlertShowsWhatItIsAbout() throws {
    let trips = Trips()
    let stage = Stage(Asking(trips: trips), size: size)
    _ = stage.commit()
    try stage.tap("Ask")
    #expect(
      stage.commit().lines == [
        "[ Ask ]", "       ╭─ Delete Rome? ────────────╮",
        "       │ Rome is full of memories. │", "       │                           │",
        "       │ [ Delete Rome ] [ Keep ]  │", "       ╰───────────────────────────╯", "",
      ])
    trips.chosen = "Oslo by train"
    let lines = stage.commit().lines
    #expect(lines.contains { $0.contains("─ Delete Oslo by train? ─") })
    #expect(lines.contains { $0.contains("Oslo by train is full of memories.") })
    #expect(lines.contains { $0.contains("[ Delete Oslo by train ] [ Keep ]") })
    try stage.tap("Delete Oslo by train")
    expectEqual(trips.log, ["deleted Oslo by train"])
    #expect(!trips.asks)
  }

  @Test func noScheduleShowsAnOldAlert() {
    let scenario = Scenario(Trips()) { [size] in
      Stage(Asking(trips: $0), size: size)
    } actions: {
      Action("ask") {
        $0.chosen = "Rome"
        $0.asks = true
      }
      Action("choose") { $0.chosen = "Oslo" }
      Action("leave") { $0.asks = false }
    }
    let verdict = scenario.prove(within: Limit(actions: 3, turns: 1, commits: 3))
    #expect(verdict.failureMessage == nil)
  }

  struct Dialog: View {
    let trips: Trips

    var body: some View {
      Text("trips").confirmationDialog(
        "What about \(trips.chosen ?? "nil")?",
        isPresented: Binding(get: { trips.asks }, set: { trips.asks = $0 })
      ) {
        Button("Book \(trips.chosen ?? "nil")") {}
        if trips.unread.isEmpty { Button("Share") {} }
      }
    }
  }

  @Test func aDialogFollowsToo() {
    let trips = Trips()
    let stage = Stage(Dialog(trips: trips), size: size)
    _ = stage.commit()
    trips.asks = true
    _ = stage.commit()
    (trips.chosen, trips.unread) = ("Rome", "")
    expectEqual(stage.commit().grid, Stage(Dialog(trips: trips), size: size).commit().grid)
    #expect(stage.commit().lines.contains { $0.contains("[ Book Rome ] [ Share ] [ Cancel ]") })
  }

  struct Presenting: View {
    let trips: Trips

    var body: some View {
      Text("trips").alert(
        "Delete?", isPresented: Binding(get: { trips.asks }, set: { trips.asks = $0 }),
        presenting: trips.chosen
      ) { trip in
        Button("Delete") { trips.log.append("deleted \(trip)") }
      } message: { trip in
        Text(trip)
      }
    }
  }

  /// The alert waits for its value, and its action keeps it, whatever the end of the alert writes.
  @Test func anAlertKeepsTheValueThatItPresents() throws {
    let trips = Trips()
    let stage = Stage(Presenting(trips: trips), size: size)
    trips.asks = true
    #expect(!stage.commit().lines.contains { $0.contains("Delete") })
    trips.chosen = "Rome"
    #expect(stage.commit().lines.contains { $0.contains("│ Rome") })
    try stage.tap("Delete")
    expectEqual(trips.log, ["deleted Rome"])
  }

  struct Tabs: View {
    let trips: Trips

    var body: some View {
      TabView {
        Tab("Trips") { Text("a") }
        Tab(trips.unread) { Text("b") }
      }
    }
  }

  @Test func aTabsTitleFollows() {
    let trips = Trips()
    let stage = Stage(Tabs(trips: trips), size: GridSize(width: 30, height: 2))
    expectEqual(stage.commit().lines, ["a", "[Trips] Inbox"])
    trips.unread = "Inbox of today"
    expectEqual(stage.commit().lines, ["a", "[Trips] Inbox of today"])
  }

  struct Rows: View {
    let trips: Trips
    @State private var selected: Int? = 0

    var body: some View {
      List(selection: $selected) {
        ForEach(0..<2, id: \.self) { number in Text("two words \(number)") }
          .onDelete { _ in trips.log.append("deleted") }
      }
    }
  }

  /// A blank inside of a text belongs to the highlighted row as well; the last column is that of
  /// the scroll indicator.
  @Test func theHighlightOfARowHasNoHoles() {
    let stage = Stage(Rows(trips: Trips()), size: GridSize(width: 14, height: 2))
    let grid = stage.commit().grid
    let styles = Set((0..<13).map { grid[GridPoint(x: $0, y: 0)].style })
    expectEqual(styles.count, 1)
    #expect(styles.first != .default)
  }

  @Test(arguments: [KeyPress.delete, .backspace]) func bothKeysDeleteARow(key: KeyPress) {
    let trips = Trips()
    let stage = Stage(Rows(trips: trips), size: GridSize(width: 14, height: 2))
    _ = stage.commit()
    stage.press(.tab)
    stage.press(.down)
    _ = stage.commit()
    stage.press(key)
    expectEqual(trips.log, ["deleted"])
  }
}
