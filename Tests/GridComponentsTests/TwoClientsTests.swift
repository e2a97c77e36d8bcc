import ViewsTestSupport

/// One view class, two clients whose models share nothing but the protocol.
@MainActor @Suite struct TwoClientsTests {
  private let size = GridSize(width: 40, height: 5)

  private func film(_ model: any ScoreViewModel) -> Film {
    Film(of: Stage(ScoreView(model), size: size))
  }

  /// Checklist row 41: the first of two recordings from one view class.
  @Test func cameroon() {
    let model = CameroonScoreViewModel(against: "Nigeria")
    let film = film(model)
    film.act("kick-off") { model.minute = 1 }
    film.act("a goal") { model.goals.append((.home, 12)) }
    film.act("two more") { model.goals += [(.away, 50), (.home, 71)] }
    film.act("full time") { model.minute = 90 }
    expectEqual(film.verdicts.count, 0)
    expectSnapshot(of: film)
  }

  /// Checklist row 41: the second one.
  @Test func france() {
    let model = FranceScoreViewModel()
    let film = film(model)
    film.act("the table comes") {
      model.table = .init(
        france: .init(tries: 1, penalties: 2), name: "Irlande",
        opponent: .init(tries: 2, penalties: 0))
    }
    film.act("a try") { model.table?.france.tries += 1 }
    film.act("the match is over") { model.table?.isOver = true }
    expectEqual(film.verdicts.count, 0)
    expectSnapshot(of: film)
  }

  /// Checklist row 41: which client it is, is said where the view is made, and can change.
  @Test func aViewIsGivenTheOtherClient() {
    let clients: [any ScoreViewModel] = [
      CameroonScoreViewModel(against: "Nigeria", minute: 30),
      FranceScoreViewModel(
        .init(
          france: .init(tries: 3, penalties: 1), name: "Galles",
          opponent: .init(tries: 1, penalties: 4))),
    ]
    let view = ScoreView()
    let stage = Stage(view, size: size)
    for client in clients + clients.reversed() {
      view.configure(with: client)
      expectEqual(stage.rendered(), Stage(ScoreView(client), size: size).rendered())
    }
  }
}
