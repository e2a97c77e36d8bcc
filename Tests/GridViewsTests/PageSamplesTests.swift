import CharacterGrid
import Foundation
import GridViews
import Observation
import TestSupport

/// The largest examples on the pages Controls and Screens: each block of their sections is a part of
/// this file.
@MainActor @Suite struct PageSamplesTests {
  @Observable final class Party {
    var name = "Ada"
    var isLoud = true
    var volume = 0.5
    var guests = 2
    var room = 1
    var day = CalendarDay(year: 2026, month: 11, day: 20) ?? .first
    var color = Color.red
    var isByName = true
    var players = [Player(id: 1, name: "Ada", points: 3), Player(id: 2, name: "Bob", points: 2)]

    func invite() { guests += 1 }
  }

  struct Player: Identifiable, Equatable {
    let id: Int
    var name: String
    var points: Double
  }

  @Observable final class Board {
    var screen = Screen.board
    var players = [Player(id: 1, name: "Ada", points: 3), Player(id: 2, name: "Bob", points: 2)]
    var opened: Player?
    var leaving: Player?
  }

  enum Screen: Int { case board, best }

  @Test func controls() throws {
    let model = Party()
    let form = StackView(.vertical)
    let controls: [View] = [
      TextField(
        "Name", text: Binding(model, \.name), onSubmit: { model.invite() },
        validation: { $0.count > 12 ? "At most 12 letters" : nil }),
      Toggle("Loud", isOn: Binding(model, \.isLoud)),
      Slider(value: Binding(model, \.volume), in: 0...1, step: 0.1),
      Stepper(value: Binding(model, \.guests), in: 1...8),
      SegmentedControl(["Bar", "Hall"], selection: Binding(model, \.room)),
      DatePicker(
        day: Binding(model, \.day), style: .month,
        today: CalendarDay(year: 2026, month: 11, day: 26)),
      ColorWell(color: Binding(model, \.color)),
      Menu("Sort") {
        [
          .init("By name", isChecked: model.isByName) { model.isByName.toggle() },
          .separator,
          .init("Remove all", key: .delete, role: .destructive) { model.players = [] },
        ]
      },
      Box(
        title: "Points",
        contentView: Chart(.bars) {
          [ChartSeries("Points", model.players.map(\.points), labels: model.players.map(\.name))]
        }),
    ]
    for control in controls { form.addSubview(control) }
    let stage = Stage(form, size: GridSize(width: 30, height: 26))
    try stage.focus("Name")
    try stage.type(" Lovelace-Byron\n")
    #expect(model.guests == 3 && stage.text.contains("At most 12 letters"))
    try expectEqual(
      stage.element("Name").value, "Ada Lovelace-Byron, invalid: At most 12 letters")
    #expect(stage.text.contains("[20]") && stage.text.contains("*26"), "\(stage.text)")
    #expect(stage.text.contains("╭─ Points ─"))
    try stage.tap("Loud")
    try stage.tap("Bar")
    stage.press(.delete)
    #expect((model.isLoud, model.room, model.players) == (false, 0, []))
    expectEqual(stage.elements.map(\.label).filter(["Name", "Loud", "Sort"].contains).count, 3)
  }

  final class BoardController: ViewController {
    let model: Board

    init(_ model: Board) { self.model = model }

    override func loadView() -> View {
      let table = TableView(items: { [model] in model.players }) { ListContent($0.name) }
      table.addRowAction("Remove", key: .delete) { [model] (player: Player) in
        model.leaving = player
      }
      table.sizing.height = .fill
      return table
    }

    override func viewDidLoad() {
      title = "Board"
      present(item: Binding(model, \.leaving)) { [model] player in
        Alert(
          "Remove \(player.name)?",
          actions: [
            .init("Keep", role: .cancel),
            .init("Remove", role: .destructive) { model.players.removeAll { $0.id == player.id } },
          ])
      }
      navigationDestination(item: Binding(model, \.opened)) { DetailController($0) }
    }
  }

  final class DetailController: ViewController {
    let player: Player

    init(_ player: Player) { self.player = player }

    override func loadView() -> View { Label("\(player.points) points") }
  }

  @Test func screens() throws {
    let model = Board()
    let tabs = TabController(
      selection: Binding(model, \.screen).rawValue,
      tabs: [
        .init("Board") { NavigationController(BoardController(model)) },
        .init("Best", badge: { "\(model.players.count)" }) { DetailController(model.players[0]) },
      ])
    let stage = Stage(tabs, size: GridSize(width: 40, height: 9))
    try stage.focus("Bob")
    stage.press(.delete)
    try stage.tap("Remove")
    expectEqual(model.players.map(\.name), ["Ada"])
    model.opened = model.players[0]
    #expect(stage.text.contains("‹ Back") && stage.text.contains("3.0 points"))
    try stage.tap("Best")
    #expect(model.screen == .best && stage.text.contains("[Best 1]"))
  }

  /// Each block of Swift under a heading of a page is a part of this file, at any indentation.
  @Test(arguments: [("Controls", "A larger form"), ("Screens", "A table, an alert and tabs")])
  func theyAreOnThePage(name: String, heading: String) throws {
    func lines(_ path: String) throws -> [String] {
      try PackageFiles.text(of: path)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let page = try lines("Sources/GridViews/GridViews.docc/\(name).md")
    let start = try #require(page.firstIndex(of: "## \(heading)"))
    let section = page[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    let code = section.joined(separator: "\n").components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(!code.isEmpty)
    let here = try lines("Tests/GridViewsTests/PageSamplesTests.swift").joined(separator: "\n")
    for block in code { #expect(here.contains(block), "\(block)") }
  }
}
