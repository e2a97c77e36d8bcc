@testable import FirstFrame
@testable import FirstFrameReports

/// What is in the results folder, and what a reader of it leaves alone.
@MainActor @Suite struct ResultsFolderTests {
  @Test func itHasAFileForEachThingThatATestLeaves() throws {
    let package = TemporaryPackage()
    let places = package.places
    try package.write(
      Recording(of: drawing("0:0")).notation, to: "__Snapshots__/DemoTests/ScoreTests/kickOff.grid")
    let running = try RunningFile.create(in: places.running)
    let session = SnapshotSession(environment: [:])
    _ = session.verify(
      drawing("1:0"), as: .grid, identity: .demo(), mode: .never, at: package.location())
    let folder = ".build/firstframe/"
    withExtendedLifetime(running) {
      #expect(
        package.files.filter { $0.hasPrefix(folder) } == [
          "\(folder)actual/DemoTests/ScoreTests/kickOff.grid",
          "\(folder)failures/DemoTests/ScoreTests/kickOff.grid.txt",
          "\(folder)journal/00000001.journal", "\(folder)running/00000001.running",
        ])
    }
  }

  @Test func aChangeOfASourceIsALine() throws {
    let version = SourceVersion(
      file: "a.swift", before: ContentHash(of: [1]),
      written: FileTime(seconds: 5, nanoseconds: 7), after: ContentHash(of: [2]),
      shift: LineShift(line: 3, removed: 1, added: 4))
    expectEqual(
      String(decoding: version.line.bytes, as: UTF8.self),
      "11\tsource\tfile=a.swift\tbefore=\(version.before)\tafter=\(version.after)"
        + "\tseconds=5\tnanoseconds=7\tline=3\tremoved=1\tadded=4\t.\n")
    expectEqual(SourceVersion(version.line), version)
    expectEqual(SourceVersion(JournalRecord(kind: .matched, identity: .demo()).line), nil)
  }

  @Test func whatHasAnotherNameIsLeftAlone() throws {
    let package = TemporaryPackage()
    let places = package.places
    let names = [
      "journal/1.journal.bak", "journal/x.journal", "journal/.journal", "journal/notes.txt",
      "journal/1234567890123456.journal", "running/x.running", "running/notes.txt", "films/1.mp4",
    ]
    for name in names { try package.write("?", to: ".build/firstframe/\(name)") }
    #expect(try JournalReader.all(of: places).isEmpty)
    #expect(RunningRecord.leftBehind(in: places.running).isEmpty)
    try expectEqual(JournalHistory(of: places).damagedLines, 0)
    let report = try SnapshotReport(of: places)
    #expect((report.damagedLines, report.foreignLines) == (0, 0))
  }
}
