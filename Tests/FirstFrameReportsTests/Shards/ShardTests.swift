@testable import FirstFrame
@testable import FirstFrameProof
@testable import FirstFrameReports

/// Which part of the tests a process runs, and what it leaves to the others.
@MainActor @Suite struct ShardTests {
  @Test(arguments: [
    ("1/1", 1, 1), ("3/8", 3, 8), (" 8/8 ", 8, 8), ("1000/1000", 1000, 1000),
  ])
  func aPartIsANumberOfANumber(value: String, part: Int, count: Int) throws {
    let shard = try #require(try Shard.asked(in: ["FIRSTFRAME_SHARD": value]))
    #expect((shard.part, shard.count) == (part, count))
  }

  @Test(arguments: [
    "0/8", "9/8", "3", "3/", "/8", "3/8/1", "03/8", "3/08", "-1/8", "+1/8", "3 / 8", "a/b",
    "1/1001", "٣/٨", "1/99999999999999999999", "3/8\u{1B}[2J",
  ])
  func anythingElseIsAnErrorThatSaysWhatIsAllowed(value: String) throws {
    let error = #expect(throws: UnknownShard.self) {
      try Shard.asked(in: ["FIRSTFRAME_SHARD": value])
    }
    let sentence = try #require(error?.sentence)
    #expect(
      sentence.hasPrefix("FIRSTFRAME_SHARD is \"\(VisibleText.of(value))\"; it can be a part"))
    #expect(sentence.contains("such as 3/8"))
    #expect(!sentence.unicodeScalars.contains("\u{1B}"))
  }

  @Test(arguments: ["", "  "]) func anEmptyValueIsTheWhole(value: String) throws {
    #expect(try Shard.asked(in: ["FIRSTFRAME_SHARD": value]) == nil)
    #expect(try Shard.asked(in: [:]) == nil)
  }

  // MARK: - Snapshots

  private func session(_ shard: String, _ mode: String = "never") -> SnapshotSession {
    SnapshotSession(environment: ["FIRSTFRAME_SHARD": shard, "SNAPSHOT_TESTING_RECORD": mode])
  }

  @Test func eachSnapshotIsVerifiedInOnePart() throws {
    let package = TemporaryPackage()
    let names = (0..<60).map { "test\($0)()" }
    var verified: [String: [Int]] = [:]
    for part in 1...4 {
      let session = session("\(part)/4", "missing")
      for name in names {
        let verdict = session.verify(
          Recording(of: drawing("0:0")), as: .demo(name), at: package.location())
        if case .left(_, let owner, 4) = verdict {
          #expect(owner != part)
        } else {
          verified[name, default: []].append(part)
        }
      }
    }
    #expect(verified.count == 60 && verified.values.allSatisfy { $0.count == 1 })
    // 60 names by a hash: none of four parts has less than 6 or more than 24.
    let shares = Dictionary(grouping: verified.values, by: { $0[0] }).mapValues(\.count)
    #expect(shares.count == 4 && shares.values.allSatisfy { (6...24).contains($0) })
    expectEqual(package.snapshots.count, 60)
    let coverage = try JournalHistory(of: package.places).coverage
    expectEqual(coverage.sentence, "All 4 parts ran.")
    #expect(coverage.awaited.isEmpty && coverage.leftCount == 60)
  }

  /// Names and their parts, which must not change: shards of two versions would verify nothing.
  @Test func thePartOfANameIsTheSameForEver() {
    let names = ["kickOff()", "goal()", "start()"]
    let shard = Shard.all(of: 8)[0]
    expectEqual(names.map { shard.owner(of: SnapshotIdentity.demo($0)) }, [2, 8, 4])
    expectEqual(shard.owner(of: TestName(module: "M", path: ["S", "a()"])), 6)
    expectEqual(Shard.owner(of: "".utf8, among: 1), 1)
  }

  @Test func whatIsLeftIsNotDrawn() throws {
    let package = TemporaryPackage()
    var drawn: [Int] = []
    for part in 1...3 {
      _ = session("\(part)/3").verify(
        as: SnapshotFormat<Grid>.grid, identity: .demo(), mode: nil, at: package.location()
      ) { () -> Grid in
        drawn.append(part)
        return drawing("0:0")
      }
    }
    expectEqual(drawn, [Shard.all(of: 3)[0].owner(of: SnapshotIdentity.demo())])
  }

  @Test func anUnknownPartFailsEachSnapshotAndEachProof() throws {
    let package = TemporaryPackage()
    let session = session("9/8")
    let verdict = session.verify(
      Recording(of: drawing("0:0")), as: .demo(), at: package.location())
    let message = try #require(FailureMessage.text(for: verdict))
    #expect(
      message == """
        │ DemoTests/ScoreTests/kickOff: not compared.
        │ FIRSTFRAME_SHARD is "9/8"; it can be a part and the number of parts, such as 3/8, of at \
        most 1000. Set it to one, or unset it.
        """)
    let summary = ProofAssertion(
      .leak, of: TestName(module: "M", path: ["a()"]), at: package.location())
    var isJudged = false
    let messages = session.judge(summary) {
      isJudged = true
      return [nil]
    }
    #expect(!isJudged && messages.count == 1 && messages[0].hasPrefix("│ Nothing was proved.\n"))
    #expect(package.files.filter { $0.hasPrefix("__Snap") }.isEmpty)
  }

  /// The runner gave the parts other tests: what was left to a part that has run is not verified.
  @Test func whatNoPartHasVerifiedNeedsALook() throws {
    let package = TemporaryPackage()
    let owner = Shard.all(of: 2)[0].owner(of: SnapshotIdentity.demo())
    let names = (0..<20).map { "test\($0)()" }
    let other = try #require(names.first { Shard.all(of: 2)[0].owner(of: .demo($0)) == owner })
    _ = session("\(3 - owner)/2").verify(
      Recording(of: drawing("0:0")), as: .demo(), at: package.location())
    let first = try SnapshotReport(of: package.places)
    #expect(!first.needsLook)
    #expect(
      first.title == "Part \(3 - owner) of 2 ran; the rest is missing. "
        + "1 snapshot or proof was left to other parts, and is not counted here.")
    _ = session("\(owner)/2", "missing").verify(
      Recording(of: drawing("0:0")), as: .demo(other), at: package.location())
    let second = try SnapshotReport(of: package.places)
    #expect(second.needsLook && second.entries.map(\.finding) == ["left"])
    #expect(
      second.text.contains(
        "left to another part of the tests, which has run and has not verified it"))
  }

  /// For example a command that cannot be started leaves no picture to verify.
  @Test func whatItsPartCouldNotCompareIsListedOnce() throws {
    let package = TemporaryPackage()
    let owner = Shard.all(of: 2)[0].owner(of: SnapshotIdentity.demo())
    _ = session("\(3 - owner)/2").verify(
      Recording(of: drawing("0:0")), as: .demo(), at: package.location())
    session("\(owner)/2").noteFailure(
      "│ the command left no picture", in: TestName(module: "DemoTests", path: ["kickOff()"]),
      at: package.location())
    let report = try SnapshotReport(of: package.places)
    expectEqual(report.entries.map(\.finding), ["failed"])
  }

  // MARK: - Proofs

  private func summary(_ kind: ProofKind, in package: TemporaryPackage) -> ProofAssertion {
    ProofAssertion(kind, of: TestName(module: "DemoTests", path: ["a()"]), at: package.location())
  }

  @Test(arguments: ProofKind.allCases.filter { $0 != .snapshot }) func eachProofIsJudgedInOnePart(
    kind: ProofKind
  ) throws {
    let package = TemporaryPackage()
    var judged: [Int] = []
    for part in 1...3 {
      _ = session("\(part)/3").judge(summary(kind, in: package)) {
        judged.append(part)
        return [nil]
      }
    }
    expectEqual(judged.count, 1)
    let proofs = try SnapshotReport(of: package.places).proofs
    #expect(proofs.held == 1 && proofs.incomplete.isEmpty)
  }

  @Test func whatWasLeftToAPartThatHasNotJudgedItIsIncomplete() throws {
    let package = TemporaryPackage()
    let test = TestName(module: "DemoTests", path: ["a()"])
    let owner = Shard.all(of: 2)[0].owner(of: test)
    _ = session("\(3 - owner)/2").judge(summary(.leak, in: package)) { [nil] }
    #expect(try !SnapshotReport(of: package.places).needsLook)
    _ = session("\(owner)/2").verify(
      Recording(of: drawing("0:0")), as: .demo(), at: package.location())
    let report = try SnapshotReport(of: package.places)
    #expect(
      report.title.contains(
        "1 proof is incomplete, since the part that it was left to has not run it."))
    #expect(
      report.text.contains("incomplete: left to part \(owner) of 2, which has not run it"))
  }
}
