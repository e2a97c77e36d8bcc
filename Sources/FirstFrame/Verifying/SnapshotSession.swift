/// Verifies the snapshots of a process.
///
/// A session remembers which snapshots the process has recorded and which location has used which
/// name.
@MainActor public final class SnapshotSession {
  private let environment: [String: String]
  var names: NamesInUse
  var ledgers: LedgerCache
  /// The entry for proofs that no adapter has named; nil before the first such proof.
  var ownEntry: OwnEntry?
  private var writer = NotationWriter()
  /// The seconds that a step of a proof may take, or what is wrong with the variable that sets
  /// them.
  private(set) lazy var stepLimitResult = Result { () throws(UnknownStepLimit) in
    try StepLimit.seconds(in: environment)
  }
  /// The part of the tests that this process runs, or what is wrong with the variable; nil for all
  /// tests.
  let shardResult: Result<Shard?, UnknownShard>
  /// The literals to be written into sources after the tests have ended.
  let inlineRecordings: InlineRecordings
  /// The last decision, which is used again as long as the two modes stay the same.
  private var decided: (requested: RecordMode?, scope: RecordMode?, decision: RecordDecision)?

  /// Makes a session that reads its settings from `environment` and not from the process.
  public convenience init(environment: [String: String]) {
    self.init(environment: environment, runner: nil)
  }

  /// Makes a session for a process of a test runner.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - runner: The name of the run if `FIRSTFRAME_RUN` is not set; nil for a run of one process.
  ///   - areRepeated: Whether the arguments ask for tests to be repeated in this process.
  ///   - program: The program that the process runs, if it notes its end.
  ///   - compileTime: Returns when a location's source was compiled; nil if it cannot have changed
  ///     since.
  ///   - inlineRecordings: The literals to be written into sources after the tests have ended.
  init(
    environment: [String: String], runner: String?, areRepeated: Bool = false,
    program: TestProgram? = nil,
    compileTime: @escaping @Sendable (CodeLocation) -> FileTime? = { _ in nil },
    inlineRecordings: InlineRecordings = InlineRecordings()
  ) {
    self.inlineRecordings = inlineRecordings
    self.environment = environment
    names = NamesInUse(areRepeated: areRepeated)
    shardResult = Result { () throws(UnknownShard) in try Shard.asked(in: environment) }
    ledgers = LedgerCache(
      environment: environment, runner: runner, shard: try? shardResult.get(), program: program,
      compileTime: compileTime)
  }

  /// Compares a recording with its recorded file, and records it if the mode allows it.
  ///
  /// - Parameters:
  ///   - recording: What the test saw.
  ///   - identity: Which snapshot it is.
  ///   - mode: The record mode that the call asks for; the environment and CI outrank it.
  ///   - location: The location in the source that asks.
  /// - Returns: The verdict. Errors are verdicts too; nothing is thrown.
  public func verify(
    _ recording: Recording, as identity: SnapshotIdentity, mode: RecordMode? = nil,
    at location: CodeLocation = CodeLocation()
  ) -> SnapshotVerdict {
    verify(.pictures(recording), as: identity, mode: mode, at: location)
  }

  /// Compares what a test saw with its recorded file, and records it if the mode allows it.
  ///
  /// - Parameters:
  ///   - content: What the test saw.
  ///   - identity: Which snapshot it is.
  ///   - mode: The record mode that the call asks for; the environment and CI outrank it.
  ///   - location: The location in the source that asks.
  /// - Returns: The verdict. Errors are verdicts too; nothing is thrown.
  public func verify(
    _ content: SnapshotContent, as identity: SnapshotIdentity, mode: RecordMode? = nil,
    at location: CodeLocation = CodeLocation()
  ) -> SnapshotVerdict {
    verify(content, as: identity, mode: mode, at: location, again: { nil })
  }

