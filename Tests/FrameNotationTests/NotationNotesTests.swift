@testable import FrameNotation

/// What a snapshot says besides its pictures: the header, the cursor, the focus and the blocks.
@Suite struct NotationNotesTests {
  private let texts = [
    "", " ", "  a  ", "é", "e\u{301}", "\u{301}", "a\nb\r\n", "\u{202E}abc", "\u{2028}", "\\u{41}",
    "\u{0}\u{1B}[31m", "\"", "\"\"", "\\\"", "a: b", ": ", "---", "tree:", "> x", "=3", "|x|",
    "a = bold", "1,1 2x2", "a 1,1 2x2", ">>>>>>> a", String(repeating: "long ", count: 1_000),
  ]

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

  /// With a name that the header cannot have there is no notation: one of them shows it, since a process
  /// takes a while, and the flaw is known beforehand.
  @Test func aNoteHasAWordOfASCIIForItsName() async throws {
    for name in ["a", "Z9-_.", "size2", "name", "snapshot"] {
      let recording = Recording(frames: [], notes: [name: "x"])
      #expect(recording.noteFlaw == nil)
      try expectEqual(parsed(recording.notation), recording)
    }
    let names = ["", "9", "a b", "é", "a:", "a\n", "size", "cursor", "focus", "tree", "draws"]
    expectEqual(
      names.map { Recording(frames: [], notes: [$0: "x"]).noteFlaw },
      names.map { NoteFlaw(name: $0) })
    await #expect(processExitsWith: .failure) {
      _ = Recording(frames: [], notes: ["a b": "x"]).notation
    }
  }
}
