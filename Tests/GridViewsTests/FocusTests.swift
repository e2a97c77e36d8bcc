import CharacterGrid
import GridViews
import Observation
import TestSupport

@Observable @MainActor final class Settings {
  var isLoud = false
  var presses = 0
}

/// Records its calls, and handles some keys.
private final class KeyProbe: Control {
  var told: [String] = []
  var uses: Set<KeyPress> = []

  override func handleKey(_ key: KeyPress) -> Bool {
    told.append("\(key.key)")
    return uses.contains(key)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    told.append("\(event.action) at \(event.position.x),\(event.position.y)")
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
    return Stage(root, size: GridSize(width: 6, height: 1))
  }

  /// Who has the focus after each key.
  private func focused(_ stage: Stage, _ keys: KeyPress...) -> [String] {
    keys.map { key in
      stage.press(key)
      return stage.focusedView?.identifier ?? "none"
    }
  }

  /// What has no cells is passed, and loses the focus: it cannot be seen what a key does to it.
  @Test func whatWasGivenNoRoomHasNoFocus() {
    let stage = makeStage()
    expectEqual(focused(stage, .tab, .tab), ["a", "b"])
    _ = stage.commit()
    probes[1].frame = GridRect(x: 2, y: 0, width: 0, height: 1)
    _ = stage.commit()
    #expect(stage.focusedView == nil)
    #expect(!probes[1].focus())
    expectEqual(focused(stage, .tab, .tab), ["c", "a"])
    // Before the next layout a view may still get its cells.
    probes[1].frame = GridRect(x: 2, y: 0, width: 2, height: 1)
    root.setNeedsLayout()
    #expect(probes[1].focus())
  }

  /// A button that disables itself loses the focus, and the way goes on from it in both directions.
  @Test func tabGoesOnFromTheViewThatHadTheFocus() {
    let stage = makeStage()
    expectEqual(focused(stage, .tab, .tab), ["a", "b"])
    probes[1].isEnabled = false
    _ = stage.commit()
    #expect(stage.focusedView == nil)
    expectEqual(focused(stage, .tab), ["c"])
    probes[1].isEnabled = true
    expectEqual(focused(stage, .backTab), ["b"])
    probes[1].isEnabled = false
    expectEqual(focused(stage, .backTab), ["a"])
    // The only one comes back to itself, and one that has left the tree is no place.
    for probe in probes.dropFirst() { probe.isEnabled = false }
    probes[0].resignFocus()
    expectEqual(focused(stage, .tab), ["a"])
    probes[0].removeFromSuperview()
    for probe in probes { probe.isEnabled = true }
    _ = stage.commit()
    expectEqual(focused(stage, .backTab), ["c"])
  }

  @Test func tabGoesRoundInTheOrderOfTheTree() {
    let stage = makeStage()
    #expect(stage.focusedView == nil)
    expectEqual(focused(stage, .tab, .tab, .tab, .tab), ["a", "b", "c", "a"])
    expectEqual(focused(stage, .backTab, .backTab), ["c", "b"])
  }

  @Test func whatIsHiddenOrDisabledIsLeftOut() {
    let stage = makeStage()
    probes[1].isEnabled = false
    expectEqual(focused(stage, .tab, .tab, .tab), ["a", "c", "a"])
    probes[0].isHidden = true
    #expect(stage.commit().focus == nil)
    expectEqual(focused(stage, .tab, .tab), ["c", "c"])
  }

  @Test func theFocusGoesWithItsView() {
    let stage = makeStage()
    stage.press(.tab)
    expectEqual(stage.commit().focus?.id, "a")
    expectEqual(stage.commit().focus?.frame, GridRect(x: 0, y: 0, width: 2, height: 1))
    probes[0].removeFromSuperview()
    #expect(stage.focusedView == nil)
    #expect(stage.commit().focus == nil)
  }

  /// Hides another view while it is updated.
  private final class Hider: View {
    weak var other: View?
    var isHiding = false { didSet { setNeedsUpdateProperties() } }
    override func updateProperties() { other?.isHidden = isHiding }
  }

  @Test func aFrameThatHidesTheFocusedViewHasNoFocus() {
    let hider = Hider()
    hider.other = probes[0]
    let stage = makeStage()
    root.addSubview(hider)
    stage.press(.tab)
    expectEqual(stage.commit().focus?.id, "a")
    hider.isHiding = true
    #expect(stage.commit().focus == nil)
    #expect(!stage.needsCommit)
  }

