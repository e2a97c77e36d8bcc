/// What a package keeps of snapshots, and which of it no test takes any more.
package struct PruneReport: Sendable {
  /// What is an orphan, may be one, or cannot be told, sorted by path.
  package let orphans: [Orphan]
  /// How many tests of the list own a snapshot.
  package let ownerCount: Int
  /// How many of these the latest run of the tests has run.
  package let ranCount: Int
  /// How many lines of the list were no tests.
  package let otherLines: Int

  /// The orphans of a class.
  package func orphans(_ certainty: Orphan.Certainty) -> [Orphan] {
    orphans.filter { $0.certainty == certainty }
  }
}

/// A file that may be of no test.
package struct Orphan: Hashable, Sendable {
  /// The snapshot.
  package let identity: SnapshotIdentity
  /// What is kept of it.
  package let kind: Kind
  /// How much is known.
  package let certainty: Certainty
  /// Why, in words that follow "since".
  package let reason: String
  /// What it probably became.
  package var rename: Rename?

  /// What is kept.
  package enum Kind: Hashable, Sendable { case recorded, actual }

  /// How certain it is that no test takes the file.
  package enum Certainty: String, CaseIterable, Sendable {
    /// No test of the list owns it.
    case certain
    /// Its test has run to its end and did not take it.
    case unused
    /// All others; these are never touched.
    case undecided
  }

  /// Another snapshot with the same content, which is new.
  package struct Rename: Hashable, Sendable {
    /// The new one.
    package let target: SnapshotIdentity
    /// Whether it is recorded already.
    package let isRecorded: Bool
  }
}

// MARK: - Searching

/// Compares what a package keeps with its tests.
struct PruneSearch {
  let places: Places
  let list: TestList
  let history: JournalHistory
  private let owners: SnapshotOwners
  /// In which journal each snapshot was taken last, and each test has run to its end.
  private let taken: [SnapshotIdentity: Int]
  private let completed: [SnapshotOwners.Owner: Int]
  /// What was left to another part of the tests when it was taken last.
  private let left: Set<SnapshotIdentity>
  private let latestRun: Set<SnapshotIdentity>

  init(_ list: TestList, in places: Places) throws(FileError) {
    (self.places, self.list) = (places, list)
    let history = try JournalHistory(of: places)
    self.history = history
    owners = SnapshotOwners(list)
    var taken: [SnapshotIdentity: Int] = [:]
    var completed: [SnapshotOwners.Owner: Int] = [:]
    var left: Set<SnapshotIdentity> = []
    for (index, journal) in history.journals.enumerated() {
      for record in journal where !record.kind.isOfTheTool {
        taken[record.identity] = index
        left.remove(record.identity)
      }
      // What a test leaves to another part of the tests is as good as taken.
      for record in history.left[index] {
        guard case .snapshot(let identity, _) = record.subject else { continue }
        taken[identity] = index
        left.insert(identity)
      }
      for test in history.completions[index] { completed[SnapshotOwners.Owner(test.test)] = index }
    }
    (self.taken, self.completed, self.left) = (taken, completed, left)
    latestRun = history.latestRun
  }

  /// What is recorded, then what tests saw.
  func files() throws(FileError) -> [(identity: SnapshotIdentity, kind: Orphan.Kind)] {
    var files: [(SnapshotIdentity, Orphan.Kind)] = []
    for (root, kind) in [(places.baselines, Orphan.Kind.recorded), (places.actuals, .actual)] {
      for entry in try FileStore.entries(below: root, depth: 3) where entry.isReadable {
        guard let identity = SnapshotIdentity(path: entry.path) else { continue }
        if kind == .recorded, !NameLint.isMadeByATest(entry.path) { continue }
        files.append((identity, kind))
      }
    }
    return files
  }

  /// The report on all of it.
  func report() throws(FileError) -> PruneReport {
    let files = try files()
    var (owned, ran) = (Set<SnapshotOwners.Owner>(), Set<SnapshotOwners.Owner>())
    for (index, file) in files.enumerated() {
      ProgressLine.step("looking for owners", index, of: files.count)
      guard case .tests(let tests) = owners.answer(for: file.identity) else { continue }
      owned.formUnion(tests)
      if latestRun.contains(file.identity) { ran.formUnion(tests) }
    }
    ran.formUnion(completedInLatestRun.intersection(owned))
    var orphans = files.compactMap { orphan($0.identity, $0.kind) }
    let renames = RenameSearch(of: self, orphans: orphans)
    for index in orphans.indices where orphans[index].certainty != .undecided {
      orphans[index].rename = renames.rename(of: orphans[index])
    }
    return PruneReport(
      orphans: orphans, ownerCount: owned.count, ranCount: ran.count, otherLines: list.otherLines)
  }

