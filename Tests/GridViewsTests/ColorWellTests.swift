import ViewsTestSupport

@MainActor @Suite struct ColorWellTests {
  @Observable @MainActor final class Wall {
    var color = Color.red
    var writes = 0
  }

  private let wall = Wall()

  private func makeWell() -> ColorWell {
    let wall = wall
    return ColorWell(
      color: Binding {
        wall.color
      } set: { (color: Color) in
        wall.color = color
        wall.writes += 1
      })
  }

  private func makeStage(_ width: Int = 40, _ height: Int = 20) -> (stage: Stage, well: ColorWell) {
    let (root, well) = (StackView(.vertical, alignment: .leading), makeWell())
    root.addSubview(well)
    let stage = Stage(root, size: GridSize(width: width, height: height))
    _ = stage.commit()
    stage.press(.tab)
    return (stage, well)
  }

  /// The color after keys, with no frame between them.
  private func color(after keys: KeyPress..., typing text: String = "") -> String {
    let (stage, well) = makeStage()
    stage.press(.enter)
    for key in keys { stage.press(key) }
    stage.perform(.text(text))
    stage.press(.enter)
    #expect(!well.isOpen)
    return "\(wall.color)"
  }

  @Test func itShowsASampleAndAName() {
    let pictures = [Color.red, .indexed(7), .rgb(red: 0, green: 1, blue: 255)].map { color in
      wall.color = color
      let stage = Stage(makeWell(), size: GridSize(width: 12, height: 1))
      expectEqual(stage.commit().grid[.zero].style, CellStyle(foreground: color))
      return stage.picture
    }
    expectEqual(pictures, ["██ red ▾    ", "██ ansi.7 ▾ ", "██ #0001ff ▾"])
    expectEqual(makeWell().sizeThatFits(.unspecified).height, 1)
    let cut = [10, 8, 6, 5, 3, 2, 0].map {
      Stage(makeWell(), size: GridSize(width: $0, height: 1)).picture
    }
    expectEqual(cut, ["██ #000… ▾", "██ #0… ▾", "██ … ▾", "██ #…", "██ ", "██", ""])
  }

  @Test func arrowsMoveInThePalette() {
    expectEqual(color(after: .right), "green")
    wall.color = .red
    expectEqual(color(after: .down), "ansi.17")
    wall.color = .red
    expectEqual(color(after: .down, .down, .up, .left, .left), "brightWhite")
    wall.color = .red
    expectEqual(color(after: .up, .home, .left, .up), "black")
    expectEqual(color(after: .end, .right, .down), "ansi.255")
    wall.color = .rgb(red: 1, green: 2, blue: 3)
    expectEqual(color(), "black")
  }

  @Test func digitsGiveComponents() throws {
    expectEqual(color(typing: "ff8800"), "#ff8800")
    expectEqual(color(typing: "#0aF"), "#00aaff")
    expectEqual(color(typing: "12#abcdef99"), "#abcdef")
    wall.color = .red
    expectEqual(color(after: KeyPress(.character("1")), .right), "green")
    let (stage, well) = makeStage()
    stage.press(.enter)
    try stage.type("ab")
    stage.press(.enter)
    #expect(well.isOpen && wall.writes == 4)
    #expect(stage.press(.backspace) && stage.press(.backspace) && !stage.press(.backspace))
    #expect(!stage.perform(.text("g")) && !stage.perform(.text("１")))
    stage.press(.escape)
    #expect(!well.isOpen && wall.writes == 4 && stage.focusedView === well)
  }

  @Test func nothingIsWrittenBeforeItIsSelected() {
    let (stage, _) = makeStage()
    for key in [KeyPress.enter, .right, .down, .escape, .enter, .enter] { stage.press(key) }
    expectEqual(wall.writes, 0)
  }

  @Test func aClickSelects() {
    let (stage, well) = makeStage()
    stage.click(GridPoint(x: 4, y: 0))
    _ = stage.commit()
    #expect(well.isOpen)
    stage.click(GridPoint(x: 6, y: 2))
    #expect(wall.color == .named(.green) && !well.isOpen)
    stage.click(GridPoint(x: 4, y: 0))
    _ = stage.commit()
    stage.send(MouseEvent(.release, at: GridPoint(x: 8, y: 2)))
    #expect(well.isOpen && wall.writes == 1)
    stage.click(GridPoint(x: 39, y: 19))
    #expect(!well.isOpen && wall.writes == 1)
  }

  @Test(arguments: [(40, 20), (22, 6), (12, 4), (5, 3), (3, 3), (1, 1), (0, 0)])
  func theCurrentColorIsSeenWhateverTheRoom(width: Int, height: Int) {
    let (stage, _) = makeStage(width, height)
    stage.press(.enter)
    for key in [KeyPress.down, .end, .pageUp, .pageUp, .pageDown, .home, .right] {
      stage.press(key)
      let record = stage.commit()
      #expect(record.problems == [] && record.grid == stage.freshPicture)
      if width > 4, height > 5 {
        #expect(record.grid.text.contains("[█]"), "\(key)")
      }
    }
  }

  @Test func whatIsOpenIsTheSameOnAnotherStage() {
    let (stage, _) = makeStage(22, 8)
    for key in [KeyPress.enter, .down, .down, KeyPress(.character("a"))] { stage.press(key) }
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
    stage.press(.enter)
    _ = stage.commit()
    well.isEnabled = false
    #expect(!stage.picture.contains("╭") && !well.isOpen)
    well.isEnabled = true
    well.open()
    #expect(stage.picture.contains("╭"))
    well.removeFromSuperview()
    #expect(!stage.picture.contains("╭") && !well.isOpen)
    well.open()
    #expect(!well.isOpen)
  }

  @Test func thePaletteSaysWhatIsTyped() throws {
    let (other, _) = makeStage()
    other.press(.enter)
    _ = other.commit()
    let palette = other.focusedView
    #expect(palette?.accessibilityValue == "red" && palette?.accessibilityTraits == .adjustable)
    try other.type("12")
    expectEqual(palette?.accessibilityValue, "#12____")
  }

  @Test func withoutABindingItHasAColorOfItsOwn() {
    var colors: [String] = []
    let well = ColorWell { colors.append("\($0)") }
    let stage = Stage(well, size: GridSize(width: 30, height: 8))
    well.color = .cyan
    #expect(well.color == .cyan && colors == [] && stage.picture.contains("██ cyan ▾"))
    stage.press(.tab)
    for key in [KeyPress.enter, .right, .enter] { stage.press(key) }
    #expect(colors == ["white"] && stage.picture.contains("██ white ▾"))
  }
}
