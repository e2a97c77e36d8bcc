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

  /// A well that has the focus, at the top of a stage.
  private func makeStage(_ width: Int = 40, _ height: Int = 20) -> (stage: Stage, well: ColorWell) {
    let well = makeWell()
    let stage = Stage(column([well], alignment: .leading), width, height)
    _ = stage.commit()
    stage.press(.tab)
    return (stage, well)
  }

  /// The color after keys in the palette, with no frame between them.
  private func color(of first: Color? = nil, after keys: String) -> String {
    wall.value = first ?? wall.value
    let (stage, well) = makeStage()
    _ = stage.values(after: "enter \(keys) enter") { nil }
    #expect(!well.isOpen)
    return "\(wall.value)"
  }

  @Test func itShowsASampleAndAName() {
    let pictures = [Color.red, .indexed(7), .rgb(red: 0, green: 1, blue: 255)].map { color in
      wall.value = color
      let stage = Stage(makeWell(), 12, 1)
      expectEqual(stage.commit().grid[.zero].style, CellStyle(foreground: color))
      return stage.picture
    }
    expectEqual(pictures, ["██ red ▾    ", "██ ansi.7 ▾ ", "██ #0001ff ▾"])
  }

  @Test func arrowsMoveInThePalette() {
    let colors = [
      "right", "down", "down down up left left", "up home left up", "end right down",
    ].map { color(of: .red, after: $0) }
    expectEqual(colors, ["green", "ansi.17", "brightWhite", "black", "ansi.255"])
    expectEqual(color(of: .rgb(red: 1, green: 2, blue: 3), after: ""), "black")
  }

  @Test func digitsGiveComponents() {
    let colors = ["f f 8 8 0 0", "# 0 a F", "1 2 # a b c d e f 9 9", "1 right"].map {
      color(of: .red, after: $0)
    }
    expectEqual(colors, ["#ff8800", "#00aaff", "#abcdef", "green"])
    _ = log.take()
    let (stage, well) = makeStage()
    let palette = { stage.focusedView?.accessibilityValue ?? "" }
    expectEqual(
      stage.values(after: "enter a b enter backspace backspace backspace g １ escape") {
        "\(well.isOpen) \(palette())"
      },
      """
      true green, true #a_____, true #ab____, true #ab____, true #a_____, true green, \
      true green no, true green no, true green no, false green
      """)
    #expect(log.take() == "" && stage.focusedView === well)
  }

  @Test func thePaletteIsSeenAndNothingIsWrittenBeforeItIsSelected() {
    let (stage, _) = makeStage(22, 8)
    expectEqual(
      stage.film(
        "enter", "right", "down", "escape", drawing: \.lines),
      """
      first    ¦ enter               ¦ right               ¦ down                ¦ escape
      ██ red ▾ ¦ ██ red ▾            ¦ ██ red ▾            ¦ ██ red ▾            ¦ ██ red ▾
               ¦ ╭─────────────────╮ ¦ ╭─────────────────╮ ¦ ╭─────────────────╮ ¦
               ¦ │ █[█]█ █ █ █ █ █ │ ¦ │ █ █[█]█ █ █ █ █ │ ¦ │ █ █ █ █ █ █ █ █ │ ¦
               ¦ │ █ █ █ █ █ █ █ █ │ ¦ │ █ █ █ █ █ █ █ █ │ ¦ │ █ █[█]█ █ █ █ █ │ ¦
               ¦ │ █ █ █ █ █ █ █ █ │ ¦ │ █ █ █ █ █ █ █ █ │ ¦ │ █ █ █ █ █ █ █ █ │ ¦
               ¦ │ █ █ █ █ █ █ █ █ │ ¦ │ █ █ █ █ █ █ █ █ │ ¦ │ █ █ █ █ █ █ █ █ │ ¦
               ¦ │██ red           │ ¦ │██ green         │ ¦ │██ brightGreen   │ ¦
               ¦ ╰─────────────────╯ ¦ ╰─────────────────╯ ¦ ╰─────────────────╯ ¦
      """)
    _ = stage.values(after: "enter enter enter") { stage.commit().number }
    expectEqual(log.take(), "")
    expectEqual(stage.focusedView?.accessibilityTraits, .adjustable)
  }

  @Test func aClickSelects() {
    let (stage, well) = makeStage()
    let states = [(4, 0), (6, 2), (4, 0), (8, 2), (39, 19)].map { x, y in
      let point = GridPoint(x: x, y: y)
      // A release alone selects nothing.
      if x == 8 { stage.send(MouseEvent(.release, at: point)) } else { stage.click(point) }
      _ = stage.commit()
      return "\(well.isOpen) \(log.take())"
    }
    expectEqual(states, ["true ", "false green", "true ", "true ", "false "])
  }

  @Test(arguments: [(40, 20), (22, 6), (12, 4), (5, 3), (3, 3), (1, 1), (0, 0)])
  func theCurrentColorIsSeenWhateverTheRoom(width: Int, height: Int) {
    let (stage, _) = makeStage(width, height)
    stage.press(.enter)
    for key in [KeyPress.down, .end, .pageUp, .pageUp, .pageDown, .home, .right] {
      stage.press(key)
      let record = stage.commit()
      #expect(record.problems == [] && record.grid == stage.freshPicture)
      #expect(width < 5 || height < 6 || record.grid.text.contains("[█]"), "\(key)")
    }
  }

  @Test func whatIsOpenIsTheSameOnAnotherStage() {
    let (stage, _) = makeStage(22, 8)
    _ = stage.values(after: "enter down down a") { nil }
    let (twin, well) = makeStage(22, 8)
    twin.setFocus(to: stage.focusPath)
    #expect(twin.picture == stage.picture && twin.focusPath == "StackView/ColorWell#17,a")
    twin.setFocus(to: "StackView/ColorWell#3,")
    #expect(twin.picture.contains("██ yellow"))
    for wrong in ["x", "1", "1,g", "1,1234567", ",", "-1,"] {
      well.focusState = wrong
      #expect(twin.commit().problems == [] && well.isOpen, "\(wrong)")
    }
  }

  @Test func itEndsWithItsWell() {
    let (stage, well) = makeStage()
    let changes: [() -> Void] = [
      { stage.press(.enter) }, { well.isEnabled = false }, { well.isEnabled = true },
      { well.open() }, { well.removeFromSuperview() }, { well.open() },
    ]
    let states = changes.map { change in
      change()
      return "\(stage.picture.contains("╭")) \(well.isOpen)"
    }
    expectEqual(
      states,
      ["true true", "false false", "false false", "true true", "false false", "false false"]
    )
  }
}
