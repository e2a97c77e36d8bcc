import DeclarativeViews
import Observation
import TestSupport

/// A table of bodies: its columns, what its rows read, and how many are made.
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
    var players: [Player]
    var showsGoals = true
    var selected: Int?
    var chosen: Set<Int> = []

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
        TableColumn("Player") { player in Text(player.name).lineLimit(1) }
        if team.showsGoals {
          TableColumn("Goals") { player in Text("\(player.goals)") }.width(5).alignment(.trailing)
        }
      }
    }
  }

  private func stage(_ team: Team, height: Int = 5) -> Stage {
    Stage(Board(team: team), size: GridSize(width: 19, height: height))
  }

  @Test func theColumnsOfAllRowsAreOneBelowTheOther() {
    let team = Team.three
    let stage = stage(team)
    #expect(
      stage.commit().lines == [
        "Player       Goals", "Ada              3", "Grace Hopper    12", "Bo               0", "",
      ])
    team.showsGoals = false
    expectEqual(stage.commit().lines, ["Player", "Ada", "Grace Hopper", "Bo", ""])
  }

  @Test func aColumnIsCutToItsWidth() {
    struct Narrow: View {
      let players: [Player]
      var body: some View {
        Table(players) {
          TableColumn("Goals") { Text("\($0.goals)") }.width(max: 6)
          TableColumn("Player", value: \.name).width(min: 4)
        }
      }
    }
    let stage = Stage(
      Narrow(players: Team.three.players), size: GridSize(width: 14, height: 5))
    expectEqual(
      stage.commit().lines, ["Goa… Player", "3    Ada", "12   Grace", "     Hopper", "0    Bo"])
  }

  /// A goal runs the row that shows it; another player runs the board, and its rows, whose
  /// columns have closures.
  @Test func aRowRunsForWhatItReads() {
    let team = Team.three
    let stage = stage(team, height: 6)
    _ = stage.commit()
    team.players[1].goals += 1
    let goal = stage.commit()
    expectEqual(goal.lines[2], "Grace Hopper    13")
    expectEqual(goal.runs.filter { $0.phase == "body" }.map(\.count), [1])
    team.players.append(Player(4, "Mia", goals: 1))
    let more = stage.commit()
    expectEqual(more.lines[4], "Mia              1")
    let names = more.runs.filter { $0.phase == "body" }.map {
      $0.path.split(separator: "/").last ?? ""
    }
    expectEqual(names, ["Board", "Table", "Row", "Row", "Row", "Row"])
  }

  @Test func aRowIsSelectedByKeysAndByTheModel() {
    let team = Team.three
    let stage = stage(team)
    _ = stage.commit()
    stage.press(.tab)
    stage.press(.down)
    stage.press(.enter)
    _ = stage.commit()
    expectEqual(team.selected, 2)
    team.selected = 3
    let frame = stage.commit()
    #expect(
      frame.grid[GridPoint(x: 0, y: 3)].style.token?.contains("election") == true, "\(frame.grid)")
  }

  @Test func onlyVisibleRowsAreMade() {
    let team = Team((0..<100_000).map { Player($0, "Player \($0)", goals: $0) })
    let stage = stage(team, height: 11)
    let first = stage.commit()
    expectEqual(first.lines[1], "Player 0         0┃")
    expectEqual(first.runs.filter { $0.phase == "body" && $0.path.hasSuffix("Row") }.count, 10)
  }

  @Test func aTableWithoutRowsHasItsHeader() {
    expectEqual(stage(Team([])).commit().lines, ["Player       Goals", "", "", "", ""])
  }
}
