@testable import FirstFrame
@testable import FirstFrameReports

/// What is not written into a source, and what is said then.
extension InlineSnapshotTests {
  /// What the tool says where the source is not the one that the test was compiled from.
  @Test func refusesAChangedSource() throws {
    _ = verifyAll("1\n2", mode: .never)
    try package.write("// new\n" + Self.source, to: Self.file)
    #expect(
      try accept() == [
        .refused(InlineRefusal.sourceChanged), .refused(InlineRefusal.sourceChanged),
        .refused(InlineRefusal.sourceChanged),
      ])
    expectEqual(now, "// new\n" + Self.source)
    let first = try #require(try SnapshotReport(of: places).pending.first)
    #expect(
      Acceptance.refused(InlineRefusal.sourceChanged).words(on: first, isDry: false)
        == "refused: \(id(2)): its source has changed since the tests were built. "
        + "Run it again: swift test")
    #expect(
      try report.contains(
        "\(id(2)): cannot be rewritten, since its source has changed since the tests were built"))
  }

  /// The line numbers of a record refer to the source that ran at that time.
  @Test func whatHasRunAgainReplacesWhatWaited() throws {
    _ = verifyAll("1\n2", mode: .never)
    try package.write("// new line\n" + Self.source, to: Self.file)
    expectEqual(verify("b", expected: "b", line: 4), [])
    try expectEqual(report, "The snapshot is as recorded.\n")
  }

  /// A filtered run of another test says nothing about it.
  @Test func aRunOfAnotherTestHidesNothing() throws {
    _ = verifyAll("1\n2", mode: .never)
    try package.write(Self.source + "// new\n", to: Self.file)
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 3, column: 23)
    let outcome = SnapshotSession(environment: [:]).verify(
      "b", as: .text, inline: .demo("goal()", named: "line3", kind: .inline), expected: "b",
      mode: nil, at: location)
    expectEqual(outcome.messages, [])
    try expectEqual(SnapshotReport(of: places).pending.map(\.identity.id), [id(2), id(3), id(4)])
  }

  /// Journals and what is kept may have been written by others.
  @Test func aPreparedResultsFolderLeadsNowhere() throws {
    _ = verify("1", expected: "b", line: 3)
    let folder = ".build/firstframe/"
    let actual = folder + "actual/\(id(3)).inline"
    let kept = try #require(package.read(actual))
    // The place is another one than the journal's.
    try package.write(kept.replacing("call: 3:23", with: "call: 2:23"), to: actual)
    try expectEqual(
      accept(), [.refused("no complete file is kept to accept: run swift test again")])
    // The directory of the source leads out of the package.
    let outside = TemporaryPackage()
    try outside.write(Self.source, to: Self.file)
    try FileManager.default.removeItem(atPath: package.path("Tests"))
    try FileManager.default.createSymbolicLink(
      atPath: package.path("Tests"), withDestinationPath: outside.path("Tests"))
    try package.write(kept, to: actual)
    try expectEqual(accept(), [.refused(InlineRefusal.notInPackage)])
    expectEqual(outside.read(Self.file), Self.source)
  }

  @Test func aHistoryThatIsALinkIsNotWritten() throws {
    _ = verify("1", expected: "b", line: 3)
    try package.write("mine", to: ".build/firstframe/mine.txt")
    let history = places.inlineHistory
    try FileManager.default.createSymbolicLink(
      atPath: history, withDestinationPath: "mine.txt")
    try expectEqual(
      accept(), [.refused(InlineRefusal.file(FileError(path: history, reason: .notAFile)))])
    expectEqual(package.read(".build/firstframe/mine.txt"), "mine")
    expectEqual(now, Self.source)
  }

  @Test(arguments: [Int.max, 1 << 40, Int.min, -1]) func noLineNumberOverflows(number: Int) {
    let change = SourceVersion(
      file: "a.swift", before: ContentHash(of: [1]), written: nil, after: ContentHash(of: [2]),
      shift: LineShift(line: 1, removed: 2, added: 3))
    let line = String(decoding: change.line.bytes, as: UTF8.self)
    expectEqual(parsed(line), change)
    for field in ["line=1", "removed=2", "added=3"] {
      let name = field.prefix { $0 != "=" }
      expectEqual(parsed(line.replacing(field, with: "\(name)=\(number)")), nil)
    }
  }

  private func parsed(_ line: String) -> SourceVersion? {
    KeyedLine(line: Array(line.utf8).dropLast()).flatMap(SourceVersion.init)
  }

  /// An editor that saves between the reading and the replacing loses nothing.
  @Test func whatIsSavedMeanwhileIsKept() throws {
    _ = verify("1", expected: "b", line: 3)
    let saved = Self.source + "// saved\n"
    let path = package.source
    let acceptances = try FileChange.$before.withValue({ change in
      if change == .sync { try? Data(saved.utf8).write(to: URL(filePath: path)) }
      return 0
    }) { try accept() }
    let error = FileError(path: path, reason: .refused("another program has changed it"))
    expectEqual(acceptances, [.refused(InlineRefusal.file(error))])
    expectEqual(now, saved)
  }

  @Test func whatIsWrittenAndCannotBeNotedIsSaid() throws {
    _ = verify("1", expected: "b", line: 3)
    var run = DecisionRun(in: places)
    let pending = try #require(try SnapshotReport(of: places).pending.first)
    try FileManager.default.removeItem(atPath: places.journals)
    try package.write("no directory", to: ".build/firstframe/journal")
    let acceptance = run.accept(pending)
    guard case .notNoted = acceptance else {
      Issue.record("\(acceptance)")
      return
    }
    expectEqual(now, Self.source.replacing("{ \"b\" }", with: "{ \"1\" }"))
    #expect(
      acceptance.words(on: pending, isDry: false).hasPrefix(
        "accepted \(id(3)): wrote \(Self.file):3, but the report will still list it: "))
  }

  @Test func twoTestsMayShareALineOrALiteral() throws {
    let line = "  a { expectInlineSnapshot(of: 1) }; b { expectInlineSnapshot(of: 2) }\n"
    try package.write(line, to: Self.file)
    let session = SnapshotSession(environment: [:])
    for (test, column, text) in [("a()", 27, "1"), ("c()", 27, "1"), ("b()", 62, "2")] {
      let location = CodeLocation(
        fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 1, column: column)
      _ = session.verify(
        text, as: .text, inline: .demo(test, named: "line1", kind: .inline), expected: nil,
        mode: nil, at: location)
    }
    expectEqual(session.inlineRecordings.write(), [])
    func closure(_ text: String) -> String { " {\n    \"\"\"\n    \(text)\n    \"\"\"\n  } }" }
    expectEqual(
      now,
      line.replacing("(of: 1) }", with: "(of: 1)" + closure("1"))
        .replacing("(of: 2) }", with: "(of: 2)" + closure("2")))
    #expect(try SnapshotReport(of: places).pending.isEmpty)
  }

  /// A process that is forked has the file of the lock too.
  @Test func theLockIsFreeOnceItIsGivenUp() throws {
    let path = package.path("results/inline.lock")
    let lock = try FileLock(path)
    let copy = dup(lock.file)
    defer { close(copy) }
    let error = FileError(
      path: path, reason: .refused("another process has kept it locked for 10 seconds"))
    #expect(throws: error) { try FileLock(path, atMost: 0) }
    lock.unlock()
    #expect(throws: Never.self) { try FileLock(path, atMost: 0).unlock() }
  }

  /// A repetition that passes has the last word.
  @Test func whatPassesLaterIsNotWritten() {
    let session = SnapshotSession(
      environment: [:], runner: nil, areRepeated: true, inlineRecordings: InlineRecordings())
    expectEqual(verify("1", expected: "b", line: 3, mode: .all, by: session).count, 1)
    expectEqual(verify("b", expected: "b", line: 3, mode: .all, by: session), [])
    expectEqual(session.inlineRecordings.write(), [])
    expectEqual(now, Self.source)
  }

  /// SwiftPM does not link again where an object is the same, but notes that it has compiled.
  @Test func aSourceIsTheOneThatWasCompiled() throws {
    let compiled = try #require(TestRunner.compileTime(of: CodeLocation()))
    let saved = try #require(FileStore.changeTime(of: #filePath))
    #expect(saved <= compiled)
    #if !Xcode  // It keeps such notes elsewhere.
    let elsewhere = CodeLocation(
      fileID: "NoSuchModule/None.swift", filePath: "", line: 1, column: 1)
    let linked = try #require(TestRunner.compileTime(of: elsewhere))
    #expect(linked != compiled)
    #endif
  }

  /// The calls within the arguments of a macro have one place.
  @Test func equalPlacesPassWhereEachHoldsWhatItShould() {
    let session = SnapshotSession(environment: [:])
    expectEqual(verify("1", expected: "1", line: 3, by: session), [])
    expectEqual(verify("2", expected: "2", line: 3, by: session), [])
  }

  @Test func refusesALiteralThatWasNotCompared() {
    let messages = verify("1", expected: "other", line: 3)
    #expect(
      messages.first?.hasSuffix(
        """
        │ To keep the recorded text, correct the code and run: swift test
        │ \(Self.file):3 cannot be rewritten, since its literal is not the one that the test compared with.
        │ Change the source by hand, and run swift test again.
        """) == true)
    let session = SnapshotSession(environment: [:])
    expectEqual(verify("1", expected: nil, line: 3, mode: .all, by: session).count, 1)
    expectEqual(session.inlineRecordings.write(), [])
    expectEqual(now, Self.source)
  }

  @Test func aSourceThatChangesBeforeTheEndIsLeftAlone() throws {
    let session = SnapshotSession(environment: [:])
    _ = verify("1", expected: "b", line: 3, mode: .all, by: session)
    try package.write(Self.source + "// new\n", to: Self.file)
    #expect(
      session.inlineRecordings.write() == [
        """
        │ \(id(3)): \(Self.file):3 was not rewritten, since its source has changed since the tests were built.
        │ Run it again: swift test
        """
      ])
    expectEqual(now, Self.source + "// new\n")
    try expectEqual(SnapshotReport(of: places).pending.map(\.identity.id), [id(3)])
  }

  @Test func twoTextsAtOnePlaceAreAConflict() {
    let session = SnapshotSession(environment: [:])
    _ = verify("1", expected: "b", line: 3, by: session)
    #expect(
      verify("2", expected: "b", line: 3, by: session) == [
        """
        │ \(id(3)): taken twice in this run with different texts.
        │   DemoTests/ScoreTests.swift:3:23 takes both
        │ Nothing was compared or written. If the test was only repeated, its text is not stable.
        │ Otherwise keep them in files, since a literal holds one text: expectSnapshot(of: ..., case: "..."), and run swift test again.
        """
      ])
  }

  /// What is kept in the results may have been damaged or prepared.
  @Test func keptFilesCannotLeadOutOfThePackage() throws {
    let kept = KeptLiteral(
      file: "Tests/DemoTests/Tab\tTests.swift", source: ContentHash(of: []), line: 12, column: 3,
      compared: nil, format: "txt", content: Array("a\n\nb\n".utf8))
    expectEqual(KeptLiteral(bytes: kept.bytes), kept)
    let text = String(decoding: kept.bytes, as: UTF8.self)
    let file = "Tests/DemoTests/Tab\\tTests.swift"
    for other in ["../x.swift", "/x.swift", "a/../x.swift", "x.txt", "", "a//x.swift"] {
      #expect(KeptLiteral(bytes: Array(text.replacing(file, with: other).utf8)) == nil, "\(other)")
    }
    for damage in ["call: 12", "call: 0:3", "call: 12:-1", "call: 12:3:4", "call: a:b"] {
      #expect(KeptLiteral(bytes: Array(text.replacing("call: 12:3", with: damage).utf8)) == nil)
    }
    for end in 0..<text.utf8.count {
      #expect(KeptLiteral(bytes: Array(text.utf8.prefix(end))) != kept)
    }
    #expect(KeptLiteral(bytes: Array(text.replacing("inline 1", with: "inline 2").utf8)) == nil)
  }
}