  @Test func keysGoUpUntilAViewHandlesThem() {
    let stage = makeStage()
    let inner = KeyProbe()
    probes[1].addSubview(inner)
    probes[1].uses = [.enter]
    inner.focus()
    #expect(stage.press(.enter))
    #expect(!stage.press(.space))
    expectEqual(inner.told, ["enter", "character(\" \")"])
    expectEqual(probes[1].told, ["enter", "character(\" \")"])
    expectEqual(probes[0].told, [])
  }

  @Test func aTrapKeepsTheKeysInside() {
    let stage = makeStage()
    stage.press(.tab)
    let (trap, button) = (Trap(), KeyProbe())
    button.identifier = "inside"
    trap.addSubview(button)
    root.addSubview(trap)
    #expect(focused(stage, .enter, .tab, .tab, .backTab) == ["none", "inside", "inside", "inside"])
    expectEqual(probes[0].told, [])
    trap.removeFromSuperview()
    expectEqual(focused(stage, .tab), ["a"])
  }

  @Test func theMouseReachesTheFrontmostViewInItsOwnColumns() {
    let stage = makeStage()
    stage.click(GridPoint(x: 3, y: 0))
    expectEqual(probes[1].told, ["press at 1,0", "release at 1,0"])
    #expect(stage.focusedView === probes[1])
    probes[2].frame.origin.x = 2
    stage.click(GridPoint(x: 3, y: 0))
    expectEqual(probes[2].told, ["press at 1,0", "release at 1,0"])
    #expect(!stage.click(GridPoint(x: 9, y: 9)))
  }

  @Test func aStageThatGoesTakesItsFocusedViewAlong() {
    weak var view: View?
    do {
      let stage = Stage(KeyProbe(), size: GridSize(width: 1, height: 1))
      stage.press(.tab)
      view = stage.focusedView
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}

@MainActor @Suite struct ToggleTests {
  private let settings = Settings()

  private func makeStage(width: Int = 12) -> Stage {
    Stage(
      Toggle("Loud", isOn: Binding(settings, \.isLoud)), size: GridSize(width: width, height: 1))
  }

  @Test func itShowsItsModelAndWritesIt() {
    let stage = makeStage()
    expectEqual(stage.commit().grid.rows, ["[ ] Loud    "])
    settings.isLoud = true
    expectEqual(stage.commit().grid.rows, ["[✓] Loud    "])
    stage.press(.tab)
    stage.press(.space)
    #expect(!settings.isLoud)
    expectEqual(stage.commit().grid.rows, ["[ ] Loud    "])
    stage.click(GridPoint(x: 5, y: 0))
    #expect(settings.isLoud)
  }

  @Test func aChangeIsOneRunAndNoWriteComesBack() {
    let stage = makeStage()
    _ = stage.commit()
    stage.press(.tab)
    _ = stage.commit()
    stage.press(.space)
    let runs = stage.commit().runs.filter { $0.phase == "updateProperties" }
    expectEqual(runs.map(\.count), [1])
    #expect(!stage.needsCommit)
  }

  @Test func itIsCutWhereThereIsNoRoom() {
    expectEqual(makeStage(width: 7).commit().grid.rows, ["[ ] Lo…"])
    expectEqual(makeStage(width: 1).commit().grid.rows, ["["])
    expectEqual(makeStage(width: 0).commit().grid.rows, [""])
  }
}

@MainActor @Suite struct ButtonTests {
  private let settings = Settings()

  @Test func enterSpaceAndAClickPressIt() {
    let stage = Stage(
      Button("Add") { [settings] in settings.presses += 1 }, size: GridSize(width: 8, height: 1))
    expectEqual(stage.commit().grid.rows, ["[ Add ] "])
    stage.press(.tab)
    stage.press(.enter)
    stage.press(.space)
    stage.press(.escape)
    expectEqual(settings.presses, 2)
    stage.click(GridPoint(x: 3, y: 0))
    expectEqual(settings.presses, 3)
    expectEqual(stage.commit().grid[GridPoint(x: 0, y: 0)].style, .focus)
  }

  @Test func itIsCutWhereThereIsNoRoom() {
    let rows = [7, 6, 5, 3].map { width in
      Stage(Button("Add") {}, size: GridSize(width: width, height: 1)).commit().grid.rows[0]
    }
    expectEqual(rows, ["[ Add ]", "[ A… ]", "[ … ]", "[  "])
  }
}
