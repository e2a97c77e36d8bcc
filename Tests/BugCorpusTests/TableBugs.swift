import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// The mistakes with sizes and reuse, made with a table.
@MainActor let tableBugs: [BugCase] = [
  BugCase("B40t", .cellSize, "a cell that sizes itself is filled on the next turn") { bug in
    feedTable(.enabled, longTexts) { cell, feed in
      guard bug else {
        return feed.publisher.sink { [weak cell] text in
          cell?.label.text = text
          cell?.invalidateIntrinsicContentSize()
        }
      }
      return feed.publisher.receive(on: mainQueue).sink { [weak cell] in cell?.label.text = $0 }
    }
  },
  BugCase("B41t", .cellSize, "a table hears of no change inside of its cells") { bug in
    let texts = ["one", "one two three"]
    return feedTable(bug ? .disabled : .enabledIncludingConstraints, texts) { cell, feed in
      feed.publisher.sink { [weak cell] in cell?.label.text = $0 }
    }
  },
  BugCase(
    "B42t", .reuse, "an old subscription feeds the cell of another row",
    within: Limit(actions: 3, turns: isLongRun ? 2 : 0, commits: 4)
  ) { bug in
    scrolling([Feed("first"), Feed("second"), Feed("third")], "the first speaks") {
      $0.text.value += "!"
    } cell: { table, feed in
      let cell = table.dequeueCell("fed") { _ in FedCell(letsGo: !bug) }
      if let cell = cell as? FedCell {
        feed.text.sink { [weak cell] in cell?.label.text = $0 }.store(in: &cell.cancellables)
      }
      return cell
    }
  },
  BugCase(
    "B45t", .overRender, "the old row's model still runs the cell of another",
    within: Limit(actions: 3, turns: isLongRun ? 2 : 0, commits: 4)
  ) { bug in
    scrolling([Article("A"), Article("B"), Article("C")], "the first changes") {
      $0.title += "x"
    } cell: { table, article in
      let cell = table.dequeueCell()
      cell.configurationUpdateHandler = { cell, _ in
        if bug { register(cell, article) } else { cell.content = ListContent(article.title) }
      }
      return cell
    }
  },
  BugCase(
    "B85", .stale, "a board is made of the number of its players, and told of no change",
    within: .atOnce
  ) { bug in
    Scenario(Team()) { team in
      stage(bug ? fixedBoard(of: team) : board(of: team), size: GridSize(width: 6, height: 4))
    } actions: {
      Action("score", if: { !$0.players.isEmpty }) { $0.players[0].points += 1 }
      Action("swap", if: { $0.players.count > 1 }) { $0.players.swapAt(0, 1) }
      Action("join", if: { $0.players.count < 4 }) {
        $0.players.append(Player(name: "c\($0.players.count)"))
      }
      Action("leave", if: { !$0.players.isEmpty }) { $0.players.removeFirst() }
    }
  },
]

private struct Player {
  let name: String
  var points = 0
}

/// A team whose players are values.
@Observable @MainActor private final class Team: Readable {
  var players = [Player(name: "a"), Player(name: "b")]

  var text: String { players.map { "\($0.name)\($0.points)" }.joined() }
}

@MainActor private func board(of team: Team) -> TableView {
  let table = TableView(items: { team.players }, id: \.name) {
    ListContent("\($0.name) \($0.points)")
  }
  table.indicators = []
  return table
}

@MainActor private func fixedBoard(of team: Team) -> TableView {
  table(rows: team.players.count) { [players = team.players] cell, row in
    let player = players[row]
    cell.configurationUpdateHandler = { cell, _ in
      cell.content = ListContent("\(player.name) \(player.points)")
    }
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
  _ mode: SelfSizingInvalidation, _ texts: [String],
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

/// A table of one visible row, which is scrolled to the row that is chosen.
@MainActor private func scrolling<Row>(
  _ rows: @autoclosure @escaping () -> [Row], _ name: String,
  change: @escaping @MainActor (Row) -> Void,
  cell: @escaping @MainActor (TableView, Row) -> ListCell
) -> Scenario<Chosen<Row>> {
  Scenario(Chosen(rows())) { top in
    let table = TableView(rows: top.items.count) { cell($0, top.items[$1.row]) }
    table.indicators = []
    return stage(Host(table) { table.contentOffset.y = top.index })
  } actions: {
    Action("scroll") { $0.index = ($0.index + 1) % 3 }
    Action(name) { change($0.items[0]) }
  }
}

@MainActor private func register(_ cell: ListCell, _ article: Article) {
  withObservationTracking {
    cell.content = ListContent(article.title)
  } onChange: { [weak cell] in
    MainActor.assumeIsolated { cell?.setNeedsUpdateConfiguration() }
  }
}
