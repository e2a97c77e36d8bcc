import ViewsTestSupport

/// A controller that records its calls, and reads given values in them.
@MainActor private final class ProbeController: ViewController {
  var history: [String] = []
  var reads: [String: () -> Void] = [:]
  let shownView: View

  init(_ view: View = Probe()) {
    shownView = view
    super.init()
  }

  private func note(_ call: String) {
    history.append(call)
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

  func takeHistory() -> [String] {
    defer { history = [] }
    return history
  }
}

@MainActor @Suite struct ControllerTests {
  private let size = GridSize(width: 4, height: 1)

  @Test func theFirstFrameCallsEverythingInOrder() {
    let controller = ProbeController()
    let stage = Stage(controller, size: size)
    expectEqual(controller.takeHistory(), ["loadView", "viewDidLoad", "viewWillAppear"])
    _ = stage.commit()
    #expect(
      controller.takeHistory() == [
        "traitsDidChange", "updateProperties", "updateViewConstraints", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
    _ = stage.commit()
    expectEqual(controller.takeHistory(), [])
  }

  @Test func aControllerAsksItsView() {
    let controller = ProbeController()
    let stage = Stage(controller, size: size, traits: TraitOverrides(style: .dark))
    _ = (stage.commit(), controller.takeHistory())
    expectEqual(controller.traits, controller.view.traits)
    expectEqual(controller.traits.style, .dark)
    controller.setNeedsUpdateProperties()
    #expect(stage.needsCommit)
    controller.updatePropertiesIfNeeded()
    expectEqual(controller.takeHistory(), ["updateProperties"])
    controller.updatePropertiesIfNeeded()
    expectEqual(controller.takeHistory(), [])
  }

  @Test func aControllersMethodsStandAroundItsViews() {
    let probe = Probe()
    let stage = Stage(ProbeController(probe), size: size)
    #expect(
      stage.commit().runs.map(\.phase) == [
        "updateProperties", "updateProperties", "updateViewConstraints", "viewWillLayoutSubviews",
        "layoutSubviews", "viewDidLayoutSubviews", "draw",
      ])
  }

  /// Each method is a scope of its own; a change runs its phase again and no other.
  ///
  /// Checklist rows 31 and 57.
  @Test(arguments: [
    ("updateProperties", ["updateProperties"]),
    ("updateViewConstraints", ["updateViewConstraints"]),
    ("viewWillLayoutSubviews", ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]),
    ("viewDidLayoutSubviews", ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]),
  ])
  func aReadRunsItsOwnPhaseAgain(method: String, expected: [String]) {
    let model = Pair()
    let controller = ProbeController()
    controller.reads[method] = { _ = model.first }
    let stage = Stage(controller, size: size)
    _ = stage.commit()
    _ = controller.takeHistory()
    model.second = "unread"
    #expect(!stage.needsCommit)
    model.first = "read"
    _ = stage.commit()
    expectEqual(controller.takeHistory(), expected)
  }

  @Test func aChildAppearsAndDisappearsWithItsView() {
    let (parent, child) = (ProbeController(), ProbeController())
    let stage = Stage(parent, size: size)
    _ = stage.commit()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    expectEqual(child.takeHistory(), ["loadView", "viewDidLoad", "viewWillAppear"])
    #expect(parent.children.count == 1 && child.parent === parent)
    _ = stage.commit()
    expectEqual(child.takeHistory().last, "viewDidAppear")
    child.removeFromParent()
    expectEqual(child.takeHistory(), ["viewWillDisappear", "viewDidDisappear"])
    #expect(parent.children.isEmpty && child.view.superview == nil)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    expectEqual(child.takeHistory(), ["viewWillAppear"])
  }

  @Test func aChildThatLeavesBeforeItsFrameHasNotAppeared() {
    let (parent, child) = (ProbeController(), ProbeController())
    let stage = Stage(parent, size: size)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.removeFromParent()
    _ = stage.commit()
    #expect(
      child.takeHistory() == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewWillDisappear", "viewDidDisappear",
      ])
  }

  @Test func whatChangesInViewDidAppearIsInTheNextFrame() {
    let label = Label("old")
    let controller = ProbeController(label)
    controller.reads["viewDidAppear"] = { label.text = "new" }
    let stage = Stage(controller, size: size)
    expectEqual(stage.picture, "old ")
    #expect(stage.needsCommit)
    expectEqual(stage.picture, "new ")
  }

  @Test func aDroppedStageLetsGoOfEverything() {
    weak var controller: ProbeController?
    weak var view: View?
    do {
      let strong = ProbeController()
      strong.observe { _ = strong.history }.cancel()
      let stage = Stage(strong, size: size)
      controller = strong
      view = strong.view
      stage.root.layoutIfNeeded()
    }
    #expect(controller == nil && view == nil)
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
