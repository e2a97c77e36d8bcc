import Dispatch
import ViewsTestSupport

/// A model that any thread may write, as careless code does; the lock is the semaphore around it.
@Observable final class UnguardedModel: @unchecked Sendable {
  var text = "old"
}

@MainActor @Suite struct ThreadTests {
  /// Checklist row 67.
  @Test func aWriteOnAnotherThreadIsReportedAndShownAfterATurn() {
    let model = UnguardedModel()
    let probe = Probe()
    probe.drawing = { canvas in canvas.draw(model.text, at: .zero) }
    let stage = Stage(probe, size: GridSize(width: 3, height: 1))
    expectEqual(stage.picture, "old")

    write("new", to: model)

    #expect(stage.hasPendingTurn)
    expectEqual(stage.picture, "old")
    stage.turn()
    let frame = stage.commit()
    expectEqual(frame.grid.text, "new")
    expectEqual(frame.problems, [.wrongThread(path: "Probe")])
    // One more turn reads again, since the first may have come before the store.
    #expect(stage.hasPendingTurn)
    stage.turn()
    expectEqual(stage.commit().problems, [])
    #expect(!stage.hasPendingTurn)
  }

  @Test func anObservationHearsOfAWriteElsewhereAndIsReported() {
    let model = UnguardedModel()
    let label = Label()
    let stage = Stage(label, size: GridSize(width: 3, height: 1))
    stage.act { label.observe { label.text = model.text } }
    expectEqual(stage.picture, "old")

    write("new", to: model)

    expectEqual(stage.turn(), 1)
    expectEqual(stage.turn(), 1)
    let frame = stage.commit()
    expectEqual(frame.grid.text, "new")
    expectEqual(frame.problems, [.wrongThread(path: "Label")])
    #expect(!stage.hasPendingTurn)
  }

  @Test func aWriteElsewhereAfterTheViewHasGoneIsNothing() {
    let model = UnguardedModel()
    let stage = Stage(View(), size: GridSize(width: 3, height: 1))
    do {
      let probe = Probe()
      probe.layout = { _ in _ = model.text }
      stage.root.addSubview(probe)
      _ = stage.commit()
      probe.removeFromSuperview()
    }
    write("new", to: model)
    #expect(!stage.hasPendingTurn)
    expectEqual(stage.commit().problems, [])
  }

  /// Many threads write many models while the main actor commits; in the end all is shown.
  ///
  /// Checklist row 67.
  @Test func writesFromManyThreadsAreAllShownInTheEnd() {
    let models = (0..<8).map { _ in UnguardedModel() }
    let stack = StackView(.vertical)
    for model in models { stack.addSubview(Label { model.text }) }
    let stage = Stage(stack, size: GridSize(width: 3, height: 8))
    _ = stage.commit()
    let group = DispatchGroup()
    for model in models {
      DispatchQueue.global().async(group: group) { model.text = "new" }
    }
    group.wait()
    var problems: Set<String> = []
    while stage.hasPendingTurn {
      stage.turn()
      for problem in stage.commit().problems {
        if case .wrongThread(let path) = problem { problems.insert(path) }
      }
    }
    expectEqual(stage.picture, Array(repeating: "new", count: 8).joined(separator: "\n"))
    expectEqual(problems, Set((0..<8).map { "StackView/Label[\($0)]" }))
  }

  private func write(_ text: String, to model: UnguardedModel) {
    let written = DispatchSemaphore(value: 0)
    DispatchQueue(label: "elsewhere").async {
      model.text = text
      written.signal()
    }
    written.wait()
  }
}
