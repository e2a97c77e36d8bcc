import FirstFrameProof

@testable import GridCatalog

/// A live component, taken by steps.
@MainActor @Suite struct JudgedStageTests {
  @Test func whatMovesByTheClockIsRightAtAnyMoment() throws {
    let score = try #require(Components.named("Score") as? Component<ScoreState>)
    let loading = try #require(score.samples.firstIndex { $0.name == "loading" })
    let stage = score.judgedStage(by: .tracked, sample: loading)
    stage.rest()
    for _ in 0..<12 {
      stage.stage.advance(by: .milliseconds(100))
      #expect(stage.commit().defect == nil)
    }
    expectEqual(Set(stage.frames.map(\.record.grid)).count, 10)
  }

  @Test func aSampleIsPutOnAndASizeIsKept() throws {
    let score = try #require(Components.named("Score"))
    let stage = score.judgedStage(
      by: .deferred(.workaround), size: GridSize(width: 50, height: 5),
      traits: TraitOverrides(style: .dark))
    stage.rest()
    stage.show(sample: try #require(stage.sampleNames.firstIndex(of: "empty")))
    expectEqual(stage.commit().defect, .stale)
    stage.turn()
    #expect(stage.commit().defect == nil)
    expectEqual(stage.frames.map { $0.record.grid.size.width }, [50, 50, 50])
    expectEqual(stage.frames.last?.right, stage.frames.last?.record.grid)
  }
}
