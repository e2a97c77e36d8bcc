import ViewsTestSupport

/// Records its calls, and handles some keys.
private final class KeyProbe: Control {
  let log = Log()
  var uses: Set<KeyPress> = []

  override func handleKey(_ key: KeyPress) -> Bool {
    log.note(key)
    return uses.contains(key)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    log.note("\(event.action) at \(event.position.x),\(event.position.y)")
    return false
  }
}

private final class Trap: View {
  override var trapsFocus: Bool { true }
}

@MainActor @Suite struct FocusTests {
  private let root = View()
  private let probes = ["a", "b", "c"].map { name in
    let probe = KeyProbe()
    probe.identifier = name
    return probe
  }

  private func makeStage() -> Stage {
    for (index, probe) in probes.enumerated() {
      probe.frame = GridRect(x: 2 * index, y: 0, width: 2, height: 1)
      root.addSubview(probe)
    }
    return Stage(root, 6, 1)
  }

  /// Who has the focus after each key.
  private func focused(_ stage: Stage, _ keys: String) -> String {
    stage.values(after: keys) { stage.focusedView?.identifier }
  }

  @Test func tabGoesRoundInTheOrderOfTheTree() {
    let stage = makeStage()
    #expect(stage.focusedView == nil)
    expectEqual(focused(stage, "tab tab tab tab shift-tab shift-tab"), "a, b, c, a, c, b")
  }

  /// What has no cells is passed, and loses the focus: it cannot be seen what a key does to it.
  @Test func whatWasGivenNoRoomHasNoFocus() {
    let stage = makeStage()
    expectEqual(focused(stage, "tab tab"), "a, b")
    _ = stage.commit()
    probes[1].frame = GridRect(x: 2, y: 0, width: 0, height: 1)
    _ = stage.commit()
    #expect(stage.focusedView == nil)
    #expect(!probes[1].focus())
    expectEqual(focused(stage, "tab tab"), "c, a")
    // Before the next layout a view may still get its cells.
    probes[1].frame = GridRect(x: 2, y: 0, width: 2, height: 1)
    root.setNeedsLayout()
    #expect(probes[1].focus())
  }

  /// A button that disables itself loses the focus, and the way goes on from it in both directions.
  @Test func tabGoesOnFromTheViewThatHadTheFocus() {
    let stage = makeStage()
    expectEqual(focused(stage, "tab tab"), "a, b")
    probes[1].isEnabled = false
    _ = stage.commit()
    #expect(stage.focusedView == nil)
    expectEqual(focused(stage, "tab"), "c")
    probes[1].isEnabled = true
    expectEqual(focused(stage, "shift-tab"), "b")
    probes[1].isEnabled = false
    expectEqual(focused(stage, "shift-tab"), "a")
    // The only one comes back to itself, and one that has left the tree is no place.
    for probe in probes.dropFirst() { probe.isEnabled = false }
    probes[0].resignFocus()
    expectEqual(focused(stage, "tab"), "a")
    probes[0].removeFromSuperview()
    for probe in probes { probe.isEnabled = true }
    _ = stage.commit()
    expectEqual(focused(stage, "shift-tab"), "c")
  }

  @Test func whatIsHiddenOrDisabledIsLeftOut() {
    let stage = makeStage()
    probes[1].isEnabled = false
    expectEqual(focused(stage, "tab tab tab"), "a, c, a")
    expectEqual(stage.commit().focus?.id, "a")
    expectEqual(stage.commit().focus?.frame, GridRect(x: 0, y: 0, width: 2, height: 1))
    probes[0].isHidden = true
    #expect(stage.commit().focus == nil)
    expectEqual(focused(stage, "tab tab"), "c, c no")
    probes[2].removeFromSuperview()
    #expect(stage.focusedView == nil)
    #expect(stage.commit().focus == nil)
  }

  /// A button that its model hides or disables has no focus in that frame.
  @Test(arguments: [true, false]) func aFrameThatTakesTheFocusAwayHasNone(hides: Bool) {
    let model = Held(false)
    let button = Button("Go") { model.value = true }
    // It is updated after the button.
    let probe = Probe()
    for view in [button, probe] as [View] { root.addSubview(view) }
    button.frame = GridRect(x: 0, y: 0, width: 6, height: 1)
    probe.properties = { _ in
      if hides { button.isHidden = model.value } else { button.isEnabled = !model.value }
    }
    let stage = Stage(root, 8, 1)
    button.focus()
    let states = ["first", "enter"].map { _ in
      defer { stage.press(.enter) }
      return "\(stage.commit().focus?.id ?? "none") \(stage.styles(0)) \(stage.needsCommit)"
    }
    expectEqual(
      states, ["View/Button focus false", "none \(hides ? "default" : "disabled") false"])
  }

  @Test func keysGoUpUntilAViewHandlesThem() {
    let stage = makeStage()
    let inner = KeyProbe()
    probes[1].addSubview(inner)
    probes[1].uses = [.enter]
    inner.focus()
    expectEqual([stage.press(.enter), stage.press(.space)], [true, false])
    expectEqual(
      [inner, probes[1], probes[0]].map { $0.log.take() }, ["enter space", "enter space", ""])
  }

  @Test func aTrapKeepsTheKeysInside() {
    let stage = makeStage()
    stage.press(.tab)
    let (trap, button) = (Trap(), KeyProbe())
    button.identifier = "inside"
    trap.addSubview(button)
    root.addSubview(trap)
    expectEqual(focused(stage, "enter tab tab shift-tab"), "- no, inside, inside no, inside no")
    expectEqual(probes[0].log.take(), "")
    trap.removeFromSuperview()
    expectEqual(focused(stage, "tab"), "a")
  }

  @Test func theMouseReachesTheFrontmostViewInItsOwnColumns() {
    let stage = makeStage()
    stage.click(GridPoint(x: 3, y: 0))
    #expect(stage.focusedView === probes[1])
    probes[2].frame.origin.x = 2
    stage.click(GridPoint(x: 3, y: 0))
    #expect(!stage.click(GridPoint(x: 9, y: 9)))
    let told = "press at 1,0 release at 1,0"
    expectEqual(probes.map { $0.log.take() }, ["", told, told])
  }
}
