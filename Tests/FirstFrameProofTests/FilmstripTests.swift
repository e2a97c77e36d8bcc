import FirstFrameProof
import FirstFrameTestSupport

@Suite struct FilmstripTests {
  @Test func framesThatFitStandSideBySideUnderTheirCauses() {
    let film = film(
      ("start", drawing("0-0     ")), ("goal, turn", drawing("1-0     ")),
      ("resize to 4x1", drawing("1-0 ")))
    #expect(
      Filmstrip(film).description == """
        1 start      2 goal, turn   3 resize to 4x1
        |0-0     |   |1-0     |     |1-0 |
        """)
  }

  @Test func framesThatDoNotFitStandOneBelowTheOther() {
    let film = film(
      ("start", drawing("╭──────╮", "│ 0:0  │", "╰──────╯")),
      ("goal", drawing("╭──────╮", "│ 1:0  │", "╰──────╯")))
    #expect(
      Filmstrip(film, width: 23).description == """
        1 start      2 goal
        |╭──────╮|   |╭──────╮|
        |│ 0:0  │|   |│ 1:0  │|
        |╰──────╯|   |╰──────╯|
        """)
    #expect(
      Filmstrip(film, width: 22).description == """
        1 start
          |╭──────╮|
          |│ 0:0  │|
          |╰──────╯|

        2 goal
          |╭──────╮|
          |│ 1:0  │|
          |╰──────╯|
        """)
  }

  @Test func aHeadingThatIsTooLongGoesOnInTheNextLineAndALongWordWidensIt() {
    let strip = [
      ("a short one", Grid(lines: ["x"])),
      ("a heading that is much longer than it should be", Grid(lines: ["y", "z"])),
      ("incomprehensibilities", Grid(lines: ["w"])),
    ]
    #expect(
      Filmstrip(strip).description == """
                      a heading that is much longer
        a short one   than it should be               incomprehensibilities
        |x|           |y|                             |w|
                      |z|
        """)
    #expect(
      Filmstrip(strip, width: 60).description == """
                      a heading that
                      is much longer
                      than it should
        a short one   be               incomprehensibilities
        |x|           |y|              |w|
                      |z|
        """)
  }

  @Test(arguments: 1...60)
  func noWordIsLostAtAnyWidth(width: Int) {
    let words = ["kick-off", "大坂なおみ", "a", "goal,", "🎾", "turn", "extraordinarily"]
    let strip = Filmstrip([(words.joined(separator: " "), Grid(lines: ["0-0"]))], width: width)
    let found = strip.lines.dropLast().joined().filter { $0 != " " }
    expectEqual(found, words.joined())
    #expect(strip.lines.last?.hasSuffix("|0-0|") == true)
  }

  @Test(arguments: [10, 40])
  func nothingInAHeadingHidesOrCommandsAndWhatIsCutSaysSo(width: Int) {
    let label = "x\u{1B}[31m\u{202E}\n" + String(repeating: "long ", count: 200)
    let lines = Filmstrip([(label, Grid(lines: ["x"]))], width: width).lines
    #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    #expect(lines.first?.hasPrefix("x\u{FFFD}[31m") == true)
    #expect(lines.dropLast().last?.hasSuffix("...") == true)
  }

  @Test func aTallOrWideFrameSaysWhatIsLeftOut() {
    let tall = Filmstrip([("tall", Grid(blank: GridSize(width: 3, height: 100)))])
    expectEqual(tall.lines.count, 42)
    expectEqual(tall.lines.last, "(60 more rows left out)")
    let wide = Filmstrip([("wide", Grid(blank: GridSize(width: 500, height: 1)))])
    expectEqual(wide.lines.prefix(2), ["wide", "  columns 1-160 of 500"])
  }

  @Test func noFrameIsNoLine() {
    expectEqual(Filmstrip([]).lines, [])
    expectEqual(Filmstrip([("empty", Grid(blank: .zero))]).lines, ["empty"])
  }

  @MainActor @Test func aFilmIsPrintedAsItsStrip() {
    let model = TextModel()
    model.text = "0-0"
    let film = Film(of: TextScreen(model, delivery: .nextTurn))
    film.act("goal") { model.text = "1-0" }
    #expect(
      String(describing: film) == """
        1 start      2 goal, turn
        |        |   |1-0     |
        """)
  }
}
