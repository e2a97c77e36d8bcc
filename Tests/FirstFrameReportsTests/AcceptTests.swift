@testable import FirstFrame
@testable import FirstFrameReports

@MainActor @Suite struct AcceptTests {
  static let recorded = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
  static let actual = ".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid"
  private let package = TemporaryPackage()
  private var places: Places { package.places }
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  private func accept() throws -> [Acceptance] {
    var run = DecisionRun(in: places)
    return try SnapshotReport(of: places).pending.map { run.accept($0) }
  }

  private var files: SnapshotFiles {
    SnapshotFiles(
      identity: .demo(), recorded: package.path(Self.recorded), actual: package.path(Self.actual))
  }

  /// A test that runs while the tool accepts loses nothing, and its failure stays in the report.
  @Test func whatATestKeepsMeanwhileStays() throws {
    package.verify(old)
    package.verify(new)
    let newer = Recording(of: drawing("2:0"))
    let path = files.actual
    let acceptances = try FileChange.$before.withValue({ change in
      if change == .sync { try? Data(newer.notation.utf8).write(to: URL(filePath: path)) }
      return 0
    }) { try accept() }
    expectEqual(acceptances, [.accepted])
    expectEqual(package.read(Self.recorded), new.notation)
    expectEqual(package.read(Self.actual), newer.notation)
    let report = try SnapshotReport(of: places)
    #expect(report.needsLook)
    #expect(
      report.text.contains("stale, since the recorded file has changed: run swift test again"))
    try expectEqual(
      accept(), [.refused("stale, since the recorded file has changed: run swift test again")])
    expectEqual(
      package.verify(newer),
      .mismatched(files, SnapshotMismatch.pictures(RecordingMismatch(expected: new, actual: newer)))
    )
    try expectEqual(accept(), [.accepted])
    #expect(package.files.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  /// What is said, and what is recorded and kept then.
  @Test func acceptsWhatWasComparedAlone() throws {
    let other = Recording(of: drawing("2:0")).notation
    let plays = """
      differs: old new
      missing: new!
      no recording: file=<<<<<<< new
      changed: old new file=OTHER
      removed: old new file=
      added: new! file=OTHER
      damaged: new! kept=x
      gone: new! kept=
      a folder: file/x=x new
      """
    let told = try plays.split(separator: "\n").map { play in
      let (test, parts) = (AcceptTests(), play.split(separator: ":"))
      for step in parts[1].split(separator: " ") {
        let (word, text) = (step.prefix { $0 != "=" }, step.drop { $0 != "=" }.dropFirst())
        let path =
          (word == "kept" ? Self.actual : Self.recorded) + word.drop { $0 != "/" }
        switch word {
        case "old": test.package.verify(old)
        case "new": test.package.verify(new)
        case "new!": test.package.verify(new, .never)
        case _ where text.isEmpty:
          try FileManager.default.removeItem(atPath: test.package.path(path))
        default: try test.package.write(text == "OTHER" ? other : "\(text)\n", to: path)
        }
      }
      let name = parts[0]
      var run = DecisionRun(in: test.places)
      let words = try SnapshotReport(of: test.places).pending.map {
        run.accept($0).words(on: $0, isDry: false)
      }
      let files = [Self.recorded, Self.actual].map { path in
        [old.notation: "old", new.notation: "new", other: "other"][
          test.package.read(path) ?? "", default: "-"]
      }
      return "\(name): \(words.joined()) [\(files.joined(separator: " "))]"
        .replacing(test.package.root, with: "~")
    }
    expectEqual(
      told.joined(separator: "\n").replacing("DemoTests/ScoreTests/kickOff", with: "…"),
      """
      differs: accepted …: wrote __Snapshots__/….grid [new -]
      missing: accepted …: wrote __Snapshots__/….grid [new -]
      no recording: accepted …: wrote __Snapshots__/….grid [new -]
      changed: refused: …: stale, since the recorded file has changed: run swift test again [other new]
      removed: refused: …: stale, since the recorded file was deleted: run swift test again [- new]
      added: refused: …: stale, since the recorded file has changed: run swift test again [other new]
      damaged: refused: …: the kept picture is damaged: run swift test again [- -]
      gone: refused: …: nothing is recorded yet, and nothing is kept to accept: run swift test again [- -]
      a folder: refused: …: ~/__Snapshots__/….grid: it is a directory [- new]
      """)
  }
}
