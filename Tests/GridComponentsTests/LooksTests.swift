import ViewsTestSupport

/// Views and controllers are photographed without a stage, in several looks.
@MainActor @Suite struct LooksTests {
  private let sizes = [GridSize(width: 34, height: 5), GridSize(width: 24, height: 5)]

  private final class Details: ViewController {
    override func loadView() -> View { Label("Details") }
  }

  @Test func theScoreInEveryLook() {
    expectSnapshots(of: ScoreView(MockScoreViewModel.tennisMatch), in: [.light, .dark] × sizes)
  }

  @Test func aControllerHasALookToo() {
    expectSnapshot(of: Details(), size: GridSize(width: 9, height: 1), traits: .dark)
  }

  @Test func traitsAreToldByTheirNames() {
    let all: [TraitOverrides] = [
      .init(), .light, .dark, .wide, .narrow, .init(style: .dark, widthClass: .compact),
    ]
    expectEqual(
      all.map(\.description), ["standard", "light", "dark", "wide", "narrow", "dark narrow"])
  }
}
