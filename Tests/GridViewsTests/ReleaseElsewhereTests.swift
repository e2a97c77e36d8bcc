import Synchronization
import ViewsTestSupport

/// Views whose last reference is released off the main actor, as by a detached task that kept one.
@MainActor @Suite struct ReleaseElsewhereTests {
  private let model = Pair()

  /// A tree that reads the model at every level, in every way.
  private func tree() -> View {
    let stack = StackView(.vertical)
    let root = Probe().containing(stack)
    root.properties = { [model] _ in _ = model.first }
    root.layout = { $0.subviews[0].frame = $0.bounds }
    for _ in 0..<3 { stack.addSubview(Label { [model] in model.first }) }
    stack.observe { [model] in _ = model.first }
    let cell = ListCell()
    cell.configurationUpdateHandler = { [model] cell, _ in cell.content = ListContent(model.first) }
    _ = stack.containing(ActivityIndicator(), cell)
    return root
  }

  @Test func aWholeStageAControllerAndAViewWithoutAStageAreReleased() async {
    func make() -> (parts: [Weak], owners: (Stage, ViewController, View)) {
      let (stage, controller, view) = (Stage(tree(), 4, 3), ViewController(), tree())
      _ = stage.commit()
      controller.view.addSubview(tree())
      controller.view.layoutIfNeeded()
      controller.observe { [model] in _ = model.first }
      view.layoutIfNeeded()
      let parts = [Weak(stage.root, "root"), Weak(controller, "controller"), Weak(view, "view")]
      return (parts, (stage, controller, view))
    }
    func release() async -> [Weak] {
      let (parts, owners) = make()
      await releaseElsewhere(owners)
      return parts
    }
    expectEqual(await release().filter { $0.object != nil }.map(\.name), [])
    model.first = "b"
    expectEqual(Stage(tree(), 4, 3).sketch, "b\nb\nb")
  }

  @Test func aTokenIsReleased() async {
    var runs = 0
    let queue = TurnQueue()
    func make() -> ObserveToken {
      let token = TurnQueue.$current.withValue(queue) {
        observe { [model] in
          runs += 1
          _ = model.first
        }
      }
      model.first = "b"
      queue.turn()
      expectEqual(runs, 2)
      model.first = "c"
      return token
    }
    await releaseElsewhere(make())
    queue.turn()
    model.first = "d"
    #expect(!queue.hasPendingTurn)
    expectEqual(runs, 2)
  }

  @Test func aPartMayStayBehind() async {
    let label = Label { [model] in model.first }
    func make() -> Stage {
      let stage = Stage(View().containing(label), 4, 3)
      _ = stage.commit()
      return stage
    }
    await releaseElsewhere(make())
    #expect(label.superview == nil && label.stage == nil)
    let stage = Stage(View().containing(label.placed(0, 0, 4, 1)), 4, 1)
    expectEqual(stage.picture, "a   ")
    model.first = "b"
    expectEqual(stage.picture, "b   ")
  }

  /// A tick of the stage's clock was due, and the clock goes on.
  @Test func anIndicatorIsReleasedWithATickPending() async {
    var queue: TurnQueue?
    func make() -> Stage {
      let indicator = ActivityIndicator()
      indicator.isAnimating = true
      let stage = Stage(indicator, 4, 3)
      _ = stage.commit()
      stage.advance(by: .milliseconds(100))
      queue = stage.queue
      return stage
    }
    await releaseElsewhere(make())
    expectEqual(queue?.advance(by: .seconds(1)), 0)
  }

  /// The deinit writes on the thread that it runs on, as a careless one does.
  @Test func aDeinitWritesWhatItsViewAndAnotherHaveRead() async {
    let careless = UnguardedModel()
    let stage = Stage(Label { careless.text }, 4, 1)
    expectEqual(stage.picture, "old ")
    func make() -> Stage {
      let view = PartingProbe { careless.text = "left" }.containing(Label { careless.text })
      view.properties = { _ in _ = careless.text }
      let other = Stage(view, 4, 3)
      _ = other.commit()
      return other
    }
    await releaseElsewhere(make())
    expectEqual(stage.turn(), 1)
    let frame = stage.commit()
    expectEqual(frame.grid.text, "left")
    expectEqual(frame.problems, [.wrongThread(path: "Label")])
  }

  /// A change is reported on the main actor while the tree is released on another thread.
  @Test func aModelIsWrittenMeanwhile() async {
    let released = Atomic(0)
    for round in 0..<100 {
      nonisolated(unsafe) var stage: Stage?
      do {
        let root = PartingProbe { released.add(1, ordering: .relaxed) }.containing(tree())
        root.layout = { [model] view in
          _ = model.first
          view.subviews[0].frame = view.bounds
        }
        stage = Stage(root, 4, 3)
        _ = stage?.commit()
      }
      let release = Task.detached { stage = nil }
      for write in 0..<20 { model.first = "\(round) \(write)" }
      await release.value
    }
    expectEqual(released.load(ordering: .relaxed), 100)
    expectEqual(Stage(tree(), 5, 1).picture, "99 19")
  }
}
