import DeclarativeViews
import Observation

/// A table of bodies: its columns, what its rows read, how many are made, and what the user does
/// with them.
@Suite @MainActor struct TableTests {
  @Observable final class Player: Identifiable {
    let id: Int
    var name: String
    var goals: Int

    init(_ id: Int, _ name: String, goals: Int) {
      (self.id, self.name, self.goals) = (id, name, goals)
    }
  }

  @Observable final class Team {
    var captain = Player(9, "Cap", goals: 9)
    var players: [Player]
    var showsGoals = true
    var selected: Int?
    var chosen: Set<Int> = []
    var opened: [Set<Int>] = []

    init(_ players: [Player]) { self.players = players }

    static var three: Team {
      Team([
        Player(1, "Ada", goals: 3), Player(2, "Grace Hopper", goals: 12), Player(3, "Bo", goals: 0),
      ])
    }
  }

  struct Board: View {
    @Bindable var team: Team

    var body: some View {
      Table(team.players, selection: $team.selected) {
        TableColumn("Player") { player in Text(player.name) }
        if team.showsGoals {
          TableColumn("Goals") { player in Text("\(player.goals)") }.width(5).alignment(.trailing)
        }
      }
    }
  }

  /// The columns of all rows are one below the other.
  ///
  /// A goal runs the row that shows it; another player runs the board, and its rows, whose columns
  /// have closures.
  @Test func aRowRunsForWhatItReads() {
    let team = Team.three
    let stage = Stage(Board(team: team), 19, 5)
    stage.expectFilm(
      "tab down enter", .act("goal") { team.players[1].goals += 1 },
      .act("another") { team.players.append(Player(4, "Mia", goals: 1)) },
      .act("selected = 3") { team.selected = 3 }, .act("no goals") { team.showsGoals = false },
      noting: { "\($0.ran) \(team.selected ?? 0)" },
      shows: """
        first                     ¦ tab down enter      ¦ goal
         Player      Goals        ¦  Player      Goals  ¦  Player      Goals
         Ada             3        ¦  Ada             3  ¦  Ada             3
         Grace Hopp…    12        ¦  Grace Hopp…    12  ¦  Grace Hopp…    13
         Bo              0        ¦  Bo              0  ¦  Bo              0
        Board Table Row Row Row 0 ¦  2                  ¦ Row 2

        another                       ¦ selected = 3        ¦ no goals
         Player      Goals            ¦  Player      Goals  ¦  Player
         Ada             3            ¦  Ada             3  ¦  Ada
         Grace Hopp…    13            ¦  Grace Hopp…    13  ¦  Grace Hopper
         Bo              0            ¦  Bo              0  ¦  Bo
         Mia             1            ¦  Mia             1  ¦  Mia
        Board Table Row Row Row Row 2 ¦  3                  ¦ Board Table Row Row Row Row 3
        """)
    let style = stage.commit().grid[GridPoint(x: 0, y: 3)].style
    #expect(style.token?.contains("election") == true)
  }

  @Test func aColumnIsCutToItsWidth() {
    let narrow = Table(Team.three.players) {
      TableColumn("Goals") { Text("\($0.goals)") }.width(max: 6)
      TableColumn("Player", value: \.name).width(min: 4)
    }
    expectEqual(
      Stage(narrow, 14, 5).commit().grid.sketch,
      """
       Goa… Player
       3    Ada
       12   Grace…
       0    Bo
      """)
    // A table without rows has its header.
    expectEqual(Stage(Board(team: Team([])), 19, 5).commit().grid.sketch, " Player      Goals")
  }

  /// There is a blank at each side of the rows, and each row is one line.
  ///
  /// A column without a width keeps eight columns. Without room for that, none vanishes.
  @Test func inABorderOfAnyWidth() {
    let table = Table(Team.three.players) {
      TableColumn("Player", value: \.name)
      TableColumn("Club") { _ in Text("North") }.width(9)
      TableColumn("Goals") { Text("\($0.goals)") }.width(5).alignment(.trailing)
    }
    let album = Album()
    for width in [33, 26, 18] { album.add("\(width)", width, 6) { table.border() } }
    expectEqual(
      album.text,
      """
      33                                ¦ 26                         ¦ 18
      ╭───────────────────────────────╮ ¦ ╭────────────────────────╮ ¦ ╭────────────────╮
      │ Player        Club      Goals │ ¦ │ Player   Club    Goals │ ¦ │ Pla… Club Goa… │
      │ Ada           North         3 │ ¦ │ Ada      North       3 │ ¦ │ Ada  Nor…    3 │
      │ Grace Hopper  North        12 │ ¦ │ Grace H… North      12 │ ¦ │ Gra… Nor…   12 │
      │ Bo            North         0 │ ¦ │ Bo       North       0 │ ¦ │ Bo   Nor…    0 │
      ╰───────────────────────────────╯ ¦ ╰────────────────────────╯ ¦ ╰────────────────╯
      """)
  }

