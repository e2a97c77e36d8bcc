import ViewsTestSupport

@Observable @MainActor private final class Panes {
  var part = 0.5
  var length = 3
  var name = "a"
}

/// A view that fills its frame with a letter.
private final class Letters: View {
  let letter: Unicode.Scalar

  init(_ letter: Unicode.Scalar) { self.letter = letter }

  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: letter) }
}

@MainActor @Suite struct SplitViewTests {
  private let panes = Panes()
  private let a = Letters("a")
  private let b = Letters("b")

  private func stage(_ split: SplitView, _ width: Int = 9, _ height: Int = 1) -> Stage {
    let stage = Stage(split, size: GridSize(width: width, height: height))
    _ = stage.commit()
    split.divider.focus()
    return stage
  }

  private func bound() -> SplitView {
    SplitView(fraction: Binding(panes, \.part), first: a, second: b)
  }

  private func pictures(_ stage: Stage, _ keys: KeyPress...) -> [String] {
    keys.map { key in
      #expect(stage.press(key))
      return stage.picture
    }
  }

  // MARK: - Where the divider is

  @Test func theRoomIsDivided() {
    expectEqual(stage(bound()).picture, "aaaa┃bbbb")
    panes.part = 0.25
    expectEqual(stage(bound()).picture, "aa┃bbbbbb")
    expectEqual(stage(bound(), 5, 3).picture, "a┃bbb\na┃bbb\na┃bbb")
    let below = SplitView(.vertical, first: a, second: b)
    expectEqual(stage(below, 3, 5).picture, "aaa\naaa\n━━━\nbbb\nbbb")
  }

  @Test func theFractionIsKeptOnAResize() {
    panes.part = 0.25
    let stage = stage(bound())
    for width in [9, 5, 3, 1, 21] { stage.resize(to: GridSize(width: width, height: 1)) }
    expectEqual(stage.picture, "aaaaa┃bbbbbbbbbbbbbbb")
    expectEqual(panes.part, 0.25)
  }

  @Test func aLengthIsThatOfOneSide() {
    let left = SplitView(length: Binding(panes, \.length), first: a, second: b)
    expectEqual(stage(left).picture, "aaa┃bbbbb")
    let right = SplitView(length: Binding(panes, \.length), of: .second, first: a, second: b)
    let stage = stage(right)
    expectEqual(stage.picture, "aaaaa┃bbb")
    expectEqual(pictures(stage, .left, .left), ["aaaa┃bbbb", "aaa┃bbbbb"])
    expectEqual(panes.length, 5)
    stage.resize(to: GridSize(width: 12, height: 1))
    expectEqual(stage.picture, "aaaaaa┃bbbbb")
    panes.length = .max
    expectEqual(stage.picture, "┃bbbbbbbbbbb")
    panes.length = .min
    expectEqual(stage.picture, "aaaaaaaaaaa┃")
  }

  @Test func aNumberThatIsNoPartIsTheNearestOne() {
    let stage = stage(bound(), 5)
    let pictures = [Double.nan, -.infinity, .infinity, 7, 1e-300].map { part in
      panes.part = part
      return stage.picture
    }
    expectEqual(pictures, ["┃bbbb", "┃bbbb", "aaaa┃", "aaaa┃", "┃bbbb"])
    panes.part = 7
    stage.press(.left)
    expectEqual(panes.part, 0.75)
  }

  @Test func theLeastLengthsAreKept() {
    (a.sizing.width, b.sizing.width) = (.atLeast(2), .atLeast(3))
    let stage = stage(bound())
    expectEqual(pictures(stage, .home, .end), ["aa┃bbbbbb", "aaaaa┃bbb"])
    #expect(stage.press(.right) && stage.picture == "aaaaa┃bbb")
    stage.resize(to: GridSize(width: 6, height: 1))
    expectEqual(stage.picture, "aa┃bbb")
    panes.part = 0
    expectEqual(stage.picture, "aa┃bbb")
  }

  @Test func aSideWithoutRoomIsCollapsed() {
    (a.sizing.width, b.sizing.width) = (.atLeast(3), .atLeast(3))
    let stage = stage(bound(), 6)
    expectEqual(stage.picture, "aaaaa┃")
    #expect(b.superview?.isHidden == true)
    expectEqual(
      pictures(stage, .right, .left, .left, .right), ["aaaaa┃", "┃bbbbb", "┃bbbbb", "aaaaa┃"])
    panes.part = 0.3
    expectEqual(stage.picture, "┃bbbbb")
    stage.resize(to: GridSize(width: 7, height: 1))
    expectEqual(stage.picture, "aaa┃bbb")
  }

  @Test func withoutRoomThereIsNoDivider() {
    let stage = stage(bound(), 2)
    expectEqual(stage.picture, "a┃")
    stage.resize(to: GridSize(width: 1, height: 1))
    expectEqual(stage.picture, "a")
    #expect(!stage.press(.right), "a divider that is not shown has no focus")
    stage.resize(to: .zero)
    expectEqual(stage.picture, "")
    a.sizing.width = .atLeast(.max)
    b.sizing.width = .atLeast(.max)
    stage.resize(to: GridSize(width: 3, height: 1))
    expectEqual(stage.picture, "aa│")
  }

  @Test func aHiddenViewLeavesItsRoom() {
    let split = bound()
    let stage = stage(split, 5)
    a.isHidden = true
    expectEqual(stage.picture, "bbbbb")
    b.isHidden = true
    expectEqual(stage.picture, "     ")
    (a.isHidden, b.isHidden) = (false, false)
    expectEqual(stage.picture, "aa│bb")
  }

