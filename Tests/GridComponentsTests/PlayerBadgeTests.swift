import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The player's badge.
@MainActor @Suite struct PlayerBadgeTests {
  private let size = GridSize(width: 36, height: 4)

  private func stage(_ model: ObservableModel<PlayerBadgeState>) -> Stage {
    Stage(PlayerBadgeView(model), size: size)
  }

  /// Checklist row 60: what changes only the badge lays nothing out.
  @Test(arguments: [0, 4, 99, 100, 1_000_000]) func anotherNumberLaysNothingOut(_ news: Int) {
    let model = ObservableModel(PlayerBadgeState.striker)
    let stage = stage(model)
    _ = stage.commit()
    model.news = news
    let runs = stage.commit().runs.filter { $0.phase != "draw" }
    expectEqual(runs.map(\.phase), ["updateProperties"])
    expectEqual(runs.map(\.path), ["PlayerBadgeView"])
    expectEqual(runs.map(\.count), [1])
    expectEqual(stage.freshPicture, stage.rendered())
  }

  /// Checklist row 60: it is hidden at zero.
  @Test func theNumberIsHiddenAtZeroAndShortAboveTheMost() {
    let model = ObservableModel(PlayerBadgeState.striker)
    let stage = stage(model)
    let numbers = [3, 0, -1, 99, 100].map { news in
      model.news = news
      return String(stage.commit().grid.text(ofRow: 1).suffix(7))
    }
    expectEqual(numbers, ["   3  │", "      │", "      │", "  99  │", " 99+  │"])
    let styles = [0, 3].map { news in
      model.news = news
      return stage.commit().grid[GridPoint(x: 32, y: 1)].style.token
    }
    expectEqual(styles, [nil, "highlight"])
  }

  /// Checklist row 56: a text that needs other room is set in one method and placed in another.
  @Test func anotherFormIsDrawnAndNothingElse() {
    let model = ObservableModel(PlayerBadgeState.striker)
    let stage = stage(model)
    _ = stage.commit()
    model.form = [.lost]
    let record = stage.commit()
    expectEqual(record.runs.map(\.phase).filter { $0 == "layoutSubviews" }, [])
    expectEqual(record.assignments.filter(\.changed).map(\.property), ["form"])
    expectEqual(record.grid.text(ofRow: 2), "│  10  Forward           L · · · · │")
  }

  @Test func aFormKeepsTheLatestMatches() {
    var state = PlayerBadgeState.keeper
    for outcome in MatchOutcome.allCases + MatchOutcome.allCases { state.play(outcome) }
    expectEqual(state.form, [.drawn, .lost, .won, .drawn, .lost])
  }

  @Test(arguments: [
    ("Marta Vieira da Silva", "MS"), ("Pelé", "P"), ("", ""), ("  ", ""), ("ßen éa", "SSÉ"),
  ])
  func initials(_ name: String, _ initials: String) {
    expectEqual(PlayerBadgeState(name: name, number: 1, position: "").initials, initials)
  }

  @Test func readingTheNewsByKeys() {
    let model = ObservableModel(PlayerBadgeState.striker)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("enter") { stage.press(.enter) }
    expectSnapshot(of: film)
    expectEqual(model.news, 0)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(PlayerBadgeState.striker)
    let stage = stage(model)
    _ = stage.commit()
    let counts = stage.liveCounts
    for round in 0..<20 {
      model.state = round.isMultiple(of: 2) ? .keeper : .striker
      _ = stage.commit()
    }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n\n", "界界界界界界界界界界界界界界界界界界", "one\ttwo\u{7}\u{301}"])
  func hostileTextsStayInsideOfTheBorder(_ text: String) {
    let model = ObservableModel(
      PlayerBadgeState(
        name: text, number: .min, position: text,
        form: Array(repeating: .won, count: 50), news: .max))
    for size in [size, GridSize(width: 64, height: 3), GridSize(width: 3, height: 3), .zero] {
      expectBorders(of: Stage(PlayerBadgeView(model), size: size).commit().grid)
    }
  }
}
