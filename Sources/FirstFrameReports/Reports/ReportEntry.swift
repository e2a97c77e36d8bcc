/// One finding of a report, with all that is known of it: each form prints a part.
struct ReportEntry {
  /// The subject of the entry.
  enum Kind: String { case snapshot, proof, process }

  let kind: Kind
  /// The path of the snapshot below the recorded files, the name of the proof's test, or the
  /// program of the process.
  let name: String
  /// The snapshot whose content is compared; nil for another finding.
  let identity: SnapshotIdentity?
  /// The word of the journal for the finding, such as `mismatched` or `held`.
  fileprivate(set) var finding: String
  /// Whether the entry needs a decision.
  fileprivate(set) var needsLook: Bool
  /// The finding without the name, on one line; empty for an entry that needs no decision.
  fileprivate(set) var said = ""
  /// The drawing, or the rest of the message.
  fileprivate(set) var details: [String] = []
  /// Whether the first line continues in the details.
  fileprivate(set) var goesOn = false
  /// The source file, relative to the package; empty if it is not known.
  let file: String
  /// The line in the source file; nil if it is not known.
  let line: Int?
  /// The location, for a proof after what was checked there; nil if it is not known.
  fileprivate(set) var place: String?
  /// The command that accepts the snapshot or runs the proof again; nil if there is none.
  fileprivate(set) var command: String?
  /// The name of the snapshot's kind of change; nil for another finding.
  fileprivate(set) var change: String?
  /// Whether the latest run has verified it; true for a proof.
  fileprivate(set) var isOfLatestRun = true
  /// The recorded file and what the test saw; nil if there are no files.
  fileprivate(set) var files: SnapshotFiles?
  /// What a page draws; nil if the finding has no pictures, or if they are not stored.
  fileprivate(set) var content: PendingFinding?
  /// The name of a suite with a proof: its module and its source file; empty for a snapshot.
  private(set) var proofSuite = ""

  /// The finding of a snapshot whose recorded file was changed or removed since.
  static let changed = "changed"

  /// Makes an entry for a snapshot, without its picture.
  init(of record: JournalRecord) {
    let place = record.codeLocation
    kind = .snapshot
    (name, identity) = (record.identity.path, record.identity)
    finding = record.kind.rawValue
    needsLook = record.kind.isPending
    (file, line) = (place.fileID, place.line > 0 ? place.line : nil)
    self.place = record.location.isEmpty ? nil : VisibleText.name(record.location, limit: 300)
  }

  /// Makes an entry for a pending snapshot; with `isDrawn`, it has the picture too.
  init(of pending: PendingSnapshot, _ found: PendingFinding, isDrawn: Bool) {
    self.init(of: pending.record)
    let isRejected = pending.isRejected
    if !pending.record.kind.isPending { finding = JournalRecord.Kind.mismatched.rawValue }
    if !pending.divergence.isEmpty { finding = "divergent" }
    (isOfLatestRun, needsLook, files) = (pending.isOfLatestRun, true, pending.files)
    command = found.canBeAccepted && !isRejected ? Advice.accept(pending.identity) : nil
    // One comparison makes both the headline and the drawing.
    var message: [String]?
    if isDrawn, case .different(let mismatch) = found { message = mismatch.message }
    said =
      switch found {
      case .different(let mismatch):
        (message?.first ?? mismatch.headline) + (isRejected ? "; \(pending.words)" : "")
      case .same: "the recorded file has this \(pending.identity.kind.noun) now"
      case .damaged, .new: pending.words
      case .refused(let words, _): words
      }
    guard isDrawn else { return }
    content = found
    details = message.map { Array($0.dropFirst(2)) } ?? pending.drawing(of: found)
    if pending.isNotRun {
      details += (details.isEmpty ? [] : [""]) + Self.adviceIfDeleted(pending.identity.word)
    }
  }

  /// What to do about a failure that the latest run of all tests could not repeat.
  private static func adviceIfDeleted(_ name: String) -> [String] {
    [
      "The latest run of all tests has not run this test. If it is deleted, discard it:",
      "\(Advice.tool) discard \(Advice.quoted(name))",
      "All tests that it has not run: \(Advice.tool) discard --gone",
    ]
  }

