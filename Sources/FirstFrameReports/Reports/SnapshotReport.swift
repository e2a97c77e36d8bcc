/// The snapshots that need a decision, the failed proofs, and the proofs whose process ended while
/// they ran.
package struct SnapshotReport: Sendable {
  /// The snapshots that need a decision.
  package let pending: [PendingSnapshot]
  /// The last record of each snapshot in the journals.
  let latest: [JournalRecord]
  let places: Places
  /// The findings on proofs in the journals.
  let proofs: ProofHistory
  /// Which parts of the tests have run.
  let coverage: ShardCoverage
  /// The proofs whose processes have ended while they ran, and that no later process has noted.
  let leftBehind: [RunningRecord]
  /// The number of lines of the journals that could not be parsed.
  let damagedLines: Int
  /// The number of lines of journals and files that another version has written.
  let foreignLines: Int
  /// The snapshots that matched a recorded file which was changed or removed since.
  let changedSince: Set<SnapshotIdentity>
  /// The processes that did not end by themselves, or have not ended yet.
  let unended: [JournalGap]
  /// The journals that are left out because they are beyond the limits.
  let tooLong: [String]
  /// The other packages that have results in the folder.
  let others: Set<ResultsOwner>
  /// Whether the next run can keep its results.
  let isWritable: Bool
  /// The snapshots and tests without failures that no longer belong to the tests.
  let gone: [String]
  /// A sentence on the commits that were tested; nil if it is the one that is checked out.
  let commits: String?
  /// What the test library has said of the run; nil if that is not known.
  let events: RunnerEvents?

  /// Merges the journals of a package.
  ///
  /// A pending snapshot whose recorded file has what its test saw counts as changed since, unless
  /// `keepsSettled` is true.
  package init(
    of places: Places, keepsSettled: Bool = false, events: RunnerEvents? = nil
  ) throws(FileError) {
    let history = try JournalHistory(of: places)
    let all = PendingSnapshot.all(in: history, of: places)
    let settled = keepsSettled ? [] : Set(all.filter(\.isSettled).map(\.identity))
    pending = all.filter { !settled.contains($0.identity) }
    latest = history.latest
    self.places = places
    proofs = history.proofs
    coverage = history.coverage
    let left = RunningRecord.leftBehind(in: places.running)
    leftBehind = left.flatMap(\.proofs)
    damagedLines = history.damagedLines + left.count { $0 == .damaged }
    foreignLines = history.foreignLines + left.count { $0 == .ofAnotherVersion }
    changedSince = Self.changedSince(latest, in: places).union(settled)
    self.events = events
    unended = history.gaps.filter { $0.state != .ended && events?.replaces($0) != true }
    (tooLong, others) = (history.gaps.filter(\.isTooLong).map(\.path), history.others)
    isWritable =
      !FileStore.exists(places.journals) || FileStore.canCreate(in: places.journals)
    gone =
      history.gone.map(\.word) + history.proofs.gone.map { VisibleText.name($0.words, limit: 300) }
    commits = Self.sentence(onCommits: history.commits, in: places)
  }

  /// The snapshots whose recorded files are no longer those that have matched.
  private static func changedSince(
    _ records: [JournalRecord], in places: Places
  ) -> Set<SnapshotIdentity> {
    let changed = records.filter { record in
      guard [.matched, .accepted].contains(record.kind), record.identity.kind != .inline,
        let hash = record.recorded
      else { return false }
      let file = try? FileStore.read(places.recordedFile(of: record.identity))
      return file.map(ContentHash.init(wordsOf:)) != hash
    }
    return Set(changed.map(\.identity))
  }

  /// The groups of pending snapshots that have changed in the same way, the largest one first.
  package var changes: [DistinctChange] {
    DistinctChange.groups(of: pending.map { ChangeKey(of: $0, PendingFinding(of: $0)) })
  }

  /// The snapshots in the journals, sorted by path.
  package var identities: [SnapshotIdentity] { latest.map(\.identity) }

  /// The snapshots with recorded files, sorted by path.
  package func recorded() throws(FileError) -> [SnapshotIdentity] {
    guard FileStore.isFolder(places.recordedFiles) else { return [] }
    return try FileStore.entries(below: places.recordedFiles, depth: 3).filter(\.isReadable)
      .compactMap { SnapshotIdentity(path: $0.path) }
  }

  /// The tests that failed by the runner's events, and of which the journals have no failure.
  var otherFailures: [TestName] {
    let reported = pending.compactMap(\.identity.test) + failedRecords.map(\.site.test)
    return events?.failures(besides: reported) ?? []
  }

  /// The number of snapshots in the journals.
  var known: Int { latest.count }

  /// Whether a snapshot, a proof or a process needs a decision.
  package var needsLook: Bool {
    !pending.isEmpty || proofs.count > proofs.held || !proofs.failedSnapshots.isEmpty
      || !leftBehind.isEmpty || !unended.isEmpty || events?.hasEnded == false
  }

  /// The number of snapshots that were recorded and so not compared.
  private var recordedOnly: Int {
    latest.count { [.recorded, .recordedEarlier].contains($0.kind) }
  }

  /// Whether there are snapshots or proofs, and all of them were compared and held.
  package var isGreen: Bool {
    !needsLook && recordedOnly == 0 && changedSince.isEmpty && damagedLines + foreignLines == 0
      && otherFailures.isEmpty && isWritable && known + proofs.count + coverage.leftCount > 0
  }

  /// The first line of every report.
  var title: String {
    func sentence(_ count: Int, _ one: String, _ more: String) -> String? {
      count == 0 ? nil : count == 1 ? one : "\(count) \(more)"
    }
    let sentences = [
      snapshotSentence,
      sentence(
        proofs.failedSnapshots.count,
        "The test of a snapshot failed for another reason than a difference.",
        "tests of snapshots failed for another reason than a difference."),
      proofSentence,
      sentence(
        proofs.incomplete.count,
        "1 proof is incomplete, since the part that it was left to has not run it.",
        "proofs are incomplete, since the parts that they were left to have not run them."),
      sentence(
        proofs.interrupted.count + leftBehind.count, "A proof was running when its process ended.",
        "proofs were running when their processes ended."),
      coverage.sentence,
      sentence(
        unended.count { $0.state == .crashed }, "A process of the tests was cut off.",
        "processes of the tests were cut off."),
      sentence(
        unended.count { $0.state == .running }, "A process of the tests is still running.",
        "processes of the tests are still running."),
      events?.sentence,
    ].compactMap(\.self)
    if !sentences.isEmpty { return sentences.joined(separator: " ") }
    return !gone.isEmpty
      ? "No results of the current tests are known." : "No test has taken a snapshot yet."
  }

  private var snapshotSentence: String? {
    if known == 0 { return nil }
    if pending.isEmpty {
      let (new, left) = (recordedOnly, latest.count { $0.kind == .discarded })
      let changed = changedSince.count
      if new + left + changed == 0 { return allIsWell }
      let words = [
        (new, "\(new == 1 ? "was" : "were") recorded and not compared since"),
        (left, "\(left == 1 ? "was" : "were") discarded and not compared since"),
        (changed, "\(changed == 1 ? "was" : "were") changed and not compared since"),
      ].filter { $0.0 > 0 }.map { "\($0.0) of \(known) \($0.1)" }
      return "No snapshot is pending; \(words.joined(separator: ", ")): run swift test."
    }
    return "\(Words.count(pending.count, "snapshot")) of \(known) "
      + (pending.count == 1 ? "is" : "are") + " pending."
  }

  private var proofSentence: String? {
    let (failed, held) = (proofs.failed.count, proofs.held)
    if failed > 0 { return "\(Words.count(failed, "proof")) of \(failed + held) failed." }
    return held > 0 ? "\(Words.count(held, "proof")) held." : nil
  }

  /// The records of tests that need a decision.
  var failedRecords: [ProofRecord] {
    proofs.failedSnapshots + proofs.failed + proofs.interrupted + proofs.incomplete
  }

  private var allIsWell: String {
    known == 1 ? "The snapshot is as recorded." : "All \(known) snapshots are as recorded."
  }
}

