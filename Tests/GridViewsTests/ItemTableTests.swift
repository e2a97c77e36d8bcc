import ViewsTestSupport

/// Tables whose rows are read from models and follow them.
@MainActor @Suite struct ItemTableTests {
  @MainActor @Observable final class Team {
    var players = ["Iga", "Aryna", "Coco", "Elena"].enumerated()
      .map { Player(id: $0.offset, name: $0.element) }
  }

  struct Player: Identifiable, Equatable {
    let id: Int
    var name: String
    var points = 0
  }

  private let team = Team()
  private let log = Log()

  /// A table of the team, which notes the names whose rows ran.
  private func makeTable() -> TableView {
    let table = TableView(items: { [team] in team.players }, id: \.id) { [log] player in
      log.note(player.name)
      return ListContent(player.name, secondaryText: player.points > 0 ? "\(player.points)" : "")
    }
    table.indicators = []
    return table
  }

  /// A list that is made again of equal items runs no row.
  @Test func onlyWhatHasComeOrChangedRuns() {
    let stage = Stage(makeTable(), 6, 6)
    stage.expectFilm(
      .act("equal ones") {
        team.players = team.players.map { Player(id: $0.id, name: $0.name, points: $0.points) }
      },
      .act("insert") { team.players.insert(Player(id: 9, name: "Ons"), at: 1) },
      .act("reverse") { team.players.reverse() },
      .act("swap and change") {
        team.players.swapAt(0, 4)
        team.players[4].points = 30
      },
      .act("remove") { team.players.removeAll { $0.name == "Coco" } },
      .act("clear") { team.players = [] }, noting: { log.take() + (stage.needsCommit ? "!" : "") },
      shows: """
        first                ¦ equal ones ¦ insert ¦ reverse ¦ swap and change ¦ remove ¦ clear
        Iga                  ¦ Iga        ¦ Iga    ¦ Elena   ¦ Iga             ¦ Iga    ¦
        Aryna                ¦ Aryna      ¦ Ons    ¦ Coco    ¦ Coco            ¦ Aryna  ¦
        Coco                 ¦ Coco       ¦ Aryna  ¦ Aryna   ¦ Aryna           ¦ Ons    ¦
        Elena                ¦ Elena      ¦ Coco   ¦ Ons     ¦ Ons             ¦ Elena  ¦
                             ¦            ¦ Elena  ¦ Iga     ¦ Elena           ¦ 30     ¦
                             ¦            ¦        ¦         ¦ 30              ¦        ¦
        Iga Aryna Coco Elena ¦            ¦ Ons    ¦         ¦ Elena           ¦        ¦
        """)
  }

  /// Before the first frame, and in the turn of the write that adds the row.
  @Test func aRowThatIsNotReadYetIsScrolledTo() {
    let table = makeTable()
    table.scrollToRow(at: RowPath(row: 3))
    Stage(table, 6, 2).expectFilm(
      .act("a new one") {
        team.players.append(Player(id: 9, name: "Ons"))
        table.scrollToRow(at: RowPath(row: 4))
      },
      shows: """
        first  ¦ a new one
        Coco   ¦ Elena
        Elena  ¦ Ons
        """)
  }

  /// It may be set before the table has read its items.
  @Test func anOffsetOfItsFirstFrame() {
    let table = makeTable()
    table.contentOffset.y = 1
    expectEqual(Stage(table, 6, 2).picture, "Aryna \nCoco  ")
  }

  /// A row that goes to another section may be the same line as before.
  @Test func anItemMayMoveToAnotherSection() {
    let table = TableView(
      sections: { [team] in
        ["Odd", "Even"].enumerated().map { number, title in
          ListSection(
            title, id: number, items: team.players.filter { $0.points % 2 == number })
        }
      }, id: \.id
    ) { ListContent($0.name) }
    table.selectionMode = .single
    table.indicators = []
    Stage(table, 6, 7).expectFilm(
      "tab end space", .act("change it") { team.players[3].points += 1 },
      .act("and the first") { team.players[0].points += 1 },
      .act("and back") { team.players[3].points += 1 }, drawing: \.marked,
      noting: {
        let paths = [RowPath(row: 2), RowPath(section: 1, row: 0)]
        let names = paths.map { table.item(at: $0, as: Player.self)?.name ?? "-" }
        return "\(table.chosen) \(names.joined(separator: " "))"
      },
      shows: """
        first       ¦ tab end space ¦ change it            ¦ and the first   ¦ and back
         Odd        ¦  Odd          ¦  Odd                 ¦  Odd            ¦  Odd
         Iga        ¦  Iga          ¦  Iga                 ¦  Aryna          ¦  Aryna
         Aryna      ¦  Aryna        ¦  Aryna               ¦  Coco           ¦  Coco
         Coco       ¦  Coco         ¦  Coco                ¦  Even           ¦ #Elena
         Elena      ¦ #Elena        ¦  Even                ¦  Iga            ¦  Even
         Even       ¦  Even         ¦ #Elena               ¦ #Elena          ¦  Iga
        - [] Coco - ¦ 3 [3] Coco -  ¦ 1.0 [1.0] Coco Elena ¦ 1.1 [1.1] - Iga ¦ 2 [2] Elena Iga
        """)
  }

  // MARK: - Problems

  @Test func itemsOfOneIdentityAreReported() {
    team.players.append(Player(id: 2, name: "another"))
    let stage = Stage(makeTable(), 8, 5)
    let record = stage.commit()
    expectEqual(record.problems, [.sameIdentity(path: "TableView", id: "2")])
    expectEqual(record.grid.lines.last, "another")
    team.players.removeLast()
    expectEqual(stage.commit().problems, [])
  }
}
