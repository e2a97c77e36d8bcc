@Suite struct NotationPrintingTests {
  @Test func aBoxWithStylesShowsEachStyleUnderItsText() throws {
    let grid = drawn(12, 3) { canvas in
      canvas.drawBox(
        GridRect(x: 0, y: 0, width: 12, height: 3),
        style: CellStyle(foreground: .indexed(240), token: "border"))
      canvas.draw(
        "Score", at: GridPoint(x: 2, y: 1), style: CellStyle(attributes: .bold, token: "title"))
      canvas.draw("3", at: GridPoint(x: 9, y: 1), style: CellStyle(foreground: .red))
    }
    let notation = Recording(of: grid).notation
    #expect(
      notation == """
        snapshot 1 policy=unicode17/terminal-1
        size: 12x3
        --- 1 frame
        cursor: none
        |╭──────────╮|
        :bbbbbbbbbbbb:
        |│ Score  3 │|
        :b ttttt  r b:
        |╰──────────╯|
        :bbbbbbbbbbbb:
        t = bold  # title
        b = fg=ansi.240  # border
        r = fg=red

        """)
    try expectEqual(parsed(notation), Recording(of: grid))
  }

  @Test func invisibleCharactersAreSpelledOutInAnExactRow() throws {
    let grid = drawn(8, 9) { canvas in
      canvas.draw("║é 🎾 🎾", at: .zero)
      canvas.draw("\u{1F1EB}", at: GridPoint(x: 0, y: 1))
      canvas.draw("\u{1F1F7}", at: GridPoint(x: 2, y: 1))
      canvas.draw("a\u{2003}b\\", at: GridPoint(x: 0, y: 2))
      canvas.draw("\u{202E}abc", at: GridPoint(x: 0, y: 3))
      canvas.draw("\u{E0B0}|:!=\\", at: GridPoint(x: 0, y: 4))
      canvas.draw("|:!=\\", at: GridPoint(x: 0, y: 5))
      canvas.draw("👩\u{200D}🚀 👩🏽", at: GridPoint(x: 0, y: 6))
      canvas.draw("\u{301}e\u{301}", at: GridPoint(x: 0, y: 7))
      canvas.draw("a\u{200D}b\u{FE0F}\u{A0}", at: GridPoint(x: 0, y: 8))
    }
    let notation = Recording(of: grid).notation
    #expect(
      notation == """
        \(header)
        size: 8x9
        --- 1 frame
        cursor: none
        |║é 🎾 🎾|
        !\\2{1F1EB}\\2{1F1F7}    !
        !a\\1{2003}b\\\\    !
        !\\1{20 202E}abc    !
        !\\1{E0B0}|:!=\\\\  !
        ||:!=\\   |
        |👩\u{200D}🚀 👩🏽   |
        | \u{301}e\u{301}      |
        !\\1{61 200D}\\1{62 FE0F}\\1{A0}     !

        """)
    try expectEqual(parsed(notation), Recording(of: grid))
  }

  @Test func aSelectorOrJoinerThatIsSeenToWorkIsNoSecret() throws {
    let grid = drawn(8, 7) { canvas in
      canvas.draw("大坂\u{3000}", at: .zero)
      canvas.draw("⌚界→é", at: GridPoint(x: 0, y: 6))
      canvas.draw("❤\u{FE0F} 1\u{FE0F}\u{20E3} ❤", at: GridPoint(x: 0, y: 1))
      canvas.draw("⌚\u{FE0F}", at: GridPoint(x: 0, y: 2))
      canvas.draw("⌚\u{FE0E}", at: GridPoint(x: 0, y: 3))
      canvas.draw(" \u{903}", at: GridPoint(x: 0, y: 4))
      canvas.draw("\u{903}", at: GridPoint(x: 4, y: 4))
      canvas.draw("क\u{94D}\u{200D}ष", at: GridPoint(x: 0, y: 5))
    }
    let notation = Recording(of: grid).notation
    #expect(
      notation == """
        \(header)
        size: 8x7
        --- 1 frame
        cursor: none
        !\\2{5927}\\2{5742}\\2{3000}  !
        |❤\u{FE0F} 1\u{FE0F}\u{20E3} ❤ |
        !\\2{231A FE0F}      !
        !\\1{231A FE0E}       !
        | \u{903}   \u{903}  |
        !\\2{915 94D 200D 937}      !
        |⌚界→é  |

        """)
    try expectEqual(parsed(notation), Recording(of: grid))
  }

  @Test func aFilmShowsItsFramesAndNamesEachCause() throws {
    let reverse = CellStyle(attributes: .reverse, token: "focus")
    let film = Recording(frames: [
      .init(label: "initial", grid: drawn(9, 2) { $0.draw("Count: 0", at: .zero) }),
      .init(
        label: "tap +",
        grid: drawn(9, 2) { canvas in
          canvas.draw("Count: 1", at: .zero)
          canvas.draw("[ + ]", at: GridPoint(x: 0, y: 1), style: reverse)
        }),
      .init(label: "", grid: drawn(9, 2)),
    ])
    #expect(
      film.notation == """
        \(header) frames=3
        size: 9x2
        --- 1 initial
        cursor: none
        |Count: 0 |
        |         |
        --- 2 tap +
        cursor: none
        |Count: 1 |
        |[ + ]    |
        :fffff    :
        --- 3
        cursor: none
        |         |
        |         |
        f = reverse  # focus

        """)
    try expectEqual(parsed(film.notation), film)
  }

  @Test func aResizeGivesItsFrameASizeOfItsOwn() throws {
    let film = Recording(frames: [
      .init(label: "initial", grid: drawn(4, 1) { $0.draw("abcdef", at: .zero) }),
      .init(label: "resize", grid: drawn(6, 2) { $0.draw("abcdef", at: .zero) }),
      .init(label: "back", grid: drawn(4, 1) { $0.draw("abcdef", at: .zero) }),
    ])
    #expect(
      film.notation == """
        \(header) frames=3
        size: 4x1
        --- 1 initial
        cursor: none
        |abcd|
        --- 2 resize
        size: 6x2
        cursor: none
        |abcdef|
        |      |
        --- 3 back
        cursor: none
        |abcd|

        """)
    try expectEqual(parsed(film.notation), film)
  }

  @Test func afterTheFirstFrameOnlyTheRowsThatChangedAreShown() throws {
    let first = drawn(3, 4) { $0.draw("one", at: .zero, style: CellStyle(foreground: .red)) }
    let second = drawn(3, 4) { canvas in
      // Another style first: the grids number their styles differently.
      canvas.draw("two", at: GridPoint(x: 0, y: 2), style: CellStyle(foreground: .blue))
      canvas.draw("one", at: .zero, style: CellStyle(foreground: .red))
    }
    let blue = drawn(3, 4) { $0.draw("one", at: .zero, style: CellStyle(foreground: .blue)) }
    let narrow = drawn(2, 4) { $0.draw("on", at: .zero, style: CellStyle(foreground: .red)) }
    let low = drawn(2, 1) { $0.draw("on", at: .zero, style: CellStyle(foreground: .red)) }
    let film = Recording(frames: [
      .init(label: "a", grid: first), .init(label: "b", grid: second),
      .init(label: "c", grid: second), .init(label: "d", grid: narrow),
      .init(label: "e", grid: low), .init(label: "f", grid: first), .init(label: "g", grid: blue),
    ])
    #expect(
      film.notation == """
        \(header) frames=7
        size: 3x4
        --- 1 a
        cursor: none
        |one|
        :rrr:
        |   |
        |   |
        |   |
        --- 2 b
        cursor: none
        =2
        |two|
        :bbb:
        =1
        --- 3 c
        cursor: none
        =4
        --- 4 d
        size: 2x4
        cursor: none
        |on|
        :rr:
        |  |
        |  |
        |  |
        --- 5 e
        size: 2x1
        cursor: none
        =1
        --- 6 f
        cursor: none
        |one|
        :rrr:
        |   |
        |   |
        |   |
        --- 7 g
        cursor: none
        |one|
        :bbb:
        =3
        b = fg=blue
        r = fg=red

        """)
    try expectEqual(parsed(film.notation), film)
  }

  @Test func aLongFilmHasALineForEachRowThatChanged() throws {
    let count = isLongRun ? 10_000 : 2_000
    let film = Recording(
      frames: (0..<count).map { number in
        .init(label: "tick", grid: drawn(6, 8) { $0.draw("\(number)", at: GridPoint(x: 0, y: 3)) })
      })
    let notation = film.notation
    expectEqual(notation.utf8.count { $0 == UInt8(ascii: "\n") }, 2 + count * 5 + 5)
    try expectEqual(parsed(notation), film)
  }

  @Test func withoutACellOrAFrameThereIsANotationToo() throws {
    for (width, height, rows) in [(0, 0, ""), (3, 0, ""), (0, 2, "||\n||\n")] {
      let recording = Recording(of: drawn(width, height))
      let text = "\(header)\nsize: \(width)x\(height)\n--- 1 frame\ncursor: none\n\(rows)"
      expectEqual(recording.notation, text)
      try expectEqual(parsed(text), recording)
    }
    let none = Recording(frames: [])
    expectEqual(none.notation, "\(header) frames=0\nsize: 0x0\n")
    try expectEqual(parsed(none.notation), none)
  }

  /// A writer writes over the bytes of the recording before, unless its caller has kept them.
  @Test func aWriterOfManyWritesEachAsANewOneDoes() {
    var dice = Dice(seed: 2_560)
    var writer = NotationWriter()
    var kept: [(bytes: [UInt8], recording: Recording)] = []
    for number in 0..<caseCount(short: 80) {
      let recording = dice.recording()
      let bytes = writer.bytes(of: recording)
      #expect(bytes.elementsEqual(recording.notation.utf8), "case \(number)")
      if dice.chance(3) { kept.append((bytes, recording)) }
    }
    for (bytes, recording) in kept { #expect(bytes.elementsEqual(recording.notation.utf8)) }
  }
}
