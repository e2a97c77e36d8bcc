/// The location of a call in a test method, in the types of XCTest's functions.
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

  /// Names a snapshot after the running test, verifies it, and reports failures as issues.
  @MainActor func verify(
    named name: String?, case label: String?, kind: SnapshotKind,
    _ verify: (SnapshotSession, SnapshotIdentity) -> SnapshotOutcome
  ) {
    guard let identity = identity(named: name, case: label, kind: kind) else {
      // If XCTest runs no test, it silently drops failures.
      print(SnapshotMisuse.outsideOfTestCase.message)
      SnapshotSession.current.noteFailure(
        SnapshotMisuse.outsideOfTestCase.message, in: testName, at: location)
      FailureReporter.report(SnapshotMisuse.outsideOfTestCase.message, filePath, line)
      return
    }
    verify(.current, identity).report(filePath, line)
  }

  /// Verifies a snapshot for each of several looks, and reports all failures as a single one.
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

  /// The identity of a snapshot in the running test; nil if XCTest runs no test.
  func identity(named name: String?, case label: String?, kind: SnapshotKind) -> SnapshotIdentity? {
    guard let test = RunningTestCase.current else { return nil }
    return SnapshotIdentity(
      target: test.module, file: location.fileName, test: test.suites + [test.method], case: label,
      named: name, kind: kind)
  }

  /// Judges an assertion of the test method on a film, a rehearsal or a renderer, and reports
  /// failures.
  @MainActor func judge(_ kind: ProofKind, _ judge: () -> [String?]) {
    let claim = ProofClaim(kind, of: testName, at: location)
    for message in SnapshotSession.current.judge(claim, judge) {
      FailureReporter.report(message, filePath, line)
    }
  }

  /// The name of the running test; if it is not known, the caller's function without a class.
  private var testName: TestName {
    guard let test = RunningTestCase.current else {
      // XCTest's filters have no parentheses.
      let method = String("\(function)".prefix { $0 != "(" })
      return TestName(module: location.module, path: ["", method])
    }
    return TestName(module: test.module, path: test.suites + [test.method])
  }
}
