import DeclarativeViews
import Observation
import TestSupport

/// What the user does with the rows of a table: delete, move, and the primary action.
@MainActor @Suite struct TableRowTests {
  typealias Player = TableTests.Player

  @Observable @MainActor final class Team {
    var captain = Player(9, "Cap", goals: 9)
    var players = [
      Player(1, "Ada", goals: 3), Player(2, "Bo", goals: 0), Player(3, "Mia", goals: 1),
    ]
    var selected: Int?
    var chosen: Set<Int> = []
    var opened: [Set<Int>] = []
  }

  struct Board: View {
    @Bindable var team: Team

    var body: some View {
      Table(of: Player.self, selection: $team.selected) {
        TableColumn("Player", value: \.name)
        TableColumn("Goals") { Text("\($0.goals)") }.width(5).alignment(.trailing)
      } rows: {
        TableRow(team.captain)
        ForEach(team.players) { TableRow($0) }
          .onDelete { team.players.remove(atOffsets: $0) }
          .onMove { team.players.move(fromOffsets: $0, toOffset: $1) }
      }
      .contextMenu(forSelectionType: Int.self) { _ in
      } primaryAction: {
        team.opened.append($0)
      }
    }
  }

  private let team = Team()

  private func stage(_ view: some View) -> Stage {
    let stage = Stage(view, size: GridSize(width: 14, height: 5))
    _ = stage.commit()
    return stage
  }

  @Test func rowsAreDeletedAndMoved() throws {
    let stage = stage(Board(team: team))
    #expect(
      stage.commit().lines == [
        "Player  Goals", "Cap         9", "Ada         3", "Bo          0", "Mia         1",
      ])
    try stage.focus("Ada")
    #expect(stage.press(.delete))
    #expect(
      stage.commit().lines == [
        "Player  Goals", "Cap         9", "Bo          0", "Mia         1", "",
      ])
    #expect(stage.press(KeyPress(.down, .option)))
    expectEqual(team.players.map(\.name), ["Mia", "Bo"])
    // The captain is not in the loop.
    try stage.focus("Cap")
    _ = stage.press(.delete)
    expectEqual(stage.commit().lines[1], "Cap         9")
    expectEqual(team.players.count, 2)
  }

  @Test func enterAndADoubleClickRunThePrimaryAction() throws {
    let stage = stage(Board(team: team))
    try stage.focus("Cap")
    #expect(stage.press(.enter))
    expectEqual(team.opened, [[9]])
    #expect(team.selected == nil)
    #expect(stage.press(.space))
    expectEqual(team.selected, 9)
    stage.click(GridPoint(x: 1, y: 3), times: 2)
    expectEqual(team.selected, 2)
    expectEqual(team.opened, [[9], [2]])
  }

  @Test func thePrimaryActionOfAListGetsTheSelectedRows() throws {
    let team = team
    let stage = stage(
      List(team.players, selection: Bindable(team).chosen) { Text($0.name) }
        .contextMenu(forSelectionType: Int.self) { _ in
        } primaryAction: {
          team.opened.append($0)
        })
    try stage.focus("Ada")
    stage.press(.space)
    stage.press(.down)
    #expect(stage.press(.enter))
    expectEqual(team.opened, [[2]])
    stage.press(.space)
    #expect(stage.press(.enter))
    expectEqual(team.opened, [[2], [1, 2]])
    expectEqual(team.chosen, [1, 2])
  }

  /// A list inside of a row's screen does not get the action of the list around.
  @Test func anActionBelongsToTheNextList() throws {
    let team = team
    let stage = stage(
      NavigationStack {
        List {
          NavigationLink("Players") {
            List(team.players, selection: Bindable(team).selected) { Text($0.name) }
          }
          ForEach(team.players) { Text($0.name) }
        }
        .contextMenu(forSelectionType: Int.self) { _ in
        } primaryAction: {
          team.opened.append($0)
        }
      })
    try stage.focus("Bo")
    #expect(stage.press(.enter))
    expectEqual(team.opened, [[2]])
    try stage.tap("Players")
    _ = stage.commit()
    try stage.focus("Ada")
    #expect(stage.press(.enter))
    expectEqual(team.opened, [[2]])
    expectEqual(team.selected, 1)
  }

  @Test func onlyTheRowThatHasReadAGoalRuns() {
    let stage = stage(Board(team: team))
    team.players[1].goals += 1
    let frame = stage.commit()
    expectEqual(frame.lines[3], "Bo          1")
    expectEqual(frame.bodies.count, 1)
    team.captain = Player(7, "New", goals: 0)
    expectEqual(stage.commit().lines[1], "New         0")
  }

  @Test func aRowOutsideOfATableSaysSo() {
    let stage = Stage(TableRow(team.captain), size: GridSize(width: 90, height: 2))
    #expect(
      stage.commit().lines[0].hasPrefix("A TableRow(Player) is in no Table. Write it in Table(of:"))
  }
}
