import CharacterGrid
import GridViews
import TestSupport

/// A view is tested like any class, with no stage and no waiting: checklist row 48.
@MainActor @Suite struct ScoreUnitTests {
  /// Checklist row 48.
  @Test func twoWritesAreShownAfterOneLayout() {
    let viewModel = MockScoreViewModel.loading
    let scoreView = ScoreView()
    scoreView.frame = GridRect(x: 0, y: 0, width: 34, height: 5)
    scoreView.configure(with: viewModel)
    scoreView.layoutIfNeeded()
    expectEqual(texts(of: scoreView), ["Loading…"])

    viewModel.visualState = .display
    viewModel.scoreCells = [ScoreCell(id: "goals", title: "Goals", home: "2", away: "1")]
    scoreView.layoutIfNeeded()
    expectEqual(texts(of: scoreView), ["Home", "Away", "Goals", "2", "1"])
  }

  /// Checklist row 12.
  @Test func withoutAModelOnlyTheChromeIsThere() {
    let scoreView = ScoreView()
    scoreView.layoutIfNeeded()
    expectEqual(texts(of: scoreView), [])
  }

  /// The labels that can be seen, from the root on.
  private func texts(of view: View) -> [String] {
    if view.isHidden { return [] }
    let own = (view as? Label).map { [$0.text] } ?? []
    return own.filter { !$0.isEmpty } + view.subviews.flatMap(texts)
  }
}
