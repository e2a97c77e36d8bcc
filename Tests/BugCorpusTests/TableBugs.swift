import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// The mistakes with sizes and reuse, made with a table.
@MainActor let tableBugs: [BugCase] = [
  BugCase("B40t", .cellSize, "a cell that sizes itself is filled on the next turn") { bug in
    feedTable(hearsInside: false, longTexts) { cell, label, feed in
      guard bug else {
        return feed.publisher.sink { [weak cell] text in
          label.text = text
          cell?.invalidateIntrinsicContentSize()
        }
      }
      return feed.publisher.receive(on: mainQueue).sink { label.text = $0 }
    }
  },
  BugCase("B41t", .cellSize, "a table hears of no change inside of its cells") { bug in
    let texts = ["one", "one two three"]
    return feedTable(hearsInside: !bug, texts) { _, label, feed in
      feed.publisher.sink { label.text = $0 }
    }
  },
  BugCase(
    "B42t", .reuse, "an old subscription feeds the cell of another row",
    within: Limit(actions: 3, turns: isLongRun ? 2 : 0, commits: 4)
  ) { bug in
    scrolling([Feed("first"), Feed("second"), Feed("third")], "the first speaks") {
      $0.text.value += "!"
    } cell: { cell, feed, subscriptions in
      let label = cell.label
      if !bug { subscriptions.end(in: cell) }
      subscriptions.add(feed.text.sink { label.text = $0 }, in: cell)
    }
  },
  BugCase(
    "B45t", .overRender, "the old row's model still runs the cell of another",
    within: Limit(actions: 3, turns: isLongRun ? 2 : 0, commits: 4)
  ) { bug in
    scrolling([Article("A"), Article("B"), Article("C")], "the first changes") {
      $0.title += "x"
    } cell: { cell, article, _ in
      if bug { register(cell, article) } else { cell.content = ListContent(article.title) }
    }
  },
  BugCase(
    "B85", .stale, "a board is made of the players that it had, and told of no change",
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
  let players = team.players
  return table(rows: players.count) { cell, row in
    cell.content = ListContent("\(players[row].name) \(players[row].points)")
  }
}

/// The subscriptions of cells that publishers fill.
@MainActor private final class Subscriptions {
  private var ofCells: [ObjectIdentifier: Set<AnyCancellable>] = [:]

  func add(_ cancellable: AnyCancellable, in cell: ListCell) {
    cancellable.store(in: &ofCells[ObjectIdentifier(cell), default: []])
  }

  func end(in cell: ListCell) { ofCells[ObjectIdentifier(cell)] = nil }
}

extension ListCell {
  /// The label that the cell shows; the first read makes it.
  fileprivate var label: Label {
    let label = contentView as? Label ?? Label(lineBreakMode: .wordWrapping)
    contentView = label
    return label
  }
}

/// One row that a feed fills somehow.
@MainActor private func feedTable(
  hearsInside: Bool, _ texts: [String],
  _ bind: @escaping @MainActor (ListCell, Label, Feed) -> AnyCancellable
) -> Scenario<Feed> {
  Scenario(Feed(texts[0])) { feed in
    stage(
      {
        let subscriptions = Subscriptions()
        let table = table(rows: 1) { cell, _ in
          if cell.contentView == nil { subscriptions.add(bind(cell, cell.label, feed), in: cell) }
        }
        table.measuresChangesInside = hearsInside
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
  cell: @escaping @MainActor (ListCell, Row, Subscriptions) -> Void
) -> Scenario<Chosen<Row>> {
  Scenario(Chosen(rows())) { top in
    let subscriptions = Subscriptions()
    let table = table(rows: top.items.count) { cell($0, top.items[$1], subscriptions) }
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
