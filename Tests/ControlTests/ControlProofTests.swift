/// A view of a model, and what is done to it in all orders.
struct ControlProof: CustomTestStringConvertible, Sendable {
  let testDescription: String
  fileprivate let run: @MainActor @Sendable () -> Void

  /// Makes a proof on a stage of a number of columns and rows.
  init<Models>(
    _ name: String, _ models: @autoclosure @escaping @MainActor @Sendable () -> Models,
    _ width: Int, _ height: Int, within limit: Limit = controlLimit, except names: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    view: @escaping @MainActor @Sendable (Models) -> View,
    @ActionBuilder<Models> actions: @escaping @MainActor @Sendable () -> [Action<Models>],
    inputs: @escaping @MainActor @Sendable (Scenario<Models>) -> Scenario<Models> = { $0 }
  ) {
    testDescription = name
    run = {
      let scenario = Scenario(
        models(), source: { Stage(view($0), width, height) }, actions: actions)
      expectFreshFrames(
        of: inputs(scenario), within: limit, except: names, sourceLocation: sourceLocation)
    }
  }
}

/// No order of changes and inputs makes a control show anything but what its models say.
@MainActor @Suite(.inOwnProcess) struct ControlProofTests {
  @Test(
    arguments: [
      .textField, .textView, .colorWell, .pageControl, .date, .split, .log(wraps: false),
      .log(wraps: true), .menu, .lamp,
      .growingTable, .cursor, .chosenMenu,
    ] as [ControlProof])
  func itIsFreshWhateverIsDone(_ proof: ControlProof) { proof.run() }
}

/// The limits for controls that do not show everything with two actions.
private let longLimit = Limit(actions: 3, turns: isLongRun ? 1 : 0, commits: 3)
private let largerLimit = Limit(actions: isLongRun ? 4 : 2, turns: 1, commits: 2)

// MARK: - Texts and values

@Observable @MainActor private final class Form {
  var name = "ab"
  var isStrict = false
}

extension ControlProof {
  fileprivate static let textField = ControlProof("text field", Form(), 10, 2) { model in
    let field = TextField(
      "Name", text: Binding(model, \.name),
      validation: { model.isStrict && $0.count < 3 ? "Too short" : nil })
    field.identifier = "name"
    return field
  } actions: {
    Action("focus", input: .key(.tab))
    Action("type", input: .text("c"))
    Action("undo", input: .key(KeyPress(.character("_"), .control)))
    Action("cut all", input: .key(KeyPress(.character("w"), .control)))
    Action("another text") { $0.name = "xyz" }
    Action("be strict") { $0.isStrict.toggle() }
  }

  fileprivate static let textView = ControlProof(
    "text view", Held("one two three\nfour\nfive six seven"), 8, 2, within: largerLimit
  ) { model in
    let view = TextView("Say", text: Binding(model, \.value))
    view.identifier = "letter"
    return view
  } actions: {
    Action("focus", input: .key(.tab))
    Action("select up", input: .key(KeyPress(.up, .shift)))
    Action("enter", input: .key(.enter))
    Action("undo", input: .key(KeyPress(.character("_"), .control)))
    Action("remove a word", input: .key(KeyPress(.character("w"), .control)))
    Action("another text") { $0.value = "界\n" + $0.value }
  }

  /// A key that moves the text cursor alone changes what a terminal shows.
  fileprivate static let cursor = ControlProof(
    "cursor of a field", Held("ab"), 8, 1, within: Limit(actions: 2, turns: 0, commits: 3)
  ) {
    TextField("Name", text: Binding($0, \.value))
  } actions: {
    Action("clear") { $0.value = "" }
  } inputs: {
    $0.addingInputs()
  }

  fileprivate static let colorWell = ControlProof(
    "color well", Held(Color.red), 12, 1, within: longLimit
  ) { model in
    ColorWell(color: Binding(model, \.value))
  } actions: {
    Action("focus", input: .key(.tab))
    Action("next", input: .key(.right))
    Action("f", input: .key(KeyPress(.character("f"))))
    Action("remove", input: .key(.backspace))
    Action("blue") { $0.value = .blue }
  }

  fileprivate static let pageControl = ControlProof("page control", Held(0), 9, 1) { model in
    PageControl(page: Binding(model, \.value), count: 9)
  } actions: {
    Action("focus", input: .key(.tab))
    Action("next", input: .key(.right))
    Action("last", input: .key(.end))
    Action("click", input: .mouse(MouseEvent(.press, at: GridPoint(x: 8, y: 0))))
    Action("outside") { $0.value = -1 }
  }

  private static let day = CalendarDay(nearestToYear: 2026, month: 11, day: 26)

