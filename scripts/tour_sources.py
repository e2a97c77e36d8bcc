"""The code of the package that the tour makes, as its author would write it."""

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Mine", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "FirstFrame", path: "FIRSTFRAME")],
  targets: [
    .target(name: "Mine", dependencies: [.product(name: "GridViews", package: "FirstFrame")]),
    .executableTarget(
      name: "counter", dependencies: [.product(name: "GridTerminal", package: "FirstFrame")]),
    .executableTarget(
      name: "twice", dependencies: [.product(name: "GridTerminal", package: "FirstFrame")]),
    .executableTarget(
      name: "homes", dependencies: [.product(name: "GridCatalog", package: "FirstFrame")]),
    .executableTarget(
      name: "todo", dependencies: [.product(name: "GridTerminal", package: "FirstFrame")]),
    .executableTarget(name: "logs", dependencies: ["GridExtras", "GridTerminal"].map { .product(name: $0, package: "FirstFrame") }),
    .executableTarget(
      name: "form", dependencies: ["GridExtras", "GridTerminal"].map { .product(name: $0, package: "FirstFrame") }),
    .target(name: "Searching"),
    .target(
      name: "Tallying",
      dependencies: [.product(name: "InstrumentedObservation", package: "FirstFrame")]),
    .testTarget(
      name: "MineTests",
      dependencies: [
        "Mine", "Searching", "Tallying", .product(name: "GridViews", package: "FirstFrame"),
        .product(name: "FirstFrameTesting", package: "FirstFrame"),
        .product(name: "SteppedServices", package: "FirstFrame"),
        .product(name: "InstrumentedObservation", package: "FirstFrame"),
      ]),
  ]
)
"""
TWICE = """\
import Foundation
import GridTerminal

let counter = Counter()
@MainActor func hasCounted(_ count: Int) -> Bool {
  if CommandLine.arguments.contains("exit"), counter.count == count { exit(3) }
  if CommandLine.arguments.contains("crash"), counter.count == count {
    print("printed before")
    fatalError("the last words")
  }
  return counter.count == count
}
for count in 1...2 {
  await Terminal.run(CounterView(counter), in: .inline(rows: 1), until: { hasCounted(count) })
}
print("counted", counter.count)
_ = readLine()
"""
COUNTER_TESTS = """\
import FirstFrameTesting
import GridViews
import Testing

@testable import Mine

@MainActor @Test func theCounterCounts() {
  let counter = Counter()
  let film = Film(of: Stage(CounterView(counter), size: GridSize(width: 12, height: 1)))
  film.act("increment") { counter.count += 1 }
  #expect(film.frames.map(\\.grid.text) == ["  Count: 0  ", "  Count: 1  "])
}
"""

# A perceptible model of a library, and one of the tests.
TALLY = """\
import InstrumentedObservation

@Perceptible public final class Tally {
  public var count = 0
  @ObservationIgnored public var note = ""

  public init() {}
}
"""
TALLY_TESTS = """\
import InstrumentedObservation
import Synchronization
import Tallying
import Testing

@Perceptible final class Factor {
  var number = 2
}

@Test func bothModelsAreTracked() {
  let (tally, factor) = (Tally(), Factor())
  let changes = Mutex(0)
  for write in [{ tally.count += 1 }, { factor.number += 1 }, { tally.note = "free" }] {
    withPerceptionTracking {
      _ = tally.count * factor.number
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    write()
  }
  #expect(changes.withLock { $0 } == 2)
}
"""
# A view, its program, and a catalog of it.
COUNTER_VIEW = """\
import GridViews
import Observation

@Observable @MainActor final class Counter {
  var count = 0
}

final class CounterView: View {
  private let counter: Counter
  private let label = Label(alignment: .center)

  init(_ counter: Counter) {
    self.counter = counter
    super.init()
    addSubview(label)
  }

  override func updateProperties() { label.text = "Count: \\(counter.count)" }

  override func layoutSubviews() { label.frame = bounds }

  override func handleKey(_ key: KeyPress) -> Bool {
    if key == .space { counter.count += 1 }
    return key == .space
  }
}
"""
COUNTER = """\
import GridTerminal

await Terminal.main(CounterView(Counter()))
"""
CATALOG = """\
import GridCatalog
import GridViews

struct CounterState: ComponentState {
  var count = 0
}

extension Counter: ComponentModel {
  convenience init(_ state: CounterState) {
    self.init()
    count = state.count
  }

  var state: CounterState {
    get { CounterState(count: count) }
    set { count = newValue.count }
  }
}

@main struct MyCatalog {
  static func main() async {
    let counter = Component(
      "Counter", summary: "A number.", size: GridSize(width: 12, height: 1),
      samples: [Sample("zero", CounterState()), Sample("nine", CounterState(count: 9))],
      actions: [ComponentAction("count up") { $0.count += 1 }],
      view: { (model: Counter) in CounterView(model) })
    await Catalog(components: [counter]).run()
  }
}
"""
# A screen of controls, and a test of it by what is seen.
BOARD_VIEW = """\
import GridViews
import Observation

@Observable @MainActor final class Board {
  var draft = ""
  var players = ["Ada", "Bob"]
}

final class BoardView: View {
  private let column = StackView(.vertical)

  init(_ board: Board) {
    super.init()
    let table = TableView(items: { board.players }, id: \\.self) { ListContent($0) }
    table.addRowAction("Remove", key: .delete) { (name: String) in
      board.players.removeAll { $0 == name }
    }
    table.sizing.height = .fill
    column.addSubview(Label { "\\(board.players.count) players" })
    column.addSubview(TextField("Name", text: Binding(board, \\.draft)))
    column.addSubview(Button("Add") {
      if !board.players.contains(board.draft) { board.players.append(board.draft) }
    })
    column.addSubview(table)
    addSubview(column)
  }

  override func layoutSubviews() { column.frame = bounds }
}
"""
BOARD_TESTS = """\
import GridViews
import Testing

@testable import Mine

@MainActor @Test func aPlayerIsAddedAndAnotherRemoved() throws {
  let stage = Stage(BoardView(Board()), size: GridSize(width: 16, height: 7))
  try stage.focus("Name")
  try stage.type("Cyd")
  try stage.tap("Add")
  try stage.tap("Bob")
  try stage.press("delete")
  #expect(stage.text.contains("2 players"))
  #expect(try stage.element("Cyd").role == "row")
}
"""
INLINE = """\
import FirstFrameTesting
import Testing

@MainActor @Test func inlineText() {
  expectInlineSnapshot(of: ["one", "two"], as: .lines)
  expectInlineSnapshot(of: [1], as: .dump) { "old" }
}
"""

INLINE_WRITTEN = """\
import FirstFrameTesting
import Testing

@MainActor @Test func inlineText() {
  expectInlineSnapshot(of: ["one", "two"], as: .lines) {
    \"\"\"
    one
    two
    \"\"\"
  }
  expectInlineSnapshot(of: [1], as: .dump) {
    \"\"\"
    1 element
      1
    \"\"\"
  }
}
"""
