import DeferredComponents
import DeferredDelivery
import FirstFrameTesting
import Foundation
import GridComponents
import GridViews
import Observation
import Testing

/// When the views of one message are right, by the way in which they follow it.
@MainActor @Suite struct DeliveryTests {
  /// A way to follow a message, and what it is called in the article.
  private struct Way {
    let name: String
    let make: @MainActor (Message) -> View
  }

  private let ways = [
    Way(name: "a tracked method") { TrackedView($0) },
    Way(name: "`observe`") { message in
      let view = LabelView()
      view.observe { [weak view] in view?.render(message.text, by: "observe") }
      return view
    },
    Way(name: "`sink`") { message in
      ToldView { view in
        message.texts.sink { [weak view] text in
          MainActor.assumeIsolated { view?.render(text, by: "sink") }
        }.store(in: &view.cancellables)
      }
    },
    Way(name: "`receive(on:)`") { ToldView(late: $0) },
    Way(name: "the current state, then `receive(on:)`") { message in
      ToldView { view in
        view.render(message.text, by: "configure")
        view.follow(message.texts.dropFirst().eraseToAnyPublisher())
      }
    },
    Way(name: "`Observations` in a task") { message in
      ToldView { view in
        guard #available(macOS 26, *) else { return }
        let task = Task { [weak view] in
          for await text in Observations({ message.text }) { view?.render(text, by: "task") }
        }
        AnyCancellable { task.cancel() }.store(in: &view.cancellables)
      }
    },
  ]

  /// Checklist rows 32 and 50: the table of the article, measured: only the first run of `observe`
  /// is in time, and no layout flush helps what comes later.
  @Test func theArticlesTableIsMeasured() async throws {
    guard #available(macOS 26, *) else { return }
    var rows: [String] = []
    for way in ways { rows.append(await row(of: way)) }
    #expect(
      rows == [
        "| a tracked method | first frame | layout flush | 1 |",
        "| `observe` | first frame | next turn | 1 |",
        "| `sink` | first frame | at once | 1 |",
        "| `receive(on:)` | next turn | next turn | 1 |",
        "| the current state, then `receive(on:)` | first frame | next turn | 1 |",
        "| `Observations` in a task | next suspension | next suspension | 1 |",
      ])
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/GridViews/GridViews.docc/WhichWay.md").standardized
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    for row in rows { #expect(lines.contains { $0 == row }, "\(row)") }
  }

  /// A row of the table: when the first picture is right, when the one after a write is, and how
  /// often two writes in a turn make the view render.
  private func row(of way: Way) async -> String {
    let message = Message("A")
    let stage = Stage(way.make(message), size: small)
    let first = await arrival(of: "A", on: stage, before: "first frame")
    message.text = "B"
    let later = await arrival(of: "B", on: stage, before: "layout flush")
    let renders = (stage.root as? LabelView)?.history.count { $0.hasSuffix(": B") } ?? 0
    return "| \(way.name) | \(first) | \(later) | \(renders) |"
  }

  /// What it takes until a stage shows a text.
  private func arrival(of text: String, on stage: Stage, before flush: String) async -> String {
    func isShown() -> Bool { (stage.root as? LabelView)?.label.text == text }
    if isShown(), flush != "first frame" { return "at once" }
    stage.root.layoutIfNeeded()
    let isFlushed = isShown()
    if stage.rendered().rows[0].hasPrefix(text) { return isFlushed ? flush : "commit" }
    if stage.turn() > 0, stage.rendered().rows[0].hasPrefix(text) { return "next turn" }
    await stage.settle()
    return stage.rendered().rows[0].hasPrefix(text) ? "next suspension" : "never"
  }
}

/// One score in both styles, measured.
@MainActor @Suite struct BenefitTests {
  private let size = Size(width: 34, height: 5)

  /// Checklist row 15: turns until the content is there, rows that are wrong before, and how often
  /// the board is rendered for it; at first, and after a write.
  @Test func theSameScoreInBothStyles() {
    let tracked = MockScoreViewModel.tennisMatch
    var lines = [
      line("tracked", Stage(ScoreView(tracked), size: size), tracked)
    ]
    for (name, delivery) in [
      ("naive", DeferredScoreView.Pattern.naive), ("workaround", .workaround),
    ] {
      let model = MockDeferredScoreViewModel.tennisMatch
      lines.append(
        line(name, Stage(DeferredScoreView(model, delivery: delivery), size: size), model))
    }
    // The workaround has rendered while it was made, before its stage could count.
    #expect(
      lines == [
        "tracked: 0 turns, 0 rows wrong, 1 render; a write: 0 turns, 0 rows wrong, 1 render",
        "naive: 1 turn, 3 rows wrong, 1 render; a write: 1 turn, 1 row wrong, 1 render",
        "workaround: 0 turns, 0 rows wrong, 0 renders; a write: 1 turn, 1 row wrong, 1 render",
      ])
  }

  private func line(_ name: String, _ stage: Stage, _ keeper: some ScoreKeeper) -> String {
    let first = lateness(of: stage, keeper)
    keeper.away = 30
    return "\(name): \(first); a write: \(lateness(of: stage, keeper))"
  }

  /// How many turns it takes until a stage shows its model, and how many rows are wrong before.
  private func lateness(of stage: Stage, _ keeper: some ScoreKeeper) -> String {
    let model = MockScoreViewModel(
      visualState: keeper.visualState, scoreCells: keeper.scoreCells)
    let right = Stage(ScoreView(model), size: size).rendered()
    var records = [stage.commit()]
    let wrong = zip(records[0].grid.rows, right.rows).count { $0 != $1 }
    let turns = stage.queue.turnNumber
    while records.last?.grid != right, stage.turn() > 0 { records.append(stage.commit()) }
    // Each render assigns the board's message, shown or not.
    let renders = records.flatMap(\.assignments).count {
      $0.path.hasSuffix("/ScoreBoard/Label") && $0.property == "text"
    }
    func words(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let late = words(stage.queue.turnNumber - turns, "turn")
    return "\(late), \(words(wrong, "row")) wrong, \(words(renders, "render"))"
  }
}
