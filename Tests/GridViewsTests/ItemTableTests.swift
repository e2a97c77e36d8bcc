import CharacterGrid
import GridViews
import Observation
import TestSupport

/// Tables whose rows are read from models and follow them.
@MainActor @Suite struct ItemTableTests {
  @MainActor @Observable final class Team {
    var players = ["Iga", "Aryna", "Coco", "Elena"].enumerated()
      .map { Player(id: $0.offset, name: $0.element) }
    var selected: Set<Int> = []
    var captain: Int?
  }

  struct Player: Identifiable, Equatable {
    let id: Int
    var name: String
    var points = 0
  }

  private let team = Team()

  /// A table of the team, and the names whose rows ran.
  @MainActor private final class Rows {
    let table: TableView
    private let log = Log()

    @MainActor private final class Log { var ran: [String] = [] }

    init(_ team: Team) {
      table = TableView(items: { team.players }, id: \.id) { [log] player in
        log.ran.append(player.name)
        return ListContent(player.name, secondaryText: player.points > 0 ? "\(player.points)" : "")
      }
      table.indicators = []
    }

    func takeRan() -> [String] {
      defer { log.ran = [] }
      return log.ran
    }
  }

  private func rows(_ stage: Stage) -> [String] {
    stage.commit().grid.rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func theFirstFrameHasAllRows() {
    let rows = Rows(team)
    let stage = Stage(rows.table, size: GridSize(width: 8, height: 4))
    expectEqual(self.rows(stage), ["Iga", "Aryna", "Coco", "Elena"])
    expectEqual(rows.takeRan(), ["Iga", "Aryna", "Coco", "Elena"])
    #expect(!stage.needsCommit)
  }

  @Test func onlyWhatHasComeOrChangedRuns() {
    let rows = Rows(team)
    let stage = Stage(rows.table, size: GridSize(width: 8, height: 6))
    _ = stage.commit()
    _ = rows.takeRan()
    team.players.insert(Player(id: 9, name: "Ons"), at: 1)
    expectEqual(self.rows(stage), ["Iga", "Ons", "Aryna", "Coco", "Elena", ""])
    expectEqual(rows.takeRan(), ["Ons"])
    team.players.reverse()
    expectEqual(self.rows(stage), ["Elena", "Coco", "Aryna", "Ons", "Iga", ""])
    expectEqual(rows.takeRan(), [])
    team.players.swapAt(0, 4)
    team.players[4].points = 30
    expectEqual(self.rows(stage), ["Iga", "Coco", "Aryna", "Ons", "Elena", "30"])
    expectEqual(rows.takeRan(), ["Elena"])
    team.players.removeAll { $0.name == "Coco" }
    expectEqual(self.rows(stage), ["Iga", "Aryna", "Ons", "Elena", "30", ""])
    expectEqual(rows.takeRan(), [])
    team.players = []
    expectEqual(self.rows(stage), ["", "", "", "", "", ""])
  }

  /// A list that is made again of equal items runs no row.
  @Test func equalItemsRunNothing() {
    let rows = Rows(team)
    let stage = Stage(rows.table, size: GridSize(width: 8, height: 4))
    _ = stage.commit()
    _ = rows.takeRan()
    team.players = team.players.map { Player(id: $0.id, name: $0.name, points: $0.points) }
    _ = stage.commit()
    expectEqual(rows.takeRan(), [])
  }

  // MARK: - Selection

  @Test func theSelectionStaysWithItsItem() {
    let table = Rows(team).table
    table.selectionMode = .multiple
    let stage = Stage(table, size: GridSize(width: 8, height: 4))
    _ = stage.commit()
    (table.selection, table.currentRow) = ([RowPath(row: 1), RowPath(row: 3)], RowPath(row: 1))
    team.players.swapAt(0, 1)
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(row: 0), RowPath(row: 3)])
    expectEqual(table.currentRow, RowPath(row: 0))
    team.players.remove(at: 0)
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(row: 2)])
    expectEqual(table.currentRow, RowPath(row: 0))
  }

  /// A row that goes to another section may be the same line as before.
  @Test func theSelectionGoesToAnotherSection() {
    let table = TableView(
      sections: { [team] in
        [0, 1].map { number in
          ListSection(id: number, items: team.players.filter { $0.points % 2 == number })
        }
      }, id: \.id
    ) { ListContent($0.name) }
    table.selectionMode = .single
    let stage = Stage(table, size: GridSize(width: 8, height: 4))
    _ = stage.commit()
    let last = RowPath(row: team.players.count - 1)
    (table.selection, table.currentRow) = ([last], last)
    team.players[team.players.count - 1].points += 1
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(section: 1, row: 0)])
    expectEqual(table.currentRow, RowPath(section: 1, row: 0))
    expectEqual(table.item(at: RowPath(section: 1, row: 0), as: Player.self)?.name, "Elena")
  }

  @Test func aSelectionOfManyIsBoundBothWays() {
    let table = Rows(team).table
    table.bindSelection(Binding(team, \.selected))
    let stage = Stage(table, size: GridSize(width: 8, height: 4))
    _ = stage.commit()
    table.focus()
    team.selected = [2, 3, 77]
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(row: 2), RowPath(row: 3)])
    for key in [KeyPress(.home), .space] { stage.press(key) }
    expectEqual(team.selected, [0, 2, 3, 77])
    for key in [KeyPress(.end), .space] { stage.press(key) }
    expectEqual(team.selected, [0, 2, 77])
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(row: 0), RowPath(row: 2)])
  }

  @Test func aSelectionOfOneIsBoundBothWays() {
    let table = Rows(team).table
    table.bindSelection(Binding(team, \.captain))
    let stage = Stage(table, size: GridSize(width: 8, height: 4))
    _ = stage.commit()
    team.captain = 2
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(row: 2)])
    team.players.reverse()
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(row: 1)])
    stage.click(GridPoint(x: 0, y: 3))
    expectEqual(team.captain, 0)
    _ = stage.commit()
    expectEqual(table.selection, [RowPath(row: 3)])
    team.captain = nil
    _ = stage.commit()
    expectEqual(table.selection, [])
  }

  // MARK: - Scrolling

  @Test func whatIsInSightStaysInSight() {
    team.players = (0..<100).map { Player(id: $0, name: "player \($0)") }
    let table = Rows(team).table
    let stage = Stage(table, size: GridSize(width: 10, height: 3))
    _ = stage.commit()
    table.scroll(rows: 50)
    expectEqual(rows(stage), ["player 50", "player 51", "player 52"])
    team.players.removeFirst(20)
    expectEqual(rows(stage), ["player 50", "player 51", "player 52"])
    team.players.insert(Player(id: 200, name: "new"), at: 0)
    expectEqual(rows(stage), ["player 50", "player 51", "player 52"])
    team.players.removeAll { $0.id == 50 }
    expectEqual(rows(stage), ["player 51", "player 52", "player 53"])
    table.scroll(rows: -100)
    expectEqual(rows(stage)[0], "new")
    team.players.insert(Player(id: 201, name: "newer"), at: 0)
    expectEqual(rows(stage)[0], "newer")
  }

  // MARK: - Problems

  @Test func itemsOfOneIdentityAreReported() {
    team.players.append(Player(id: 2, name: "another"))
    let stage = Stage(Rows(team).table, size: GridSize(width: 8, height: 5))
    let record = stage.commit()
    expectEqual(record.problems, [.sameIdentity(path: "TableView", id: "2")])
    expectEqual(record.grid.rows.last, "another ")
    team.players.removeLast()
    expectEqual(stage.commit().problems, [])
  }

  /// A table that is made of a number of rows, as `reverse` and an insertion find it.
  @Test func aCountThatTheRowsDoNotFollowIsReported() {
    let table = TableView(rows: self.team.players.count) { [team] table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent(team.players[path.row].name)
      return cell
    }
    let stage = Stage(table, size: GridSize(width: 8, height: 6))
    expectEqual(stage.commit().problems, [])
    team.players.append(Player(id: 7, name: "Ons"))
    expectEqual(stage.commit().problems, [.rowCount(path: "TableView", rows: 4, count: 5)])
    team.players.append(Player(id: 8, name: "Qinwen"))
    table.insertRows(2, at: RowPath(row: 4))
    expectEqual(stage.commit().problems, [])
    team.players.removeLast()
    table.sections = [TableSection(rows: 5)]
    expectEqual(stage.commit().problems, [])
    team.players.removeLast()
    expectEqual(stage.commit().problems, [], "the rows are others than those that were counted")
  }

  // MARK: - Sections

  @Test func anItemMayMoveToAnotherSection() {
    let model = Sectioned()
    let table = TableView(
      sections: {
        [ListSection("Today", items: model.today), ListSection("Later", items: model.later)]
      }, id: \.self
    ) { ListContent($0) }
    table.indicators = []
    table.selectionMode = .single
    let stage = Stage(table, size: GridSize(width: 8, height: 6))
    expectEqual(rows(stage), ["Today", "a", "b", "Later", "c", ""])
    table.selection = [RowPath(section: 0, row: 1)]
    model.later.append(model.today.removeLast())
    expectEqual(rows(stage), ["Today", "a", "Later", "c", "b", ""])
    expectEqual(table.selection, [RowPath(section: 1, row: 1)])
    expectEqual(table.item(at: RowPath(section: 1, row: 0)), "c")
  }

  @MainActor @Observable final class Sectioned {
    var today = ["a", "b"]
    var later = ["c"]
  }
}

