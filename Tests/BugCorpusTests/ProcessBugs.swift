import FirstFrameProof
import GridViews

/// State of the process, which every run of a proof shares.
@MainActor func processFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B23g", ExpectedVerdict("stale", "notRepeatable"), "a global flag in a guard") {
      Flags.shared.isOn = false
      return flagged(Models.Game.self) {
        $0.render(Flags.shared.isOn ? "\($1.score)" : "")
      } flip: { _ in
        Flags.shared.isOn = true
      }
    } fixed: {
      flagged(Models.Game.self) {
        $0.render($1.isOn ? "\($1.score)" : "")
      } flip: {
        $0.isOn = true
      }
    },
    BugCase("B63", .notRepeatable, "a tip that is shown once for each process") {
      Tips.wasSeen = false
      return reading(Models.Article.self) { article in
        let tip = Tips.wasSeen ? "" : "TIP "
        Tips.wasSeen = true
        return TrackedView(update: { $0.render(tip + article.text) })
      }
    } fixed: {
      reading(Models.Article.self) { article in
        TrackedView(update: { $0.render("TIP " + article.text) })
      }
    },
    BugCase("B63n", .notRepeatable, "a method that is wrong once in twelve runs") {
      Runs.count = 0
      return reading(Models.Article.self) { article in
        TrackedView(update: { view in
          Runs.count += 1
          view.render(Runs.count % 12 == 0 ? "" : article.text)
        })
      }
    } fixed: {
      reading(Models.Article.self) { article in TrackedView(update: { $0.render(article.text) }) }
    },
    // A new view has the old text as well. So it is found by what never changes: the picture, or
    // what the view that runs shows.
    BugCase("B64", ExpectedVerdict("testedNothing", "overRender"), "a static cache of texts by id")
    {
      TextCache.texts = [:]
      return rows(Models.Row.self) { row in
        _ = row.title
        let text = TextCache.texts[row.id] ?? row.title
        TextCache.texts[row.id] = text
        return text
      }
    } fixed: {
      rows(Models.Row.self) { $0.title }
    },
  ]
}

@MainActor private final class Flags {
  static let shared = Flags()
  var isOn = false
}

@MainActor private func flagged<Game: GameModel>(
  _: Game.Type, _ update: @escaping @MainActor (TrackedView, Game) -> Void,
  flip: @escaping @MainActor (Game) -> Void
) -> Scenario<Game> {
  Scenario(Game()) { game in
    stage(TrackedView(update: { update($0, game) }))
  } actions: {
    Action("flag", flip)
    Action("goal") { $0.score += 1 }
  }
}

@MainActor private enum Tips { static var wasSeen = false }

@MainActor private enum Runs { static var count = 0 }

@MainActor private enum TextCache { static var texts: [Int: String] = [:] }

@MainActor private func rows<Row: RowModel>(
  _: Row.Type, _ text: @escaping @MainActor (Row) -> String
) -> Scenario<Row> {
  Scenario(Row(id: 7)) { row in
    stage(TrackedView(update: { $0.render(text(row)) }))
  } actions: {
    Action("rename") { $0.title += "!" }
  }
}
