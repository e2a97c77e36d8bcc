import DeferredComponents
import GridComponents
import GridViews
import Observation
import TestSupport

/// The nine steps of the article `Migration`, each with its check.
///
/// What a check finds in the component that was migrated is not so in the one that waits for it.
/// Checklist row 44.
@MainActor @Suite struct MigrationTests {
  private let size = GridSize(width: 34, height: 5)

  @Test func step1TheProtocolHasPropertiesAlone() throws {
    let before = try ShippedScore.modelBefore().declaration("protocol DeferredScoreViewModel")
    let after = try ShippedScore.modelAfter().declaration("protocol ScoreViewModel")
    #expect(before.words.contains("AnyPublisher"))
    #expect(
      after.types == [
        "MainActor", "ScoreViewModel", "AnyObject", "ScoreVisualState", "ScoreCell", "ScoreSides",
        "ScoreSide", "Bool",
      ])
    let requirements = after.lines.filter { $0.hasPrefix("var") || $0.hasPrefix("func") }
    expectEqual(requirements.count, 5)
    #expect(requirements.allSatisfy { $0.hasSuffix("{ get }") })
  }

  @Test func step2TheMockIsObservableAndHasTheSameFactories() {
    let before = [MockDeferredScoreViewModel.tennisMatch, .loading, .empty]
    let after = [MockScoreViewModel.tennisMatch, .loading, .empty]
    expectEqual(before.map(\.currentDisplayState), after.map(\.state))
    #expect(after.allSatisfy { ($0 as Any) is any Observable })
    #expect(!before.contains { ($0 as Any) is any Observable })
    #expect(MockScoreViewModel.tennisMatch !== MockScoreViewModel.tennisMatch)
  }

  @Test func step3TheViewTakesAnyModelOfTheProtocol() throws {
    let view = try ShippedScore.viewAfter()
    #expect(view.lines.contains { $0.contains("any ScoreViewModel") })
    #expect(!view.words.contains("MockScoreViewModel"))
    let club = ClubModel()
    let stage = Stage(ScoreView(club), size: size)
    let first = stage.commit().grid
    club.visualState = .empty
    #expect(stage.commit().grid != first)
    expectEqual(stage.rendered(), picture(MockScoreViewModel.empty))
  }

  @Test func step4TheModelIsReadInLayoutSubviews() throws {
    let before = try ShippedScore.viewBefore().declaration("func layoutSubviews")
    let after = try ShippedScore.viewAfter().declaration("func layoutSubviews")
    #expect(!before.words.contains("viewModel"))
    #expect(after.words.isSuperset(of: ["viewModel", "visualState", "scoreCells"]))
    let model = MockScoreViewModel.tennisMatch
    let stage = Stage(ScoreView(model), size: size)
    _ = stage.commit()
    model.away = 30
    let runs = stage.commit().runs.filter { $0.path == "ScoreView" }
    expectEqual(runs.map(\.phase), ["layoutSubviews"])
    expectEqual(runs.map(\.cause), [.model])
  }

  @Test func step5ConfiguringAsksForALayoutAndBindsNothing() throws {
    #expect(try ShippedScore.viewBefore().words.contains("setupBindings"))
    let after = try ShippedScore.viewAfter()
    #expect(after.words.isDisjoint(with: ["bind", "setupBindings", "sink", "subscribe"]))
    #expect(after.declaration("func configure").words.contains("setNeedsLayout"))
    let view = ScoreView()
    let stage = Stage(view, size: size)
    _ = stage.commit()
    view.configure(with: MockScoreViewModel.tennisMatch)
    expectEqual(stage.rendered(), picture(.tennisMatch))
  }

  @Test func step6NoCancellableIsKept() throws {
    #expect(try ShippedScore.viewBefore().words.contains("cancellables"))
    #expect(
      try ShippedScore.viewAfter().words.isDisjoint(with: ["cancellables", "AnyCancellable"]))
    let before = Stage(
      DeferredScoreView(MockDeferredScoreViewModel.tennisMatch, delivery: .naive), size: size)
    let after = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: size)
    expectEqual(storedCancellables(of: before.root), 1)
    expectEqual(storedCancellables(of: after.root), 0)
  }

  @Test func step7TheImportHasGone() throws {
    let before = try [ShippedScore.viewBefore(), ShippedScore.modelBefore()]
    #expect(before.allSatisfy { $0.imports.contains("DeferredDelivery") })
    let after = try [ShippedScore.viewAfter(), ShippedScore.modelAfter(), ShippedScore.mockAfter()]
    #expect(
      Set(after.flatMap(\.imports)).isSubset(of: ["CharacterGrid", "GridViews", "Observation"]))
  }

  @Test func step8ItsTestsTurnNoQueue() throws {
    let waiting: Set = ["turn", "drain", "rest", "settle", "RunLoop", "sleep", "expectation"]
    let before = try ShippedSource("Tests/DeferredComponentsTests/DeferredScoreViewTests.swift")
    #expect(before.words.isSuperset(of: ["turn", "drain", "rest"]))
    for name in ["ScoreViewTests", "ScoreUnitTests"] {
      let after = try ShippedSource("Tests/GridComponentsTests/\(name).swift")
      #expect(after.words.isDisjoint(with: waiting), "\(name)")
    }
  }

  @Test func step9NothingThatStaysNamesTheOldFiles() throws {
    let old: Set = [
      "DeferredScoreView", "DeferredScoreViewModel", "MockDeferredScoreViewModel",
      "DeferredComponents",
    ]
    for folder in ["GridComponents", "GridViews", "CharacterGrid", "FirstFrame"] {
      let sources = try ShippedSource.all(under: "Sources/\(folder)")
      #expect(!sources.isEmpty)
      #expect(sources.allSatisfy { $0.words.isDisjoint(with: old) }, "\(folder)")
    }
    #expect(try ShippedScore.viewBefore().words.contains("ScoreStateView"))
  }

  @Test func theArticleNamesTheTestOfEachStep() throws {
    let folder = "Tests/DeferredComponentsTests/Migration"
    let article = try PackageFiles.text(
      of: "Sources/GridComponents/GridComponents.docc/Migration.md")
    let steps = try ShippedSource("\(folder)/MigrationTests.swift").words.filter {
      $0.hasPrefix("step") && $0.dropFirst(4).first?.isNumber == true
    }
    expectEqual(steps.count, 9)
    for step in steps { #expect(article.contains("`\(step)`"), "\(step)") }
    let names = Set(article.matches(of: /`([a-z]\w{20,})`/).map { String($0.1) })
    let others = try ShippedSource("\(folder)/IncrementalMigrationTests.swift").words
    #expect(names.subtracting(steps).isSubset(of: others))
    #expect(names.count > steps.count)
  }

  private func picture(_ model: MockScoreViewModel) -> Grid {
    Stage(ScoreView(model), size: size).rendered()
  }
}

/// A model of an app's own.
@Observable @MainActor private final class ClubModel: ScoreViewModel {
  var visualState = ScoreVisualState.loading
  let scoreCells: [ScoreCell] = []
}
