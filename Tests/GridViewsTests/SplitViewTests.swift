import GridExtras
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
    let stage = Stage(split, width, height)
    _ = stage.commit()
    split.divider.focus()
    return stage
  }

  private func bound() -> SplitView {
    SplitView(fraction: Binding(panes, \.part), first: a, second: b)
  }

  private let half = Binding<Double>.constant(0.5)

  private func part(_ part: Double) -> Step { .act("\(part)") { panes.part = part } }

  private func length(_ length: Int) -> Step { .act("length") { panes.length = length } }

  // MARK: - Where the divider is

  /// Another size leaves the fraction as it is.
  @Test func theRoomIsDivided() {
    stage(bound()).expectFilm(
      part(0.25), .atOnce(.resize(5, 1), .resize(3, 1), .resize(1, 1), .resize(21, 1)),
      noting: { "\(panes.part)" },
      shows: """
        first                       ¦ aaaa┃bbbb             ¦ 0.5
        0.25                        ¦ aa┃bbbbbb             ¦ 0.25
        5 x 1, 3 x 1, 1 x 1, 21 x 1 ¦ aaaaa┃bbbbbbbbbbbbbbb ¦ 0.25
        """)
    expectEqual(stage(bound(), 5, 3).picture, "a┃bbb\na┃bbb\na┃bbb")
    panes.part = 0.5
    let below = SplitView(.vertical, fraction: Binding(panes, \.part), first: a, second: b)
    stage(below, 3, 5).expectFilm(
      "down", "up up", "left",
      shows: """
        first ¦ down ¦ up up ¦ left (no)
        aaa   ¦ aaa  ¦ aaa   ¦ aaa
        aaa   ¦ aaa  ¦ ━━━   ¦ ━━━
        ━━━   ¦ aaa  ¦ bbb   ¦ bbb
        bbb   ¦ ━━━  ¦ bbb   ¦ bbb
        bbb   ¦ bbb  ¦ bbb   ¦ bbb
        """)
  }

  @Test func aLengthIsThatOfOneSide() {
    let left = SplitView(length: Binding(panes, \.length), first: a, second: b)
    expectEqual(stage(left).picture, "aaa┃bbbbb")
    let right = SplitView(length: Binding(panes, \.length), of: .second, first: a, second: b)
    stage(right).expectFilm(
      "left", "left", .resize(12, 1), length(.max), length(.min), drawing: \.first,
      noting: { panes.length.magnitude > 99 ? "" : "\(panes.length)" },
      shows: """
        first     ¦ left      ¦ left      ¦ 12 x 1       ¦ length       ¦ length
        aaaaa┃bbb ¦ aaaa┃bbbb ¦ aaa┃bbbbb ¦ aaaaaa┃bbbbb ¦ ┃bbbbbbbbbbb ¦ aaaaaaaaaaa┃
        3         ¦ 4         ¦ 5         ¦ 5            ¦              ¦
        """)
  }

  @Test func aNumberThatIsNoPartIsTheNearestOne() {
    stage(bound(), 5).expectFilm(
      part(.nan), part(-.infinity), part(.infinity), part(7), "left", part(1e-300),
      drawing: \.first, noting: { "\(panes.part)" },
      shows: """
        first ¦ nan   ¦ -inf  ¦ inf   ¦ 7.0   ¦ left  ¦ 1e-300
        aa┃bb ¦ ┃bbbb ¦ ┃bbbb ¦ aaaa┃ ¦ aaaa┃ ¦ aaa┃b ¦ ┃bbbb
        0.5   ¦ nan   ¦ -inf  ¦ inf   ¦ 7.0   ¦ 0.75  ¦ 1e-300
        """)
  }

  @Test func theLeastLengthsAreKept() {
    (a.sizing.width, b.sizing.width) = (.atLeast(2), .atLeast(3))
    stage(bound()).expectFilm(
      "home", "end", "right", .resize(6, 1), part(0), drawing: \.first,
      shows: """
        first     ¦ home      ¦ end       ¦ right     ¦ 6 x 1  ¦ 0.0
        aaaa┃bbbb ¦ aa┃bbbbbb ¦ aaaaa┃bbb ¦ aaaaa┃bbb ¦ aa┃bbb ¦ aa┃bbb
        """)
  }

  @Test func aSideWithoutRoomIsCollapsed() {
    (a.sizing.width, b.sizing.width) = (.atLeast(3), .atLeast(3))
    stage(bound(), 6).expectFilm(
      "right", "left", "left", "right", part(0.3), .resize(7, 1), drawing: \.first,
      noting: { [a, b].map { $0.superview?.isHidden == true ? "-" : "+" }.joined() },
      shows: """
        first  ¦ right  ¦ left   ¦ left   ¦ right  ¦ 0.3    ¦ 7 x 1
        aaaaa┃ ¦ aaaaa┃ ¦ ┃bbbbb ¦ ┃bbbbb ¦ aaaaa┃ ¦ ┃bbbbb ¦ aaa┃bbb
        +-     ¦ +-     ¦ -+     ¦ -+     ¦ +-     ¦ -+     ¦ ++
        """)
  }

  /// A divider that is not shown has no focus.
  @Test func withoutRoomThereIsNoDivider() {
    stage(bound(), 2).expectFilm(
      .resize(1, 1), "right", .resize(0, 1),
      .act("endless") { (a.sizing.width, b.sizing.width) = (.atLeast(.max), .atLeast(.max)) },
      .resize(3, 1), drawing: \.first,
      shows: """
        first ¦ 1 x 1 ¦ right (no) ¦ 0 x 1 ¦ endless ¦ 3 x 1
        a┃    ¦ a     ¦ a          ¦       ¦         ¦ aa│
        """)
  }

  @Test func aHiddenViewLeavesItsRoom() {
    stage(bound(), 5).expectFilm(
      .act("hide a") { a.isHidden = true }, .act("and b") { b.isHidden = true },
      .act("show") { (a.isHidden, b.isHidden) = (false, false) }, drawing: \.first,
      shows: """
        first ¦ hide a ¦ and b ¦ show
        aa┃bb ¦ bbbbb  ¦       ¦ aa│bb
        """)
  }

  @Test func itNeedsWhatItsViewsNeed() {
    let (one, other) = (Label("one"), Label("three\nlines\nhere"))
    let split = SplitView(fraction: half, first: one, second: other)
    let below = SplitView(
      .vertical, fraction: half, first: Label("one"), second: Label("three"))
    expectEqual(
      [
        split.sizeThatFits(.unspecified), split.sizeThatFits(.init(width: 5)),
        split.sizeThatFits(.init(width: .max, height: 2)), below.sizeThatFits(.unspecified),
      ],
      [
        GridSize(width: 9, height: 3), GridSize(width: 5, height: 3),
        GridSize(width: .max, height: 2), GridSize(width: 5, height: 3),
      ])
  }

  // MARK: - Moving it

  /// Keys begin where the model is now, not where the divider was in the last frame.
  @Test func keysMoveItByCellsAndPages() {
    stage(bound(), 21).expectFilm(
      "right", "pagedown", "pageup", "left", "home", "left", "end", "up", "space", "pageup",
      "right right right", .atOnce(part(0.25), "right"), noting: { "\(panes.part)" },
      shows: """
        first             ¦ aaaaaaaaaa┃bbbbbbbbbb ¦ 0.5
        right             ¦ aaaaaaaaaaa┃bbbbbbbbb ¦ 0.55
        pagedown          ¦ aaaaaaaaaaaaaaaaaaaa┃ ¦ 1.0
        pageup            ¦ aaaaaaaaaa┃bbbbbbbbbb ¦ 0.5
        left              ¦ aaaaaaaaa┃bbbbbbbbbbb ¦ 0.45
        home              ¦ ┃bbbbbbbbbbbbbbbbbbbb ¦ 0.0
        left              ¦ ┃bbbbbbbbbbbbbbbbbbbb ¦ 0.0
        end               ¦ aaaaaaaaaaaaaaaaaaaa┃ ¦ 1.0
        up (no)           ¦ aaaaaaaaaaaaaaaaaaaa┃ ¦ 1.0
        space (no)        ¦ aaaaaaaaaaaaaaaaaaaa┃ ¦ 1.0
        pageup            ¦ aaaaaaaaaa┃bbbbbbbbbb ¦ 0.5
        right right right ¦ aaaaaaaaaaaaa┃bbbbbbb ¦ 0.65
        0.25, right       ¦ aaaaaa┃bbbbbbbbbbbbbb ¦ 0.3
        """)
  }

  /// Once it is released, the mouse is the other view's.
  @Test func theMouseDragsIt() {
    let slider = Slider(value: 0)
    let split = SplitView(fraction: Binding(panes, \.part), first: a, second: slider)
    Stage(split, 9, 1).expectFilm(
      .mouse(.press, 4, 0), .mouse(.drag, 7, 0), .mouse(.drag, 8, 0), .mouse(.drag, 2, 0),
      .mouse(.drag, -4, 0), .mouse(.drag, 30, 0), .mouse(.drag, 4, 0), .mouse(.release, 6, 0),
      .mouse(.drag, 7, 0), drawing: \.first,
      noting: { "\(panes.part)" + (split.divider.isFocused ? "" : " -") },
      shows: """
        first     ¦ press 4,0 ¦ drag 7,0  ¦ drag 8,0  ¦ drag 2,0  ¦ drag -4,0 ¦ drag 30,0
        aaaa│●─── ¦ aaaa┃●─── ¦ aaaaaaa┃● ¦ aaaaaaaa┃ ¦ aa┃●───── ¦ ┃●─────── ¦ aaaaaaaa┃
        0.5 -     ¦ 0.5       ¦ 0.875     ¦ 1.0       ¦ 0.25      ¦ 0.0       ¦ 1.0

        drag 4,0  ¦ release 6,0 ¦ drag 7,0
        aaaa┃●─── ¦ aaaa┃●───   ¦ aaaa┃━━●─
        0.5       ¦ 0.5         ¦ 0.5
        """)
    expectEqual(slider.value, 2.0 / 3, "the last drag was on the slider")
  }

  // MARK: - What it is

  @Test func itSaysWhatItIs() {
    let split = bound()
    let stage = stage(split)
    func words() -> String {
      let node = stage.accessibilityTree().children[1]
      let style = stage.commit().grid[GridPoint(x: 4, y: 0)].style.token ?? ""
      return ([node.label ?? "", node.value ?? "", style] + node.traits).joined(separator: " ")
    }
    expectEqual(words(), "divider 50% focus adjustable")
    split.divider.isEnabled = false
    #expect(!stage.press(.right) && !stage.click(GridPoint(x: 4, y: 0)))
    expectEqual(words(), "divider 50% disabled adjustable not enabled")
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
