import Synchronization
import ViewsTestSupport

/// Views whose last reference is released off the main actor, as by a detached task that kept one.
@MainActor @Suite struct ReleaseElsewhereTests {
  private let size = GridSize(width: 4, height: 3)
  private let model = Pair()

  /// A tree that reads the model at every level, in every way.
  private func tree() -> View {
    let root = Probe()
    root.properties = { [model] _ in _ = model.first }
    let stack = StackView(.vertical)
    root.addSubview(stack)
    root.layout = { $0.subviews[0].frame = $0.bounds }
    for _ in 0..<3 { stack.addSubview(Label { [model] in model.first }) }
    stack.observe { [model] in _ = model.first }
    stack.addSubview(ActivityIndicator())
    let cell = ListCell()
    cell.configurationUpdateHandler = { [model] cell, _ in cell.content = ListContent(model.first) }
    stack.addSubview(cell)
    return root
  }

  /// Releases a value off the main actor, and returns when that is done.
  private func releaseElsewhere<Content: Sendable>(_ content: consuming Content) async {
    nonisolated(unsafe) var last: Content? = consume content
    await Task.detached { _ = last.take() }.value
  }

  @Test func aWholeStageIsReleased() async {
    weak var gone: View?
    func make() -> Stage {
      let stage = Stage(tree(), size: size)
      _ = stage.commit()
      gone = stage.root
      return stage
    }
    await releaseElsewhere(make())
    #expect(gone == nil)
    model.first = "b"
    let later = Stage(tree(), size: size)
    #expect(later.picture.hasPrefix("b"))
  }

  @Test func aControllerAndAViewWithoutAStageAreReleased() async {
    weak var (goneController, goneView): (ViewController?, View?)
    func make() -> (ViewController, View) {
      let (controller, view) = (ViewController(), tree())
      controller.view.addSubview(tree())
      controller.view.layoutIfNeeded()
      controller.observe { [model] in _ = model.first }
      view.layoutIfNeeded()
      (goneController, goneView) = (controller, view)
      return (controller, view)
    }
    await releaseElsewhere(make())
    #expect(goneController == nil && goneView == nil)
    model.first = "b"
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
      let root = View()
      root.addSubview(label)
      let stage = Stage(root, size: size)
      _ = stage.commit()
      return stage
    }
    await releaseElsewhere(make())
    #expect(label.superview == nil && label.stage == nil)
    label.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
    let stage = Stage(View(), size: GridSize(width: 4, height: 1))
    stage.root.addSubview(label)
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
      let stage = Stage(indicator, size: size)
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
    let label = Label { careless.text }
    let stage = Stage(label, size: GridSize(width: 4, height: 1))
    expectEqual(stage.picture, "old ")
    func make() -> Stage {
      let view = PartingProbe { careless.text = "left" }
      view.properties = { _ in _ = careless.text }
      view.addSubview(Label { careless.text })
      let other = Stage(view, size: size)
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
        let root = PartingProbe { released.add(1, ordering: .relaxed) }
        root.layout = { [model] view in
          _ = model.first
          view.subviews[0].frame = view.bounds
        }
        root.addSubview(tree())
        stage = Stage(root, size: size)
        _ = stage?.commit()
      }
      let release = Task.detached { stage = nil }
      for write in 0..<20 { model.first = "\(round) \(write)" }
      await release.value
    }
    expectEqual(released.load(ordering: .relaxed), 100)
    let later = Stage(tree(), size: size)
    #expect(later.picture.hasPrefix("99"))
  }
}
