/// The trait notes which tests have run to their ends.
@MainActor @Suite(.nestedRun) struct CompletionTests {
  /// The contents of the journal after a test has done something under the trait, without the line
  /// about the process.
  private func journal(
    after body: @escaping @Sendable () async throws -> Void
  ) async throws -> String? {
    let package = TemporaryPackage()
    let test = try #require(Test.current)
    let trait = SnapshotsTrait.snapshots(
      sourceLocation: SourceLocation(
        fileID: "M/A.swift", filePath: package.source, line: 1, column: 1))
    let session = SnapshotSession(environment: ["FIRSTFRAME_RUN": "run 1"])
    await SessionScope.$session.withValue(session) {
      try? await trait.provideScope(for: test, testCase: nil, performing: body)
    }
    let journal = package.read(".build/firstframe/journal/00000001.journal")
    guard let lines = journal?.split(separator: "\n", omittingEmptySubsequences: false) else {
      return nil
    }
    #expect(lines[0].hasPrefix("11\tpackage\t") && lines[1].hasPrefix("11\tprocess\t"))
    return lines[2...].joined(separator: "\n")
  }

  private static let module =
    "11\tcompleted\trun=run 1\tmodule=FirstFrameTestingTests\tname=CompletionTests"

  @Test func aTestThatReturnsIsNotedOnce() async throws {
    let found = try await journal {}
    expectEqual(found, "\(Self.module)\tname=aTestThatReturnsIsNotedOnce()\t.\n")
  }

  @Test func anInnerTraitNotesNothingMore() async throws {
    let found = try await journal {
      let test = try #require(Test.current)
      try await SnapshotsTrait.snapshots().provideScope(for: test, testCase: nil) {}
    }
    expectEqual(found?.split(separator: "\n").count, 1)
  }

  @Test func aTestThatThrowsIsNotNoted() async throws {
    struct Failure: Error {}
    #expect(try await journal { throw Failure() } == nil)
  }

  @Test func aTestWithAnIssueIsNotNoted() async throws {
    await withKnownIssue {
      let found = try await journal { Issue.record("an issue of the test") }
      #expect(found == nil)
    }
    #expect(
      try await journal { await Task { withKnownIssue { Issue.record("known") } }.value } == nil)
  }

  @Test func theScopeIsThatOfAllCasesOfATest() throws {
    let test = try #require(Test.current)
    let trait = SnapshotsTrait.snapshots()
    #expect(trait.isRecursive)
    #expect(trait.scopeProvider(for: test, testCase: nil) != nil)
    #expect(trait.scopeProvider(for: test, testCase: Test.Case.current) == nil)
  }
}