  /// Makes an entry for a proof, or for a snapshot that failed other than by a difference.
  ///
  /// `isOutdated` is true if the latest run of all tests has not run the test.
  init(of record: ProofRecord, isOutdated: Bool = false) {
    let isNamed = !record.site.test.path.isEmpty
    self.init(
      record.isOfSnapshot ? .snapshot : .proof, record.outcome, record.site,
      record.outcome == .held
        ? [] : Self.lines(of: record.message).map(Self.withoutCommand),
      isOutdated
        ? [""] + Self.adviceIfDeleted(record.site.test.words)
        : isNamed
          ? []
          : [
            "", "It was found outside of any test. If that code is deleted, discard it:",
            "\(Advice.tool) discard \(Advice.quoted(record.site.test.words))",
          ])
    isOfLatestRun = !(isOutdated && needsLook)
  }

  /// Makes an entry for a proof that was running when its process ended.
  init(of running: RunningRecord) {
    self.init(.proof, .interrupted, running.site, Self.lines(of: running.interruptedMessage), [])
  }

  private init(
    _ kind: Kind, _ outcome: ProofRecord.Outcome, _ site: ProofSite?, _ lines: [String],
    _ remedy: [String]
  ) {
    let source = JournalRecord.place(site?.location ?? "")
    (self.kind, identity, finding) = (kind, nil, outcome.rawValue)
    name =
      site.map { VisibleText.name($0.test.words, limit: 300) } ?? "a proof outside of the adapters"
    needsLook = outcome != .held
    (file, line) = (source.file, source.line)
    proofSuite = site.map { Self.suite(of: $0.test, source.file) } ?? ""
    place = site.map { "\($0.kind.words), at \(VisibleText.name($0.location, limit: 300))" }
    guard needsLook else { return }
    said = lines.first ?? outcome.rawValue
    let isWhole = said.hasSuffix(".") || said.hasSuffix(":")
    goesOn = !isWhole && lines.dropFirst().first?.isEmpty == false
    details = Self.trimmed(lines.dropFirst() + remedy)
    command = site?.test.command ?? Advice.rerun
  }

  /// Makes an entry for a process, which has no recorded file.
  init(
    process name: String, _ finding: JournalGap.State, _ said: String, _ details: [String],
    file: String = "", line: Int? = nil, command: String = Advice.rerun
  ) {
    (kind, identity, self.name) = (.process, nil, name)
    (self.finding, needsLook) = (finding.rawValue, true)
    (self.said, self.details, self.command) = (said, details, command)
    (self.file, self.line) = (file, line)
  }
}

// MARK: - Words

extension ReportEntry {
  /// The finding, on one line; after the name, unless a form prints the snapshot's name itself.
  var headline: String { identity == nil && !said.isEmpty ? "\(name): \(said)" : said }

  /// The name as people read it.
  var word: String { identity?.word ?? name }

  /// The words before the command.
  var commandWords: String { files.map { Advice.toAccept($0.noun) } ?? "Run it again:" }

  /// What the command does, and the command, on one line; nil if there is none.
  var advice: String? { command.map { "\(commandWords) \($0)" } }

  /// The lines below the headline.
  var picture: [String] { details.isEmpty || goesOn ? details : [""] + details }

  /// The folder of a test's snapshots, so that its proofs are in the same suite.
  private static func suite(of test: TestName, _ file: String) -> String {
    if file.isEmpty { return "" }
    let name = FilePath.name(of: file)
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return [test.module, stem].map(PathComponent.encoded).joined(separator: "/")
  }

  /// A line without the command that runs all tests again: the report has that of the one test.
  private static func withoutCommand(_ line: String) -> String {
    guard line.hasSuffix(Advice.thenRunAgain) else { return line }
    var rest = line.dropLast(Advice.thenRunAgain.count)
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  private static let mostLines = 200

  /// The lines without the edge of the message, and without terminal control sequences.
  private static func lines(of message: String) -> [String] {
    let lines = Gutter.withoutEdge(message)
    let shown = lines.prefix(mostLines).map { VisibleText.of($0, limit: 400) }
    let rest = lines.count - shown.count
    return rest > 0 ? shown + ["(\(Words.count(rest, "more line")))"] : shown
  }

  /// The lines without empty lines at either end.
  private static func trimmed(_ lines: ArraySlice<String>) -> [String] {
    Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }
}

extension PendingSnapshot {
  /// The drawing of a finding that is no difference; empty if there is nothing to draw.
  fileprivate func drawing(of finding: PendingFinding) -> [String] {
    switch finding {
    case .different, .same: []
    case .damaged(let flaw, _):
      [flaw.description, flaw.remedy].map { VisibleText.of($0, limit: 300) }
    case .new(let content): content.firstLines
    case .refused where !divergence.isEmpty: divergenceLines
    case .refused(_, let content): identity.kind == .inline ? content?.firstLines ?? [] : []
    }
  }