  /// Verifies the content, and records it only if `again` makes equal content or returns nil.
  private func verify(
    _ content: SnapshotContent, as identity: SnapshotIdentity, mode: RecordMode?,
    at location: CodeLocation, execution: Int? = nil, again: () throws -> SnapshotContent?
  ) -> SnapshotVerdict {
    if let verdict = leave(identity, at: location) { return verdict }
    if let size = content.excessiveSize { return .tooLarge(identity, size) }
    if let flaw = content.noteFlaw { return .notWritten(identity, reason: flaw.description) }
    let bytes = content.bytes(by: &writer)
    let use = SnapshotUse(identity: identity, location: location)
    // This check precedes all reading, so that the second of two tests with one name writes
    // nothing.
    let picture = Fingerprint(of: bytes)
    if let conflict = names.conflict(with: use, picture: picture, execution: execution) {
      note(conflict, of: use)
      return conflict
    }
    let decision: RecordDecision
    let source: LedgerCache.Entry
    do { decision = try decide(mode) } catch { return .badEnvironment(identity, error) }
    do { source = try ledgers.entry(for: location) } catch { return .noRoot(identity, error) }
    return Verification(
      content: content, bytes: bytes, use: use, decision: decision, source: source
    ).run(again: again)
  }

  func decide(_ requested: RecordMode?) throws(UnknownRecordMode) -> RecordDecision {
    let scope = RecordScope.mode
    if let decided, decided.requested == requested, decided.scope == scope {
      return decided.decision
    }
    let decision = try RecordDecision.decide(
      requested: requested, scope: scope, environment: environment)
    decided = (requested, scope, decision)
    return decision
  }

  /// Notes a conflict in the journal, so that the report lists it; the test fails in any case.
  func note(_ conflict: SnapshotVerdict, of use: SnapshotUse) {
    guard let source = try? ledgers.entry(for: use.location) else { return }
    let kind: JournalRecord.Kind =
      if case .takenTwice = conflict { .takenTwice } else { .collided }
    let location = Places.portable(use.location, relativePath: source.relativePath)
    try? source.ledger.note(
      kind, use.identity, recorded: nil, location: location, source: source.stamp)
  }
}

// MARK: - The session of the adapters

extension SnapshotSession {
  /// One session for the whole process: a snapshot that it has recorded fails until the process
  /// ends.
  private static let process = SnapshotSession(
    environment: ProcessEnvironment.variables, runner: TestRunner.run,
    areRepeated: ProcessEnvironment.repeatsTests(CommandLine.arguments),
    program: TestRunner.program, compileTime: TestRunner.compileTime, inlineRecordings: .process)

  /// Registers an adapter's closure that returns true while a test is running.
  ///
  /// It is called when the process ends: if a test was running, that test has called `exit`, and
  /// the tests after it have not run.
  package nonisolated static func askAtEnd(isInTest: @escaping @Sendable () -> Bool) {
    JournalsToEnd.process.ask(isInTest)
  }

  /// The session that the adapters use.
  package static var current: SnapshotSession { SessionScope.session ?? process }
}

/// Replaces the session of the process, for tests of the adapters.
package enum SessionScope {
  /// The session that the current task uses; nil for that of the process.
  @TaskLocal package static var session: SnapshotSession?
}

// MARK: - Verifying values

/// What an adapter passes on to its test framework.
package struct SnapshotOutcome: Sendable {
  /// The failures, in the order in which they were found; none for a match.
  package var messages: [String] = []
  /// The files to look at.
  package var attachments: [SnapshotAttachment] = []
}

extension SnapshotSession {
  /// Writes a value in a format, verifies the result, and returns what the adapter has to report.
  ///
  /// A different `execution` number allows the same test to see another picture; nil if it is not
  /// known.
  package func verify<Value>(
    _ value: Value, as format: SnapshotFormat<Value>, identity: SnapshotIdentity,
    mode: RecordMode?, at location: CodeLocation, execution: Int? = nil
  ) -> SnapshotOutcome {
    outcome(for: identity, at: location) {
      let rendering = try format.rendering(of: value)
      let verdict = verify(
        rendering.content, as: identity, mode: mode, at: location, execution: execution
      ) { nil }
      return (rendering, verdict)
    }
  }

  /// Verifies the value that a closure makes, and records only what a second call makes as well.
  ///
  /// The closure is called again only before something is recorded.
  package func verify<Value>(
    as format: SnapshotFormat<Value>, identity: SnapshotIdentity, mode: RecordMode?,
    at location: CodeLocation, execution: Int? = nil, madeBy make: () -> Value
  ) -> SnapshotOutcome {
    outcome(for: identity, at: location) {
      let rendering = try format.rendering(of: make())
      let verdict = verify(
        rendering.content, as: identity, mode: mode, at: location, execution: execution
      ) {
        try format.rendering(of: make()).content
      }
      return (rendering, verdict)
    }
  }

