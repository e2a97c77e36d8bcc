/// The entry of a report for one snapshot, proof or process, in every form of the report.
struct ReportEntry {
  /// The subject of the entry.
  enum Kind: String { case snapshot, proof, process }

  let kind: Kind
  /// The path of the snapshot below the recorded files, or the name of the proof's test.
  let name: String
  /// The word of the journal for the finding, such as `mismatched` or `held`.
  fileprivate(set) var finding: String
  /// Whether the entry needs a decision.
  fileprivate(set) var needsLook: Bool
  /// The finding, on one line; empty for an entry that needs no decision.
  var headline = ""
  /// The drawing, or the rest of the message.
  var details: [String] = []
  /// The source file, relative to the package; empty if it is not known.
  let file: String
  /// The line in the source file; nil if it is not known.
  let line: Int?
  /// The command that accepts the snapshot or runs the proof again; nil if there is none.
  var command: String?
  /// The name of the snapshot's kind of change; nil for a proof.
  var change: String?
  /// Whether the latest run has verified it; true for a proof.
  var isOfLatestRun = true
  /// The recorded file and what the test saw; nil if there are no files.
  var files: SnapshotFiles?

  /// The name of a suite with a proof: its module and its source file; empty for a snapshot.
  private(set) var proofSuite = ""

  /// The finding of a snapshot whose recorded file was changed or removed since.
  static let changed = "changed"

  /// Makes an entry for a snapshot, without its picture.
  init(of record: JournalRecord) {
    let place = record.codeLocation
    kind = .snapshot
    name = record.identity.path
    finding = record.kind.rawValue
    needsLook = record.kind.isPending
    (file, line) = (place.fileID, place.line > 0 ? place.line : nil)
  }

  /// Makes an entry for a pending snapshot.
  init(of pending: PendingSnapshot, _ finding: PendingFinding) {
    self.init(of: pending.record)
    if !pending.divergence.isEmpty { self.finding = "divergent" }
    let description = PendingDescription(of: pending, finding, isDrawn: true)
    isOfLatestRun = pending.isOfLatestRun
    needsLook = true
    if !pending.record.kind.isPending { self.finding = JournalRecord.Kind.mismatched.rawValue }
    headline = description.headline
    details = description.picture
    command = description.command
    files = pending.files
  }

  /// Makes an entry for a proof, or for a snapshot that failed other than by a difference.
  ///
  /// `isOutdated` is true if the latest run of all tests has not run the test.
  init(of record: ProofRecord, isOutdated: Bool = false) {
    let place = JournalRecord.place(record.site.location)
    kind = record.isOfSnapshot ? .snapshot : .proof
    name = VisibleText.name(record.site.test.words, limit: 300)
    finding = record.outcome.rawValue
    needsLook = record.outcome != .held
    (file, line) = (place.file, place.line)
    proofSuite = Self.suite(of: record.site.test, place.file)
    guard needsLook else { return }
    isOfLatestRun = !isOutdated
    let description = ProofDescription(of: record, isOutdated: isOutdated)
    headline = description.headline
    details = description.message
    command = description.command
  }

  /// Makes an entry for a process, which has no location in the source.
  init(process name: String, finding: String) {
    kind = .process
    (self.name, self.finding, needsLook) = (name, finding, true)
    (file, line) = ("", nil)
  }

  /// Makes an entry for a proof that was running when its process ended.
  init(of running: RunningRecord) {
    let place = JournalRecord.place(running.site?.location ?? "")
    let description = ProofDescription(of: running)
    kind = .proof
    name = running.site.map { VisibleText.name($0.test.words, limit: 300) } ?? "a proof"
    finding = ProofRecord.Outcome.interrupted.rawValue
    needsLook = true
    (file, line) = (place.file, place.line)
    proofSuite = running.site.map { Self.suite(of: $0.test, place.file) } ?? ""
    headline = description.headline
    details = description.message
    command = description.command
  }
}

extension ReportEntry {
  /// The folder of a test's snapshots, so that its proofs are in the same suite.
  private static func suite(of test: TestName, _ file: String) -> String {
    if file.isEmpty { return "" }
    let name = FilePath.name(of: file)
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return [test.module, stem].map(PathComponent.encoded).joined(separator: "/")
  }

  /// What the command does, and the command, on one line; nil if there is none.
  var advice: String? {
    command.map { command in
      (files.map { Advice.toAccept($0.noun) } ?? "Run it again:") + " " + command
    }
  }
}

extension SnapshotReport {
  /// The entries that need a decision: snapshots, then the others.
  var entries: [ReportEntry] { groupedEntries.entries }

  /// These entries, and the groups of snapshots that have changed in the same way.
  ///
  /// The members of the groups are indices of the first entries.
  var groupedEntries: (entries: [ReportEntry], changes: [DistinctChange]) {
    var keys: [ChangeKey] = []
    var snapshots = pending.enumerated().map { index, snapshot in
      ProgressLine.step("comparing snapshots", index, of: pending.count)
      let finding = PendingFinding(of: snapshot)
      keys.append(ChangeKey(of: snapshot, finding))
      return ReportEntry(of: snapshot, finding)
    }
    let changes = DistinctChange.groups(of: keys)
    for change in changes { for index in change.members { snapshots[index].change = change.name } }
    return (snapshots + otherEntries, changes)
  }

  /// The entries that need a decision, without pending snapshots, in the order of
  /// ``proofDescriptions``.
  var otherEntries: [ReportEntry] {
    failedRecords.map { record in
      ReportEntry(of: record, isOutdated: proofs.outdated.contains(record))
    } + leftBehind.map { ReportEntry(of: $0) } + unended.map { ReportEntry(of: $0) }
  }

  /// The entries that need no decision.
  var passed: [ReportEntry] {
    let names = Set(pending.map(\.identity))
    return latest.filter { !names.contains($0.identity) }.map { record in
      var entry = ReportEntry(of: record)
      if changedSince.contains(record.identity) {
        (entry.finding, entry.needsLook) = (ReportEntry.changed, false)
      }
      return entry
    }
      + proofs.passed.map { ReportEntry(of: $0) }
  }
}
