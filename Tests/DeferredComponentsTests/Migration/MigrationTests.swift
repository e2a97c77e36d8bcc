import GridViews

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
    expectEqual(
      after.types,
      [
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
  }

  @Test func step3TheViewTakesAnyModelOfTheProtocol() throws {
    let view = try ShippedScore.viewAfter()
    #expect(view.lines.contains { $0.contains("any ScoreViewModel") })
    #expect(!view.words.contains("MockScoreViewModel"))
  }

  @Test func step4TheModelIsReadInLayoutSubviews() throws {
    let before = try ShippedScore.viewBefore().declaration("func layoutSubviews")
    let after = try ShippedScore.viewAfter().declaration("func layoutSubviews")
    #expect(!before.words.contains("viewModel"))
    #expect(after.words.isSuperset(of: ["viewModel", "visualState", "scoreCells"]))
  }

  @Test func step5ConfiguringAsksForALayoutAndBindsNothing() throws {
    #expect(try ShippedScore.viewBefore().words.contains("setupBindings"))
    let after = try ShippedScore.viewAfter()
    #expect(after.words.isDisjoint(with: ["bind", "setupBindings", "sink", "subscribe"]))
    #expect(after.declaration("func configure").words.contains("setNeedsLayout"))
  }

  @Test func step6NoCancellableIsKept() {
    let model = MockDeferredScoreViewModel.tennisMatch
    let before = Stage(DeferredScoreView(model, delivery: .naive), size: size)
    let after = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: size)
    expectEqual([before, after].map { storedCancellables(of: $0.root) }, [1, 0])
  }

  @Test func step7TheImportHasGone() throws {
    let before = try [ShippedScore.viewBefore(), ShippedScore.modelBefore()]
    #expect(before.allSatisfy { $0.imports.contains("DeferredDelivery") })
    let after = try [ShippedScore.viewAfter(), ShippedScore.modelAfter(), ShippedScore.mockAfter()]
    expectEqual(
      Set(after.flatMap(\.imports)).subtracting(["CharacterGrid", "GridViews", "Observation"]), [])
  }

  @Test func step8ItsTestsTurnNoQueue() throws {
    let waiting: Set = ["turn", "drain", "rest", "settle", "RunLoop", "sleep", "expectation"]
    let before = try ShippedSource("Tests/DeferredComponentsTests/DeferredScoreViewTests.swift")
    #expect(before.words.isSuperset(of: ["turn", "drain", "rest"]))
    for name in ["ScoreViewTests", "ScoreUnitTests"] {
      let after = try ShippedSource("Tests/GridComponentsTests/\(name).swift")
      expectEqual(after.words.intersection(waiting), [], "\(name)")
    }
  }

  @Test func step9NothingThatStaysNamesTheOldFiles() throws {
    let old: Set = ["DeferredScoreView", "DeferredScoreViewModel", "DeferredComponents"]
    let sources = try ShippedSource.all(under: "Sources/GridComponents")
    #expect(!sources.isEmpty && sources.allSatisfy { $0.words.isDisjoint(with: old) })
    #expect(try ShippedScore.viewBefore().words.contains("ScoreStateView"))
  }
}
