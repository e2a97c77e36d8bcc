import FirstFrameProof
import ViewsTestSupport

/// Mistakes beside, below and over what is tolerated, and in views that have gone.
@MainActor let placeBugs: [BugCase] = [
  BugCase("B80", .stale, "rendered once, beside a tolerated view that is too") { bug in
    ticking { Lines([clock(of: $0, once: true), title(of: $0, once: bug)]) }
      .tolerating(.old, in: "clock")
  },
  BugCase("B81", .stale, "a stale view over a tolerated one") { bug in
    ticking { Overlap([clock(of: $0), title(of: $0, once: bug)]) }
      .tolerating(.old, in: "clock")
  },
  BugCase("B82", .stale, "two places are tolerated, and a third is stale") { bug in
    ticking { article in
      let counting = TrackedView(update: { view in
        view.count += 1
        view.render("\(article.badge)#\(view.count)")
      })
      counting.identifier = "counting"
      return Lines([clock(of: article, once: true), counting, title(of: article, once: bug)])
    }.tolerating(.old, in: "clock").tolerating(.view, in: "counting")
  },
  BugCase("B83", .leak, "a dismissed sheet is kept by its model") { panels(keepsSheet: $0) },
]

/// Right views of another kind than the rest.
@MainActor let correctPlaces = [
  CorrectCode("C10", "a table of a list of structs") {
    Scenario(Held(["a", "b"])) { names in
      let table = TableView(items: { names.value }, id: \.self) { ListContent($0) }
      table.indicators = []
      return stage(table, size: tall)
    } actions: {
      Action("add") { $0.value.append("c\($0.value.count)") }
      Action("remove", if: { !$0.value.isEmpty }) { $0.value.removeLast() }
      Action("rename", if: { !$0.value.isEmpty }) { $0.value[0] += "!" }
    }
  },
  CorrectCode("C11", "a style that an input changes") {
    Scenario(Article()) { article in
      stage(Lines([TrackedView(update: { $0.render("\($0.traits.style)") }), title(of: article)]))
    } actions: {
      Action("dark", input: .trait("style", "dark"))
      Action("tick") { $0.title += "x" }
    }
  },
  CorrectCode("C12", "a sum that is right once an action is finished") {
    Scenario(Article()) { account in
      stage(TrackedView { "\(account.badge) \(account.heartbeat)" })
    } actions: {
      Action("transfer") {
        $0.badge += 1
      } then: {
        $0.heartbeat -= 1
      }
      Action("tick") { $0.title += "x" }
    }
    .tolerating(.torn).whenIdle("the sum") { $0.badge + $0.heartbeat == 0 }
  },
]

@MainActor private func clock(of article: Article, once: Bool = false) -> View {
  label("clock", once: once) { "\(article.badge)" }
}

@MainActor private func title(of article: Article, once: Bool = false) -> View {
  label("title", once: once) { article.title }
}

/// A view with a name that follows a text, or shows what it was once.
@MainActor private func label(
  _ name: String, once: Bool = false, _ text: @escaping @MainActor () -> String
) -> View {
  let view = TrackedView(layout: { view in
    if once && view.count > 0 { return }
    view.count += 1
    view.render(text())
  })
  view.identifier = name
  return view
}

private let tall = GridSize(width: 12, height: 4)

@MainActor private func ticking(
  _ make: @escaping @MainActor (Article) -> View
) -> Scenario<Article> {
  Scenario(Article()) { article in
    stage(make(article), size: tall)
  } actions: {
    Action("tick") { article in
      article.title += "x"
      article.badge += 1
    }
  }
}

/// One view over the right half of another.
private final class Overlap: Container {
  override func layoutSubviews() {
    let width = bounds.size.width
    subviews[0].frame = bounds
    subviews[1].frame = GridRect(x: width / 2, y: 0, width: width - width / 2, height: 1)
  }
}

// MARK: - Sheets

@Observable @MainActor final class Panel: Readable {
  var isOpen = false
  @ObservationIgnored var handlers: [() -> Void] = []

  var text: String { "\(isOpen)" }
}

@MainActor func panels(
  keepsSheet: Bool, hasImpossibleAction: Bool = false
) -> Scenario<Panel> {
  Scenario(Panel()) { panel in
    let home = Page(
      Label("out"),
      load: {
        $0.present(isPresented: Binding(panel, \.isOpen)) {
          let sheet = Page(Label("in"))
          panel.handlers.append(keepsSheet ? { _ = sheet } : { [weak sheet] in _ = sheet })
          return sheet
        }
      })
    return stage(controller: home, size: tall)
  } actions: {
    Action("open", if: { !$0.isOpen }) { $0.isOpen = true }
    if hasImpossibleAction { Action("never", if: { _ in false }) { _ in } }
    Action("close", if: { $0.isOpen }) { $0.isOpen = false }
  }
}
