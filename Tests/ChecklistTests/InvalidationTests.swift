import DeferredDelivery
import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// Four properties that views follow one by one.
@Observable @MainActor private final class FineModel {
  var values = Values()
  var first = 0
  var second = 0
  var third = 0
  var fourth = 0

  struct Values {}
}

/// The same four for views that follow an object.
@MainActor private final class CoarseModel: @MainActor ObservableObject {
  @Published var first = 0
  @Published var second = 0
  @Published var third = 0
  @Published var fourth = 0
}

/// How much runs for one write.
@MainActor @Suite struct InvalidationTests {
  /// The runs of four views that read a property each, for a write of each property.
  private func runs(
    _ views: [TrackedView], in stage: Stage, writing writes: [() -> Void]
  ) -> [[Int]] {
    _ = stage.commit()
    return writes.map { write in
      let before = views.map(\.history.count)
      write()
      _ = stage.commit()
      return zip(views, before).map { $0.history.count - $1 }
    }
  }

  private func stage(_ views: [TrackedView]) -> Stage {
    let stack = StackView(.vertical)
    for view in views {
      view.sizing.height = .fixed(1)
      stack.addSubview(view)
    }
    return Stage(stack, size: GridSize(width: 4, height: 4))
  }

  /// Checklist row 69: a write runs the one view that has read the property.
  @Test func anObservableModelIsFine() {
    let model = FineModel()
    let views = [
      TrackedView { "\(model.first)" }, TrackedView { "\(model.second)" },
      TrackedView { "\(model.third)" }, TrackedView { "\(model.fourth)" },
    ]
    let runs = runs(
      views, in: stage(views),
      writing: [
        { model.first += 1 }, { model.second += 1 }, { model.third += 1 }, { model.fourth += 1 },
      ])
    expectEqual(runs, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  /// Checklist rows 68 and 69: a write of any published property runs every view.
  @Test func anObservableObjectIsCoarse() {
    let model = CoarseModel()
    let views = [
      TrackedView { "\(model.first)" }, TrackedView { "\(model.second)" },
      TrackedView { "\(model.third)" }, TrackedView { "\(model.fourth)" },
    ]
    for view in views {
      model.objectWillChange.sink { [weak view] in
        MainActor.assumeIsolated { view?.setNeedsLayout() }
      }.store(in: &view.cancellables)
    }
    let runs = runs(
      views, in: stage(views),
      writing: [
        { model.first += 1 }, { model.second += 1 }, { model.third += 1 }, { model.fourth += 1 },
      ])
    expectEqual(runs, Array(repeating: [1, 1, 1, 1], count: 4))
  }

  /// Checklist row 22: a view that reads what it does not show runs too often.
  @Test(arguments: [(false, []), (true, ["overRender"])])
  func whatIsReadAndNotShownIsFoundOut(readsMore: Bool, expected: [String]) {
    let proof = Scenario(FineModel()) { model in
      Stage(
        TrackedView {
          if readsMore { _ = model.second }
          return "\(model.first)"
        }, size: small)
    } actions: {
      Action("first") { $0.first += 1 }
      Action("second") { $0.second += 1 }
    }.prove(within: Limit(actions: 2, turns: 1, commits: 3))
    expectEqual(proof.words, expected)
  }
}

/// Before a migration: what is not published notifies no subscriber.
@MainActor private final class OldMenu: @MainActor ObservableObject {
  @Published var name = "Lunch"
  var prices = ["soup": 5]
}

/// After it: the conformance has gone, `@Published` has gone, and `@Observable` has come.
@Observable @MainActor private final class NewMenu {
  var name = "Lunch"
  var prices = ["soup": 5]
}

/// Checklist row 88: three edits, after which a plain variable is tracked that was not published.
@MainActor @Suite struct MigratedModelTests {
  @Test func beforeAPlainVariableNoObserverIsTold() {
    let menu = OldMenu()
    let view = TrackedView { "\(menu.name) \(menu.prices["soup"] ?? 0)" }
    menu.objectWillChange.sink { [weak view] in
      MainActor.assumeIsolated { view?.setNeedsLayout() }
    }.store(in: &view.cancellables)
    let stage = Stage(view, size: small)
    _ = stage.commit()
    menu.prices["soup"] = 6
    #expect(!stage.needsCommit)
    menu.name = "Dinner"
    expectEqual(stage.rendered().text, "Dinner 6")
  }

  @Test func afterwardsItIsTracked() {
    let menu = NewMenu()
    let view = TrackedView { "\(menu.name) \(menu.prices["soup"] ?? 0)" }
    let stage = Stage(view, size: small)
    _ = stage.commit()
    menu.prices["soup"] = 6
    expectEqual(stage.rendered().text, "Lunch 6 ")
    menu.name = "Dinner"
    expectEqual(stage.rendered().text, "Dinner 6")
    expectEqual(view.history.count, 3)
  }
}
