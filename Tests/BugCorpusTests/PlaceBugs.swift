import FirstFrameProof
import GridViews
import Observation

/// Mistakes beside, below and over what is tolerated, and in views that have gone.
@MainActor let placeBugs: [BugCase] = [
  BugCase("B80", .stale, "rendered once, beside a tolerated view that is too") {
    ticking { Lines([$0.label("clock", once: true), $0.label("title", once: true)]) }
      .tolerating(.stale, in: "clock")
  } fixed: {
    ticking { Lines([$0.label("clock", once: true), $0.label("title")]) }
      .tolerating(.stale, in: "clock")
  },
  BugCase("B81", .stale, "a stale view over a tolerated one") {
    ticking { Overlap($0.label("clock"), $0.label("title", once: true)) }
      .tolerating(.stale, in: "clock")
  } fixed: {
    ticking { Overlap($0.label("clock"), $0.label("title")) }.tolerating(.stale, in: "clock")
  },
  BugCase("B82", .stale, "two places are tolerated, and a third is stale") {
    ticking { Lines([$0.label("clock", once: true), Counting($0), $0.label("title", once: true)]) }
      .tolerating(.stale, in: "clock").tolerating(.ownState, in: "counting")
  } fixed: {
    ticking { Lines([$0.label("clock", once: true), Counting($0), $0.label("title")]) }
      .tolerating(.stale, in: "clock").tolerating(.ownState, in: "counting")
  },
  BugCase("B83", .leak, "a dismissed sheet is kept by its model") {
    panels(keepsSheet: true)
  } fixed: {
    panels(keepsSheet: false)
  },
]

/// Right views of another kind than the rest.
@MainActor let correctPlaces = [
  CorrectCode("C10", "a table whose cells read a list of structs") {
    Scenario(Names()) { names in
      stage(NamesTable(names), size: tall)
    } actions: {
      Action("add") { $0.all.append("c\($0.all.count)") }
      Action("remove", if: { !$0.all.isEmpty }) { $0.all.removeLast() }
      Action("rename", if: { !$0.all.isEmpty }) { $0.all[0] += "!" }
    }
  },
  CorrectCode("C11", "a style that an input changes") {
    Scenario(Ticks()) { ticks in
      stage(
        Lines([TrackedView(update: { $0.render("\($0.traits.style)") }), ticks.label("title")]))
    } actions: {
      Action("dark", input: .trait("style", "dark"))
      Action("tick") { $0.tick() }
    }
  },
  CorrectCode("C12", "a sum that is right once an action is finished") {
    Scenario(Ticks()) { ticks in
      stage(ticks.label("balance"))
    } actions: {
      Action("transfer") {
        $0.spent += 1
      } then: {
        $0.left -= 1
      }
      Action("tick") { $0.tick() }
    }
    .tolerating(.torn).whenIdle("the sum") { $0.spent + $0.left == 10 }
  },
]

@Observable @MainActor final class Ticks: Readable {
  var clock = 0
  var title = "A"
  var spent = 0
  var left = 10

  func tick() {
    clock += 1
    title += "x"
  }

  var text: String { "\(clock)\(title)\(spent)\(left)" }

  private func text(of name: String) -> String {
    switch name {
    case "clock": "\(clock)"
    case "title": title
    default: "\(spent) \(left)"
    }
  }

  /// A view with a name that follows what it is called, or shows what it was once.
  func label(_ name: String, once: Bool = false) -> View {
    var rendered = false
    let view = TrackedView(layout: { [self] view in
      if once && rendered { return }
      rendered = true
      view.render(text(of: name))
    })
    view.identifier = name
    return view
  }
}

private let tall = GridSize(width: 12, height: 4)

@MainActor private func ticking(
  _ make: @escaping @MainActor (Ticks) -> View
) -> Scenario<Ticks> {
  Scenario(Ticks()) { ticks in
    stage(make(ticks), size: tall)
  } actions: {
    Action("tick") { $0.tick() }
  }
}

/// One view over the right half of another.
private final class Overlap: View {
  init(_ under: View, _ over: View) {
    super.init()
    addSubview(under)
    addSubview(over)
  }

  override func layoutSubviews() {
    let width = bounds.size.width
    subviews[0].frame = bounds
    subviews[1].frame = GridRect(x: width / 2, y: 0, width: width - width / 2, height: 1)
  }
}

/// Counts its own updates, which no model knows.
private final class Counting: LabelView {
  private let ticks: Ticks
  private var updates = 0

  init(_ ticks: Ticks) {
    self.ticks = ticks
    super.init()
    identifier = "counting"
  }

  override func updateProperties() {
    updates += 1
    render("\(ticks.clock)#\(updates)")
  }
}

// MARK: - Sheets

@Observable @MainActor final class Panel: Readable {
  var isOpen = false
  @ObservationIgnored var handlers: [() -> Void] = []

  var text: String { "\(isOpen)" }
}

private final class Sheet: ViewController {
  private let panel: Panel
  private let isKept: Bool

  init(_ panel: Panel, isKept: Bool) {
    (self.panel, self.isKept) = (panel, isKept)
    super.init()
  }

  override func loadView() -> View { Label("in") }

  override func viewDidLoad() {
    if isKept {
      panel.handlers.append { self.refresh() }
    } else {
      panel.handlers.append { [weak self] in self?.refresh() }
    }
  }

  private func refresh() {}
}

private final class Home: ViewController {
  private let panel: Panel
  private let keepsSheet: Bool

  init(_ panel: Panel, keepsSheet: Bool) {
    (self.panel, self.keepsSheet) = (panel, keepsSheet)
    super.init()
  }

  override func loadView() -> View { Label("out") }

  override func viewDidLoad() {
    present(isPresented: Binding(panel, \.isOpen)) { [panel, keepsSheet] in
      Sheet(panel, isKept: keepsSheet)
    }
  }
}

@MainActor func panels(
  keepsSheet: Bool, hasImpossibleAction: Bool = false
) -> Scenario<Panel> {
  Scenario(Panel()) { panel in
    stage(controller: Home(panel, keepsSheet: keepsSheet), size: tall)
  } actions: {
    Action("open", if: { !$0.isOpen }) { $0.isOpen = true }
    if hasImpossibleAction { Action("never", if: { _ in false }) { _ in } }
    Action("close", if: { $0.isOpen }) { $0.isOpen = false }
  }
}

// MARK: - Tables

@Observable @MainActor private final class Names: Readable {
  var all = ["a", "b"]

  var text: String { all.joined(separator: " ") }
}

private final class NamesTable: View {
  private let names: Names
  private let table: TableView

  init(_ names: Names) {
    self.names = names
    table = TableView(rows: names.all.count) { table, path in
      let cell = table.dequeueCell()
      cell.configurationUpdateHandler = { cell, _ in
        cell.content = ListContent(path.row < names.all.count ? names.all[path.row] : "")
      }
      return cell
    }
    super.init()
    table.indicators = []
    addSubview(table)
  }

  override func updateProperties() { table.sections = [TableSection(rows: names.all.count)] }

  override func layoutSubviews() { table.frame = bounds }
}
