@testable import FirstFrame

/// What differs in every run stands in the file as a name in brackets.
@MainActor @Suite struct RedactionTests {
  private struct Session: Encodable {
    var id = "4f2"
    var user: User
    var items: [Item] = [Item(id: 1, name: "tea"), Item(id: 2, name: "milk")]
    var headers: [String: String] = ["X-Trace": "a\"b\\c", "Accept": "*/*"]
  }

  private struct User: Encodable {
    var name = "Ada, née \"King\""
    var token: String? = "s3cret"
    var signedIn = true
  }

  private struct Item: Encodable, Hashable {
    var id: Int
    var name: String
  }

  private let session = Session(user: User())

  private func text<Value>(_ value: Value, as format: SnapshotFormat<Value>) throws -> String {
    guard case .text(let text) = try format.rendering(of: value).content else {
      return "a picture"
    }
    return String(decoding: text.bytes.dropLast(), as: UTF8.self)
  }

  // MARK: - Paths

  /// A part may be a value, the whole of an object, or what each of several has; the rest is copied.
  @Test func partsOfJSONAreReplaced() throws {
    let one = SnapshotFormat<Session>.json(redacting: ["user.token", "headers.X-Trace", "items"])
    let other = SnapshotFormat<Session>.json(
      redacting: ["user", "items.1", "items.*.id", "**.id", "headers.*"])
    try expectEqual(
      text(session, as: one) + "\n" + text(session, as: other),
      """
      {
        "headers" : {
          "Accept" : "*/*",
          "X-Trace" : "[X-Trace]"
        },
        "id" : "4f2",
        "items" : "[items]",
        "user" : {
          "name" : "Ada, née \\"King\\"",
          "signedIn" : true,
          "token" : "[token]"
        }
      }
      {
        "headers" : {
          "Accept" : "[redacted]",
          "X-Trace" : "[redacted]"
        },
        "id" : "[id]",
        "items" : [
          {
            "id" : "[id]",
            "name" : "tea"
          },
          "[1]"
        ],
        "user" : "[user]"
      }
      """)
  }

  /// Without a path the copy is what the encoder wrote, whatever that is.
  @Test func theRestIsCopied() throws {
    try expectEqual(text(session, as: .json(redacting: [])), text(session, as: .json))
    let values: [[String: [Double?]]] = [[:], ["a": [], "}\"": [1.5e-7, nil, -3]], ["]": [0]]]
    try expectEqual(text(values, as: .json(redacting: [])), text(values, as: .json))
    try expectEqual(text("top", as: .json(redacting: [])), "\"top\"")
  }

