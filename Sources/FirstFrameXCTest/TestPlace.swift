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

  /// The name that a snapshot has in the test method.
  func identity(named name: String?, case label: String?, kind: SnapshotKind) -> SnapshotIdentity {
    SnapshotIdentity(
      target: location.module, file: location.fileName, test: ["\(function)"], case: label,
      named: name, kind: kind)
  }

  /// Judges what the test method asks of a film, a rehearsal or a renderer, and reports what is
  /// found.
  @MainActor func judge(_ kind: ProofKind, _ judge: () -> [String?]) {
    // XCTest does not tell the class, and its filters have no parentheses.
    let method = String("\(function)".prefix { $0 != "(" })
    let test = TestName(module: location.module, path: ["", method])
    let claim = ProofClaim(kind, of: test, at: location)
    for message in SnapshotSession.current.judge(claim, judge) {
      FailureReporter.report(message, filePath, line)
    }
  }
}
