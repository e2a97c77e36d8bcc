import DeferredDelivery
import Foundation
import ViewsTestSupport

/// When the views of one message are right, by the way in which they follow it.
@MainActor @Suite struct DeliveryTests {
  /// A way to follow a message, and what it is called in the article.
  private struct Way {
    let name: String
    let make: @MainActor (Message) -> View
  }

  private let ways = [
    Way(name: "a tracked method") { message in TrackedView { _ in message.text } },
    Way(name: "`observe`") { message in
      let view = LabelView()
      view.observe { [weak view] in view?.render(message.text) }
      return view
    },
    Way(name: "`sink`") { message in
      ToldView { view in
        message.texts.sink { [weak view] text in
          MainActor.assumeIsolated { view?.render(text) }
        }.store(in: &view.cancellables)
      }
    },
    Way(name: "`receive(on:)`") { message in ToldView { $0.follow(message.texts) } },
    Way(name: "the current state, then `receive(on:)`") { message in
      ToldView { view in
        view.render(message.text)
        view.follow(message.texts.dropFirst())
      }
    },
    Way(name: "`Observations` in a task") { message in
      ToldView { view in
        guard #available(macOS 26, *) else { return }
        let task = Task { [weak view] in
          for await text in Observations({ message.text }) { view?.render(text) }
        }
        AnyCancellable { task.cancel() }.store(in: &view.cancellables)
      }
    },
  ]

  /// Checklist rows 32 and 50: the table of the article, measured: only the first run of `observe`
  /// is in time, and no layout flush helps what comes later.
  @available(macOS 26, *)
  @Test func theArticlesTableIsMeasured() async throws {
    var rows: [String] = []
    for way in ways { rows.append(await row(of: way)) }
    expectEqual(
      rows,
      [
        "| a tracked method | first frame | layout flush | 1 |",
        "| `observe` | first frame | next turn | 1 |",
        "| `sink` | first frame | at once | 1 |",
        "| `receive(on:)` | next turn | next turn | 1 |",
        "| the current state, then `receive(on:)` | first frame | next turn | 1 |",
        "| `Observations` in a task | next suspension | next suspension | 1 |",
      ])
    let article = try PackageFiles.text(of: "Sources/GridViews/GridViews.docc/WhichWay.md")
    let lines = Set(article.split(separator: "\n").map(String.init))
    expectEqual(rows.filter { !lines.contains($0) }, [])
  }

  /// A row of the table: when the first picture is right, when the one after a write is, and how
  /// often two writes in a turn make the view render.
  private func row(of way: Way) async -> String {
    let message = Message("A")
    let stage = Stage(way.make(message), 8, 1)
    let first = await arrival(of: "A", on: stage, before: "first frame")
    message.text = "B"
    let later = await arrival(of: "B", on: stage, before: "layout flush")
    let renders = (stage.root as? LabelView)?.texts.count { $0 == "B" } ?? 0
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