  @Test func itNeedsWhatItsViewsNeed() {
    let split = SplitView(first: Label("one"), second: Label("three\nlines\nhere"))
    expectEqual(split.sizeThatFits(.unspecified), GridSize(width: 9, height: 3))
    expectEqual(split.sizeThatFits(.init(width: 5)), GridSize(width: 5, height: 3))
    expectEqual(split.sizeThatFits(.init(width: .max, height: 2)), GridSize(width: .max, height: 2))
    let below = SplitView(.vertical, first: Label("one"), second: Label("three"))
    expectEqual(below.sizeThatFits(.unspecified), GridSize(width: 5, height: 3))
  }

  // MARK: - Moving it

  @Test func keysMoveItByCellsAndPages() {
    let stage = stage(bound(), 41)
    let parts = [.right, .pageDown, .pageUp, .left, .home, .left, .end, .enter].map {
      (key: KeyPress) in
      #expect(stage.press(key))
      return panes.part * 40
    }
    expectEqual(parts, [21, 31, 21, 20, 0, 0, 40, 20])
    #expect(!stage.press(.up) && !stage.press(.space))
    let below = self.stage(SplitView(.vertical, first: Letters("a"), second: Letters("b")), 1, 5)
    expectEqual(pictures(below, .down, .up), ["a\na\na\n━\nb", "a\na\n━\nb\nb"])
    #expect(!below.press(.left))
  }

  /// Keys begin where the model is now, not where the divider was in the last frame.
  @Test func keysBeforeAFrameLoseNothing() {
    let stage = stage(bound())
    for _ in 0..<3 { stage.press(.right) }
    expectEqual(panes.part, 0.875)
    panes.part = 0.25
    stage.press(.right)
    expectEqual(panes.part, 0.375)
    expectEqual(stage.picture, "aaa┃bbbbb")
  }

  @Test func theMouseDragsIt() {
    let slider = Slider(value: 0)
    let split = SplitView(fraction: Binding(panes, \.part), first: a, second: slider)
    let stage = Stage(split, size: GridSize(width: 9, height: 1))
    _ = stage.commit()
    stage.send(MouseEvent(.press, at: GridPoint(x: 4, y: 0)))
    #expect(split.divider.isFocused)
    let pictures = [7, 8, 2, -4, 30].map { x in
      stage.send(MouseEvent(.drag, at: GridPoint(x: x, y: 0)))
      return stage.picture.prefix { $0 == "a" }.count
    }
    expectEqual(pictures, [7, 8, 2, 0, 8])
    stage.send(MouseEvent(.drag, at: GridPoint(x: 4, y: 0)))
    stage.send(MouseEvent(.release, at: GridPoint(x: 6, y: 0)))
    _ = stage.commit()
    stage.send(MouseEvent(.drag, at: GridPoint(x: 7, y: 0)))
    expectEqual(panes.part, 0.5, "the mouse was released")
    expectEqual(slider.value, 2.0 / 3, "the drag was on the slider")
  }

  @Test func aDoubleClickLeadsBack() {
    panes.part = 0.25
    let stage = stage(bound())
    let divider = GridPoint(x: 2, y: 0)
    stage.click(divider)
    expectEqual(panes.part, 0.25)
    stage.click(divider)
    expectEqual(panes.part, 0.5)
    panes.part = 0.25
    _ = stage.commit()
    stage.click(divider)
    stage.advance(by: .seconds(1))
    stage.click(divider)
    expectEqual(panes.part, 0.25, "two clicks that are far apart are no double click")
  }

  @Test func oneOfItsOwnTellsOfTheUser() {
    @MainActor final class Log { var places: [SplitView.Position] = [] }
    let log = Log()
    let split = SplitView(
      position: .first(2), onChange: { log.places.append($0) }, first: a, second: b)
    let stage = stage(split)
    expectEqual(stage.picture, "aa┃bbbbbb")
    split.position = .fraction(0.5)
    #expect(stage.picture == "aaaa┃bbbb" && log.places == [])
    expectEqual(pictures(stage, .right, .enter), ["aaaaa┃bbb", "aa┃bbbbbb"])
    expectEqual(log.places, [.fraction(0.625), .first(2)])
    expectEqual(split.position, .first(2))
  }

  // MARK: - What it is

  @Test func itSaysWhatItIs() {
    let split = bound()
    let stage = stage(split)
    let node = stage.accessibilityTree().children[1]
    #expect((node.label, node.value, node.traits) == ("divider", "50%", ["adjustable"]))
    expectEqual(stage.commit().grid[GridPoint(x: 4, y: 0)].style, .focus)
    split.divider.isEnabled = false
    #expect(!stage.press(.right) && !stage.click(GridPoint(x: 4, y: 0)))
    expectEqual(stage.commit().grid[GridPoint(x: 4, y: 0)].style, .disabled)
    expectEqual(stage.accessibilityTree().children[1].traits, ["adjustable", "not enabled"])
    expectEqual(panes.part, 0.5)
  }

  @Test func aChangeInsideLaysNothingOut() {
    let label = Label { [panes] in panes.name }
    let split = SplitView(fraction: Binding(panes, \.part), first: label, second: b)
    let stage = stage(split)
    _ = stage.commit()
    panes.name = "b"
    let record = stage.commit()
    #expect(record.runs.map(\.phase).contains("layoutSubviews") == false)
    expectEqual(record.grid.text, "b   ┃bbbb")
  }
}