  fileprivate static let date = ControlProof("date", Held(day), 22, 8) { model in
    DatePicker(day: Binding(model, \.value))
  } actions: {
    Action("focus", input: .key(.tab))
    Action("right", input: .key(.right))
    Action("up", input: .key(.up))
    Action("1", input: .key(KeyPress(.character("1"))))
    Action("reset") { $0.value = .first }
  }
}

// MARK: - Containers

@Observable @MainActor private final class Window {
  var part = 0.5
  var title = "a"
}

@Observable @MainActor private final class Server {
  var log = LogBuffer(limit: 4)

  init() { log.append(contentsOf: ["1", "2", "3", "a long line"]) }
}

extension ControlProof {
  fileprivate static let split = ControlProof(
    "split view", Window(), 9, 2, within: longLimit
  ) { window in
    SplitView(fraction: Binding(window, \.part), first: Label { window.title }, second: Label("b"))
  } actions: {
    Action("focus", input: .key(.tab))
    Action("right", input: .key(.right))
    Action("press", input: .mouse(MouseEvent(.press, at: GridPoint(x: 4, y: 0))))
    Action("drag", input: .mouse(MouseEvent(.drag, at: GridPoint(x: 2, y: 0))))
    Action("narrower", input: .resize(GridSize(width: 3, height: 2)))
    Action("reset") { $0.part = 0.5 }
    Action("rename") { $0.title += "a" }
  }

  fileprivate static func log(wraps: Bool) -> ControlProof {
    ControlProof(
      "log, wraps: \(wraps)", Server(), 9, 2, within: largerLimit, except: ["focus"]
    ) { server in
      framed(LogView(wraps: wraps) { server.log })
    } actions: {
      Action("focus", input: .key(.tab))
      Action("up", input: .key(.up))
      Action("end", input: .key(.end))
      Action("append") { $0.log.append("more") }
      Action("another") { $0.log = LogBuffer() }
      Action("clear") { $0.log.removeAll() }
      Action("taller", input: .resize(GridSize(width: 9, height: 3)))
    }
  }

  /// A table whose rows only come by an action has not run in vain.
  fileprivate static let growingTable = ControlProof(
    "growing table", Held(true), 8, 3, within: Limit(actions: 2, turns: 0, commits: 3)
  ) { isWide in
    TableView(items: { isWide.value ? ["Ada", "Bob"] : ["Ada"] }, id: \.self) { ListContent($0) }
  } actions: {
    Action("narrow") { $0.value = false }
    Action("wide") { $0.value = true }
  }
}

// MARK: - Menus

/// What a menu shows.
@Observable @MainActor private final class Toolbox {
  var tools = ["Saw", "Hammer"]
  var isLit = false
  var canLight = true

  var items: [Menu.Item] {
    tools.map { tool in .init(tool) { self.tools.removeAll { $0 == tool } } }
      + [
        .separator,
        .init(
          "Light", key: KeyPress(.character("l"), .control), isEnabled: canLight, isChecked: isLit
        ) { self.isLit.toggle() },
      ]
  }
}

extension ControlProof {
  fileprivate static let menu = ControlProof("menu", Toolbox(), 22, 7, within: longLimit) { model in
    let stack = StackView(.vertical, alignment: .leading)
    stack.addSubview(Menu("Tools") { model.items })
    return stack
  } actions: {
    Action("open", input: .tap("Tools"))
    Action("up", input: .key(.up))
    Action("enter", input: .key(.enter))
    Action("escape", input: .key(.escape))
    Action("another") { $0.tools.append("Axe") }
    Action("no light") { $0.canLight = false }
  }

  fileprivate static let lamp = ControlProof(
    "the key of an item", Toolbox(), 22, 7, within: longLimit
  ) { model in
    Menu("Tools") { model.items.reversed() }
  } actions: {
    Action("enter", input: .key(.enter))
    Action("down", input: .key(.down))
    Action("light", input: .key(KeyPress(.character("l"), .control)))
    Action("no light") { $0.canLight.toggle() }
    Action("narrow", input: .resize(GridSize(width: 12, height: 5)))
  }

  fileprivate static let chosenMenu = ControlProof(
    "a menu is used", Held(0), 14, 7,
    within: Limit(actions: isLongRun ? 3 : 2, turns: 0, commits: 3)
  ) { model in
    let column = StackView(.vertical)
    column.addSubview(Label { "\(model.value)" })
    column.addSubview(
      Menu("Go") {
        [
          Menu.Item("Up", isChecked: model.value > 0) { model.value += 1 },
          Menu.Item("Down") { model.value -= 1 },
        ]
      })
    return column
  } actions: {
    Action("another") { $0.value += 2 }
  } inputs: {
    $0.addingInputs(keys: [.tab, .enter, .down, .escape])
  }
}
