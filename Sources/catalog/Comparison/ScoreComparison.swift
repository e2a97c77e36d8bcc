import CharacterGrid
import DeferredComponents
import FirstFrame
import GridComponents
import GridViews

/// One match, brought to the same score board by three deliveries, each frame judged.
@MainActor struct ScoreComparison {
  let tracked: DeliveryRun
  let naive: DeliveryRun
  let workaround: DeliveryRun

  var runs: [DeliveryRun] { [tracked, naive, workaround] }

  /// The tracked view was never wrong; the naive deferred one was empty at first, then stale.
  var thesisHolds: Bool {
    tracked.verdicts.isEmpty && naive.verdicts.isSuperset(of: [.emptyFirst, .stale])
  }
}

extension ScoreComparison {
  /// Plays the match three times.
  init() {
    self.init(
      tracked: DeliveryRun(name: "tracked", of: .trackedScore()),
      naive: DeliveryRun(name: "deferred", of: .deferredScore(.naive)),
      workaround: DeliveryRun(name: "workaround", of: .deferredScore(.workaround)))
  }
}

private let boardSize = Size(width: 24, height: 5)

private let kickOff = [ScoreCell(id: "goals", title: "Goals", style: .background)]

extension Rehearsal where Models == MockScoreViewModel {
  /// The score that its view reads in a tracked method.
  fileprivate static func trackedScore() -> Self {
    Rehearsal(MockScoreViewModel(visualState: .display, scoreCells: kickOff)) { model in
      Stage(ScoreView(model), size: boardSize)
    } actions: {
      Action("goal for Home") { $0.home += 1 }
      Action("goal for Away") { $0.away += 1 }
    }
  }
}

extension Rehearsal where Models == MockDeferredScoreViewModel {
  /// The score that a publisher brings to its view.
  fileprivate static func deferredScore(_ strategy: DeferredScoreView.Pattern) -> Self {
    Rehearsal(MockDeferredScoreViewModel(visualState: .display, scoreCells: kickOff)) { model in
      Stage(DeferredScoreView(model, delivery: strategy), size: boardSize)
    } actions: {
      Action("goal for Home") { $0.home += 1 }
      Action("goal for Away") { $0.away += 1 }
    }
  }
}