/// Collections whose items are read from models.
@MainActor @Suite struct ItemCollectionTests {
  @MainActor @Observable final class Palette {
    var colors = ["red", "green", "blue", "cyan"]
  }

  private let palette = Palette()

  private func stage(_ arrangement: CollectionView.Arrangement, height: Int = 3) -> Stage {
    let collection = CollectionView(
      items: { [palette] in palette.colors }, id: \.self, arrangement: arrangement
    ) { ListContent($0) }
    collection.indicators = []
    return Stage(collection, size: GridSize(width: 12, height: height))
  }

  @Test(arguments: [CollectionView.Arrangement.columns(2), .flow])
  func itFollowsItsItems(arrangement: CollectionView.Arrangement) {
    let stage = stage(arrangement)
    expectEqual(stage.commit().grid.words, ["red", "green", "blue", "cyan"])
    palette.colors.swapAt(0, 3)
    expectEqual(stage.commit().grid.words, ["cyan", "green", "blue", "red"])
    palette.colors.remove(at: 1)
    palette.colors.append("pink")
    let record = stage.commit()
    expectEqual(record.grid.words, ["cyan", "blue", "red", "pink"])
    // The handlers of the others have not run.
    expectEqual(record.runs.count { $0.phase == "configurationUpdate" }, 1)
    palette.colors = []
    expectEqual(stage.commit().grid.words, [])
    palette.colors = ["one"]
    expectEqual(stage.commit().grid.words, ["one"])
  }

  @Test(arguments: [CollectionView.Arrangement.columns(2), .flow])
  func whatIsInSightStaysInSight(arrangement: CollectionView.Arrangement) {
    palette.colors = (10..<50).map { "c\($0)" }
    let stage = stage(arrangement, height: 2)
    _ = stage.commit()
    (stage.root as? CollectionView)?.scroll(rows: 5)
    let first = stage.commit().grid.words[0]
    palette.colors.insert(contentsOf: ["c1", "c2"], at: 0)
    // In a flow its line may begin with others now.
    #expect(stage.commit().grid.rows[0].contains(first))
  }
}

extension Grid {
  /// The words in reading order.
  fileprivate var words: [String] { text.split(whereSeparator: \.isWhitespace).map { "\($0)" } }
}
