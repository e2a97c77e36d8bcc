import FirstFrame

/// Where a test method asks for a snapshot, in the types of XCTest's functions.
struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let function: StaticString
  let line: UInt
  let column: UInt

  var location: CodeLocation {
    CodeLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Names a snapshot after the running test, verifies it, and reports what is found.
  @MainActor func verify(
    named name: String?, case label: String?, kind: SnapshotKind,
    _ verify: (SnapshotSession, SnapshotIdentity) -> SnapshotOutcome
  ) {
    guard let identity = identity(named: name, case: label, kind: kind) else {
      // Where XCTest runs no test, it drops a failure in silence.
      print(SnapshotMisuse.outsideOfTestCase.message)
      SnapshotSession.current.noteFailure(
        SnapshotMisuse.outsideOfTestCase.message, in: testName, at: location)
      FailureReporter.report(SnapshotMisuse.outsideOfTestCase.message, filePath, line)
      return
    }
    verify(.current, identity).report(filePath, line)
  }

  /// Does the same for each of several looks, by its name, and reports what is found as one.
  @MainActor func verify(
    in looks: [String], named name: String?, case label: String?, kind: SnapshotKind,
    _ verify: (SnapshotSession, Int, SnapshotIdentity) -> SnapshotOutcome
  ) {
    var outcomes: [(name: String, outcome: SnapshotOutcome)] = []
    for (index, look) in looks.enumerated() {
      let label = label.map { "\($0) \(look)" } ?? look
      guard let identity = identity(named: name, case: label, kind: kind) else {
        return self.verify(named: name, case: label, kind: kind) { verify($0, index, $1) }
      }
      outcomes.append((look, verify(.current, index, identity)))
    }
    SnapshotOutcome(of: outcomes).report(filePath, line)
  }

  /// The name that a snapshot has in the running test; nil if XCTest runs none.
  func identity(named name: String?, case label: String?, kind: SnapshotKind) -> SnapshotIdentity? {
    guard let test = RunningTestCase.current else { return nil }
    var identity = SnapshotIdentity(
      target: test.module, file: location.fileName, test: test.suites + [test.method], case: label,
      named: name, kind: kind)
    identity.formerPath =
      SnapshotIdentity(
        target: location.module, file: location.fileName, test: ["\(function)"], case: label,
        named: name, kind: kind
      ).path
    return identity
  }

  /// Judges what the test method asks of a film, a rehearsal or a renderer, and reports what is
  /// found.
  @MainActor func judge(_ kind: ProofKind, _ judge: () -> [String?]) {
    let claim = ProofClaim(kind, of: testName, at: location)
    for message in SnapshotSession.current.judge(claim, judge) {
      FailureReporter.report(message, filePath, line)
    }
  }

  /// The running test, or the caller's function in a class that is not known.
  private var testName: TestName {
    guard let test = RunningTestCase.current else {
      // XCTest's filters have no parentheses.
      let method = String("\(function)".prefix { $0 != "(" })
      return TestName(module: location.module, path: ["", method])
    }
    return TestName(module: test.module, path: test.suites + [test.method])
  }
}