  private var completedInLatestRun: Set<SnapshotOwners.Owner> {
    guard let last = history.journals.indices.last(where: isOfTests) else { return [] }
    let run = history.completions[last].last?.run ?? history.journals[last].last?.run ?? ""
    let tests =
      run.isEmpty
      ? history.completions[last] : history.completions.joined().filter { $0.run == run }
    return Set(tests.map { SnapshotOwners.Owner($0.test) })
  }

  private func isOfTests(_ index: Int) -> Bool {
    !history.completions[index].isEmpty
      || history.journals[index].contains { !$0.kind.isOfTheTool }
  }

  /// Returns true for a snapshot that a test of the list owns.
  func isOwned(_ identity: SnapshotIdentity) -> Bool {
    if case .tests = owners.answer(for: identity) { true } else { false }
  }

  // MARK: - One file

  /// What is to be said of a file; nil if a test takes it, as far as is known.
  private func orphan(_ identity: SnapshotIdentity, _ kind: Orphan.Kind) -> Orphan? {
    let (certainty, reason): (Orphan.Certainty, String)
    switch owners.answer(for: identity) {
    case .tests(let tests):
      guard let found = finding(of: identity, ownedBy: tests, kind) else { return nil }
      (certainty, reason) = found
    case .formerly, .perhapsFormerly:
      (certainty, reason) = (
        .undecided, "it may have the former name of a test of XCTest, which told no class"
      )
    case .unknownTarget:
      (certainty, reason) = (.undecided, "the list has no test of its target")
    case .noTest:
      if latestRun.contains(identity) {
        (certainty, reason) = (.undecided, "the latest run took it: run swift test again")
      } else if let place = unchangedPlace(of: identity) {
        (certainty, reason) = (
          .undecided, "\(VisibleText.of(place)) took it, and has not changed since"
        )
      } else {
        (certainty, reason) = (.certain, "no test of the list owns it")
      }
    }
    return Orphan(identity: identity, kind: kind, certainty: certainty, reason: reason)
  }

  /// What is known of a file whose test is in the list; nil if the test takes it.
  private func finding(
    of identity: SnapshotIdentity, ownedBy tests: [SnapshotOwners.Owner], _ kind: Orphan.Kind
  ) -> (Orphan.Certainty, String)? {
    let ends = tests.map { completed[$0] }
    let taken = taken[identity]
    // Of several that could own it, each must have run without taking it. An inline snapshot has
    // another name after each change of its source.
    if let end = ends.compactMap(\.self).min(), ends.allSatisfy({ $0 != nil }),
      taken.map({ $0 < end }) ?? true, kind == .recorded
    {
      return (.unused, "its test has run to its end and did not take it")
    }
    if kind == .actual { return nil }
    if taken == nil { return (.undecided, "its test has not run, or not to its end") }
    // Without the trait no line says that a test has run to its end. What it took before counts as
    // long as its source is the same: a filter may have left it out.
    if latestRun.contains(identity) || left.contains(identity)
      || unchangedPlace(of: identity) != nil
    {
      return nil
    }
    return (
      .undecided, "an earlier run took it, the latest one did not, and the source has changed since"
    )
  }

  /// The place that took a snapshot last, if the source there is the one that was compiled then.
  private func unchangedPlace(of identity: SnapshotIdentity) -> String? {
    guard let index = taken[identity],
      let record = history.journals[index].last(where: {
        $0.identity == identity && !$0.kind.isOfTheTool
      }), !record.source.isEmpty
    else { return nil }
    let file = FilePath.join(places.root, JournalRecord.place(record.location).file)
    return FileStore.stamp(of: file) == record.source ? record.location : nil
  }
}

extension PruneReport {
  /// Compares what a package keeps with the tests of a list.
  package init(_ list: TestList, in places: Places) throws(FileError) {
    self = try PruneSearch(list, in: places).report()
  }
}