  @Test func partsOfADumpAreReplaced() throws {
    #expect(
      try text(
        session, as: .dump(redacting: ["user.token", "items.*.id", "headers.X-Trace", "id"]))
          == """
          Session
            id: [id]
            user: User
              name: "Ada, née \\"King\\""
              token: [token]
              signedIn: true
            items: 2 elements
              Item
                id: [id]
                name: "tea"
              Item
                id: [id]
                name: "milk"
            headers: 2 pairs
              "Accept": "*/*"
              "X-Trace": [X-Trace]
          """)
  }

  /// The members of a set are ordered only by their text, and a part of that text is replaced.
  @Test func aSetIsSortedWithoutWhatIsReplaced() throws {
    let one: Set = [Item(id: 1, name: "tea"), Item(id: 2, name: "milk")]
    let other: Set = [Item(id: 9, name: "tea"), Item(id: 8, name: "milk")]
    let format = SnapshotFormat<Set<Item>>.dump(redacting: ["*.id"])
    try expectEqual(text(one, as: format), text(other, as: format))
    #expect(try text(one, as: .dump) != text(other, as: .dump))
  }

  /// The parts near it are named: JSON sorts the names of an object; a dump has the order of the source.
  @Test func aPathThatLeadsNowhereFails() {
    let items = "items.0.id items.1.id items.0 items.1"
    let paths: [(String, json: String, dump: String?)] = [
      ("user.tokens", "user.name user.signedIn user.token", "user.name user.token user.signedIn"),
      ("token", "user.token headers id items user", "user.token id user items headers"),
      ("items.id", "id " + items, nil), ("items.7.id", "id " + items, nil),
      ("", "headers id items user", "id user items headers"),
      ("user.*.token", "user.token user.name user.signedIn", nil),
      ("usr.token", "user.token headers id items user", "user.token id user items headers"),
      ("items.*.title", "items.0.id items.0.name items.1.id items.1.name", nil),
    ]
    for (path, json, dump) in paths {
      func flaw(_ near: String) -> RedactionFlaw {
        .noPart(path, near: near.split(separator: " ").map(String.init))
      }
      #expect(throws: flaw(json)) { try text(session, as: .json(redacting: [ValuePath(path)])) }
      #expect(throws: flaw(dump ?? json)) {
        try text(session, as: .dump(redacting: [ValuePath(path)]))
      }
    }
  }

  @Test func starsStandForParts() {
    func leads(_ path: String, _ part: String...) -> Bool { ValuePath(path).leads(to: part) }
    #expect(leads("a.*.c", "a", "b", "c"))
    #expect(!leads("a.*.c", "a", "c"))
    #expect(leads("**.c", "c") && leads("**.c", "a", "b", "c") && !leads("**.c", "c", "d"))
    #expect(leads("a.**", "a") && leads("a.**", "a", "b", "c") && !leads("a.**", "b"))
    #expect(leads("**", "a", "b"))
    #expect(!leads("a", "A") && leads("é", "é"))
  }

  // MARK: - What is spoken

  private struct Clock: GridRenderable, AccessibilityDescribing, RegionNaming {
    func rendered() -> Grid { Grid(blank: GridSize(width: 12, height: 2)) }

    func accessibilityTree() -> AccessibilityNode {
      AccessibilityNode(
        frame: GridRect(x: 0, y: 0, width: 12, height: 2),
        children: [
          AccessibilityNode(label: "Time", frame: GridRect(x: 0, y: 0, width: 4, height: 1)),
          AccessibilityNode(
            label: "Now", value: "12:01", frame: GridRect(x: 5, y: 0, width: 5, height: 1)),
        ])
    }

    var regionNames: [String] { ["clock"] }

    func regions(named name: String) -> [GridRect] {
      name == "clock" ? [GridRect(x: 5, y: 0, width: 7, height: 1)] : []
    }
  }

  @Test func wordsInARegionAreReplaced() throws {
    #expect(
      try text(Clock(), as: .accessibility(ignoring: ["clock"])) == """
        "Time" at 0,0 4x1
        "[clock]" = "[clock]" at 5,0 5x1
        """)
    #expect(throws: RegionFlaw.unknown("date", known: ["clock"])) {
      try text(Clock(), as: .accessibility(ignoring: ["date"]))
    }
  }

  // MARK: - Patterns

  @Test func matchesOfAPatternAreReplaced() throws {
    let log = "12:01:59 started\n12:02:00 done"
    try expectEqual(
      text(log, as: .text.redacting(/\d\d:\d\d:\d\d/, as: "time")),
      "[time] started\n[time] done")
    try expectEqual(
      text(log, as: .text.redacting(/\d\d:\d\d:\d\d/, as: "time").redacting(/done/, as: "end")),
      "[time] started\n[time] [end]")
    try expectEqual(
      text(session, as: .json.redacting(/s3.*t/, as: "token")),
      text(session, as: .json).replacing("s3cret", with: "[token]"))
  }

  /// What ends the text is a part of it, a text matches itself, and a pattern without a match fails.
  @Test func aPatternOrATextIsReplacedWhereverItIs() throws {
    let found = try [
      text("a 1\n", as: .text.redacting(/\d/, as: "n")),
      text("1\r\n2", as: .lines.redacting(/\d/, as: "n")),
      text("in /var/a.b, /var/axb", as: .text.redacting("/var/a.b", as: "folder")),
      text("a+b", as: .text.redacting("+")),
    ]
    expectEqual(found, ["a [n]\n", "[n]\\r\n[n]", "in [folder], /var/axb", "a[redacted]b"])
    let failing: [(String, SnapshotFormat<String>)] = [
      ("time", .text.redacting(/\d\d:\d\d/, as: "time")),
      ("nothing", .text.redacting(/x*/, as: "nothing")), ("redacted", .text.redacting("")),
    ]
    for (name, format) in failing {
      #expect(throws: RedactionFlaw.noMatch(name)) { try text("started", as: format) }
    }
    for pattern in [/\d/, /x*/] {
      #expect(throws: RedactionFlaw.noMatch("time")) {
        try recording(drawing("ab"), as: .grid.redacting(pattern, as: "time"))
      }
    }
  }

  // MARK: - Patterns in pictures

  private func recording<Value>(
    _ value: Value, as format: SnapshotFormat<Value>
  ) throws -> Recording {
    guard case .pictures(let recording) = try format.rendering(of: value).content else {
      return Recording(frames: [])
    }
    return recording
  }

  @Test func theColumnsBesideAMatchStay() throws {
    let grid = drawing("│ 12:01:59 │ 9:41 │", "│ 界 done  │ --   │")
    let redacted = try recording(grid, as: .grid.redacting(/\d+:[\d:]+/, as: "time"))
    expectEqual(
      redacted.frames[0].grid.rows, ["│ [time]░░ │ ░░░░ │", "│ 界 done  │ --   │"])
    try expectEqual(
      recording(grid, as: .grid.redacting("界 d", as: "x")).frames[0].grid.rows,
      ["│ 12:01:59 │ 9:41 │", "│ [x]░one  │ --   │"])
  }

  /// A pattern for the rest of a row hides its length as well.
  @Test func theSpacesAtTheEndOfARowAreSearched() throws {
    let format = SnapshotFormat<Grid>.grid.redacting(/took .*/, as: "time")
    for text in ["took 9 ms     ", "took 12.5 s   "] {
      try expectEqual(
        recording(drawing(text, "done"), as: format).frames[0].grid.rows,
        ["[time]░░░░░░░░", "done          "])
    }
  }

  @Test func theStylesTheCursorAndTheFocusOfAMatchAreGone() throws {
    let grid = drawing("at 9:41", styled: CellStyle(foreground: .red), at: 0..<7)
    let cursor = TextCursor(at: GridPoint(x: 4, y: 0))
    let film = Recording(
      frames: [
        .init(label: "start", grid: drawing("at    ")),
        .init(label: "tick", grid: grid, cursor: cursor),
      ], notes: ["theme": "dark"])
    let redacted = try recording(film, as: .film.redacting(/\d:\d\d/, as: "t"))
    expectEqual(redacted.frames.map(\.label), ["start", "tick"])
    expectEqual(redacted.frames[0].grid, film.frames[0].grid)
    expectEqual(redacted.notes, film.notes)
    let frame = redacted.frames[1]
    #expect(frame.grid.rows == ["at [t]░"] && frame.cursor == nil)
    expectEqual(
      (0..<7).map { frame.grid[GridPoint(x: $0, y: 0)].style.foreground == .red },
      [true, true, true, false, false, false, false])
  }

  /// What a command prints is redacted before it is compared, and keeps what is said about it.
  @Test func theOutputOfACommandIsRedacted() throws {
    let command = TerminalCommand(["printf", "took 31 ms\nok\n"], columns: 12)
    let format = SnapshotFormat<TerminalCommand>.screen.redacting(/\d+ ms/, as: "time")
    try expectEqual(
      recording(command, as: format).frames[0].grid.rowsWithoutBlanksAtEnd,
      ["took ░░░░░", "ok"])
    let silent = TerminalCommand(["true"], columns: 4, rows: 1)
    let rendering = try SnapshotFormat.screen.redacting(/\s+/, as: "blanks").rendering(of: silent)
    #expect(rendering.remark().first?.hasPrefix("It is blank.") == true)
  }

  /// A narrow picture breaks the text, and each row is searched by itself.
  @Test func aTextThatWrapsIsNotFoundAndTheMessageSaysWhy() throws {
    let command = TerminalCommand(["printf", "took 31 ms\nok\n"], columns: 8)
    let format = SnapshotFormat<TerminalCommand>.screen.redacting(/\d+ ms/, as: "time")
    #expect(throws: RedactionFlaw.noMatch("time", isWrapped: true)) {
      try recording(command, as: format)
    }
  }

  @Test func theHeadlineOfTheFailureIsThatOfTheRedaction() throws {
    let package = TemporaryPackage()
    let outcome = SnapshotSession(environment: [:]).verify(
      session, as: .json(redacting: ["user.tokens"]),
      identity: .demo(kind: .text(fileExtension: "json")), mode: nil, at: package.location())
    let lines = outcome.messages.first?.split(separator: "\n").prefix(2).map(String.init)
    #expect(
      lines == [
        "│ DemoTests/ScoreTests/kickOff: not compared: the part to redact, \"user.tokens\", is not in "
          + "the value.",
        "│ Near it are \"user.name\", \"user.signedIn\", \"user.token\". Correct the path, or remove "
          + "it if the part no longer exists.",
      ])
  }

  /// The failure names the pattern and what to do.
  @Test func theMessageSaysWhatToDo() {
    let flaws: [RedactionFlaw] = [.noMatch("time"), .noPart("user.tokens")]
    #expect(
      flaws.map(\.description) == [
        "No text matches the pattern that is redacted as \"time\". Correct the pattern, or remove it "
          + "if that text no longer exists.",
        "The part to redact, \"user.tokens\", is not in the value. Correct the path, or remove it "
          + "if the part no longer exists.",
      ])
  }
}