  @Test func onlyVisibleRowsAreMade() {
    let team = Team((0..<100_000).map { Player($0, "Player \($0)", goals: $0) })
    let first = Stage(Board(team: team), 19, 11).commit()
    expectEqual(first.lines[1], " Player 0        0┃")
    expectEqual(first.runs.filter { $0.phase == "body" && $0.path.hasSuffix("Row") }.count, 10)
  }

  // MARK: - What the user does with the rows

  struct Squad: View {
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

  /// Rows in the loop are deleted and moved, and the captain is not.
  ///
  /// Enter and a double click run the primary action. Only the row that has read a goal runs.
  @Test func rowsAreDeletedMovedAndOpened() {
    let team = Team([
      Player(1, "Ada", goals: 3), Player(2, "Bo", goals: 0), Player(3, "Mia", goals: 1),
    ])
    let stage = Stage(Squad(team: team), 14, 5)
    _ = stage.commit()
    stage.expectFilm(
      .focus("Ada"), "delete", "option-down", .focus("Cap"), "delete", "enter", "space",
      .click(1, 3, times: 2), .act("goal") { team.players[1].goals += 1 },
      .act("captain") { team.captain = Player(7, "New", goals: 0) },
      drawing: \.words,
      noting: { "\(team.selected ?? 0) \(team.opened.map { $0.sorted() }) \($0.bodies.count)" },
      shows: """
        first        ¦ Player Goals Cap 9 Ada 3 Bo 0 Mia 1 ¦ 0 [] 0
        focus Ada    ¦ Player Goals Cap 9 Ada 3 Bo 0 Mia 1 ¦ 0 [] 0
        delete       ¦ Player Goals Cap 9 Bo 0 Mia 1       ¦ 0 [] 5
        option-down  ¦ Player Goals Cap 9 Mia 1 Bo 0       ¦ 0 [] 5
        focus Cap    ¦ Player Goals Cap 9 Mia 1 Bo 0       ¦ 0 [] 0
        delete       ¦ Player Goals Cap 9 Mia 1 Bo 0       ¦ 0 [] 0
        enter        ¦ Player Goals Cap 9 Mia 1 Bo 0       ¦ 0 [[9]] 0
        space        ¦ Player Goals Cap 9 Mia 1 Bo 0       ¦ 9 [[9]] 0
        click 1,3 ×2 ¦ Player Goals Cap 9 Mia 1 Bo 0       ¦ 2 [[9], [2]] 0
        goal         ¦ Player Goals Cap 9 Mia 1 Bo 1       ¦ 2 [[9], [2]] 1
        captain      ¦ Player Goals New 0 Mia 1 Bo 1       ¦ 2 [[9], [2]] 5
        """)
  }

  struct Listed: View {
    @Bindable var team: Team

    var body: some View {
      NavigationStack {
        List(selection: $team.chosen) {
          NavigationLink("Players") {
            List(team.players, selection: $team.selected) { Text($0.name) }
          }
          ForEach(team.players) { Text($0.name) }
        }
        .contextMenu(forSelectionType: Int.self) { _ in
        } primaryAction: {
          team.opened.append($0)
        }
      }
    }
  }

  /// The primary action of a list gets the selected rows.
  ///
  /// A list inside of a row's screen does not get the action of the list around.
  @Test func anActionBelongsToTheNextList() {
    let team = Team.three
    Stage(Listed(team: team), 18, 5).expectFilm(
      .focus("Ada"), "space down enter", "space", "enter", .tap("Players"), .focus("Ada"),
      "enter",
      drawing: \.nothing,
      noting: {
        "\(team.opened.map { $0.sorted() }) \(team.chosen.sorted()) \(team.selected ?? 0)"
      },
      shows: """
        first   ¦ focus Ada ¦ space down enter ¦ space          ¦ enter
        [] [] 0 ¦ [] [] 0   ¦ [[2]] [1] 0      ¦ [[2]] [1, 2] 0 ¦ [[2], [1, 2]] [1, 2] 0

        tap Players            ¦ focus Ada              ¦ enter
        [[2], [1, 2]] [1, 2] 0 ¦ [[2], [1, 2]] [1, 2] 0 ¦ [[2], [1, 2]] [1, 2] 1
        """)
  }

  @Test func aRowOutsideOfATableSaysSo() {
    let stage = Stage(TableRow(Team.three.captain), 90, 2)
    #expect(
      stage.commit().lines[0].hasPrefix("A TableRow(Player) is in no Table. Write it in Table(of:"))
  }
}
