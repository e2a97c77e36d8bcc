import FirstFrameTestSupport

@testable import FirstFrame
@testable import FirstFrameProof

/// Regions that are ignored.
@MainActor @Suite struct MaskTests {
  private let board = Board(
    [("title", "Home 界!", 0, 0), ("clock", "12:34", 5, 1)], width: 10, height: 2)

  private func text<Value>(_ value: Value, _ format: SnapshotFormat<Value>) throws -> String {
    let bytes = try format.rendering(of: value).content.bytes
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  @Test func aPlaceholderStandsInEveryCellOfANameOrARectangle() throws {
    try expectEqual(text(board, .text(ignoring: ["clock"])), "Home 界!\n     ░░░░░")
    try expectEqual(
      text(board, .text(ignoring: ["clock", .cells(x: 0, y: 0, width: 2, height: 9)])),
      "░░me 界!\n░░   ░░░░░")
    try expectEqual(
      text(board, .text(ignoring: [.cells(x: 6, y: 0, width: 1, height: 1)])),
      "Home  ░!\n     12:34")
    try expectEqual(text(board, .text(ignoring: [])), "Home 界!\n     12:34")
  }

  @Test func theStyleGoesTooAndTheFileIsReadBack() throws {
    let grid = drawing("a12", styled: CellStyle(foreground: .red), at: 1..<3)
    let content = try SnapshotFormat<Grid>.grid(
      ignoring: [.cells(x: 1, y: 0, width: 2, height: 1)], notes: ["theme": "dark"]
    ).rendering(of: grid).content
    let expected = Recording(
      frames: [.init(label: "frame", grid: drawing("a░░"))], notes: ["theme": "dark"])
    expectEqual(content, .pictures(expected))
    try expectEqual(Recording(notation: content.bytes), expected)
    #expect(String(decoding: content.bytes, as: UTF8.self).contains("theme"))
  }

  @Test func aCursorAndAFocusInAnIgnoredRegionAreIgnored() throws {
    func frame(_ regions: [Region]) throws -> Recording.Frame? {
      let content = try SnapshotFormat.grid(ignoring: regions).rendering(of: board).content
      guard case .pictures(let recording) = content else { return nil }
      return recording.frames.first
    }
    board.cursor = .init(at: GridPoint(x: 6, y: 1))
    board.focus = .init(id: "hour", frame: GridRect(x: 5, y: 1, width: 2, height: 1))
    #expect(try frame(["clock"])?.cursor == nil)
    #expect(try frame(["clock"])?.focus == nil)
    try expectEqual(frame(["title"])?.cursor, board.cursor)
    try expectEqual(frame(["title"])?.focus, board.focus)
    try expectEqual(frame([.cells(x: 5, y: 1, width: 1, height: 1)])?.focus, board.focus)
  }

  @Test func whatChangesInAnIgnoredRegionIsNoMismatch() throws {
    let package = TemporaryPackage()
    var counts: [Int] = []
    for (clock, title) in [("12:34", "Home"), ("12:35", "Home"), ("12:36", "Away")] {
      board.parts[1].text = clock
      board.parts[0].text = title
      let session = SnapshotSession(environment: [:])
      let outcome = session.verify(
        board, as: .grid(ignoring: ["clock"]), identity: .demo(), mode: .missing,
        at: package.location())
      counts.append(outcome.messages.count)
    }
    expectEqual(counts, [1, 0, 1])
    let file = package.read("__Snapshots__/DemoTests/ScoreTests/kickOff.grid")
    #expect(file?.contains("12:3") == false)
    #expect(file?.contains("░░░░░") == true)
  }

  // MARK: - Regions that are nowhere

  private func message(_ regions: [Region]) throws -> [String] {
    let package = TemporaryPackage()
    let outcome = SnapshotSession(environment: [:]).verify(
      board, as: .grid(ignoring: regions), identity: .demo(), mode: .all, at: package.location())
    expectEqual(package.filesOfResults, ["failures", "journal"])
    return outcome.messages
  }

  @Test func aNameThatNothingHasIsRefusedWithThoseThatThereAre() throws {
    #expect(
      try message(["clcok"]) == [
        """
        │ DemoTests/ScoreTests/kickOff: not compared.
        │ Nothing is called "clcok".
        │ The names are: title, clock.
        │ A view is named after its identifier or, without one, after its class.
        │ Nothing was written. Correct the region, and run swift test again.
        """
      ])
    board.parts = (1...30).map { Board.Part(name: "part \($0)\u{1B}", text: "", at: .zero) }
    let names = (1...12).map { "part \($0)\u{FFFD}" }.joined(separator: ", ")
    #expect(
      try message(["x"]).first?.contains("│ The names are: \(names), and 18 more.\n") == true)
    board.parts = []
    #expect(try message(["x"]).first?.contains("│ Nothing has a name there.\n") == true)
  }

  @Test func whatExistsAndCannotBeSeenHasNothingToIgnore() throws {
    board.parts[1].text = ""
    try expectEqual(text(board, .text(ignoring: ["clock"])), "Home 界!\n")
  }

  @Test func aRectangleBesideThePictureIsRefused() throws {
    #expect(
      try message([.cells(x: 10, y: 0, width: 3, height: 2)]).first?.contains(
        "│ The region at 10,0 of 3x2 is outside of the picture, whose size is 10x2.\n") == true)
  }

  @Test func aRendererWithoutNamesIsToldToGiveTheCells() throws {
    #expect(throws: RegionFlaw.namesNothing("clock")) {
      try SnapshotFormat<Grid>.grid(ignoring: ["clock"]).rendering(of: drawing("x"))
    }
    #expect(
      RegionFlaw.namesNothing("clock").sentences == [
        "The renderer names no regions, so there is no \"clock\".",
        "Give the cells: .cells(x: 0, y: 0, width: 8, height: 1).",
      ])
  }

  // MARK: - Films

  @Test func aFilmIgnoresANameWhereverItMoves() throws {
    let film = Film(of: board, watching: ["clock", "title"])
    film.act("tick") { board.parts[1].text = "12:35" }
    film.act("move") { board.parts[1].at.x = 0 }
    film.act("goal") { board.parts[0].text = "Away" }
    let recording = try film.recording(ignoring: ["clock"], notes: ["theme": "dark"])
    expectEqual(recording.frames.map(\.label), ["start", "tick, move", "goal"])
    #expect(
      recording.frames.map(\.grid.text) == [
        "Home 界!  \n     ░░░░░", "Home 界!  \n░░░░░     ", "Away      \n░░░░░     ",
      ])
    expectEqual(recording.notes, ["theme": "dark"])
    try expectEqual(
      SnapshotFormat.film(ignoring: ["clock"], notes: ["theme": "dark"]).rendering(of: film)
        .content, .pictures(recording))
    #expect(throws: RegionFlaw.unwatched("logo")) { try film.recording(ignoring: ["logo"]) }
    #expect(
      RegionFlaw.unwatched("logo").sentences == [
        "The film does not watch \"logo\".",
        "Make it with Film(of: ..., watching: [\"logo\"]).",
      ])
  }

  /// What is left of the last steps without a region is nothing.
  @Test func whatAFilmIgnoresAtItsEndHasChangedNothing() throws {
    let film = Film(of: board, watching: ["clock"])
    film.act("goal") { board.parts[0].text = "Away" }
    film.act("tick") { board.parts[1].text = "12:35" }
    try expectEqual(
      film.recording(ignoring: ["clock"]).frames.map(\.label),
      ["start", "goal", "tick: nothing changed"])
  }

  @Test func aWatchedNameNeedNotBeInEveryFrameButInOne() throws {
    let film = Film(of: board, watching: ["clock", "logo"])
    film.act("hide") { board.parts.removeLast() }
    let frames = try film.recording(ignoring: ["clock"]).frames
    expectEqual(frames.map(\.grid.text), ["Home 界!  \n     ░░░░░", "Home 界!  \n          "])
    #expect(throws: RegionFlaw.unknown("logo", known: ["title"])) {
      try film.recording(ignoring: ["logo"])
    }
  }

  @Test func textAndLinesOfAFilmAreItsFramesWithTheirCauses() throws {
    let film = Film(of: board)
    film.act("tick\n") { board.parts[1].text = "12:35" }
    #expect(
      try text(film, .text) == """
        frame 1: start
        Home 界!
             12:34

        frame 2: tick\\n
        Home 界!
             12:35
        """)
  }
}
