import ViewsTestSupport

/// What tasks bring comes at a suspension, which `settle` gives them.
@MainActor @Suite struct SuspensionTests {
  let model = Pair()

  @Test func aTasksWriteIsTrackedLikeAnyOther() async {
    let stage = Stage(Label { [model] in model.first }, 4, 1)
    expectEqual(stage.picture, "a   ")
    let task = Task { model.first = "task" }
    expectEqual(stage.picture, "a   ")
    await stage.settle()
    expectEqual(stage.picture, "task")
    await task.value
  }

  @available(macOS 26, *)
  @Test func aViewThatIsFedByObservationsIsEmptyFirst() async {
    let label = Label()
    let stage = Stage(label, 4, 1)
    let task = Task { [model] in
      for await text in Observations({ model.first }) { label.text = text }
    }
    expectEqual(stage.picture, "    ")
    await stage.settle()
    let first = stage.commit()
    expectEqual(first.grid.text, "a   ")
    expectEqual(first.latency, .nextSuspension)
    for text in ["1", "2", "3"] { model.first = text }
    expectEqual(stage.picture, "a   ")
    await stage.settle()
    expectEqual(stage.commit().assignments.map(\.property), ["text"])
    expectEqual(label.text, "3")
    task.cancel()
    await stage.settle()
  }

  @Test func settlingRunsNoTurn() async {
    let stage = Stage(View(), size: .zero)
    var hasRun = false
    stage.queue.enqueue { hasRun = true }
    await stage.settle()
    #expect(!hasRun && stage.hasPendingTurn)
  }
}
