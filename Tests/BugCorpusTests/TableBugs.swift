import DeferredDelivery
import FirstFrameProof
import GridViews
import Observation

/// The mistakes with sizes and reuse, made with a table.
@MainActor let tableBugs: [BugCase] = [
  BugCase("B40t", .cellSize, "a cell that sizes itself is filled on the next turn") {
    feedTable(.enabled) { cell, feed in
      feed.publisher.receive(on: mainQueue).sink { [weak cell] in cell?.label.text = $0 }
    }
  } fixed: {
    feedTable(.enabled) { cell, feed in
      feed.publisher.sink { [weak cell] text in
        cell?.label.text = text
        cell?.invalidateIntrinsicContentSize()
      }
    }
  },
  BugCase("B41t", .cellSize, "a table hears of no change inside of its cells") {
    feedTable(.disabled, texts: ["one", "one two three"]) { cell, feed in
      feed.publisher.sink { [weak cell] in cell?.label.text = $0 }
    }
  } fixed: {
    feedTable(.enabledIncludingConstraints, texts: ["one", "one two three"]) { cell, feed in
      feed.publisher.sink { [weak cell] in cell?.label.text = $0 }
    }
  },
  BugCase(
    "B42t", .reuse, "an old subscription feeds the cell of another row",
    within: Limit(actions: 3, turns: 2, commits: 4)
  ) {
    scrolling(letsGo: false)
  } fixed: {
    scrolling(letsGo: true)
  },
  BugCase(
    "B45t", .overRender, "the old row's model still runs the cell of another",
    within: Limit(actions: 3, turns: 2, commits: 4)
  ) {
    scrollingArticles { cell, article in
      withObservationTracking {
        cell.content = ListContent(article.title)
      } onChange: { [weak cell] in
        MainActor.assumeIsolated { cell?.setNeedsUpdateConfiguration() }
      }
    }
  } fixed: {
    scrollingArticles { cell, article in cell.content = ListContent(article.title) }
  },
  BugCase("B85", .stale, "a board is made of the number of its players, and told of no change") {
    board { team in
      TableView(rows: team.players.count) { [players = team.players] table, path in
        let player = players[path.row]
        let cell = table.dequeueCell()
        cell.configurationUpdateHandler = { cell, _ in
          cell.content = ListContent("\(player.name) \(player.points)")
        }
        return cell
      }
    }
  } fixed: {
    board { team in
      TableView(items: { team.players }, id: \.name) { player in
        ListContent("\(player.name) \(player.points)")
      }
    }
  },
]

/// A team whose players are values.
@Observable @MainActor private final class Team {
  var players = [Player(name: "a"), Player(name: "b")]

  struct Player {
    let name: String
    var points = 0
  }
}

extension Team: Readable {
  var text: String { players.map { "\($0.name)\($0.points)" }.joined() }
}

/// A board of a team: players score, change places, come and go.
@MainActor private func board(
  _ make: @escaping @MainActor (Team) -> TableView
) -> Scenario<Team> {
  Scenario(Team()) { team in
    stage(
      {
        let table = make(team)
        table.indicators = []
        return table
      }(), size: GridSize(width: 6, height: 4))
  } actions: {
    Action("score", if: { !$0.players.isEmpty }) { $0.players[0].points += 1 }
    Action("swap", if: { $0.players.count > 1 }) { $0.players.swapAt(0, 1) }
    Action("join", if: { $0.players.count < 4 }) { team in
      team.players.append(.init(name: "c\(team.players.count)"))
    }
    Action("leave", if: { !$0.players.isEmpty }) { $0.players.removeFirst() }
  }
}

/// A cell that a publisher fills.
private final class FedCell: ListCell {
  let label = Label(lineBreakMode: .wordWrapping)
  var cancellables: Set<AnyCancellable> = []
  private let letsGo: Bool

  init(letsGo: Bool = true) {
    self.letsGo = letsGo
    super.init(reuseIdentifier: "fed")
    contentView = label
  }

  override func prepareForReuse() {
    if letsGo { cancellables = [] }
  }
}

/// One row that a feed fills somehow.
@MainActor private func feedTable(
  _ mode: SelfSizingInvalidation, texts: [String] = ["one two three", "four five six"],
  _ bind: @escaping @MainActor (FedCell, Feed) -> AnyCancellable
) -> Scenario<Feed> {
  Scenario(Feed(texts[0])) { feed in
    stage(
      {
        let table = TableView(rows: 1) { _, _ in
          let cell = FedCell()
          bind(cell, feed).store(in: &cell.cancellables)
          return cell
        }
        table.selfSizingInvalidation = mode
        table.indicators = []
        return table
      }(), size: GridSize(width: 6, height: 4))
  } actions: {
    Action("another") { $0.text.send($0.text.value == texts[1] ? texts[0] : texts[1]) }
  }
}

/// Where a table is scrolled to, and what its rows are about.
@Observable @MainActor private final class Scrolled<Row> {
  @ObservationIgnored let rows: [Row]
  var top = 0

  init(_ rows: [Row]) { self.rows = rows }
}

extension Scrolled: Readable {
  var text: String { "\(top)" }
}

/// Scrolls where its model says.
private final class ScrolledTable<Row>: View {
  private let model: Scrolled<Row>
  private let table: TableView

  init(_ model: Scrolled<Row>, cell: @escaping @MainActor (TableView, Row) -> ListCell) {
    self.model = model
    table = TableView(rows: model.rows.count) { cell($0, model.rows[$1.row]) }
    super.init()
    table.indicators = []
    addSubview(table)
  }

  override func updateProperties() { table.contentOffset.y = model.top }

  override func layoutSubviews() { table.frame = bounds }
}

@MainActor private func scrolling(letsGo: Bool) -> Scenario<Scrolled<Feed>> {
  Scenario(Scrolled([Feed("first"), Feed("second"), Feed("third")])) { model in
    stage(
      ScrolledTable(model) { table, feed in
        let cell = table.dequeueCell("fed") { _ in FedCell(letsGo: letsGo) }
        if let cell = cell as? FedCell {
          feed.text.sink { [weak cell] in cell?.label.text = $0 }.store(in: &cell.cancellables)
        }
        return cell
      })
  } actions: {
    Action("scroll") { $0.top = ($0.top + 1) % 3 }
    Action("the first speaks") { $0.rows[0].text.value += "!" }
  }
}

@MainActor private func scrollingArticles(
  _ configure: @escaping @MainActor (ListCell, Article) -> Void
) -> Scenario<Scrolled<Article>> {
  Scenario(Scrolled([Article("A"), Article("B"), Article("C")])) { model in
    stage(
      ScrolledTable(model) { table, article in
        let cell = table.dequeueCell()
        cell.configurationUpdateHandler = { cell, _ in configure(cell, article) }
        return cell
      })
  } actions: {
    Action("scroll") { $0.top = ($0.top + 1) % 3 }
    Action("the first changes") { $0.rows[0].title += "x" }
  }
}