// MARK: - As text

extension SnapshotReport {
  /// The report for a terminal, with a line feed at its end.
  package var text: String { text(drawing: ReportTree.mostDrawn) }

  /// The report; the pictures of at most `limit` snapshots are in memory at once.
  func text(drawing limit: Int) -> String {
    let tree = ReportTree(of: self, drawing: 1, atMost: limit, hasAllHeadlines: false)
    var parts = [title] + (overview(of: tree.changes).map { [$0] } ?? [])
    for change in tree.changes {
      let first = change.members[0]
      var entry = tree.snapshots[first]
      // If there are very many groups, not all pictures are stored; the others are made again.
      if entry.content == nil {
        entry = ReportEntry(of: pending[first], PendingFinding(of: pending[first]), isDrawn: true)
      }
      parts.append(entry.text)
      if let rest = others(of: change, entry.command != nil) { parts.append(rest) }
    }
    if tree.acceptable > 1 { parts.append("Accept them all: \(Advice.acceptAll)") }
    parts += tree.others.map(\.text)
    if let damage { parts.append(damage) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The summaries of the proofs that held, each once; nil if there are none.
  func summaries(of records: [ProofRecord]) -> String? {
    var seen: Set<String> = []
    let held = records.filter { !$0.message.isEmpty }.map { record in
      "\(VisibleText.name(record.site.test.words, limit: 300)): held. "
        + VisibleText.of(record.message, limit: 2_000)
    }.filter { seen.insert($0).inserted }
    if held.isEmpty { return nil }
    let shown = held.prefix(Self.mostOthers)
    let rest = held.count - shown.count
    return Gutter.joined(shown + (rest > 0 ? ["and \(rest) more"] : []))
  }

  /// One line for each group of snapshots with the same change; nil if every group has one
  /// snapshot.
  private func overview(of changes: [DistinctChange]) -> String? {
    if changes.count == pending.count { return nil }
    let ways = Words.count(changes.count, "way")
    let lines = changes.map { change in
      "  \(change.name)  \(Words.count(change.members.count, "snapshot"))  \(change.summary)"
    }
    return Gutter.joined(["\(pending.count) snapshots changed in \(ways):"] + lines)
  }

  /// The other snapshots with the same change as the one that was shown; nil if there are none.
  private func others(of change: DistinctChange, _ canBeAccepted: Bool) -> String? {
    let rest = change.members.dropFirst()
    if rest.isEmpty { return nil }
    let shown = rest.prefix(Self.mostOthers).map { "  \(pending[$0].identity.word)" }
    let left = rest.count - shown.count
    let more = left > 0 ? ["  and \(left) more"] : []
    return Gutter.joined(
      ["\(rest.count) more changed in the same way:"] + shown + more
        + (canBeAccepted
          ? ["", "All \(change.members.count): \(Advice.accept(change))"] : [])
    )
  }

  private static let mostOthers = 20
}

extension ReportEntry {
  /// The entry in a report for a terminal.
  fileprivate var text: String {
    guard let identity else {
      return Gutter.joined([headline] + picture + [""] + [place, advice].compactMap(\.self))
    }
    return Gutter.joined(
      ["\(identity.id): \(said)"] + (place.map { ["taken at \($0)"] } ?? []) + picture
        + (advice.map { ["", $0] } ?? []))
  }
}
