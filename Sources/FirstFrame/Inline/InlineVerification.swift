/// One comparison of what a test saw with the literal beside the call, and its consequences.
struct InlineVerification {
  let content: SnapshotContent
  /// The bytes of a file that contains what the test saw.
  let bytes: [UInt8]
  /// The bytes of a file that contains the literal's text; nil if the call has no literal.
  let expected: [UInt8]?
  let use: SnapshotUse
  let decision: RecordDecision
  /// The entry of the source file with the call.
  let source: LedgerCache.Entry
  /// The extension of the files of the format.
  let format: String

  private var ledger: RunLedger { source.ledger }
  private var location: String {
    Places.portable(use.location, relativePath: source.relativePath)
  }

  /// Compares, and follows the record mode.
  ///
  /// - Parameter recordings: The literals to be written at the end of the process.
  /// - Returns: The verdict.
  func run(_ recordings: InlineRecordings) -> SnapshotVerdict {
    let recorded = RecordedFile(inSource: expected, comparedWith: content, bytes)
    let step = VerificationStep.after(
      recorded.state, mode: decision.mode, wasRecordedInThisRun: false)
    if step == .match {
      recordings.remove(files(nil))
      return settle()
    }
    let kept = kept
    let refusal = refusal(of: kept)
    let isRecorded = step == .record && refusal == nil
    var files = files(refusal)
    let kind: JournalRecord.Kind = expected == nil ? .missing : .mismatched
    do throws(FileError) { try ledger.keep(kept.bytes, as: files.actual) } catch {
      files.problem = error
    }
    // Noted as a failure; the recording is noted after the source was written.
    do throws(FileError) {
      try note(kind, seen: ContentHash(of: kept.bytes))
    } catch {
      files.problem = files.problem ?? error
    }
    if isRecorded {
      let record = record(.recorded)
      recordings.add(kept, files, record, by: ledger)
    }
    return verdict(recorded, files, isRecorded: isRecorded)
  }

  private func verdict(
    _ recorded: RecordedFile, _ files: SnapshotFiles, isRecorded: Bool
  ) -> SnapshotVerdict {
    switch recorded {
    case _ where isRecorded:
      .recorded(files, expected == nil ? .missing : .changed, decision)
    case .different(let mismatch, _): .mismatched(files, mismatch)
    case .unreadable(let flaw, _): .unreadable(files, flaw)
    case .inaccessible(let error): .cannotRead(files, error)
    case .missing, .same: .missing(files, decision)
    }
  }

  private func settle() -> SnapshotVerdict {
    var files = files(nil)
    do throws(FileError) {
      try ledger.discard(files.actual, of: use.identity, location: location, source: source.stamp)
      try note(.matched)
    } catch {
      files.problem = error
    }
    return .matched(files)
  }

  // MARK: - Where

  private func files(_ refusal: InlineRefusal?) -> SnapshotFiles {
    var files = SnapshotFiles(
      identity: use.identity, recorded: sourcePath,
      actual: ledger.places.actual(of: use.identity))
    files.place = InlinePlace(location: location, refusal: refusal)
    return files
  }

  private var sourcePath: String {
    FilePath.absolute(source.filePath, from: ProcessEnvironment.directory)
  }

  /// Why the literal cannot be rewritten; nil if it can.
  private func refusal(of kept: KeptLiteral) -> InlineRefusal? {
    guard source.relativePath != nil else { return .notInPackage }
    let places = ledger.places
    do throws(InlineRefusal) {
      let call = try kept.call(in: places, SourceHistory(at: places.inlineHistory))
      _ = try call.replacement(by: kept.text)
      return nil
    } catch {
      return error
    }
  }

  private var kept: KeptLiteral {
    KeptLiteral(
      file: source.relativePath ?? "-", source: compiledSource ?? ContentHash(of: []),
      line: use.location.line, column: use.location.column,
      compared: expected.map { ContentHash(of: $0.dropLast()) }, format: format, content: bytes)
  }

