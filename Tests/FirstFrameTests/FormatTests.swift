@testable import FirstFrame
@testable import FrameNotation

/// What each format writes.
@MainActor @Suite struct FormatTests {
  private func text<Value>(_ value: Value, _ format: SnapshotFormat<Value>) throws -> String {
    let bytes = try format.rendering(of: value).content.bytes
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  @Test func textIsWhatItIsAndAPicturesTextHasNeitherStylesNorBlanksAtEnds()
    throws
  {
    try expectEqual(text("a \r\n\u{1B}", .text), "a \r\n\u{1B}")
    let grid = drawing("ab ", "   ", " 界", styled: CellStyle(attributes: .bold), at: 0..<1)
    try expectEqual(text(grid, .text), "ab\n\n 界")
    expectEqual(SnapshotFormat<Grid>.text.kind, .text(fileExtension: "txt"))
    #expect(try grid == grid.rendered() && text(grid, .grid) == notation(grid))
  }

  /// A mistake in one test fails that one, and the others go on.
  @Test func whatAFormatCannotWriteFailsTheTest() throws {
    let names = ["", "PNG", "a.b", "../x", "grid", "film", "seventeen-letters"]
    for name in names {
      try expectRefusal("x", SnapshotFormat<String>(fileExtension: name) { $0 })
    }
    try expectRefusal("x", SnapshotFormat<String>(fileExtension: "PNG") { $0 }.pullback { $0 })
    for name in ["size", "a b", "", "ä", "1"] {
      let notes = ["theme": "dark", name: "x"]
      try expectRefusal(drawing("x"), .grid(ignoring: [], notes: notes))
      try expectRefusal(Recording(frames: [], notes: notes), .film)
      expectEqual(Recording(frames: [], notes: notes).noteFlaw, NoteFlaw(name: name))
    }
    try expectRefusal([Double.nan], .json, end: "")
  }

  private func expectRefusal<Value>(
    _ value: Value, _ format: SnapshotFormat<Value>, end: String = "and run swift test again."
  ) throws {
    let package = TemporaryPackage()
    let outcome = SnapshotSession(environment: [:]).verify(
      value, as: format, identity: .demo(kind: format.kind), mode: .all, at: package.location())
    expectEqual(outcome.messages.count, 1)
    let message = outcome.messages.first ?? ""
    let start = "│ DemoTests/ScoreTests/kickOff: the format cannot write this value.\n│ "
    #expect(message.hasPrefix(start) && message.hasSuffix(end))
    expectEqual(outcome.attachments, [])
    expectEqual(package.filesOfResults, ["failures", "journal"])
  }

  private func notation(_ grid: Grid) -> String {
    String(Recording(of: grid).notation.dropLast())
  }

  @Test func linesCanBeToldApartWhateverTheyHold() throws {
    try expectEqual(
      text(["a\nb", "\\n", " c ", "\u{202E}\t", "é"], .lines),
      #"a\nb"# + "\n" + #"\\n"# + "\n" + #" c\u{20}"# + "\n" + #"\u{202E}\t"# + "\né")
    try expectEqual(text([String](), .lines), "\\none")
    try expectEqual(text("a\r\n b \n", .lines), #"a\r"# + "\n" + #" b\u{20}"# + "\n")
    try expectEqual(text("", .lines), "")
    let texts = [["a\nb"], ["a", "b"], ["a\\nb"], [], [""], ["\\none"], ["", ""], ["none"]]
    try expectEqual(Set(texts.map { try text($0, .lines) }).count, texts.count)
  }

  @Test func jsonHasSortedKeys() throws {
    struct Score: Encodable { var points = ["b/c": 1, "a": 2, "ä": 3]; var name = "x" }
    #expect(
      try text(Score(), .json) == """
        {
          "name" : "x",
          "points" : {
            "a" : 2,
            "b/c" : 1,
            "ä" : 3
          }
        }
        """)
  }

  @Test func formatsComposeByPullbackAndOneOfYourOwnIsAFewLines() throws {
    struct Playlist { var songs: [String] }
    let m3u = SnapshotFormat<Playlist>(fileExtension: "m3u") { $0.songs.joined(separator: "\n") }
    try expectEqual(text(Playlist(songs: ["a", "b"]), m3u), "a\nb")
    expectEqual(m3u.kind.fileExtension, "m3u")
    let songs = SnapshotFormat<[String]>.lines.pullback { (list: Playlist) in list.songs }
    try expectEqual(text(Playlist(songs: ["a", "b"]), songs), "a\nb")
    expectEqual(songs.kind, .text(fileExtension: "lines"))
    let drawn = SnapshotFormat<Grid>.grid.pullback { (text: String) in Grid(lines: [text]) }
    try expectEqual(text("x", drawn), notation(Grid(lines: ["x"])))
  }

  @Test func refusesExtensionsThatCouldNotBeReadBack() {
    let names = ["", "grid", "film", "TXT", "a.b", "a/b", "ä", "seventeenletterss"]
    expectEqual(
      names.map { SnapshotKind(fileExtension: $0) }, [nil, .grid, .film, nil, nil, nil, nil, nil])
  }

  @Test func accessibilitySpeaksWhatIsThereInOrder() throws {
    let rect = GridRect(x: 1, y: 2, width: 3, height: 4)
    let button = AccessibilityNode(
      label: "Go\n\"on\"", value: "\u{202E}3", traits: ["button", "selected"], frame: rect)
    let group = AccessibilityNode(frame: rect, children: [button])
    let named = AccessibilityNode(label: "Box", frame: rect, children: [group, button])
    try expectEqual(
      text(Spoken(tree: AccessibilityNode(frame: rect, children: [named])), .accessibility),
      #"""
      "Box" at 1,2 3x4
        button, selected "Go\n\"on\"" = "\u{202E}3" at 1,2 3x4
        button, selected "Go\n\"on\"" = "\u{202E}3" at 1,2 3x4
      """#)
    try expectEqual(
      text(Spoken(tree: AccessibilityNode(frame: rect)), .accessibility), "nothing is spoken")
  }

  private struct Spoken: AccessibilityDescribing {
    let tree: AccessibilityNode
    func accessibilityTree() -> AccessibilityNode { tree }
  }
}
