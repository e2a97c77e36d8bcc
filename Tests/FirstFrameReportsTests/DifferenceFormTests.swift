@testable import FirstFrame
@testable import FirstFrameReports

/// The difference of one snapshot for programs is as its schema says.
@MainActor @Suite struct DifferenceFormTests {
  private let package = TemporaryPackage()

  /// The difference between what a test saw in two processes.
  private func json(_ contents: [SnapshotContent], _ kind: SnapshotKind = .grid) throws -> String {
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"], kind: kind)
    for content in contents {
      _ = SnapshotSession(environment: [:]).verify(
        content, as: identity,
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3))
    }
    let places = package.places
    return SnapshotPage(of: identity, in: try SnapshotReport(of: places)).json
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func isThatOfItsSchema() throws {
    let json = try json(["0:0", "1:0"].map { .pictures(Recording(of: drawing($0))) })
    try expectEqual(
      ReportSchema.compact(json),
      """
      {"compared":true,"format":"firstframe difference","frames":[{"cells":[
      {"column":1,"recorded":"0","recordedStyle":"default","row":1,"seen":"1","seenStyle":"default"}],\
      "change":"changed","recorded":1,"recordedLabel":"frame","recordedSize":"3x1","seen":1,"seenLabel":\
      "frame","seenSize":"3x1"}],"headline":"3x1, 1 cell differs","leftOut":0,"lines":[],"name":\
      "DemoTests/ScoreTests/kickOff.grid","version":1}
      """)
    let schema = try ReportSchema()
    try expectEqual(schema.problems(of: json, as: "difference"), [])
    let text = try self.json(
      ["a\nb", "a\nc"].map { .text(SnapshotText($0)) }, .text(fileExtension: "txt"))
    try expectEqual(schema.problems(of: text, as: "difference"), [])
    let stretch = (try object(text)["lines"] as? [[String: Any]])?.first
    #expect(stretch?["line"] as? Int == 2)
    #expect(stretch?["recorded"] as? [String] == ["b"])
    #expect(stretch?["seen"] as? [String] == ["c"])
  }

  @Test func namesEachChangeOfAFilm() throws {
    func film(_ frames: (String, String)...) -> SnapshotContent {
      .pictures(Recording(frames: frames.map { .init(label: $0.0, grid: drawing($0.1)) }))
    }
    let object = try object(
      json(
        [
          film(("start", "a"), ("goal", "b"), ("end", "c"), ("gone", "d")),
          film(("start", "a"), ("new", "x"), ("goal", "y"), ("finish", "c")),
        ], .film))
    let frames = try #require(object["frames"] as? [[String: Any]])
    expectEqual(
      frames.map { $0["change"] as? String }, ["inserted", "changed", "relabelled", "removed"])
    expectEqual(frames.map { $0["recorded"] as? Int }, [nil, 2, 3, 4])
    expectEqual(frames.map { $0["seen"] as? Int }, [2, 3, 4, nil])
  }

  @Test func countsWhatItLeavesOut() throws {
    func picture(_ text: String) -> SnapshotContent {
      let rows = Array(repeating: String(repeating: text, count: 110), count: 100)
      var canvas = Canvas(size: GridSize(width: 110, height: 100))
      for (y, row) in rows.enumerated() { canvas.draw(row, at: GridPoint(x: 0, y: y)) }
      return .pictures(Recording(of: canvas.frozen()))
    }
    let object = try object(json([picture("a"), picture("b")]))
    let frame = (object["frames"] as? [[String: Any]])?.first
    expectEqual((frame?["cells"] as? [Any])?.count, 10_000)
    #expect(object["leftOut"] as? Int == 1_000)
  }
}
