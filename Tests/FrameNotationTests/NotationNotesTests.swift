import FrameNotation
import TestSupport

/// What a snapshot says besides its pictures: the header, the cursor, the focus and the blocks.
@Suite struct NotationNotesTests {
  private let texts = [
    "", " ", "  a  ", "é", "e\u{301}", "\u{301}", "a\nb\r\n", "\u{202E}abc", "\u{2028}", "\\u{41}",
    "\u{0}\u{1B}[31m", "\"", "\"\"", "\\\"", "a: b", ": ", "---", "tree:", "> x", "=3", "|x|",
    "a = bold", "1,1 2x2", "a 1,1 2x2", ">>>>>>> a", String(repeating: "long ", count: 20_000),
  ]

  private func error(_ text: String) -> NotationError? {
    do {
      _ = try parsed(text)
      return nil
    } catch { return error }
  }

  @Test func aFilmSaysItsNameItsTraitsWhereTheCursorIsAndWhatHasTheFocus() throws {
    let button = FocusArea(id: "increment", frame: GridRect(x: 8, y: 1, width: 5, height: 1))
    let film = Recording(
      frames: [
        .init(
          label: "start", grid: Grid(lines: ["Name: ab_"]), cursor: .init(at: GridPoint(x: 8, y: 0))
        ),
        .init(
          label: "tab", grid: Grid(lines: ["Name: ab "], style: CellStyle(attributes: .dim)),
          cursor: .init(at: GridPoint(x: -1, y: 2), shape: .bar), focus: button),
      ],
      notes: ["zoom": "2", "theme": "dark", "name": "Counter / loading", "locale": ""],
      tree: ["CounterView 0,0 9x1", "  TextField 6,0 3x1", "", " "], draws: ["CounterView 2"])
    #expect(
      film.notation == """
        \(header) frames=2
        name: Counter / loading
        size: 9x1
        theme: dark
        locale: ""
        zoom: 2
        --- 1 start
        cursor: 8,0 block
        |Name: ab_|
        --- 2 tab
        cursor: -1,2 bar
        focus: increment 8,1 5x1
        |Name: ab |
        :ddddddddd:
        d = dim
        tree:
        > CounterView 0,0 9x1
        >   TextField 6,0 3x1
        >
        > \\u{20}
        draws:
        > CounterView 2

        """)
    try expectEqual(parsed(film.notation), film)
  }

  @Test func anyTextMayBeAValueANameOfTheFocusAndALineOfABlock() throws {
    for text in texts {
      let frame = Recording.Frame(
        label: text, grid: Grid(blank: .zero),
        focus: FocusArea(id: text, frame: GridRect(x: .min, y: .max, width: .max, height: 0)))
      let recording = Recording(
        frames: [frame], notes: ["name": text], tree: [text, text], draws: [text])
      let notation = recording.notation
      expectEqual(notation.utf8.split(separator: 0x0A).count, 11)
      let read = try parsed(notation)
      #expect(read == recording && read.notation == notation)
      #expect(read.notes["name"]?.utf8.elementsEqual(text.utf8) == true)
    }
  }

  @Test func allOfItIsComparedAndByItsBytes() {
    func recording(_ text: String, _ place: Int) -> Recording {
      let texts = (0..<5).map { $0 == place ? text : "e\u{301}" }
      return Recording(
        frames: [
          .init(
            label: texts[0], grid: Grid(blank: .zero), cursor: .init(at: .zero),
            focus: .init(id: texts[1], frame: .zero))
        ], notes: ["name": texts[2]], tree: [texts[3]], draws: [texts[4]])
    }
    for place in 0..<5 {
      #expect(recording("é", place) != recording("e\u{301}", place), "\(place)")
      expectEqual(recording("é", place), recording("\u{E9}", place), "\(place)")
    }
    let grid = Grid(blank: .zero)
    let cursors = [nil, TextCursor(at: .zero), .init(at: .zero, shape: .underline)]
    expectEqual(Set(cursors.map { Recording(of: grid, cursor: $0) }).count, 3)
    #expect(Recording(frames: [], notes: ["a": "b"]) != Recording(frames: [], notes: ["c": "b"]))
    #expect(Recording(frames: [], notes: ["a": "b"]) != Recording(frames: []))
  }

  @Test func noFrameAtAllMayHaveNotesAndBlocks() throws {
    let recording = Recording(frames: [], notes: ["theme": "x"], tree: ["a"], draws: ["b"])
    expectEqual(
      recording.notation,
      "\(header) frames=0\nsize: 0x0\ntheme: x\ntree:\n> a\ndraws:\n> b\n")
    try expectEqual(parsed(recording.notation), recording)
  }

  // MARK: - What is refused

  @Test(arguments: ["a", "Z9-_.", "size2", "name", "snapshot"])
  func aNoteHasAWordOfASCIIForItsName(name: String) throws {
    let recording = Recording(frames: [], notes: [name: "x"])
    try expectEqual(parsed(recording.notation), recording)
  }

  @Test(arguments: ["", "9", "a b", "é", "a:", "a\n", "size", "cursor", "focus", "tree", "draws"])
  func withAnotherNameOfANoteThereIsNoNotation(name: String) async {
    await #expect(processExitsWith: .failure) { [name] in
      _ = Recording(frames: [], notes: [name: "x"]).notation
    }
  }

  @Test(
    arguments: [
      ("theme: dark", nil, 2), ("theme: dark\nlocale: a\nzoom: 1", nil, 2),
      ("theme:", .badNote, 3), ("theme:dark", .badNote, 3), ("theme dark", .badNote, 3),
      ("theme: ", .badNote, 3), ("theme:  dark", .badNote, 3), ("theme: dark ", .badNote, 3),
      ("theme: \\u{41}", .badNote, 3), ("theme: \u{202E}", .badNote, 3), ("thème: x", .badNote, 3),
      ("a b: x", .badNote, 3), ("cursor: none", .badNote, 3), ("focus: a 1,1 1x1", .badNote, 3),
      ("tree: x", .badNote, 3), ("draws: x", .badNote, 3), ("a = bold", .badNote, 3),
      ("theme: \"\"\"", .badNote, 3), ("size: 3x1", .repeatedNote("size"), 3),
      ("theme: a\ntheme: b", .repeatedNote("theme"), 4), ("name: x", .misplacedNote("name"), 3),
      ("zoom: 1\nlocale: a", .misplacedNote("locale"), 4),
      ("locale: a\ntheme: b", .misplacedNote("theme"), 4),
    ] as [(String, NotationError.Kind?, Int)])
  func aLineOfTheHeaderIsWrittenAndSortedAsPrinted(
    lines: String, kind: NotationError.Kind?, line: Int
  ) {
    let found = error("\(header)\nsize: 3x1\n\(lines)\n--- 1 x\ncursor: none\n|abc|\n")
    expectEqual(found, kind.map { NotationError($0, line: line) })
  }

  @Test(arguments: [
    "", "None", "1,2", "1,2 ", "1,2 disc", "1,2 bar ", " 1,2 bar", "1, 2 bar", "01,2 bar",
    "-0,2 bar",
    "+1,2 bar", "1,2,3 bar", "9223372036854775808,0 bar", "1,2 Block", "none none",
  ])
  func aCursorIsAbsentOrAPlaceAndAShape(cursor: String) {
    expectEqual(
      error("\(header)\nsize: 3x1\n--- 1 x\ncursor: \(cursor)\n|abc|\n"),
      NotationError(.badCursor(cursor), line: 4))
  }

  @Test(arguments: [
    "", "a", "a 1,2", "1,2 3x4", "a 1,2 3", "a 1,2 3x-4", "a 1,2 03x4", "a 1,2  3x4", " 1,2 3x4",
    "\\u{41} 1,2 3x4", "a\u{202E} 1,2 3x4", "a 1,2 3x4 ", "a 1 3x4", "\"\"\" 1,2 3x4",
  ])
  func aFocusIsANameAPlaceAndASize(focus: String) {
    expectEqual(
      error("\(header)\nsize: 3x1\n--- 1 x\ncursor: none\nfocus: \(focus)\n|abc|\n"),
      NotationError(.badFocus(focus), line: 5))
  }

  @Test(arguments: ["blink: on", "cursor: none", "size: 3x1", "cursor:", "focus:", "BLINK:"])
  func aFrameSaysNothingThatIsNotKnownNothingTwiceAndNothingTooLate(text: String) {
    let name = String(text.prefix { $0 != ":" })
    expectEqual(
      error("\(header)\nsize: 3x1\n--- 1 x\ncursor: none\n\(text)\n|abc|\n"),
      NotationError(.unknownFrameLine(name), line: 5))
    expectEqual(
      error("\(header)\nsize: 3x1\n--- 1 x\ncursor: none\n|abc|\n\(text)\n|abc|\n"),
      NotationError(.unknownFrameLine(name), line: 6))
  }

  @Test(
    arguments: [
      ("tree:\n> a", nil, 0), ("draws:\n>", nil, 0), ("tree:\n>   a\ndraws:\n> b", nil, 0),
      ("draws:\n> a\ntree:\n> b", .unknownBlock("tree"), 9),
      ("tree:\n> a\ntree:\n> b", .unknownBlock("tree"), 9),
      ("views:\n> a", .unknownBlock("views"), 7),
      ("tree:", .emptyBlock, 7), ("tree:\ndraws:\n> a", .emptyBlock, 7), ("> a", .badBlockLine, 7),
      ("tree:\n> a\nb = dim", .badBlockLine, 9), ("tree:\n> a\nb", .badBlockLine, 9),
      ("tree:\n>a", .badBlockLine, 8), ("tree:\n> \\q", .badBlockLine, 8),
      ("tree:\n> \u{202E}", .badBlockLine, 8), ("tree:\n> a\n\ndraws:\n> b", .badBlockLine, 9),
      ("tree:\n> a\n|abc|", .malformedRow, 6), ("tree: x\n> a", .badLegendLine, 7),
    ] as [(String, NotationError.Kind?, Int)])
  func aBlockIsKnownInItsOrderAndWrittenAsPrinted(
    lines: String, kind: NotationError.Kind?, line: Int
  ) {
    let found = error("\(header)\nsize: 3x1\n--- 1 x\ncursor: none\n|abc|\na = dim\n\(lines)\n")
    expectEqual(found, kind.map { NotationError($0, line: line) })
  }

  @Test func aGridThatShowsSuchLinesHasNone() throws {
    let lines = ["cursor: none", "tree:", "> a", "size: 1x1", "focus: a 1,1 1x1", "--- 2"]
    let recording = Recording(of: Grid(lines: lines))
    try expectEqual(parsed(recording.notation), recording)
  }
}
