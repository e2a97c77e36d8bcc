import SteppedServices

extension ProofVerdict {
  fileprivate var summary: ProofSummary? {
    if case .held(let summary) = self { summary } else { nil }
  }
}

/// What people have in one screen is proved within the default limit by few schedules.
@MainActor @Suite struct StandardLimitTests {
  struct Player: Identifiable, Equatable {
    let id: Int
    var name: String
    var goals = 0
  }

  @Observable @MainActor final class Team {
    var players = [Player(id: 1, name: "Ada"), Player(id: 2, name: "Bob")]
    var shown = 0
    var draft = ""
    var isHome = true
    var news = ""
    var weather = ""
    @ObservationIgnored private let answers = Answers<String, String> { "\($0) is here" }

    func add() {
      players.append(Player(id: players.count + 1, name: draft))
      draft = ""
    }

    func load() {
      Task { news = await answers.answer(to: "news") }
      Task { weather = await answers.answer(to: "weather") }
    }
  }

  /// A list, the details of a player, and a form for a new one.
  private func screen(_ team: Team) -> View {
    let screen = StackView(.vertical)
    screen.addSubview(
      TableView(items: { team.players }, id: \.id) { ListContent($0.name) })
    screen.addSubview(
      Label {
        let player = team.players[team.shown]
        return "\(player.name): \(player.goals) goals"
      })
    screen.addSubview(TextField("Name", text: Binding(team, \.draft)))
    screen.addSubview(Toggle("Home", isOn: Binding(team, \.isHome)))
    screen.addSubview(Button("Add") { team.add() })
    return screen
  }

  @Test func sixActionsOfAListDetailsAndAForm() throws {
    let summary = try #require(
      Scenario(Team()) { team in
        Stage(self.screen(team), 24, 9)
      } actions: {
        Action("show") { $0.shown = 1 - $0.shown }
        Action("goal") { $0.players[0].goals += 1 }
        Action("rename") { $0.players[1].name = "Zoe" }
        Action("type") { $0.draft += "C" }
        Action("add") { $0.add() }
        Action("away") { $0.isHome.toggle() }
      }.prove(within: .standard).summary)
    expectEqual(summary.completeLength, nil)
    #expect(summary.schedulesRun < 500)
  }

  /// The tasks have far more orders than are run; the short schedules show both answers.
  @Test func twoLoadsInOneAction() throws {
    let summary = try #require(
      Scenario(Team()) { team in
        Stage(Label { "\(team.news), \(team.weather), \(team.isHome)" }, 40, 1)
      } actions: {
        Action("load") { $0.load() }
        Action("away") { $0.isHome.toggle() }
      }.prove(within: .standard).summary)
    expectEqual(summary.completeLength, 6)
    #expect(summary.description.contains("as far as 2000 schedules allowed: all schedules of"))
    #expect(summary.description.contains("and runs in vain were not judged."))
  }
}
