import DeferredDelivery
import FirstFrameTesting
import GridViews
import TestSupport

/// What is seen of a message that comes a turn late, beside the same message that is tracked.
@MainActor @Suite struct SymptomTests {
  private let message = Message("Saved")

  /// Checklist row 1: not in the turn of the subscription or the write, and all of it in the next.
  @Test func receiveOnIsLateEvenOnTheMainQueue() {
    let stage = Stage(ToldView(late: message), size: small)
    var frames = [stage.commit()]
    expectEqual(stage.turn(), 1)
    frames.append(stage.commit())
    message.text = "Sent"
    frames.append(stage.commit())
    expectEqual(stage.turn(), 1)
    frames.append(stage.commit())
    expectEqual(stage.turn(), 0)
    #expect(
      frames.map { "\($0.turn): \($0.grid.text)" } == [
        "0:         ", "1: Saved   ", "1: Saved   ", "2: Sent    ",
      ])
  }

  /// Checklist row 2: one model and one expectation, but only one view meets it.
  @Test func aSnapshotBeforeATurnIsEmpty() throws {
    let stages = [
      Stage(TrackedView(message), size: small), Stage(ToldView(late: message), size: small),
    ]
    expectEqual(stages.map { $0.rendered().text }, ["Saved   ", "        "])
    expectEqual(stages.map { $0.drain() }, [0, 1])
    expectEqual(stages.map { $0.rendered().text }, ["Saved   ", "Saved   "])

    let film = Film(of: Stage(ToldView(late: message), size: small))
    film.rest()
    let verdict = try #require(film.verdicts.first)
    expectEqual(film.verdicts.map(\.description), ["emptyFirst: start"])
    expectEqual(verdict.verdict.evidence.turnsUntilRight, 1)
    expectEqual(film.frames.map(\.turn), [0, 1])
  }

  /// Checklist row 3: the height is the blank cell's, and the content is cut off later.
  @Test func aRowThatIsMeasuredTooEarlyKeepsTheHeightOfABlank() {
    let messages = [Message("one two three"), Message("four")]
    let tracked = Stage(table(messages, late: false), size: GridSize(width: 6, height: 4))
    let late = Stage(table(messages, late: true), size: GridSize(width: 6, height: 4))
    let right = tracked.commit()
    expectEqual(right.rowHeights, ["3 of 3", "1 of 1"])
    let first = late.commit()
    expectEqual(first.rowHeights, ["1 of 1", "1 of 1"])
    late.drain()
    let settled = late.commit()
    expectEqual(settled.rowHeights.first, "1 of 3")
    expectEqual(settled.grid.rows, ["one t…", "four  ", "      ", "      "])
    expectEqual(right.grid.rows, ["one   ", "two   ", "three ", "four  "])
    let found = Check.sizes(live: [first, settled], fresh: [right])
    expectEqual(found.map(\.kind), [.cellSize])
  }

  /// Checklist row 104: a collection measures its items as early as a table does its rows.
  @Test func anItemOfACollectionIsMeasuredTooEarlyToo() {
    let messages = [Message("one two three"), Message("four")]
    let size = GridSize(width: 6, height: 4)
    let tracked = Stage(collection(messages, late: false), size: size)
    let late = Stage(collection(messages, late: true), size: size)
    let right = tracked.commit()
    expectEqual(right.heights(of: "item"), ["3 of 3", "1 of 1"])
    let first = late.commit()
    expectEqual(first.heights(of: "item"), ["1 of 1", "1 of 1"])
    late.drain()
    let settled = late.commit()
    expectEqual(settled.heights(of: "item").first, "1 of 3")
    expectEqual(settled.grid.rows, ["one t…", "four  ", "      ", "      "])
    expectEqual(right.grid.rows, ["one   ", "two   ", "three ", "four  "])
    let found = Check.sizes(live: [first, settled], fresh: [right])
    expectEqual(found.map(\.kind), [.cellSize])
    #expect(Check.sizes(live: [right], fresh: [right]).isEmpty)
  }

  /// Checklist row 4: one change and two frames, the first of them blank.
  @Test func aCellThatIsUsedAgainFlickers() throws {
    let (first, second) = (Message("A"), Message("B"))
    func show(_ message: Message, in view: ToldView) {
      view.cancellables = []
      view.render("", by: "reuse")
      view.follow(message.texts.eraseToAnyPublisher())
    }
    let view = ToldView { $0.render(first.text, by: "configure") }
    let film = Film(of: Stage(view, size: small))
    film.act("reuse") { show(second, in: view) }
    expectEqual(film.frames.map(\.grid.text), ["A       ", "        ", "B       "])
    expectEqual(film.frames.map { "\($0.cause)" }, ["start", "reuse", "turn"])
    let verdict = try #require(film.verdicts.first)
    expectEqual(film.verdicts.map(\.description), ["flicker: reuse"])
    expectEqual(verdict.verdict.committed.text, "        ")
    expectEqual(verdict.verdict.fresh.text, "B       ")
  }

  /// Two rows, with a text each.
  private func table(_ messages: [Message], late: Bool) -> TableView {
    let table = TableView(rows: messages.count) { table, path in
      show(messages[path.row], in: table.dequeueCell(), late: late)
    }
    table.indicators = []
    return table
  }

  /// Two items below each other, with a text each.
  private func collection(_ messages: [Message], late: Bool) -> CollectionView {
    let view = CollectionView(items: messages.count, arrangement: .columns(1)) { view, index in
      show(messages[index], in: view.dequeueCell(), late: late)
    }
    view.indicators = []
    return view
  }

  /// Fills a cell by a publisher, a turn late, or in a tracked handler.
  private func show(_ message: Message, in cell: ListCell, late: Bool) -> ListCell {
    if late {
      cell.contentView = ToldLabel(message)
    } else {
      cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(message.text) }
    }
    return cell
  }
}

/// As high as its text, which comes a turn late.
private final class ToldLabel: View {
  private let told: ToldView

  init(_ message: Message) {
    told = ToldView(late: message)
    super.init()
    addSubview(told)
  }

  override func layoutSubviews() { told.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    told.label.sizeThatFits(proposal)
  }
}

extension FrameRecord {
  /// The heights that rows were given and need, each as it was last.
  fileprivate var rowHeights: [String] { heights(of: "row") }

  /// The heights that cells of a kind were given and need, each as it was last.
  fileprivate func heights(of kind: String) -> [String] {
    let rows = measures.reduce(into: [String: Measure]()) { $0[$1.path] = $1 }
      .filter { $0.key.split(separator: "/").last?.hasPrefix("\(kind) ") == true }
    return rows.sorted { $0.key < $1.key }.map { path, measure in
      "\(measure.given.height) of \(measure.needed.height)"
    }
  }
}
