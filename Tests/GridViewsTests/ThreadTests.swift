import Dispatch
import ViewsTestSupport

/// A model that any thread may write, as careless code does; the lock is the semaphore around it.
@Observable final class UnguardedModel: @unchecked Sendable {
  var text = "old"
}

@MainActor @Suite struct ThreadTests {
  private let model = UnguardedModel()
  private let perceptible = UnguardedPerceptible()

  /// The frames after a write on another thread, and after turns.
  private func frames(
    _ view: @autoclosure () -> View, _ platform: Platform = .iOS26
  ) -> String {
    let stage = Stage(view(), 3, 1, platform: platform)
    defer { (model.text, perceptible.text) = ("old", "old") }
    let words = { (frame: FrameRecord) -> String in
      "\(frame.grid.text) \(frame.faults)\(stage.hasPendingTurn ? ", pending" : "")"
    }
    return stage.records(
      words,
      [
        "written": { [model, perceptible] in
          Threads.run("there") {
            model.text = "new"
            perceptible.text = "new"
          }
        },
        "turn": { stage.turn() }, "again": { stage.turn() },
      ])
  }

  private func probe(_ read: @escaping (Probe) -> String) -> Probe {
    let probe = Probe()
    probe.drawing = { [unowned probe] canvas in canvas.draw(read(probe), at: .zero) }
    return probe
  }

  private func observer(_ read: @escaping () -> String) -> Label {
    let label = Label()
    label.observe { label.text = read() }
    return label
  }

  /// Checklist row 67: it is reported and shown after a turn.
  ///
  /// One more turn reads again, since the first may have come before the store.
  @Test func aWriteOnAnotherThreadIsReportedAndShownAfterATurn() {
    let drawn = frames(probe { [model] _ in model.text })
    expectEqual(
      drawn,
      """
      first: old -
      written: old -, pending
      turn: new wrongThread(path: "Probe"), pending
      again: new -
      """)
    expectEqual(frames(probe { [perceptible] _ in perceptible.text }), drawn)
    let opened = frames(
      probe { [perceptible] probe in probe.trackReads { perceptible.text } }, .iOS16)
    expectEqual(
      opened,
      """
      first: old neverCalled(path: "Probe", method: "updateProperties")
      written: old -, pending
      turn: new wrongThread(path: "Probe"), pending
      again: new -
      """)
    let observed = frames(observer { [model] in model.text })
    expectEqual(
      observed,
      """
      first: old -
      written: old -, pending
      turn: old wrongThread(path: "Label"), pending
      again: new -
      """)
    expectEqual(frames(observer { [perceptible] in perceptible.text }), observed)
  }

  @Test func aWriteElsewhereAfterTheViewHasGoneIsNothing() {
    let stage = Stage(View(), 3, 1)
    do {
      let probe = Probe()
      probe.layout = { [model] _ in _ = model.text }
      stage.root.addSubview(probe)
      _ = stage.commit()
      probe.removeFromSuperview()
    }
    Threads.run("there") { [model] in model.text = "new" }
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
    let stage = Stage(stack, 3, 8)
    _ = stage.commit()
    let group = DispatchGroup()
    for model in models {
      DispatchQueue.global().async(group: group) { model.text = "new" }
    }
    group.wait()
    var problems: Set<FrameRecord.Problem> = []
    while stage.hasPendingTurn {
      stage.turn()
      problems.formUnion(stage.commit().problems)
    }
    expectEqual(stage.picture, Array(repeating: "new", count: 8).joined(separator: "\n"))
    expectEqual(problems, Set((0..<8).map { .wrongThread(path: "StackView/Label[\($0)]") }))
  }
}