  /// Returns what the adapter has to report; a snapshot that is left to another part is not
  /// rendered.
  func outcome(
    for identity: SnapshotIdentity, at location: CodeLocation,
    _ verify: () throws -> (Rendering, SnapshotVerdict)
  ) -> SnapshotOutcome {
    if let verdict = leave(identity, at: location) {
      let messages = [FailureMessage.text(for: verdict)].compactMap(\.self)
      noteFailure(messages, of: identity, at: location)
      return SnapshotOutcome(messages: messages)
    }
    let ledger = (try? ledgers.entry(for: location))?.ledger
    let count = ledger?.noteCount
    let result = Result { try verify() }
    if case .success((let rendering, .matched)) = result, rendering.failureMessage == nil {
      return SnapshotOutcome()
    }
    let isNoted = count != ledger?.noteCount
    // The reader of a message from CI applies the results, and does not accept them.
    return Advice.$results.withValue(ResultsSite(environment)) {
      outcome(of: result, isNoted: isNoted, for: identity, at: location, in: ledger)
    }
  }

  /// Returns what the adapter has to report of a snapshot that does not match, and notes it.
  private func outcome(
    of result: Result<(Rendering, SnapshotVerdict), any Error>, isNoted: Bool,
    for identity: SnapshotIdentity, at location: CodeLocation, in ledger: RunLedger?
  ) -> SnapshotOutcome {
    var outcome = SnapshotOutcome()
    do {
      let (rendering, verdict) = try result.get()
      let message = FailureMessage.text(for: verdict, on: rendering)
      outcome.messages += [rendering.failureMessage, message].compactMap(\.self)
      outcome.attachments = verdict.attachments(of: rendering.content)
      leave(outcome.messages, identity, verdict, rendering.content, at: location)
      // A difference that is in the journal already is not noted again.
      let others = isNoted ? [rendering.failureMessage].compactMap(\.self) : outcome.messages
      noteFailure(others, of: identity, at: location)
    } catch {
      let verdict: SnapshotVerdict =
        switch error {
        case let flaw as RegionFlaw: .noRegion(identity, flaw)
        case let flaw as RedactionFlaw:
          .notRedacted(identity, flaw.headline, advice: flaw.advice)
        case let error as CommandError: .noPicture(identity, error)
        default: .notWritten(identity, reason: "\(error)")
        }
      outcome.messages += [FailureMessage.text(for: verdict)].compactMap(\.self)
      leave(outcome.messages, identity, nil, nil, at: location)
      noteFailure(outcome.messages, of: identity, at: location)
    }
    if let error = ledger?.lost, let last = outcome.messages.popLast() {
      outcome.messages.append(last + "\n" + Advice.missing(Advice.words(for: error)))
    }
    return outcome
  }

  private func noteFailure(
    _ messages: [String], of identity: SnapshotIdentity, at location: CodeLocation
  ) {
    let test = identity.test ?? TestName(module: location.module, path: [])
    for message in messages { noteFailure(message, in: test, at: location) }
  }

  /// Notes why a snapshot of a test failed, if no other line of the journal does.
  ///
  /// An error is ignored: the test fails in any case.
  package func noteFailure(_ message: String, in test: TestName, at location: CodeLocation) {
    guard let entry = try? ledgers.entry(for: location) else { return }
    let place = Places.portable(location, relativePath: entry.relativePath)
    try? entry.ledger.note(
      ProofRecord.failure(in: test, run: entry.ledger.run, at: place, message: message))
  }

  /// Writes the file that describes a failure to a reader who repairs the test, if there are
  /// messages.
  private func leave(
    _ messages: [String], _ identity: SnapshotIdentity, _ verdict: SnapshotVerdict?,
    _ content: SnapshotContent?, at location: CodeLocation
  ) {
    switch verdict {
    // These only need the tests to be run again.
    case .recorded, .recordedEarlierInThisRun: return
    default: break
    }
    guard !messages.isEmpty, let source = try? ledgers.entry(for: location) else { return }
    let place = Places.portable(location, relativePath: source.relativePath)
    let failure = FailureFile(identity, verdict, content, messages: messages, at: place)
    source.ledger.leave(failure, at: source.ledger.places.failure(of: identity))
  }
}