  /// The finding, in words.
  var words: String {
    switch record.kind {
    case .mismatched: "the \(identity.kind.noun) has changed"
    case .missing: "nothing is recorded yet"
    case .unreadable:
      identity.kind.noun == "text"
        ? "the recorded file is damaged" : "the recorded file is not a recording"
    case .cannotRead: "the recorded file cannot be read"
    case .cannotWrite: "the \(identity.kind.noun) could not be recorded"
    case .takenTwice where identity.kind == .inline:
      "taken twice in one run with different texts: keep them in files"
    case .collided where identity.kind == .inline:
      "used by two calls in one line: put each on a line of its own"
    case .takenTwice:
      "taken twice in one run with different \(identity.kind.noun)s: give each a name of its own"
    case .collided: "used by two places in the source: give one a name of its own"
    case .accepted: "the \(identity.kind.noun) has changed since it was accepted"
    case .rejected: "rejected, so the code has to be corrected"
    case .left: "left to another part of the tests, which has run and has not verified it"
    case .matched, .recorded, .recordedEarlier, .discarded: "nothing is wrong"
    }
  }
}

extension ProofKind {
  /// The assertion, in words.
  fileprivate var words: String {
    switch self {
    case .freshFrames: "fresh frames in every schedule"
    case .oneSchedule: "fresh frames along one schedule"
    case .unshownProperties: "no properties not shown"
    case .steadyFrames: "steady frames of a film"
    case .leak: "no leak"
    case .comparison: "the same idle frames"
    case .races: "one idle picture in every order of tasks"
    case .oneRace: "one idle picture in two orders of tasks"
    case .snapshot: "a snapshot"
    }
  }
}

// MARK: - All of a report

/// The entries of a report, as all its forms print them.
struct ReportTree {
  /// The pending snapshots, in the order of the report.
  fileprivate(set) var snapshots: [ReportEntry] = []
  /// The ways in which they have changed, the most frequent one first; the members are indices.
  let changes: [DistinctChange]
  /// The other entries that need a decision.
  let others: [ReportEntry]

  /// The largest number of snapshots whose pictures are stored.
  static let mostDrawn = 2_000

  /// Compares the files, each once; stores at most `most` pictures of each way of changing and
  /// `limit` in all.
  ///
  /// Making a headline takes half as long as comparing. Without `hasAllHeadlines`, only the
  /// snapshots with pictures have headlines.
  init(
    of report: SnapshotReport, drawing most: Int = .max, atMost limit: Int = .max,
    hasAllHeadlines: Bool = true
  ) {
    var keys: [ChangeKey] = []
    var counts: [UInt64: Int] = [:]
    var drawn = 0
    keys.reserveCapacity(report.pending.count)
    for pending in report.pending {
      let finding = PendingFinding(of: pending)
      let key = ChangeKey(of: pending, finding)
      keys.append(key)
      counts[key.hash, default: 0] += 1
      let isDrawn = counts[key.hash, default: 0] <= most && drawn < limit
      if isDrawn { drawn += 1 }
      if isDrawn || hasAllHeadlines {
        snapshots.append(ReportEntry(of: pending, finding, isDrawn: isDrawn))
      } else {
        var entry = ReportEntry(of: pending.record)
        entry.command = finding.canBeAccepted ? Advice.accept(pending.identity) : nil
        snapshots.append(entry)
      }
    }
    changes = DistinctChange.groups(of: keys)
    for change in changes { for index in change.members { snapshots[index].change = change.name } }
    others = report.otherEntries
  }

  /// All entries: snapshots, then the others.
  var entries: [ReportEntry] { snapshots + others }

  /// The number of snapshots that can be accepted.
  var acceptable: Int { snapshots.count { $0.command != nil } }

  /// A sentence with the number of snapshots and the number of ways.
  var sentence: String {
    "\(Words.count(snapshots.count, "snapshot")) changed in \(Words.count(changes.count, "way"))."
  }
}

extension SnapshotReport {
  /// The entries that need a decision: snapshots, then the others.
  var entries: [ReportEntry] { ReportTree(of: self).entries }

  /// The entries that need a decision, without pending snapshots.
  var otherEntries: [ReportEntry] {
    let running = leftBehind.map { ReportEntry(of: $0) }
    let died = events?.entries(running, in: places) ?? []
    let names = Set(died.map(\.name))
    return failedRecords.map { ReportEntry(of: $0, isOutdated: proofs.outdated.contains($0)) }
      + running.filter { !names.contains($0.name) } + unended.map { ReportEntry(of: $0) } + died
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
