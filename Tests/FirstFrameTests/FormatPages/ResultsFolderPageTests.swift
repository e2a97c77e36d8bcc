import Foundation
import TestSupport
import Testing

@testable import FirstFrame

/// The page on the results folder says what is in it, and where.
@MainActor @Suite struct ResultsFolderPageTests {
  let page: FormatPage

  init() throws { page = try FormatPage("ResultsFolder") }

  @Test func theFolderIsAsThePageShowsIt() throws {
    let package = try TemporaryPackage()
    let places = try Places.locate(from: package.root, environment: [:])
    try package.write(
      Recording(of: drawing("0:0")).notation, to: "__Snapshots__/DemoTests/ScoreTests/kickOff.grid")
    let running = try RunningFile.create(in: places.running)
    let session = SnapshotSession(environment: [:])
    _ = session.verify(
      drawing("1:0"), as: .grid, identity: .demo(), mode: .never, at: package.location())
    let folder = ".build/firstframe/"
    let files = package.files.filter { $0.hasPrefix(folder) }
    let shown = try #require(page.blocks.first).split(separator: "\n").map(String.init)
    withExtendedLifetime(running) { #expect(files == shown) }
    let names = page.rows(below: "name", "what it is", "written by").map(\.[0].code)
    #expect(
      names == [
        "actual/<path>", "failures/<path>.txt", "journal/<number>.journal",
        "running/<number>.running", "divergent/<machine>/<path>", "merged", "inline.history",
        "inline.lock",
      ])
    #expect(names[2].hasSuffix(Journal.suffix) && names[3].hasSuffix(RunningFile.suffix))
    #expect(
      [places.actuals, places.failures, places.journals, places.running, places.divergents]
        == names.prefix(5).map { places.results + "/" + $0.prefix { $0 != "/" } })
    #expect(names[5] == ResultsMerge.mark)
    #expect(
      [places.inlineHistory, places.inlineLock] == names.suffix(2).map { "\(places.results)/\($0)" }
    )
  }

  @Test func aKeptTextIsAsThePageShowsIt() throws {
    let example = Array(page.blocks[2].utf8)
    let kept = try #require(KeptLiteral(bytes: example))
    #expect(kept.bytes == example)
    #expect((kept.line, kept.column, kept.text) == (12, 23, "0:0\n1:0"))
    #expect(kept.compared == ContentHash(of: []))
    let lines = String(decoding: example, as: UTF8.self).split(separator: "\n").dropFirst().prefix(
      5)
    #expect(
      page.rows(below: "name", "what it is").map { "\($0[0].code):" }
        == lines.map { String($0.prefix { $0 != " " }) })
  }

  @Test func aChangeOfASourceIsAsThePageSays() throws {
    let version = SourceVersion(
      file: "a.swift", before: ContentHash(of: [1]),
      written: FileTime(seconds: 5, nanoseconds: 7), after: ContentHash(of: [2]),
      shift: LineShift(line: 3, removed: 1, added: 4))
    let fields = ["1", "a.swift", "\(version.before)", "5.7", "\(version.after)", "3", "1", "4"]
    let line = fields.joined(separator: "\t")
    #expect(version.line == Array("\(line)\n".utf8))
    #expect(SourceVersion(line: Array(line.utf8)[...]) == version)
    #expect(SourceVersion(line: Array(line.utf8).dropFirst()) == nil)
    #expect(
      page.rows(below: "field", "what it is").map(\.[0]) == [
        "version", "file", "before", "written", "after", "line", "removed", "added",
      ])
  }

  @Test func whatHasAnotherNameIsLeftAlone() throws {
    let package = try TemporaryPackage()
    let places = try Places.locate(from: package.root, environment: [:])
    let names = [
      "journal/1.journal.bak", "journal/x.journal", "journal/.journal", "journal/notes.txt",
      "journal/1234567890123456.journal", "running/x.running", "running/notes.txt", "films/1.mp4",
    ]
    for name in names { try package.write("?", to: ".build/firstframe/\(name)") }
    #expect(try JournalReader.all(in: places.journals).isEmpty)
    #expect(RunningRecord.leftBehind(in: places.running).isEmpty)
    #expect(try JournalHistory(of: places).damagedLines == 0)
    let report = try SnapshotReport(of: places)
    #expect((report.damagedLines, report.foreignLines) == (0, 0))
  }

  @Test func partsOfPathsAreEncodedAsTheTableSays() {
    let rows = page.rows(below: "part", "in the path")
    #expect(rows.count > 6)
    for row in rows {
      let part = row[0] == "none" ? "" : row[0].code
      #expect(PathComponent.encoded(part).utf8.elementsEqual(row[1].code.utf8), "\(row)")
    }
    let (part, stem) = (PathComponent.longest, PathComponent.longestStem)
    #expect(page.says("more than \(part) bytes"))
    #expect(page.says("if it has more than \(stem)"))
    #expect(page.says("is divisible by \(JournalPruning.interval) "))
  }

  /// A beginning and an end of the same number of bytes, here of ASCII, and the hash between them.
  @Test func aLongPartIsShortenedAsThePageSays() {
    let name = String(repeating: "a", count: 60) + String(repeating: "b", count: 61)
    let hash = ContentHash(of: Array(name.utf8)).description
    let share = (PathComponent.longest - hash.utf8.count - 2) / 2
    #expect(
      PathComponent.encoded(name)
        == "\(name.prefix(share))~\(hash)~\(name.suffix(share))")
    #expect(PathComponent.encoded(String(name.dropLast())) == name.dropLast())
  }

  // MARK: - Running proofs

  private typealias Layout = ProofSlot.Layout

  @Test func theLayoutIsThatOfTheWriter() {
    let rows = page.rows(below: "offset", "name", "what it is")
    #expect(
      rows.map { [$0[1], $0[0]] } == [
        ["isRunning", "0"], ["order", "\(Layout.order)"], ["steps", "\(Layout.steps)"],
        ["nameBytes", "\(Layout.nameBytes)"], ["siteBytes", "\(Layout.siteBytes)"],
        ["site", "\(Layout.site)"], ["names", "\(Layout.names)"], ["codes", "\(Layout.codes)"],
      ])
    let header = String(decoding: RunningFile.header.dropLast(), as: UTF8.self)
    #expect(page.says("the line `\(header)`"))
    for number in [
      RunningFile.size, Layout.size, Layout.mostSteps, Layout.longestName, Layout.mostSiteBytes,
    ] {
      #expect(page.says(" \(written(number))"), "\(number)")
    }
  }

  private func written(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(number / 1_000),\(String(1_000 + number % 1_000).dropFirst())"
  }

  /// Reads a file as the page says it, and compares that with what the reader finds.
  @Test func aFileOfRunningProofsIsReadAsThePageSays() throws {
    let offsets = Dictionary(
      uniqueKeysWithValues: page.rows(below: "offset", "name", "what it is").map {
        ($0[1], Int($0[0]) ?? 0)
      })
    let site = ProofSite(
      kind: .leak, test: TestName(module: "M", path: ["S", "a\tb()"]), run: "r", location: "F:1")
    let memory = RunningFile.inMemory()
    memory.slots[0].begin(order: 7, site: JournalLine.line(JournalLine.fields(of: site)).dropLast())
    for name in ["goal", "turn"] { _ = memory.slots[0].append(name: name) }
    for (index, code) in [2, 1, 0].enumerated() { memory.slots[0].store(UInt16(code), at: index) }
    let slot = memory.slots[0].bytes
    func number(_ name: String) -> Int {
      let start = offsets[name] ?? 0
      return (0..<4).reduce(0) { $0 + Int(slot[start + $1]) << (8 * $1) }
    }
    #expect(["isRunning", "order", "steps", "nameBytes"].map(number) == [1, 7, 3, 10])
    let names = offsets["names"] ?? 0
    #expect(Array(slot[names..<names + 10]) == [4] + Array("goal".utf8) + [4] + Array("turn".utf8))
    let codes = offsets["codes"] ?? 0
    #expect(Array(slot[codes..<codes + 6]) == [2, 0, 1, 0, 0, 0])
    let start = offsets["site"] ?? 0
    let line = String(decoding: slot[start..<start + number("siteBytes")], as: UTF8.self)
    #expect(line == "leak\tr\tF:1\tM\tS\ta\\tb()\t.")
  }
}
