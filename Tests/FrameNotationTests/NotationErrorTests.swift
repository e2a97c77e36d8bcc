/// Files that are broken in the same way by each of some texts, in the place of `§`.
private struct Broken {
  let error: NotationError?
  let file: String
  let texts: [String]

  init(
    _ kind: NotationError.Kind?, line: Int? = nil, in file: String = "§", _ texts: String...
  ) {
    error = kind.map { NotationError($0, line: line) }
    (self.file, self.texts) = (file, texts.isEmpty ? [""] : texts)
  }
}

@Suite struct NotationErrorTests {
  /// What follows is the first frame, in line 3, or the first row, in line 5.
  private let frame = "\(header)\nsize: 3x2\n§"
  private let row = "\(header)\nsize: 3x2\n--- 1 x\ncursor: none\n§"
  private let film = "\(header) frames=2\nsize: 1x1\n§"

  /// The error of a file, or nil where it is read.
  private func error(of text: String) -> NotationError? {
    do {
      _ = try parsed(text)
      return nil
    } catch { return error }
  }

  private func expectErrors(_ all: [Broken], sourceLocation: SourceLocation = #_sourceLocation) {
    for broken in all {
      for text in broken.texts {
        let found = error(of: broken.file.replacing("§", with: text))
        expectEqual(found, broken.error, "\(text.debugDescription)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func aFileOfAnotherKindIsToldFromABrokenOne() {
    expectErrors([
      Broken(.emptyFile, "", "\n\n", "\u{FEFF}", "\u{FEFF}\r\n  \r\n"),
      Broken(.notASnapshot, line: 1, "{}\n"),
      Broken(
        .gitLFSPointer, line: 1,
        "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"),
      Broken(.unsupportedFormat("2"), line: 1, "snapshot 2\n"),
      Broken(.unknownPolicy("unicode18/x"), line: 1, "snapshot 1 policy=unicode18/x\n"),
      Broken(
        .badHeader, line: 1, in: "\(header)§\nname: x\n", " frames=x", " frames=01", " frames=1",
        " frame=1", " frames=1 ", " x"),
      Broken(.badHeader, line: 1, "snapshot 1\n"), Broken(.missingSize, line: 1, header),
      Broken(.missingSize, line: 2, "\(header)\nname: x\n"),
      Broken(nil, in: row, "|abc|\n|   |\n"), Broken(nil, in: film, Self.one + Self.two),
    ])
    for size in ["3", "3x", "x2", "-1x2", "3x2x1", "03x2", "3X2", "9999999999x1"] {
      expectEqual(error(of: "\(header)\nsize: \(size)\n"), NotationError(.badSize(size), line: 2))
    }
  }

  private static let (one, two) = (
    "--- 1\ncursor: none\n|a|\n", "--- 2\ncursor: none\n|a|\n"
  )

  /// Sizes are refused before memory is taken.
  @Test func theFramesAreAsManyAndAsLargeAsTheHeaderSays() {
    expectErrors([
      Broken(.missingCursor, line: 3, in: frame, "--- 1 x\n", "--- 1 x\n|abc|\n|   |\n"),
      Broken(
        .missingCursor, line: 3, in: frame,
        "--- 1 x\nfocus: a 1,1 1x1\ncursor: none\n|abc|\n|   |\n"),
      Broken(.needlessSize, line: 4, in: film, "--- 1\nsize: 2x1\ncursor: none\n|ab|\n" + Self.two),
      Broken(.needlessSize, line: 7, in: film, Self.one + "--- 2\nsize: 1x1\ncursor: none\n|a|\n"),
      Broken(.needlessSize, line: 2, "\(header) frames=0\nsize: 1x1\n"),
      Broken(
        .tooLarge(GridSize(width: 999_999_999, height: 999_999_999)), line: 2,
        "\(header)\nsize: 999999999x999999999\n--- 1 x\ncursor: none\n||\n"),
      Broken(
        .rowCount(given: 1, expected: 8_000), line: 3,
        "\(header)\nsize: 8000x8000\n--- 1 x\ncursor: none\n||\n"),
      Broken(.frameCount(given: 1, expected: 2), line: 1, in: film, Self.one),
      Broken(
        .frameCount(given: 2, expected: 1), line: 1, "\(header)\nsize: 1x1\n\(Self.one)\(Self.two)"),
      Broken(.frameCount(given: 0, expected: 1), line: 1, "\(header)\nsize: 1x1\n"),
      Broken(.badFrameLine(expected: 2), line: 6, in: film, Self.one + "--- 3 x\n"),
      Broken(
        .badFrameLine(expected: 1), line: 3, in: film, "|a|\n", "---\n",
        "--- 1 \ncursor: none\n|a|\n"),
      Broken(
        .badLabel, line: 3, in: "\(header)\nsize: 3x2\n--- 1 §\n", "\\", "\\q", "\\u{}",
        "\\u{110000}", "\\u{D800}", "\\u{41}", "a\u{202E}", " a"),
      Broken(.rowCount(given: 1, expected: 2), line: 3, in: row, "|abc|\n"),
      Broken(.rowCount(given: 3, expected: 2), line: 3, in: row, "|abc|\n|abc|\n|abc|\n"),
      Broken(.rowWidth(given: 2, expected: 3), line: 6, in: row, "|abc|\n|ab|\n"),
      Broken(.rowWidth(given: 4, expected: 3), line: 5, in: row, "|🎾🎾|\n|abc|\n"),
      Broken(
        .rowWidth(given: 3, expected: 4), line: 9, in: film,
        Self.one + "--- 2\nsize: 4x1\ncursor: none\n|abc|\n"),
    ])
  }

  @Test(.enabled(if: isLongRun))
  func repeatedRowsTakeNoMoreMemoryThanAllFramesMay() {
    let repeats = (2...20).map { "--- \($0)\ncursor: none\n=1000\n" }.joined()
    let first = String(repeating: "|" + String(repeating: "x", count: 10_000) + "|\n", count: 1_000)
    expectEqual(
      error(of: "\(header) frames=20\nsize: 10000x1000\n--- 1\ncursor: none\n\(first)\(repeats)"),
      NotationError(.tooLarge(GridSize(width: 10_000, height: 1_000)), line: 1_020))
  }

  @Test(.enabled(if: isLongRun)) func aFrameHasNoMoreStylesThanACanvas() {
    let row = "|" + String(repeating: "x", count: 10_000) + "|\n:"
    let rows = (0..<7).map { y in
      row + (0..<10_000).map { "s\(y * 10_000 + $0)*1" }.joined(separator: " ") + ":\n"
    }
    let legend = (0..<70_000).map { "s\($0) = link=\"\($0)\"\n" }
    expectEqual(
      error(
        of: "\(header)\nsize: 10000x7\n--- 1\ncursor: none\n\(rows.joined())\(legend.joined())"),
      NotationError(.tooManyStyles, line: 18))
  }

  /// A row is between two fences or repeats rows, and a plain one hides nothing; an escape is a backslash or
  /// a cell, which a canvas could draw.
  @Test func aRowSaysItsCells() {
    expectErrors([
      Broken(
        .malformedRow, line: 6, in: row.replacing("§", with: "|abc|\n§\n|abc|\n"), "abc", "|abc",
        "|", "|abc!", "!abc|", "", "|abc| ", "=x", "=", "=0"),
      Broken(.malformedRow, line: 5, in: row, ":aaa:\n|abc|\n|abc|\n"),
      Broken(
        .badEscape(column: 2), line: 5, in: row.replacing("§", with: "!a§!\n|abc|\n"), "\\",
        "\\3{41}", "\\1{}", "\\1{41", "\\1{ 41}", "\\1{110000}", "é", "\\0{41}", "\\1{41}",
        "\\1{5C}",
        "\\1{20}", "\\1{2e}", "\\1{0e9}", "\\1{E9 }", "\\1{00E9}", "\\2{1f3be}"),
      Broken(
        .impossibleCell(column: 2), line: 5, in: row.replacing("§", with: "!a§!\n|abc|\n"),
        "\\2{41}", "\\1{1F3BE}", "\\1{41 42}", "\\1{202E}", "\\1{1B}", "\\1{D A}", "\\1{0}",
        "\\2{20 202E}", "\\1{20 41}", "\\1{200D 41}"),
      Broken(.impossibleCell(column: 1), line: 5, in: row, "|\u{301}abc|\n|abc|\n"),
    ])
    let hidden: [UInt32] = [
      0x09, 0x00, 0x1B, 0x7F, 0x85, 0xA0, 0x202E, 0x200D, 0xFEFF, 0xE000, 0x3000,
    ]
    for value in hidden {
      let text = Unicode.Scalar(value).map(String.init) ?? ""
      expectEqual(
        error(of: row.replacing("§", with: "|a\(text)b|\n|abc|\n")),
        NotationError(.hiddenCharacter(value), line: 5))
    }
  }

  /// A style line stands under its text and has one style for a wide character.
  @Test func aStyleLineAgreesWithItsRowAndItsLegend() {
    let styles = row.replacing("§", with: "|abc|\n:§:\n|abc|\na = bold\n")
    expectErrors([
      Broken(.styleLength(given: 2, expected: 3), line: 6, in: styles, "aa", "a*2"),
      Broken(.styleLength(given: 4, expected: 3), line: 6, in: styles, "aaaa", "a*4", "a*2 a*2"),
      Broken(.unknownStyle("x"), line: 6, in: styles, "axa"),
      Broken(.unknownStyle("\u{FFFD}"), line: 6, in: styles, "aé"),
      Broken(.unknownStyle("b"), line: 6, in: styles, "b*3"),
      Broken(
        .malformedStyles, line: 6, in: styles, "a*2 ", "*3", "a*", "a*0", "a*3 a", "a*3a*0"),
      Broken(.malformedStyles, line: 6, in: row, "|abc|\n:aaa\n|abc|\na = bold\n"),
      Broken(.needlessStyles, line: 6, in: styles, "   ", ".*3"),
      Broken(.impossibleCell(column: 3), line: 6, in: row, "|a🎾|\n: a :\n|abc|\na = bold\n"),
    ])
    let legend = row.replacing("§", with: "|abc|\n|abc|\n§\nz = italic\n")
    expectErrors([
      Broken(
        .badLegendLine, line: 7, in: legend, "a", "a =", "a = ", "a = bold bold", "a = dim bold",
        "a = red", "a = fg=ansi.256", "a = fg=#FFFFFF", "a = fg=#fffff", "a = bold # x", "a =  # x",
        "é = bold", "a b = bold", "a = link=\"x", "a = link=x", "a = underline=none", "a = default",
        "a = bold ", " = bold", "a = bold  # \u{202E}", "a = bold  # ", "foo", "a = \\"),
      Broken(.badLegendLine, line: 9, in: legend, "a = bold\nb = dim\na = dim"),
    ])
  }

  @Test func onlyRowsThatTheFrameBeforeHasCanBeRepeated() {
    let second =
      "\(header) frames=2\nsize: 1x2\n--- 1\ncursor: none\n|a|\n|b|\n--- 2\n§cursor: none\n"
    let narrow = "\(header) frames=2\nsize: 0x1\n--- 1\ncursor: none\n||\n--- 2\nsize: 0x2\n"
    expectErrors([
      Broken(.nothingToRepeat, line: 5, in: row, "=2\n"), Broken(nil, in: second + "=2\n"),
      Broken(.repeatOutOfRange, line: 11, in: second + "|c|\n=2\n", "size: 1x3\n"),
      Broken(.repeatOutOfRange, line: 10, in: second + "=2\n", "size: 2x2\n"),
      Broken(.repeatOutOfRange, line: 9, in: second + "=67108865\n"),
      Broken(.rowCount(given: 67_108_864, expected: 2), line: 7, in: second + "=67108864\n"),
      Broken(.malformedRow, line: 9, in: second + "=999999999999\n"),
      Broken(.repeatOutOfRange, line: 9, narrow + "cursor: none\n=2\n"),
    ])
  }

  @Test func aByteThatIsNoUTF8IsNamedByItsOffset() {
    let cases: [([UInt8], Int)] = [
      ([0xFF], 0), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xE2, 0x82], 0),
      ([0x41, 0xF8], 1), ([0xC3, 0xA9, 0x80], 2), ([0xEF, 0xBB, 0xBF, 0xF5], 3),
    ]
    let head = "\(header)\nsize: 3x2\n"
    for (bytes, offset) in cases {
      let error = NotationError(.invalidUTF8(offset: head.utf8.count + offset), line: 3)
      #expect(throws: error) { try Recording(notation: Array(head.utf8) + bytes + [0x0A]) }
    }
  }

  // MARK: - Notes, cursors and blocks

  @Test func aLineOfTheHeaderIsWrittenAndSortedAsPrinted() {
    let notes = "\(header)\nsize: 3x1\n§\n--- 1 x\ncursor: none\n|abc|\n"
    expectErrors([
      Broken(nil, in: notes, "theme: dark", "theme: dark\nlocale: a\nzoom: 1"),
      Broken(
        .badNote, line: 3, in: notes, "theme:", "theme:dark", "theme dark", "theme: ",
        "theme:  dark", "theme: dark ", "theme: \\u{41}", "theme: \u{202E}", "thème: x", "a b: x",
        "cursor: none", "focus: a 1,1 1x1", "tree: x", "draws: x", "a = bold", "theme: \"\"\""),
      Broken(.repeatedNote("size"), line: 3, in: notes, "size: 3x1"),
      Broken(.repeatedNote("theme"), line: 4, in: notes, "theme: a\ntheme: b"),
      Broken(.misplacedNote("name"), line: 3, in: notes, "name: x"),
      Broken(.misplacedNote("locale"), line: 4, in: notes, "zoom: 1\nlocale: a"),
      Broken(.misplacedNote("theme"), line: 4, in: notes, "locale: a\ntheme: b"),
    ])
  }

  /// A frame says nothing that is not known, nothing twice and nothing too late.
  @Test func aCursorIsAPlaceAndAShapeAFocusANameAPlaceAndASize() {
    let cursors = [
      "", "None", "1,2", "1,2 ", "1,2 disc", "1,2 bar ", " 1,2 bar", "1, 2 bar", "01,2 bar",
      "-0,2 bar", "+1,2 bar", "1,2,3 bar", "9223372036854775808,0 bar", "1,2 Block", "none none",
    ]
    let focuses = [
      "", "a", "a 1,2", "1,2 3x4", "a 1,2 3", "a 1,2 3x-4", "a 1,2 03x4", "a 1,2  3x4",
      " 1,2 3x4", "\\u{41} 1,2 3x4", "a\u{202E} 1,2 3x4", "a 1,2 3x4 ", "a 1 3x4",
      "\"\"\" 1,2 3x4",
    ]
    let start = "\(header)\nsize: 3x1\n--- 1 x\ncursor: "
    for cursor in cursors {
      expectEqual(
        error(of: "\(start)\(cursor)\n|abc|\n"), NotationError(.badCursor(cursor), line: 4))
    }
    for focus in focuses {
      expectEqual(
        error(of: "\(start)none\nfocus: \(focus)\n|abc|\n"),
        NotationError(.badFocus(focus), line: 5))
    }
    for text in ["blink: on", "cursor: none", "size: 3x1", "cursor:", "focus:", "BLINK:"] {
      let kind = NotationError.Kind.unknownFrameLine(String(text.prefix { $0 != ":" }))
      expectErrors([
        Broken(kind, line: 5, "\(start)none\n\(text)\n|abc|\n"),
        Broken(kind, line: 6, "\(start)none\n|abc|\n\(text)\n|abc|\n"),
      ])
    }
  }

  @Test func aBlockIsKnownInItsOrderAndWrittenAsPrinted() {
    let blocks = "\(header)\nsize: 3x1\n--- 1 x\ncursor: none\n|abc|\na = dim\n§\n"
    expectErrors([
      Broken(nil, in: blocks, "tree:\n> a", "draws:\n>", "tree:\n>   a\ndraws:\n> b"),
      Broken(
        .unknownBlock("tree"), line: 9, in: blocks, "draws:\n> a\ntree:\n> b",
        "tree:\n> a\ntree:\n> b"),
      Broken(.unknownBlock("views"), line: 7, in: blocks, "views:\n> a"),
      Broken(.emptyBlock, line: 7, in: blocks, "tree:", "tree:\ndraws:\n> a"),
      Broken(.badBlockLine, line: 7, in: blocks, "> a"),
      Broken(
        .badBlockLine, line: 8, in: blocks, "tree:\n>a", "tree:\n> \\q", "tree:\n> \u{202E}"),
      Broken(
        .badBlockLine, line: 9, in: blocks, "tree:\n> a\nb = dim", "tree:\n> a\nb",
        "tree:\n> a\n\ndraws:\n> b"),
      Broken(.malformedRow, line: 6, in: blocks, "tree:\n> a\n|abc|"),
      Broken(.badLegendLine, line: 7, in: blocks, "tree: x\n> a"),
    ])
  }

  /// A grid that shows the markers of a merge is no unfinished merge.
  @Test func anUnfinishedMergeIsToldFromAGridThatShowsItsMarkers() throws {
    expectErrors([
      Broken(
        .conflictMarkers, line: 5, in: row,
        "<<<<<<< HEAD\n|abc|\n=======\n|xyz|\n>>>>>>> theirs\n|abc|\n"),
      Broken(.conflictMarkers, line: 1, "<<<<<<< HEAD\r\n\(header)\r\n=======\r\n>>>>>>> b\r\n"),
      Broken(.malformedRow, line: 5, in: row, "=======\n<<<<<<< a\n>>>>>>> b\n|abc|\n"),
      Broken(.malformedRow, line: 6, in: row, "|abc|\n=======\n>>>>>>> b\n|abc|\n"),
    ])
    let lines = [
      "<<<<<<< HEAD", "=======", ">>>>>>> mine", "cursor: none", "tree:", "> a", "size: 1x1",
      "focus: a 1,1 1x1", "--- 2",
    ]
    let recording = Recording(of: Grid(lines: lines))
    try expectEqual(parsed(recording.notation), recording)
  }

  // MARK: - What is read alike

  /// What a printer of another version may choose, each beside what this one prints.
  @Test func aPrintersChoicesAreReadAlike() throws {
    let styles = (CellStyle(attributes: .bold), CellStyle(attributes: .dim))
    let grid = drawn(3, 2) { canvas in
      canvas.draw("aé", at: .zero, style: styles.0)
      canvas.draw("c", at: GridPoint(x: 2, y: 0), style: styles.1)
    }
    let recording = Recording(frames: [
      .init(label: "", grid: grid), .init(label: "", grid: grid),
    ])
    let text = recording.notation
    let changes = [
      ("|aéc|", "!a\\1{E9}c!"), ("|   |", "!   !"), (":bbd:", ":b*2 d*1:"),
      (":bbd:", ":b*1 b*1 d*1:"), ("b = bold\nd = dim", "d = dim\nb = bold"),
      ("d = dim", "d = dim\nx = fg=red"), ("d = dim", "d = dim\ndd = dim"),
      ("\n=2\n", "\n|aéc|\n:bbd:\n|   |\n"), ("\n=2\n", "\n=1\n|   |\n"),
      ("\n=2\n", "\n=1\n=1\n"),
    ]
    for (printed, chosen) in changes {
      let other = text.replacing(printed, with: chosen)
      #expect(other != text, "\(chosen)")
      try expectEqual(parsed(other), recording, "\(chosen)")
    }
    let renamed = text.replacing(":bbd:", with: ":Q7Q:").replacing("b = ", with: "Q = ")
      .replacing("d = ", with: "7 = ").replacing(":Q7Q:", with: ":QQ7:")
    try expectEqual(parsed(renamed), recording)
  }
}
