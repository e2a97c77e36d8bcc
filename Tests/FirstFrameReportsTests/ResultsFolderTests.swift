import FirstFrameTestSupport

@testable import FirstFrame
@testable import FirstFrameReports

/// What is in the results folder, and what a reader of it leaves alone.
@MainActor @Suite struct ResultsFolderTests {
  @Test func itHasAFileForEachThingThatATestLeaves() throws {
    let package = try TemporaryPackage()
    let places = try Places.locate(from: package.root, environment: [:])
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
    let fields = ["1", "a.swift", "\(version.before)", "5.7", "\(version.after)", "3", "1", "4"]
    let line = fields.joined(separator: "\t")
    expectEqual(version.line, Array("\(line)\n".utf8))
    expectEqual(SourceVersion(line: Array(line.utf8)[...]), version)
    #expect(SourceVersion(line: Array(line.utf8).dropFirst()) == nil)
  }

  @Test func whatHasAnotherNameIsLeftAlone() throws {
    let package = try TemporaryPackage()
    let places = try Places.locate(from: package.root, environment: [:])
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
