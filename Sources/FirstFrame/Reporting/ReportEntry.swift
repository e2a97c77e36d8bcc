/// What a report has to say of one snapshot or one proof, in every form.
struct ReportEntry {
  /// What it is about.
  enum Kind: String { case snapshot, proof, process }

  let kind: Kind
  /// The snapshot's path below the recorded files, or the words for the proof's test.
  let name: String
  /// What the journal calls the finding, such as `mismatched` or `held`.
  fileprivate(set) var finding: String
  /// Whether it has to be looked at.
  private(set) var needsLook: Bool
  /// What was found, in one line; empty for what needs no look.
  var headline = ""
  /// The picture, or the rest of the message.
  var details: [String] = []
  /// The place in the source, relative to the package; empty if it is not known.
  let file: String
  /// The line in it; nil if it is not known.
  let line: Int?
  /// The command that accepts the snapshot or runs the proof again; nil if there is none.
  var command: String?
  /// The name of the way in which the snapshot has changed; nil for a proof.
  var change: String?
  /// Whether the latest run has seen it; true for a proof.
  var isOfLatestRun = true
  /// The recorded file and what the test saw, for a snapshot that has files.
  var files: SnapshotFiles?

  /// The finding of a snapshot that has matched a file which was changed or removed since.
  static let changed = "changed"

  /// An entry for a snapshot, which tells nothing of its picture.
  init(of record: JournalRecord) {
    let place = record.codeLocation
    kind = .snapshot
    name = record.identity.path
    finding = record.kind.rawValue
    needsLook = record.kind.isPending
    (file, line) = (place.fileID, place.line > 0 ? place.line : nil)
  }

  /// An entry for a snapshot that needs a look.
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

  /// An entry for a proof, or for a snapshot that failed otherwise; one is outdated if the latest run
  /// of all tests has not run its test.
  init(of record: ProofRecord, isOutdated: Bool = false) {
    let place = JournalRecord.place(record.site.location)
    kind = record.isOfSnapshot ? .snapshot : .proof
    name = VisibleText.of(record.site.test.words, limit: 300)
    finding = record.outcome.rawValue
    needsLook = record.outcome != .held
    (file, line) = (place.file, place.line)
    guard needsLook else { return }
    isOfLatestRun = !isOutdated
    let description = ProofDescription(of: record, isOutdated: isOutdated)
    headline = description.headline
    details = description.message
    command = description.command
  }

  /// An entry for a process, which has no place in the source.
  init(process name: String, finding: String) {
    kind = .process
    (self.name, self.finding, needsLook) = (name, finding, true)
    (file, line) = ("", nil)
  }

  /// An entry for a proof that was running when its process ended.
  init(of running: RunningRecord) {
    let place = JournalRecord.place(running.site?.location ?? "")
    let description = ProofDescription(of: running)
    kind = .proof
    name = running.site.map { VisibleText.of($0.test.words, limit: 300) } ?? "a proof"
    finding = ProofRecord.Outcome.interrupted.rawValue
    needsLook = true
    (file, line) = (place.file, place.line)
    headline = description.headline
    details = description.message
    command = description.command
  }
}

extension SnapshotReport {
  /// What needs a look: snapshots, then proofs.
  var entries: [ReportEntry] { groupedEntries.entries }

  /// The same, and the ways in which the snapshots have changed, whose members are the places of the
  /// first entries.
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

  /// What else needs a look: snapshots that failed otherwise, proofs and processes, as
  /// ``proofDescriptions`` has them.
  var otherEntries: [ReportEntry] {
    failedRecords.map { record in
      ReportEntry(of: record, isOutdated: proofs.outdated.contains(record))
    } + leftBehind.map { ReportEntry(of: $0) } + unended.map { ReportEntry(of: $0) }
  }

  /// What needs none.
  var passed: [ReportEntry] {
    let names = Set(pending.map(\.identity))
    return latest.filter { !names.contains($0.identity) }.map { record in
      var entry = ReportEntry(of: record)
      if changedSince.contains(record.identity) { entry.finding = ReportEntry.changed }
      return entry
    }
      + proofs.passed.map { ReportEntry(of: $0) }
  }
}
