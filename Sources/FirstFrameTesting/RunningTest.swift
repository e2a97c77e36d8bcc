import Testing

/// Registers the check, once, whether a test of this library is running when the process ends.
private let asksAtEnd: Void = SnapshotSession.askAtEnd { Test.current != nil }

/// Names a snapshot after the running test, verifies it, and reports failures as issues.
@MainActor func verifySnapshot(
  named name: String?, case label: String?, kind: SnapshotKind, at location: CodeLocation,
  _ verify: (SnapshotSession, SnapshotIdentity) -> SnapshotOutcome
) {
  asksAtEnd
  switch currentIdentity(named: name, case: label, kind: kind, at: location) {
  case .failure(let misuse): report(misuse, at: location)
  case .success(let identity): report(verify(.current, identity), at: location)
  }
}

/// Verifies a snapshot for each of several looks, and reports all failures as a single one.
@MainActor func verifySnapshots(
  in looks: [String], named name: String?, case label: String?, kind: SnapshotKind,
  at location: CodeLocation, _ verify: (SnapshotSession, Int, SnapshotIdentity) -> SnapshotOutcome
) {
  asksAtEnd
  var outcomes: [(name: String, outcome: SnapshotOutcome)] = []
  for (index, look) in looks.enumerated() {
    if label == nil, Test.Case.current?.isParameterized == true {
      return verifySnapshot(named: name, case: nil, kind: kind, at: location) {
        verify($0, index, $1)
      }
    }
    let label = label.map { "\($0) \(look)" } ?? look
    switch currentIdentity(named: name, case: label, kind: kind, at: location) {
    case .failure(let misuse): return report(misuse, at: location)
    case .success(let identity): outcomes.append((look, verify(.current, index, identity)))
    }
  }
  report(SnapshotOutcome(of: outcomes), at: location)
}

/// Names an inline snapshot after the running test and its line, verifies it, and reports failures.
///
/// All cases of a parameterised test share the literal, and need no label.
@MainActor func verifyInlineSnapshot(
  at location: CodeLocation, _ verify: (SnapshotSession, SnapshotIdentity) -> SnapshotOutcome
) {
  asksAtEnd
  guard let test = Test.current else {
    return report(.outsideOfTest, at: location)
  }
  let identity = SnapshotIdentity(
    target: test.id.moduleName, file: location.fileName, test: test.id.nameComponents,
    named: location.lineName, kind: .inline)
  report(verify(.current, identity), at: location)
}

@MainActor private func report(_ outcome: SnapshotOutcome, at location: CodeLocation) {
  for message in outcome.messages { report(message, at: location) }
  for attachment in outcome.attachments {
    Attachment.record(
      attachment.bytes, named: attachment.name, sourceLocation: SourceLocation(location))
  }
}

/// Fails the test of a snapshot without a name, and notes the failure in the journal.
@MainActor private func report(_ misuse: SnapshotMisuse, at location: CodeLocation) {
  SnapshotSession.current.noteFailure(
    misuse.message, in: testName(at: location), at: location)
  report(misuse.message, at: location)
}

/// Judges an assertion of the running test on a film, a rehearsal or a renderer, and reports
/// failures.
@MainActor func judge(
  _ kind: ProofKind, at location: CodeLocation, _ judge: () -> [String?]
) {
  asksAtEnd
  let claim = ProofClaim(kind, of: testName(at: location), at: location)
  for message in SnapshotSession.current.judge(claim, judge) { report(message, at: location) }
}

/// The name of the running test; outside of tests, only the module.
private func testName(at location: CodeLocation) -> TestName {
  let id = Test.current?.id
  return TestName(module: id?.moduleName ?? location.module, path: id?.nameComponents ?? [])
}

/// The identity of a snapshot in the running test, or why it cannot have one.
func currentIdentity(
  named name: String?, case label: String?, kind: SnapshotKind, at location: CodeLocation
) -> Result<SnapshotIdentity, SnapshotMisuse> {
  guard let test = Test.current else { return .failure(.outsideOfTest) }
  // Swift Testing does not show the arguments of a case; without labels all cases would share a
  // name.
  if label == nil, Test.Case.current?.isParameterized == true {
    return .failure(.unlabelledCase(test: test.name))
  }
  return .success(
    SnapshotIdentity(
      target: test.id.moduleName, file: location.fileName, test: test.id.nameComponents,
      case: label, named: name, kind: kind))
}

/// Fails the test.
func report(_ message: String, at location: CodeLocation) {
  // In a test method of XCTest, and if no test is running, an issue may be lost.
  if Test.current == nil { print(message) }
  Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(location))
}

extension SourceLocation {
  fileprivate init(_ location: CodeLocation) {
    self.init(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
