import GridExtras
import ViewsTestSupport

@MainActor @Suite struct ColorWellTests {
  private let wall = Held(Color.red)
  private let log = Log()

  private func makeWell() -> ColorWell {
    let (wall, log) = (wall, log)
    return ColorWell(
      color: Binding {
        wall.value
      } set: { (color: Color) in
        wall.value = color
        log.note(color)
      })
  }

  private func makeStage(_ width: Int = 12) -> Stage {
    let stage = Stage(makeWell(), width, 1)
    stage.press(.tab)
    return stage
  }

  /// The colors after each key, with no frame between them.
  private func colors(from first: Color, after keys: String) -> String {
    wall.value = first
    return makeStage().values(after: keys) { wall.value }
  }

  @Test func itShowsASampleAndAName() {
    let pictures = [Color.red, .indexed(7), .rgb(red: 0, green: 1, blue: 255)].map { color in
      wall.value = color
      let stage = Stage(makeWell(), 12, 1)
      expectEqual(stage.commit().grid[.zero].style, CellStyle(foreground: color))
      return stage.picture
    }
    expectEqual(pictures, ["██ red      ", "██ ansi.7   ", "██ #0001ff  "])
    // The sample alone shows the focus, where there is no room for a name.
    expectEqual(makeStage(3).picture, "▸█ ")
  }

  @Test func arrowsLeadThroughThePalette() {
    expectEqual(
      colors(from: .red, after: "right up left down pgup pgdn end right home left"),
      "green, yellow, green, red, ansi.17, red, ansi.255, ansi.255, black, black")
    expectEqual(colors(from: .rgb(red: 1, green: 2, blue: 3), after: "right"), "red")
  }

  @Test func digitsGiveComponents() {
    expectEqual(
      ["f f 8 8 0 0", "# 0 a F enter", "1 2 # a b c d e f"].map { keys in
        colors(from: .red, after: keys).split(separator: " ").last.map(String.init)
      }, ["#ff8800", "#00aaff", "#abcdef"])
    _ = log.take()
    let stage = makeStage()
    stage.expectFilm(
      "a", "enter", "b b backspace", "backspace", "backspace", "backspace", "g", "escape", "#",
      "escape", "1", .act("leave") { stage.focusedView?.resignFocus() }, noting: log.take,
      shows: """
        first          ¦ ██ #abcdef   ¦
        a              ¦ ██ #a_____   ¦
        enter          ¦ ██ #abcdef   ¦
        b b backspace  ¦ ██ #b_____   ¦
        backspace      ¦ ██ #abcdef   ¦
        backspace (no) ¦ ██ #abcdef   ¦
        backspace (no) ¦ ██ #abcdef   ¦
        g (no)         ¦ ██ #abcdef   ¦
        escape (no)    ¦ ██ #abcdef   ¦
        #              ¦ ██ #abcdef   ¦
        escape (no)    ¦ ██ #abcdef   ¦
        1              ¦ ██ #1_____   ¦
        leave          ¦ ██ #abcdef   ¦
        """)
  }

  @Test func whatIsTypedIsTheSameOnAnotherStage() {
    let stage = makeStage()
    _ = stage.values(after: "a 1") { nil }
    let twin = makeStage()
    twin.setFocus(to: stage.focusPath)
    #expect(twin.picture == stage.picture && twin.focusPath == "ColorWell#a1")
    for wrong in ["x", "1234567", "１"] {
      twin.focusedView?.focusState = wrong
      expectEqual(twin.focusPath, "ColorWell#a1", "\(wrong)")
    }
  }
}
