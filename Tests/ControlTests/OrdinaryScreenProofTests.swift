/// Screens as people put them together hold their proof by whatever can be tapped and pressed.
@MainActor @Suite(.inOwnProcess) struct OrdinaryScreenProofTests {
  struct Player: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  @Observable @MainActor final class Team {
    var players = [Player(id: 1, name: "Ada"), Player(id: 2, name: "Bob")]
    var selection: Set<Int> = []
    var opened: Player?
    var draft = ""

    func add() {
      players.append(Player(id: players.count + 1, name: draft))
      draft = ""
    }
  }

  @Test func aTableWithoutASelection() {
    expectProof { team in TableView(items: { team.players }, id: \.id) { ListContent($0.name) } }
  }

  @Test func aTableThatPushes() { expectFreshFrames(of: pushing(), within: Self.limit) }

  @Test func aForm() {
    expectProof { team in
      let form = StackView(.vertical)
      form.addSubview(Label { "\(team.players.count) players" })
      form.addSubview(TextField("Name", text: Binding(team, \.draft)))
      form.addSubview(Button("Add") { team.add() })
      form.addSubview(
        Menu("Sort") { [Menu.Item("Backwards") { team.players.reverse() }] })
      form.addSubview(table(of: team))
      return form
    }
  }

  // No model has a task: a turn in each order is for the long run.
  private static let limit = Limit(
    actions: 2, turns: isLongRun ? 1 : 0, commits: isLongRun ? 3 : 2)

  /// Expects that no frame is wrong by whatever can be tapped and pressed, and by another name.
  private func expectProof(of view: @escaping @MainActor (Team) -> View) {
    expectFreshFrames(
      of: Scenario(Team()) { team in
        Stage(view(team), 18, 9)
      } actions: {
        Action("rename") { $0.players[0].name = "Zoe" }
      }.addingInputs(),
      within: Self.limit)
  }

  /// A table whose rows push a screen, used by whatever can be tapped and pressed.
  private func pushing(keepsSelection: Bool = true) -> Scenario<Team> {
    Scenario(Team()) { team in
      Stage(
        NavigationController(TeamController(team, keepsSelection: keepsSelection)),
        size: GridSize(width: 16, height: 6))
    } actions: {
      Action("rename") { $0.players[0].name = "Zoe" }
    }.addingInputs()
  }

  /// An action that writes an equal value is distinguished from a view that reads too much.
  @Test func theSameWrittenAgain() throws {
    let verdict = Scenario(Team()) { team in
      Stage(self.table(of: team), 16, 5)
    } actions: {
      Action("rename") { $0.players[0].name = "Aba" }
      Action("sort") { $0.players.sort { $0.name < $1.name } }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2))
    let found = try #require(verdict.failingOrders.first)
    expectEqual("\(found)", "vain (overRender): commit → sort → commit")
    #expect(
      verdict.failureMessage?.contains(
        """
        │ sort made TableView run updateProperties(), and it changed nothing in any schedule.
        │ The models were written with the values that they already had, which notifies the view too.
        │ Write only new values; or allow more actions, so that the written value can be new.
        """) == true)
  }

  /// What a table without a binding keeps is its own, whatever is opened by it.
  @Test func aSelectionThatNoModelHas() throws {
    let verdict = pushing(keepsSelection: false).prove(within: Self.limit)
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.ownState], "\(verdict)")
  }

  private func table(of team: Team) -> TableView {
    let table = TableView(items: { team.players }, id: \.id) { ListContent($0.name) }
    table.bindSelection(Binding(team, \.selection))
    return table
  }

  private final class TeamController: ViewController {
    private let team: Team
    private let keepsSelection: Bool

    init(_ team: Team, keepsSelection: Bool) {
      self.team = team
      self.keepsSelection = keepsSelection
      super.init()
      title = "Team"
    }

    override func loadView() -> View {
      let table = TableView(items: { [team] in team.players }, id: \.id) { ListContent($0.name) }
      if keepsSelection { table.bindSelection(Binding(team, \.selection)) }
      table.selectionMode = .single
      table.onSelect = { [team] path in team.opened = team.players[path.row] }
      return table
    }

    override func viewDidLoad() {
      navigationDestination(item: Binding(team, \.opened)) { DetailController($0) }
    }
  }

  private final class DetailController: ViewController {
    private let player: Player

    init(_ player: Player) {
      self.player = player
      super.init()
      title = player.name
    }

    override func loadView() -> View { Label("Number \(player.id)") }
  }
}
