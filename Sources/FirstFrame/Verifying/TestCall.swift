/// A call of a function that checks something in a test.
///
/// The test libraries say which test is running, where the call is, and how a test fails. What is
/// checked is the same in all of them: the methods here and in `TestCall+Proofs`.
@MainActor package struct TestCall {
  /// The running test; nil if the library knows of none.
  package let test: RunningTest?
  /// The location of the call.
  let location: CodeLocation
  /// The library whose function was called.
  package let framework: TestFramework
  /// Fails the test with a message, or only shows it as a note.
  package let report: (_ message: String, _ isNote: Bool) -> Void
  /// Attaches files to the results of the test.
  private let attach: ([SnapshotAttachment]) -> Void

  /// Makes a call.
  package init(
    in test: RunningTest?, at location: CodeLocation, of framework: TestFramework,
    report: @escaping (_ message: String, _ isNote: Bool) -> Void,
    attach: @escaping ([SnapshotAttachment]) -> Void
  ) {
    (self.test, self.location, self.framework) = (test, location, framework)
    (self.report, self.attach) = (report, attach)
  }
}

/// A library that runs tests.
package enum TestFramework: Sendable {
  case swiftTesting
  case xctest
}

/// The test that is running.
package struct RunningTest: Sendable {
  /// The module, the suites and the function.
  package let name: TestName
  /// Whether it is one of several cases, which the library does not tell apart.
  let isCase: Bool
  /// The number of the execution, if the library runs a test several times in one process.
  let execution: Int?

  /// Makes a running test.
  package init(module: String, path: [String], isCase: Bool = false, execution: Int? = nil) {
    name = TestName(module: module, path: path)
    (self.isCase, self.execution) = (isCase, execution)
  }
}

// MARK: - Snapshots

extension TestCall {
  /// Verifies a value in a format.
  package func verify<Value>(
    _ value: Value, as format: SnapshotFormat<Value>, named name: String?, case label: String?,
    mode: RecordMode?
  ) {
    verify(named: name, case: label, kind: format.kind) { session, identity in
      session.verify(
        value, as: format, identity: identity, mode: mode, at: location, execution: test?.execution)
    }
  }

  /// Verifies the value that a closure makes, and records only what a second call makes as well.
  package func verify<Value>(
    as format: SnapshotFormat<Value>, named name: String?, case label: String?, mode: RecordMode?,
    madeBy make: () -> Value
  ) {
    verify(named: name, case: label, kind: format.kind) { session, identity in
      session.verify(
        as: format, identity: identity, mode: mode, at: location, execution: test?.execution,
        madeBy: make)
    }
  }

  /// Verifies a view in a look.
  package func verify<Root: GridMountable>(
    _ make: () -> Root, in look: SnapshotLook<Root.MountTraits>,
    as format: SnapshotFormat<Root.Renderer>, named name: String?, case label: String?,
    mode: RecordMode?
  ) {
    verify(look.mount(make), as: format, named: name, case: label, mode: mode)
  }

  /// Verifies a view in several looks, and reports all failures as a single one.
  package func verify<Root: GridMountable>(
    _ make: () -> Root, in looks: [SnapshotLook<Root.MountTraits>],
    as format: SnapshotFormat<Root.Renderer>, named name: String?, case label: String?,
    mode: RecordMode?
  ) {
    guard let test = testWithNames(case: label) else { return }
    let outcomes = looks.map { look in
      let label = label.map { "\($0) \(look.name)" } ?? look.name
      let outcome = SnapshotSession.current.verify(
        look.mount(make), as: format,
        identity: identity(in: test, named: name, case: label, kind: format.kind), mode: mode,
        at: location, execution: test.execution)
      return (look.name, outcome)
    }
    report(SnapshotOutcome(of: outcomes))
  }

  /// Verifies a value with the literal beside the call.
  ///
  /// All cases of a test share the literal, and need no label.
  package func verify<Value>(
    _ value: Value, as format: SnapshotFormat<Value>, inline expected: (() -> String)?,
    mode: RecordMode?
  ) {
    guard let test else { return fail(framework.misuseOutsideOfTest) }
    let session = SnapshotSession.current
    report(
      session.verify(
        value, as: format, inline: identity(in: test, named: location.lineName, kind: .inline),
        expected: expected?(), mode: mode, at: location, execution: test.execution))
  }

  /// Names a snapshot after the running test, verifies it, and reports failures.
  private func verify(
    named name: String?, case label: String?, kind: SnapshotKind,
    _ verify: (SnapshotSession, SnapshotIdentity) -> SnapshotOutcome
  ) {
    guard let test = testWithNames(case: label) else { return }
    report(verify(.current, identity(in: test, named: name, case: label, kind: kind)))
  }

  private func identity(
    in test: RunningTest, named name: String?, case label: String? = nil, kind: SnapshotKind
  ) -> SnapshotIdentity {
    SnapshotIdentity(
      target: test.name.module, file: location.fileName, test: test.name.path, case: label,
      named: name, kind: kind)
  }

  /// The test after which a snapshot is named; fails and returns nil if it can have no name.
  private func testWithNames(case label: String?) -> RunningTest? {
    guard let test else {
      fail(framework.misuseOutsideOfTest)
      return nil
    }
    if test.isCase, label == nil {
      fail(.unlabelledCase(test: test.name.path.last ?? ""))
      return nil
    }
    return test
  }

  private func report(_ outcome: SnapshotOutcome) {
    for message in outcome.messages { report(message, false) }
    if !outcome.attachments.isEmpty { attach(outcome.attachments) }
  }

  /// Fails the test of a snapshot without a name, and notes the failure in the journal.
  private func fail(_ misuse: SnapshotMisuse) {
    SnapshotSession.current.noteFailure(misuse.message, in: testName, at: location)
    report(misuse.message, false)
  }

  /// The name of the running test; outside of tests, only the module.
  private var testName: TestName { test?.name ?? TestName(module: location.module, path: []) }
}

extension TestFramework {
  fileprivate var misuseOutsideOfTest: SnapshotMisuse {
    self == .xctest ? .outsideOfTestCase : .outsideOfTest
  }
}

// MARK: - Assertions

extension TestCall {
  /// Judges an assertion on a film, a scenario or a renderer, and reports failures.
  package func judge(_ kind: ProofKind, _ judge: () -> [String?]) {
    let assertion = ProofAssertion(kind, of: testName, at: location)
    for message in SnapshotSession.current.judge(assertion, judge) { report(message, false) }
  }
}
