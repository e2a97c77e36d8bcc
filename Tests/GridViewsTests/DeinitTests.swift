import ViewsTestSupport

/// A probe whose deinit runs a closure, like a view that notifies its model in its deinit.
@MainActor class PartingProbe: Probe {
  private let part: @Sendable () -> Void

  init(_ part: @escaping @Sendable () -> Void) { self.part = part }

  deinit { part() }
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
  private let model = Pair()

  private let reads: [(PartingProbe, Pair) -> Void] = [
    { view, model in view.properties = { _ in _ = model.first } },
    { view, model in view.layout = { _ in _ = model.first } },
    { view, model in view.drawing = { _ in _ = model.first } },
    { view, model in view.addSubview(Label { model.first }) },
    { view, model in view.observe { _ = model.first } },
    { view, model in
      let inner = View().containing(Label { model.first })
      view.addSubview(inner)
      inner.observe { _ = model.first }
    },
  ]

  /// What has become of views that read the model in their ways and write it in their deinits.
  private func ends(of use: (PartingProbe) -> Void) -> String {
    let ends = reads.map { prepare in
      model.first = "a"
      let isGone = isReleased {
        let view = PartingProbe { [model] in MainActor.assumeIsolated { model.first = "left" } }
        prepare(view, model)
        use(view)
        return view
      }
      return "\(isGone) \(model.first)"
    }
    return Set(ends).sorted().joined(separator: ", ")
  }

  @Test func aViewMayDoSo() {
    let stages = ends { _ = Stage($0, 4, 1).commit() }
    let none = ends { $0.placed(0, 0, 4, 1).layoutIfNeeded() }
    let stage = Stage(StackView(.vertical).containing(Label { [model] in model.first }), 4, 1)
    let removed = ends { view in
      stage.root.insertSubview(view, at: 0)
      _ = stage.commit()
      view.removeFromSuperview()
      _ = stage.commit()
    }
    expectEqual([stages, none, removed], ["true left", "true left", "true left"])
    #expect(stage.needsCommit && stage.picture == "left")
    expectEqual(stage.liveCounts, ["registrations": 2, "views": 2])
  }

  @Test func aControllerMayDoSo() {
    let outer = ViewController()
    let stage = Stage(outer, 4, 1)
    let uses: [(PartingController) -> Void] = [
      { _ = Stage($0, 4, 1).commit() },
      { controller in
        outer.addChild(controller)
        outer.view.addSubview(controller.view)
        _ = stage.commit()
        controller.removeFromParent()
      },
    ]
    let ends = uses.map { use in
      (model.first, model.second) = ("a", "b")
      let isGone = isReleased {
        let controller = PartingController(model)
        use(controller)
        return controller
      }
      return "\(isGone) \(model.first) \(model.second)"
    }
    expectEqual(ends, ["true left left", "true left left"])
    expectEqual(stage.liveCounts, ["registrations": 0, "views": 1])
  }

  @Test func aContainerMayChangeItsSubviews() {
    let label = Label("a")
    let stage = Stage(View(), 4, 1)
    _ = Stage(PartingBox(label), 4, 1).commit()
    #expect(label.text == "left" && label.superview == nil)
    stage.root.addSubview(label.placed(0, 0, 4, 1))
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
