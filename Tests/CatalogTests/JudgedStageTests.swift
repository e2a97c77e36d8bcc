import FirstFrameProof

@testable import GridCatalog

/// A live component, taken by steps.
@MainActor @Suite struct JudgedStageTests {
  /// The frames of a first render, of a write before anything else, and of what comes after.
  private func frames(_ delivery: Delivery) throws -> String {
    let stage = try #require(Components.named("Score")).judgedStage(by: delivery)
    stage.commit()
    stage.act(try #require(stage.actionNames.firstIndex(of: "a point for Away")))
    stage.commit()
    stage.rest()
    let frames = stage.frames.map { "\($0.cause) \($0.defect?.rawValue ?? "right")" }
    return "\(delivery.name): \(frames.joined(separator: ", "))"
  }

  /// A render that changes nothing is a double one.
  @Test func eachFrameIsComparedWithTheTrackedPicture() throws {
    let deliveries: [Delivery] = [
      .tracked, .observed, .deferred(.naive), .deferred(.noFirstRender), .deferred(.notStored),
    ]
    try expectEqual(
      deliveries.map(frames).joined(separator: "\n"),
      """
      tracked: start right, a point for Away right, start right
      observed: start right, a point for Away stale, start stale, turn right
      naive: start emptyFirst, a point for Away emptyFirst, start emptyFirst, turn right
      no-first-render: start emptyFirst, a point for Away emptyFirst, start emptyFirst, turn right
      not-stored: start right, a point for Away stale, start stale
      """)
    let stage = try #require(Components.named("Score")).judgedStage(by: .deferred(.noDropFirst))
    stage.rest()
    expectEqual(stage.frames.map(\.defect), [nil, .doubleRender])
    expectEqual(stage.frames.map(\.record.turn), [0, 1])
  }

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

  @Test func whatWasFilledAndIsBlankHasFlickered() {
    var history = RunHistory()
    let (blank, a, b) = (Grid(lines: [" "]), Grid(lines: ["a"]), Grid(lines: ["b"]))
    func defect(_ grid: Grid, _ right: Grid) -> Defect? {
      FrameJudge.defect(
        of: FrameRecord(grid: grid, number: 1, turn: 0), [], right: RightPicture(right, of: []),
        after: [.action("write")], noting: &history)
    }
    expectEqual(defect(blank, a), .emptyFirst)
    #expect(defect(a, a) == nil)
    expectEqual(defect(a, b), .stale)
    expectEqual(defect(blank, b), .flicker)
    expectEqual(defect(blank, b), .stale)
  }
}
