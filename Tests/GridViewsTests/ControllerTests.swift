import ViewsTestSupport

/// A controller that records its calls, and reads given values in them.
@MainActor private final class ProbeController: ViewController {
  let log = Log()
  var reads: [String: () -> Void] = [:]
  let shownView: View

  init(_ view: View = Probe()) {
    shownView = view
    super.init()
  }

  private func note(_ call: String) {
    log.note(call)
    reads[call]?()
  }

  override func loadView() -> View {
    note("loadView")
    return shownView
  }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear() { note("viewWillAppear") }
  override func viewDidAppear() { note("viewDidAppear") }
  override func viewWillDisappear() { note("viewWillDisappear") }
  override func viewDidDisappear() { note("viewDidDisappear") }
  override func updateProperties() { note("updateProperties") }
  override func updateViewConstraints() { note("updateViewConstraints") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func traitsDidChange(from previous: Traits) { note("traitsDidChange") }
}

@MainActor @Suite struct ControllerTests {
  private static let firstFrame = """
    traitsDidChange updateProperties updateViewConstraints viewWillLayoutSubviews \
    viewDidLayoutSubviews viewDidAppear
    """

  @Test func theFirstFrameCallsEverythingInOrder() {
    let controller = ProbeController()
    let stage = Stage(controller, 4, 1)
    var calls = [controller.log.take()]
    for phases in [
      [
        "updateProperties", "updateProperties", "updateViewConstraints", "viewWillLayoutSubviews",
        "layoutSubviews", "viewDidLayoutSubviews", "draw",
      ], [],
    ] {
      // The controller's methods stand around those of its view.
      expectEqual(stage.commit().runs.map(\.phase), phases)
      calls.append(controller.log.take())
    }
    controller.setNeedsUpdateProperties()
    #expect(stage.needsCommit)
    for _ in 0..<2 {
      controller.updatePropertiesIfNeeded()
      calls.append(controller.log.take())
    }
    expectEqual(
      calls,
      [
        "loadView viewDidLoad viewWillAppear", Self.firstFrame, "", "updateProperties", "",
      ])
    // A controller asks its view.
    let dark = ProbeController()
    let other = Stage(dark, size: .zero, traits: TraitOverrides(style: .dark))
    _ = other.commit()
    expectEqual([dark.traits.style, dark.view.traits.style], [.dark, .dark])
  }

  @Test func aChildAppearsAndDisappearsWithItsView() {
    let (parent, child) = (ProbeController(), ProbeController())
    let stage = Stage(parent, 4, 1)
    func add() {
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    // A child that leaves before its frame has not appeared.
    let changes: [() -> Void] = [
      add, child.removeFromParent, add, { _ = stage.commit() }, child.removeFromParent, add,
      { _ = stage.commit() },
    ]
    let calls = changes.map { change in
      change()
      expectEqual(parent.children.count, child.parent == nil ? 0 : 1)
      expectEqual(child.view.superview == nil, child.parent == nil)
      return child.log.take()
    }
    expectEqual(
      calls,
      [
        "loadView viewDidLoad viewWillAppear", "viewWillDisappear viewDidDisappear",
        "viewWillAppear", Self.firstFrame, "viewWillDisappear viewDidDisappear", "viewWillAppear",
        String(Self.firstFrame.dropFirst("traitsDidChange ".count)),
      ])
  }

  @Test func whatChangesInViewDidAppearIsInTheNextFrame() {
    let label = Label("old")
    let controller = ProbeController(label)
    controller.reads["viewDidAppear"] = { label.text = "new" }
    let stage = Stage(controller, 4, 1)
    expectEqual(stage.picture, "old ")
    #expect(stage.needsCommit)
    expectEqual(stage.picture, "new ")
  }

  @Test func aViewHasOneController() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = View()
        _ = [ProbeController(view), ProbeController(view)].map(\.view)
      }
    }
  }
}
