import ViewsTestSupport

/// A probe whose deinit runs a closure, like a view that notifies its model in its deinit.
@MainActor class PartingProbe: Probe {
  private let part: @Sendable () -> Void

  init(_ part: @escaping @Sendable () -> Void) { self.part = part }

  deinit { part() }
}

private final class PartingCell: ListCell {
  private let model: Pair

  init(_ model: Pair) {
    self.model = model
    super.init()
    configurationUpdateHandler = { [model] cell, _ in cell.content = ListContent(model.first) }
  }

  deinit { MainActor.assumeIsolated { model.first = "left" } }
}

private final class PartingController: ViewController {
  let model: Pair

  init(_ model: Pair) {
    self.model = model
    super.init()
  }

  override func updateProperties() { _ = model.first }
  override func viewWillLayoutSubviews() { _ = model.second }

  deinit {
    MainActor.assumeIsolated {
      model.first = "left"
      model.second = "left"
    }
  }
}

/// A container that changes its label once more while it is deallocated.
private final class PartingBox: View {
  let label: Label
  let indicator = ActivityIndicator()

  init(_ label: Label) {
    self.label = label
    super.init()
    addSubview(label)
    addSubview(indicator)
  }

  deinit {
    MainActor.assumeIsolated {
      label.text = "left"
      label.setNeedsLayout()
      indicator.isAnimating = true
    }
  }
}

/// Whose deinit cancels the token whose closure holds it.
private final class Canceller: Sendable {
  let cancel: @MainActor @Sendable () -> Void

  init(_ cancel: @escaping @MainActor @Sendable () -> Void) { self.cancel = cancel }

  deinit { MainActor.assumeIsolated { cancel() } }
}

/// A deinit may write what its view, or a part of it, has read: it changes nothing that is going,
/// and is seen by what stays.
@MainActor @Suite struct DeinitTests {
  private let size = GridSize(width: 4, height: 1)
  private let model = Pair()

  /// A view that reads the model somehow and writes it in its deinit.
  private func parting(_ prepare: (PartingProbe, Pair) -> Void) -> PartingProbe {
    let view = PartingProbe { [model] in
      MainActor.assumeIsolated { model.first = "left" }
    }
    prepare(view, model)
    return view
  }

  private nonisolated static let reads: [@MainActor @Sendable (PartingProbe, Pair) -> Void] = [
    { view, model in view.properties = { _ in _ = model.first } },
    { view, model in view.layout = { _ in _ = model.first } },
    { view, model in view.drawing = { _ in _ = model.first } },
    { view, model in view.addSubview(Label { model.first }) },
    { view, model in view.observe { _ = model.first } },
    { view, model in
      let inner = View()
      view.addSubview(inner)
      inner.addSubview(Label { model.first })
      inner.observe { _ = model.first }
    },
  ]

  @Test(arguments: reads.indices) func itsStageIsReleased(_ number: Int) {
    weak var gone: View?
    do {
      let stage = Stage(parting(Self.reads[number]), size: size)
      _ = stage.commit()
      gone = stage.root
    }
    #expect(gone == nil && model.first == "left")
  }

  @Test(arguments: reads.indices) func itIsRemovedFromItsStage(_ number: Int) {
    weak var gone: View?
    let stage = Stage(StackView(.vertical), size: size)
    do {
      let view = parting(Self.reads[number])
      stage.root.addSubview(view)
      stage.root.addSubview(Label { [model] in model.first })
      _ = stage.commit()
      view.removeFromSuperview()
      _ = stage.commit()
      gone = view
    }
    #expect(gone == nil && model.first == "left")
    #expect(stage.needsCommit && stage.picture == "left")
    expectEqual(stage.liveCounts, ["registrations": 2, "views": 2])
  }

  @Test(arguments: reads.indices) func itWasOnNoStage(_ number: Int) {
    weak var gone: View?
    do {
      let view = parting(Self.reads[number])
      view.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
      view.layoutIfNeeded()
      gone = view
    }
    #expect(gone == nil && model.first == "left")
  }

  @Test func aControllerMayDoSo() {
    weak var gone: ViewController?
    do {
      let controller = PartingController(model)
      let stage = Stage(controller, size: size)
      _ = stage.commit()
      gone = controller
    }
    #expect(gone == nil && [model.first, model.second] == ["left", "left"])
  }

  @Test func aControllerThatIsRemovedMayDoSo() {
    weak var gone: ViewController?
    let outer = ViewController()
    let stage = Stage(outer, size: size)
    do {
      let controller = PartingController(model)
      outer.addChild(controller)
      outer.view.addSubview(controller.view)
      _ = stage.commit()
      controller.removeFromParent()
      gone = controller
    }
    #expect(gone == nil && model.first == "left")
    expectEqual(stage.liveCounts, ["registrations": 0, "views": 1])
  }

  @Test func aCellMayDoSo() {
    weak var gone: View?
    do {
      let stage = Stage(PartingCell(model), size: size)
      expectEqual(stage.picture, "a   ")
      gone = stage.root
    }
    #expect(gone == nil && model.first == "left")
  }

  @Test func aContainerMayChangeItsSubviews() {
    let label = Label("a")
    let stage = Stage(View(), size: size)
    do {
      let other = Stage(PartingBox(label), size: size)
      _ = other.commit()
    }
    #expect(label.text == "left" && label.superview == nil)
    label.frame = GridRect(origin: .zero, size: size)
    stage.root.addSubview(label)
    expectEqual(stage.picture, "left")
  }

  @Test func aTokenMayHoldWhatCancelsIt() {
    var token: ObserveToken?
    var runs = 0
    do {
      let canceller = Canceller { token?.cancel() }
      token = observe { [model] in
        runs += 1
        _ = (model.first, canceller)
      }
    }
    token?.cancel()
    model.first = "b"
    expectEqual(runs, 1)
  }
}
