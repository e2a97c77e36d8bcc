import FrameNotation
import TestSupport

@Suite struct NotationErrorTests {
  /// The error of a file whose lines are given, or nil where it is read.
  private func error(_ text: String) -> NotationError? {
    do {
      _ = try parsed(text)
      return nil
    } catch { return error }
  }

  /// The error of a file with the size 3x2 and the given lines after it.
  private func error(inFrame lines: String) -> NotationError? {
    error("\(header)\nsize: 3x2\n\(lines)")
  }

  @Test func aSmallFrameIsReadAndSaysWhereItsCursorIs() {
    #expect(error(inFrame: "--- 1 x\ncursor: none\n|abc|\n|   |\n") == nil)
    expectEqual(
      error(inFrame: "--- 1 x\n|abc|\n|   |\n"), NotationError(.missingCursor, line: 3))
    expectEqual(
      error(inFrame: "--- 1 x\nfocus: a 1,1 1x1\ncursor: none\n|abc|\n|   |\n"),
      NotationError(.missingCursor, line: 3))
    expectEqual(error(inFrame: "--- 1 x\n"), NotationError(.missingCursor, line: 3))
  }

  @Test func aSizeIsSaidOnce() {
    func error(_ frames: String) -> NotationError? {
      self.error("\(header) frames=2\nsize: 1x1\n\(frames)")
    }
    let (one, two) = ("--- 1\ncursor: none\n|a|\n", "--- 2\ncursor: none\n|a|\n")
    #expect(error(one + two) == nil)
    expectEqual(
      error("--- 1\nsize: 2x1\ncursor: none\n|ab|\n\(two)"),
      NotationError(.needlessSize, line: 4))
    expectEqual(
      error("\(one)--- 2\nsize: 1x1\ncursor: none\n|a|\n"),
      NotationError(.needlessSize, line: 7))
    expectEqual(
      self.error("\(header) frames=0\nsize: 1x1\n"), NotationError(.needlessSize, line: 2))
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", "\u{FEFF}\r\n  \r\n"])
  func aFileWithoutALineIsEmpty(text: String) {
    expectEqual(error(text), NotationError(.emptyFile))
  }

  @Test func aFileOfAnotherKindIsToldFromABrokenOne() {
    expectEqual(error("{}\n"), NotationError(.notASnapshot, line: 1))
    expectEqual(
      error("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"),
      NotationError(.gitLFSPointer, line: 1))
    expectEqual(error("snapshot 2\n"), NotationError(.unsupportedFormat("2"), line: 1))
    expectEqual(
      error("snapshot 1 policy=unicode18/x\n"),
      NotationError(.unknownPolicy("unicode18/x"), line: 1))
  }

  @Test(arguments: ["", " frames=x", " frames=01", " frames=1", " frame=1", " frames=1 ", " x"])
  func theHeaderHasNothingButItsFramesAfterThePolicy(rest: String) {
    let kind: NotationError.Kind = rest.isEmpty ? .missingSize : .badHeader
    expectEqual(error("\(header)\(rest)\nname: x\n")?.kind, kind)
  }

  @Test func aHeaderIsFollowedByASize() {
    expectEqual(error(header), NotationError(.missingSize, line: 1))
    expectEqual(error("snapshot 1\n"), NotationError(.badHeader, line: 1))
    for size in ["3", "3x", "x2", "-1x2", "3x2x1", "03x2", "3X2", "9999999999x1"] {
      expectEqual(error("\(header)\nsize: \(size)\n"), NotationError(.badSize(size), line: 2))
    }
  }

  @Test func hugeSizesAreRefusedBeforeMemoryIsTaken() {
    expectEqual(
      error("\(header)\nsize: 999999999x999999999\n--- 1 x\ncursor: none\n||\n"),
      NotationError(.tooLarge(GridSize(width: 999_999_999, height: 999_999_999)), line: 2))
    expectEqual(
      error("\(header)\nsize: 8000x8000\n--- 1 x\ncursor: none\n||\n"),
      NotationError(.rowCount(given: 1, expected: 8_000), line: 3))
  }

  @Test(.enabled(if: isLongRun))
  func repeatedRowsTakeNoMoreMemoryThanAllFramesMay() {
    let repeats = (2...20).map { "--- \($0)\ncursor: none\n=1000\n" }.joined()
    let first = String(repeating: "|" + String(repeating: "x", count: 10_000) + "|\n", count: 1_000)
    expectEqual(
      error("\(header) frames=20\nsize: 10000x1000\n--- 1\ncursor: none\n\(first)\(repeats)"),
      NotationError(.tooLarge(GridSize(width: 10_000, height: 1_000)), line: 1_020))
  }

  @Test(.enabled(if: isLongRun)) func aFrameHasNoMoreStylesThanACanvas() {
    let row = "|" + String(repeating: "x", count: 10_000) + "|\n:"
    let rows = (0..<7).map { y in
      row + (0..<10_000).map { "s\(y * 10_000 + $0)*1" }.joined(separator: " ") + ":\n"
    }
    let legend = (0..<70_000).map { "s\($0) = link=\"\($0)\"\n" }
    expectEqual(
      error("\(header)\nsize: 10000x7\n--- 1\ncursor: none\n\(rows.joined())\(legend.joined())"),
      NotationError(.tooManyStyles, line: 18))
  }

  @Test func theFramesAreAsManyAsTheHeaderSaysAndNumbered() {
    let one = "--- 1 x\ncursor: none\n|a|\n"
    let head = "\(header) frames=2\nsize: 1x1\n"
    expectEqual(error("\(head)\(one)"), NotationError(.frameCount(given: 1, expected: 2), line: 1))
    expectEqual(
      error("\(header)\nsize: 1x1\n\(one)--- 2 x\ncursor: none\n|a|\n"),
      NotationError(.frameCount(given: 2, expected: 1), line: 1))
    expectEqual(
      error("\(header)\nsize: 1x1\n"), NotationError(.frameCount(given: 0, expected: 1), line: 1))
    expectEqual(error("\(head)\(one)--- 3 x\n"), NotationError(.badFrameLine(expected: 2), line: 6))
    expectEqual(error("\(head)|a|\n"), NotationError(.badFrameLine(expected: 1), line: 3))
    expectEqual(error("\(head)---\n"), NotationError(.badFrameLine(expected: 1), line: 3))
    expectEqual(
      error("\(head)--- 1 \ncursor: none\n|a|\n"),
      NotationError(.badFrameLine(expected: 1), line: 3))
  }

  @Test(arguments: ["\\", "\\q", "\\u{}", "\\u{110000}", "\\u{D800}", "\\u{41}", "a\u{202E}", " a"])
  func aLabelIsWrittenAsPrinted(label: String) {
    expectEqual(error(inFrame: "--- 1 \(label)\n"), NotationError(.badLabel, line: 3))
  }

  @Test func rowsAndColumnsAreAsManyAsTheSizeSays() {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n"),
      NotationError(.rowCount(given: 1, expected: 2), line: 3))
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n|abc|\n|abc|\n"),
      NotationError(.rowCount(given: 3, expected: 2), line: 3))
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n|ab|\n"),
      NotationError(.rowWidth(given: 2, expected: 3), line: 6))
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|🎾🎾|\n|abc|\n"),
      NotationError(.rowWidth(given: 4, expected: 3), line: 5))
    expectEqual(
      error(
        "\(header) frames=2\nsize: 1x1\n--- 1\ncursor: none\n|a|\n"
          + "--- 2\nsize: 4x1\ncursor: none\n|abc|\n"),
      NotationError(.rowWidth(given: 3, expected: 4), line: 9))
  }

  @Test(arguments: ["abc", "|abc", "|", "|abc!", "!abc|", "", "|abc| ", "=x", "=", "=0"])
  func aLineBetweenFencesOrARepetitionIsARowNothingElseIs(row: String) {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n\(row)\n|abc|\n"),
      NotationError(.malformedRow, line: 6))
  }

  @Test func aStyleLineStandsUnderItsTextOnly() {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n:aaa:\n|abc|\n|abc|\n"),
      NotationError(.malformedRow, line: 5))
  }

  @Test(arguments: [0x09, 0x00, 0x1B, 0x7F, 0x85, 0xA0, 0x202E, 0x200D, 0xFEFF, 0xE000, 0x3000])
  func aPlainRowHidesNothing(value: UInt32) {
    let hidden = Unicode.Scalar(value).map(String.init) ?? ""
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|a\(hidden)b|\n|abc|\n"),
      NotationError(.hiddenCharacter(value), line: 5))
  }

  @Test(arguments: [
    "\\", "\\3{41}", "\\1{}", "\\1{41", "\\1{ 41}", "\\1{110000}", "é", "\\0{41}",
    "\\1{41}", "\\1{5C}", "\\1{20}", "\\1{2e}", "\\1{0e9}", "\\1{E9 }", "\\1{00E9}", "\\2{1f3be}",
  ])
  func anEscapeIsABackslashOrACell(escape: String) {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n!a\(escape)!\n|abc|\n"),
      NotationError(.badEscape(column: 2), line: 5))
  }

  @Test(arguments: [
    "\\2{41}", "\\1{1F3BE}", "\\1{41 42}", "\\1{202E}", "\\1{1B}", "\\1{D A}", "\\1{0}",
    "\\2{20 202E}", "\\1{20 41}", "\\1{200D 41}",
  ])
  func aCellThatNoCanvasCouldDrawIsRefused(cell: String) {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n!a\(cell)!\n|abc|\n"),
      NotationError(.impossibleCell(column: 2), line: 5))
  }

  @Test func aMarkAloneIsNoCellOfAPlainRow() {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|\u{301}abc|\n|abc|\n"),
      NotationError(.impossibleCell(column: 1), line: 5))
  }

  @Test(
    arguments: [
      ("aa", .styleLength(given: 2, expected: 3)), ("aaaa", .styleLength(given: 4, expected: 3)),
      ("axa", .unknownStyle("x")), ("aé", .unknownStyle("\u{FFFD}")),
      ("a*2", .styleLength(given: 2, expected: 3)), ("a*4", .styleLength(given: 4, expected: 3)),
      ("a*2 a*2", .styleLength(given: 4, expected: 3)), ("a*2 ", .malformedStyles),
      ("*3", .malformedStyles), ("a*", .malformedStyles), ("a*0", .malformedStyles),
      ("b*3", .unknownStyle("b")), ("a*3 a", .malformedStyles), ("   ", .needlessStyles),
      (".*3", .needlessStyles),
      ("a*3a*0", .malformedStyles),
    ] as [(String, NotationError.Kind)])
  func aStyleLineAgreesWithItsRowAndItsLegend(
    styles: String, kind: NotationError.Kind
  ) {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n:\(styles):\n|abc|\na = bold\n"),
      NotationError(kind, line: 6))
  }

  @Test func aStyleLineHasBothFencesAndOneStyleForAWideCharacter() {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n:aaa\n|abc|\na = bold\n"),
      NotationError(.malformedStyles, line: 6))
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|a🎾|\n: a :\n|abc|\na = bold\n"),
      NotationError(.impossibleCell(column: 3), line: 6))
  }

  @Test(arguments: [
    "a", "a =", "a = ", "a = bold bold", "a = dim bold", "a = red", "a = fg=ansi.256",
    "a = fg=#FFFFFF", "a = fg=#fffff", "a = bold # x", "a =  # x", "é = bold", "a b = bold",
    "a = link=\"x", "a = link=x", "a = underline=none", "a = default", "a = bold ", " = bold",
    "a = bold  # \u{202E}", "a = bold\nb = dim\na = dim", "a = bold  # ", "foo", "a = \\",
  ])
  func aLineOfTheLegendIsWrittenAsPrinted(legend: String) {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n|abc|\n\(legend)\nz = italic\n")?.kind,
      .badLegendLine)
  }

  @Test func onlyRowsThatTheFrameBeforeHasCanBeRepeated() {
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n=2\n"), NotationError(.nothingToRepeat, line: 5))
    let head = "\(header) frames=2\nsize: 1x2\n--- 1\ncursor: none\n|a|\n|b|\n--- 2\n"
    let none = "cursor: none\n"
    #expect(error("\(head)\(none)=2\n") == nil)
    expectEqual(
      error("\(head)size: 1x3\n\(none)|c|\n=2\n"), NotationError(.repeatOutOfRange, line: 11))
    expectEqual(
      error("\(head)size: 2x2\n\(none)=2\n"), NotationError(.repeatOutOfRange, line: 10))
    expectEqual(error("\(head)\(none)=67108865\n"), NotationError(.repeatOutOfRange, line: 9))
    expectEqual(
      error("\(head)\(none)=67108864\n"),
      NotationError(.rowCount(given: 67_108_864, expected: 2), line: 7))
    expectEqual(error("\(head)\(none)=999999999999\n"), NotationError(.malformedRow, line: 9))
    let narrow = "\(header) frames=2\nsize: 0x1\n--- 1\n\(none)||\n--- 2\nsize: 0x2\n\(none)=2\n"
    expectEqual(error(narrow), NotationError(.repeatOutOfRange, line: 9))
  }

  @Test(
    arguments: [
      ([0xFF], 0), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xE2, 0x82], 0),
      ([0x41, 0xF8], 1), ([0xC3, 0xA9, 0x80], 2), ([0xEF, 0xBB, 0xBF, 0xF5], 3),
    ] as [([UInt8], Int)])
  func aByteThatIsNoUTF8IsNamedByItsOffset(bytes: [UInt8], offset: Int) {
    let head = "\(header)\nsize: 3x2\n"
    #expect(throws: NotationError(.invalidUTF8(offset: head.utf8.count + offset), line: 3)) {
      try Recording(notation: Array(head.utf8) + bytes + [0x0A])
    }
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

  @Test func anUnfinishedMergeIsToldFromAGridThatShowsItsMarkers() throws {
    expectEqual(
      error(
        inFrame:
          "--- 1 x\ncursor: none\n<<<<<<< HEAD\n|abc|\n=======\n|xyz|\n>>>>>>> theirs\n|abc|\n"),
      NotationError(.conflictMarkers, line: 5))
    expectEqual(
      error("<<<<<<< HEAD\r\n\(header)\r\n=======\r\n>>>>>>> b\r\n"),
      NotationError(.conflictMarkers, line: 1))
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n=======\n<<<<<<< a\n>>>>>>> b\n|abc|\n"),
      NotationError(.malformedRow, line: 5))
    expectEqual(
      error(inFrame: "--- 1 x\ncursor: none\n|abc|\n=======\n>>>>>>> b\n|abc|\n"),
      NotationError(.malformedRow, line: 6))
    let grid = drawn(12, 3) { canvas in
      for (y, text) in ["<<<<<<< HEAD", "=======", ">>>>>>> mine"].enumerated() {
        canvas.draw(text, at: GridPoint(x: 0, y: y))
      }
    }
    try expectEqual(parsed(Recording(of: grid).notation), Recording(of: grid))
  }
}