  /// The hash of the source from which the test was compiled; nil if the source has changed since.
  private var compiledSource: ContentHash? {
    guard let file = source.relativePath, let current = try? FileStore.read(sourcePath) else {
      return nil
    }
    let hash = ContentHash(of: current)
    guard let compileTime = source.compileTime,
      let time = FileStore.changeTime(of: sourcePath), time > compileTime
    else { return hash }
    return SourceHistory(at: ledger.places.inlineHistory)
      .content(of: file, at: compileTime, before: hash)
  }

  // MARK: - The journal

  private func note(
    _ kind: JournalRecord.Kind, seen: ContentHash? = nil
  ) throws(FileError) {
    let record = record(kind)
    try ledger.note(
      kind, record.identity, recorded: record.recorded, location: record.location,
      source: record.source, seen: seen)
  }

  private func record(_ kind: JournalRecord.Kind) -> JournalRecord {
    JournalRecord(
      kind: kind, identity: use.identity, recorded: expected.map(ContentHash.init(of:)),
      run: ledger.run, location: location, source: source.stamp)
  }
}

extension RecordedFile {
  /// Compares content with the file that would contain a literal's text.
  fileprivate init(
    inSource expected: [UInt8]?, comparedWith content: SnapshotContent, _ bytes: [UInt8]
  ) {
    guard let expected else {
      self = .missing
      return
    }
    let hash = ContentHash(of: expected)
    if expected == bytes {
      self = .same(hash)
    } else if case .text(let actual) = content {
      // Changes that a checkout makes to a file were already seen by the compiler.
      let mismatch = SnapshotMismatch.text(
        TextMismatch(expected: SnapshotText(file: expected), actual: actual))
      self = .different(mismatch, hash)
    } else {
      do throws(RecordedFileFlaw) {
        self =
          try content.mismatch(bytes, withFile: expected).map { .different($0, hash) }
          ?? .same(hash)
      } catch {
        self = .unreadable(error, hash)
      }
    }
  }
}

// MARK: - The session

extension SnapshotSession {
  /// Compares a value in a format with the literal beside the call; returns what the adapter has to
  /// report.
  package func verify<Value>(
    _ value: Value, as format: SnapshotFormat<Value>, inline identity: SnapshotIdentity,
    expected: String?, mode: RecordMode?, at location: CodeLocation, execution: Int? = nil
  ) -> SnapshotOutcome {
    outcome(for: identity, at: location) {
      let rendering = try format.rendering(of: value)
      let verdict = verify(
        rendering.content, as: format.kind.fileExtension,
        inline: SnapshotUse(identity: identity, location: location), expected: expected, mode,
        execution)
      return (rendering, verdict)
    }
  }

  private func verify(
    _ content: SnapshotContent, as format: String, inline use: SnapshotUse, expected: String?,
    _ mode: RecordMode?, _ execution: Int?
  ) -> SnapshotVerdict {
    if let size = content.excessiveSize { return .tooLarge(use.identity, size) }
    if let flaw = content.noteFlaw {
      return .notWritten(use.identity, reason: flaw.description)
    }
    let bytes = content.bytes
    let picture = Fingerprint(of: bytes)
    let expected = expected.map { Array($0.utf8) + [.lineFeed] }
    let conflict = names.conflict(with: use, picture: picture, execution: execution)
    // Several calls in a macro share one location, and each of them may match.
    if let conflict, expected != bytes {
      note(conflict, of: use)
      return conflict
    }
    let decision: RecordDecision
    let source: LedgerCache.Entry
    do { decision = try decide(mode) } catch { return .badEnvironment(use.identity, error) }
    do { source = try ledgers.entry(for: use.location) } catch {
      return .noRoot(use.identity, error)
    }
    return InlineVerification(
      content: content, bytes: bytes, expected: expected, use: use, decision: decision,
      source: source, format: format
    ).run(inlineRecordings)
  }
}
