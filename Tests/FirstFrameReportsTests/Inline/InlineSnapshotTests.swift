@testable import FirstFrame
@testable import FirstFrameReports

/// Inline snapshots from the comparison to the source that was rewritten.
@MainActor @Suite struct InlineSnapshotTests {
  static let file = "Tests/DemoTests/ScoreTests.swift"
  static let source = """
    @Test func kickOff() {
      expectInlineSnapshot(of: a)
      expectInlineSnapshot(of: b) { "b" }
      expectInlineSnapshot(of: c) {
        \"""
        c
        \"""
      }
    }

    """
  static let rewritten = """
    @Test func kickOff() {
      expectInlineSnapshot(of: a) {
        \"""
        1
        2
        \"""
      }
      expectInlineSnapshot(of: b) {
        \"""
        1
        2
        \"""
      }
      expectInlineSnapshot(of: c) {
        \"""
        1
        2
        \"""
      }
    }

    """
  let package: TemporaryPackage
  let places: Places

  init() throws {
    package = TemporaryPackage()
    places = try Places.locate(from: package.root, environment: [:])
    try package.write(Self.source, to: Self.file)
  }

  func id(_ line: Int) -> String { "DemoTests/ScoreTests/kickOff+line\(line)" }

  /// Compares, as the call in a line of the source does.
  func verify(
    _ text: String, expected: String?, line: Int, mode: RecordMode? = nil,
    by session: SnapshotSession? = nil
  ) -> [String] {
    let session = session ?? SnapshotSession(environment: [:])
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: line, column: 23)
    return session.verify(
      text, as: .text, inline: .demo(named: location.lineName, kind: .inline), expected: expected,
      mode: mode, at: location
    ).messages
  }

  func verifyAll(
    _ text: String, mode: RecordMode? = nil, by session: SnapshotSession? = nil
  ) -> [String] {
    [(nil, 2), ("b", 3), ("c", 4)].flatMap {
      verify(text, expected: $0, line: $1, mode: mode, by: session)
    }
  }

  var now: String? { package.read(Self.file) }

  func accept() throws -> [Acceptance] {
    var run = DecisionRun(in: places)
    return try SnapshotReport(of: places).pending.map { run.accept($0) }
  }

  var report: String { get throws { try SnapshotReport(of: places).text } }

  @Test func whatIsTheSamePasses() throws {
    expectEqual(verify("b", expected: "b", line: 3), [])
    expectEqual(now, Self.source)
    try expectEqual(report, "The snapshot is as recorded.\n")
  }

  @Test func recordsWhenTheTestsHaveEnded() throws {
    let session = SnapshotSession(environment: [:])
    #expect(
      verifyAll("1\n2", mode: .all, by: session) == [
        """
        │ \(id(2)): recorded for the first time.
        │ \(Self.file):2 is rewritten when the tests end, since the call asks for the mode all.
        │ Look at the source, then re-run to compare: swift test
        """,
        """
        │ \(id(3)): recorded again, since the text has changed.
        │ \(Self.file):3 is rewritten when the tests end, since the call asks for the mode all.
        │ Look at the source, then re-run to compare: swift test
        """,
        """
        │ \(id(4)): recorded again, since the text has changed.
        │ \(Self.file):4 is rewritten when the tests end, since the call asks for the mode all.
        │ Look at the source, then re-run to compare: swift test
        """,
      ])
    expectEqual(now, Self.source)
    expectEqual(session.inlineRecordings.write(), [])
    expectEqual(now, Self.rewritten)
    expectEqual(session.inlineRecordings.write(), [])
    #expect(
      try report.hasPrefix(
        "No snapshot is pending; 3 of 3 were recorded and not compared since: run swift test.\n")
    )
    expectEqual(package.files.filter { $0.hasSuffix(".inline") }, [])
  }

  @Test func recordsOnlyWhatIsMissingByDefault() {
    let session = SnapshotSession(environment: [:])
    _ = verifyAll("1\n2", by: session)
    expectEqual(session.inlineRecordings.write(), [])
    expectEqual(
      now,
      Self.source.replacing(
        "(of: a)", with: "(of: a) {\n    \"\"\"\n    1\n    2\n    \"\"\"\n  }",
        maxReplacements: 1))
  }

  @Test func failsWithTheCommandThatRewrites() throws {
    let never = SnapshotSession(environment: ["SNAPSHOT_TESTING_RECORD": "never"])
    #expect(
      verify("1", expected: nil, line: 2, by: never) == [
        """
        │ \(id(2)): nothing is recorded yet.
        │ \(Self.file):2 has no literal, and none was written, since SNAPSHOT_TESTING_RECORD is "never".
        │ To record this text: swift run frames accept \(id(2)).inline
        """
      ])
    #expect(
      verify("1", expected: "b", line: 3) == [
        """
        │ \(id(3)): 1 line removed, 1 line added
        │
        │ 1 - |b|
        │ 1 + |1|
        │
        │ To accept the new text: swift run frames accept \(id(3)).inline
        │ To keep the recorded text, correct the code and run: swift test
        """
      ])
    #expect(
      try report == """
        2 snapshots of 2 are pending.

        │ \(id(2)): nothing is recorded yet
        │ taken at \(Self.file):2
        │
        │   |1|
        │
        │ To accept the new text: swift run frames accept \(id(2)).inline

        │ \(id(3)): 1 line removed, 1 line added
        │ taken at \(Self.file):3
        │
        │ 1 - |b|
        │ 1 + |1|
        │
        │ To accept the new text: swift run frames accept \(id(3)).inline

        Accept them all: swift run frames accept --all

        """)
    expectEqual(now, Self.source)
  }

  /// Each acceptance moves the lines of the calls that follow it.
  @Test func acceptsInAnyOrder() throws {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      try package.write(Self.source, to: Self.file)
      _ = verifyAll("1\n2", mode: .never)
      let pending = try SnapshotReport(of: places).pending
      var run = DecisionRun(in: places)
      expectEqual(order.map { run.accept(pending[$0]) }, [.accepted, .accepted, .accepted])
      expectEqual(now, Self.rewritten)
    }
    try expectEqual(accept(), [])
  }

  /// Two processes of one run; each of them has a part of the calls.
  @Test func twoProcessesRewriteOneSource() {
    let (first, second) = (SnapshotSession(environment: [:]), SnapshotSession(environment: [:]))
    _ = verify("1\n2", expected: nil, line: 2, mode: .all, by: first)
    _ = verify("1\n2", expected: "c", line: 4, mode: .all, by: first)
    _ = verify("1\n2", expected: "b", line: 3, mode: .all, by: second)
    expectEqual(first.inlineRecordings.write(), [])
    expectEqual(second.inlineRecordings.write(), [])
    expectEqual(now, Self.rewritten)
  }

  /// A process that begins when another one has rewritten the source from which both were compiled.
  @Test func aLaterProcessOfTheSameBinaryFindsItsCall() throws {
    let linked = try #require(FileStore.changeTime(of: package.source))
    let first = SnapshotSession(environment: [:], runner: nil, compileTime: { _ in linked })
    _ = verify("1\n2", expected: nil, line: 2, mode: .all, by: first)
    expectEqual(first.inlineRecordings.write(), [])
    // The clock of a file system is coarse, so the time is said.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(linked.seconds) + 9)],
      ofItemAtPath: package.source)
    let second = SnapshotSession(environment: [:], runner: nil, compileTime: { _ in linked })
    #expect(
      verify("1\n2", expected: nil, line: 2, mode: .all, by: second).first?.contains(
        "holds this text already") == true)
    _ = verify("1\n2", expected: "b", line: 3, mode: .all, by: second)
    _ = verify("1\n2", expected: "c", line: 4, mode: .all, by: second)
    expectEqual(second.inlineRecordings.write(), [])
    expectEqual(now, Self.rewritten)
  }

  // MARK: - Pictures

  @Test func aPictureCanStandWithItsStyles() throws {
    let grid = drawing("ab", styled: CellStyle(attributes: .bold), at: 0..<1)
    let session = SnapshotSession(environment: [:])
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 2, column: 23)
    func messages(_ grid: Grid, _ expected: String?, by session: SnapshotSession) -> [String] {
      session.verify(
        grid, as: .grid, inline: .demo(named: "line2", kind: .inline), expected: expected,
        mode: nil, at: location
      ).messages
    }
    expectEqual(messages(grid, nil, by: session).count, 1)
    expectEqual(session.inlineRecordings.write(), [])
    let notation = String(Recording(of: grid).notation.dropLast())
    let source = try #require(now)
    let indented = notation.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(source.contains("{\n    \"\"\"\n\(indented)\n    \"\"\"\n  }"))
    expectEqual(messages(grid, notation, by: SnapshotSession(environment: [:])), [])
    let plain = messages(drawing("ab"), notation, by: SnapshotSession(environment: [:]))
    #expect(plain.first?.contains("1 cell differs") == true)
    #expect(
      messages(grid, "nonsense", by: SnapshotSession(environment: [:])).first?
        .contains("the literal is not a recording") == true)
  }
}
