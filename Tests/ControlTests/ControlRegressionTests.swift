/// Defects of controls and races that users have found.
@MainActor @Suite struct ControlRegressionTests {
  @Observable @MainActor final class Tiny {
    var count = 0
    var asked: Int?
    var busy = false

    func load() {
      busy = true
      Task {
        count += 1
        busy = false
      }
    }
  }

  private final class TinyController: ViewController {
    private let tiny: Tiny

    init(_ tiny: Tiny) { self.tiny = tiny }

    override func loadView() -> View {
      let column = StackView(.vertical)
      column.addSubview(Label { [tiny] in "\(tiny.count)" })
      return column
    }

    override func viewDidLoad() {
      present(item: Binding(tiny, \.asked), id: \.self) { number in
        Alert("Remove \(number)?", actions: [.init("Keep", role: .cancel)])
      }
    }
  }

  /// The focus that an alert takes is the live view's: that it is not yet there at the end of one
  /// order is no race.
  @Test func anAlertBesideATaskIsNoRace() {
    func scenario(asks value: @escaping @MainActor (Tiny) -> Int) -> Scenario<Tiny> {
      Scenario(Tiny()) {
        Stage(TinyController($0), 24, 6)
      } actions: {
        Action("ask", if: { !$0.busy && $0.asked == nil }) { $0.asked = value($0) }
        Action("load", if: { !$0.busy }) { $0.load() }
      }
    }
    let limit = Limit(actions: 2, turns: 2, commits: 2, tasks: 2)
    #expect(scenario { _ in 7 }.prove(within: limit).failureMessage == nil)
    // As the test that a proof prints: one of the endings has a frame with the alert, and the other
    // none.
    let message = scenario { _ in 7 }.raceMessage(
      between: [.action("load"), .turn, .action("ask"), .commit],
      and: [.action("load"), .commit, .turn, .commit, .action("ask")])
    #expect(message == nil, "\(message ?? "")")
  }

  // MARK: - What a race is told of

  @Observable @MainActor final class Club {
    var members = ["Ada", "Bo"]
    var leaving: String?
    var next = 1

    func load(_ year: Int) { Task { members = ["Ada \(year)", "Cyd"] } }

    func number(_ names: [String]) {
      Task {
        await Task.yield()
        members = names.map { "\(next) \($0)" }
        next += 1
      }
    }
  }

  private func race(
    _ first: Action<Club>, _ second: Action<Club>
  ) throws -> FailingOrder {
    let scenario = Scenario(Club()) { club in
      Stage(Label { "\(club.members) \(club.leaving ?? "")" }, 60, 1)
    } actions: {
      first
      second
    }
    let found = scenario.races(within: .everyOrder()).failingOrders
    return try #require(found.first { $0.verdict.defect == .race })
  }

  /// An action stores what depends on how far a task has come: both properties can be read.
  @Test func aRaceOfAnActionWithATaskNamesWhatTheActionStored() throws {
    let found = try race(
      Action("ask") { $0.leaving = $0.members.first }, Action("load") { $0.load(2026) })
    expectEqual(found.verdict.evidence.raceCause, .dependsOnProgress)
    #expect(found.failureMessage.contains("ask writes leaving = "), "\(found.failureMessage)")
    #expect(!found.failureMessage.contains("in no property"))
  }

  /// The last of two tasks wins, also if what it writes is numbered by the order.
  @Test func aNumberInWhatIsWrittenHidesNoRace() throws {
    let found = try race(
      Action("load a") { $0.number(["Ada", "Bo"]) }, Action("load b") { $0.number(["Cyd", "Dan"]) })
    expectEqual(found.verdict.evidence.raceCause, .isNotCancelled, "\(found.failureMessage)")
  }

  // MARK: - Rows by their first text

  @Observable @MainActor final class Board {
    struct Player: Identifiable {
      let id: String
      var points = 0
    }
    var players = [Player(id: "Ada"), Player(id: "Bob")]
    var selected: String?
  }

  private func board(tapping name: String) -> ProofVerdict {
    Scenario(Board()) { board in
      let table = TableView(items: { board.players }) { player in
        ListContent(player.id, secondaryText: "\(player.points)")
      }
      table.bindSelection(Binding(board, \.selected))
      return Stage(table, 16, 5)
    } actions: {
      Action("award") { $0.players[1].points += 1 }
      Action("select Bob", input: .tap(name))
    }.prove(within: Limit(actions: 2, turns: 1, commits: 3))
  }

  @Test func anInputFindsARowByItsFirstText() {
    #expect(board(tapping: "Bob").failureMessage == nil)
  }

  @Test func anInputThatIsNotThereIsToldWhatIs() throws {
    let words = board(tapping: "Bop").failureMessage
    let tappable = "These can be tapped in the first frame: \"Ada, 0\", \"Bob, 0\"."
    #expect(words?.contains(tappable) == true, "\(words ?? "")")
  }

  // MARK: - Sheets, sections, indicators

  @Test func aSheetGetsTheFocusThatTheScreenBelowHad() throws {
    @MainActor final class Note { var text = "" }
    final class NoteController: ViewController {
      override func loadView() -> View { TextField("Note") }
    }
    final class Root: ViewController {
      override func loadView() -> View {
        Button("Open") { [unowned self] in present(NoteController()) }
      }
    }
    let stage = Stage(Root(), 30, 7)
    try stage.tap("Open")
    #expect(stage.commit().focus?.id.contains("TextField") == true)
    try stage.type("hello")
    #expect(stage.text.contains("hello"))
    stage.press(.escape)
    #expect(stage.commit().focus?.id.contains("Button") == true)
    // Without a focus below, a sheet takes none.
    let other = Stage(Root(), 30, 7)
    _ = other.commit()
    other.root.controller?.present(NoteController())
    #expect(other.commit().focus == nil)
  }

  @Test func sectionsOfIdentifiableItemsNeedNoKeyPath() {
    let board = Board()
    let table = TableView(sections: { [ListSection("Players", items: board.players)] }) {
      (player: Board.Player) in ListContent(player.id, secondaryText: nil)
    }
    let stage = Stage(table, 10, 3)
    expectEqual(
      stage.text.split(separator: "\n").map { $0.prefix(7) }, ["Players", "Ada    ", "Bob    "])
  }

  @Test func anIndicatorFollowsAModel() {
    let tiny = Tiny()
    let stage = Stage(ActivityIndicator { tiny.busy }, 1, 1)
    expectEqual(stage.text, " ")
    tiny.busy = true
    expectEqual(stage.text, "⠋")
    for platform in [Platform.iOS17, .iOS26] {
      let stage = Stage(
        ActivityIndicator { tiny.busy }, size: GridSize(width: 1, height: 1),
        traits: TraitOverrides(platform: platform))
      expectEqual(stage.text, "⠋")
      tiny.busy = false
      expectEqual(stage.text, " ")
      tiny.busy = true
    }
  }
}
