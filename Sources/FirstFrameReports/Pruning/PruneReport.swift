/// The recorded files of a package, and which of them no test uses any more.
package struct PruneReport: Sendable {
  /// The files that are orphans or may be, sorted by path.
  package let orphans: [Orphan]

  /// The orphans of a class.
  package func orphans(_ certainty: Orphan.Certainty) -> [Orphan] {
    orphans.filter { $0.certainty == certainty }
  }
}

/// A file that may belong to no test.
package struct Orphan: Hashable, Sendable {
  /// The identity of the snapshot.
  package let identity: SnapshotIdentity
  /// How certain it is that no test uses the file.
  package let certainty: Certainty
  /// The reason, as words after "since".
  package let reason: String
  /// The snapshot that it has probably become; nil if none was found.
  package var rename: Rename?

  /// How certain it is that no test uses the file.
  package enum Certainty: String, CaseIterable, Sendable {
    /// No test in the list owns the file.
    case certain
    /// The test of the file has run to its end and did not use the file.
    case unused
    /// All other files; these are never removed.
    case undecided
  }

  /// A new snapshot with the same content.
  package struct Rename: Hashable, Sendable {
    /// The identity of the new snapshot.
    package let target: SnapshotIdentity
    /// Whether the new snapshot is recorded already.
    package let isRecorded: Bool
  }
}

// MARK: - Searching

/// Compares the recorded files of a package with its tests.
struct PruneSearch {
  let places: Places
  let list: TestList
  let history: JournalHistory
  private let owners: SnapshotOwners
  /// The index of the last journal in which each snapshot was verified; `completed` is that of each
  /// test's end.
  private let taken: [SnapshotIdentity: Int]
  private let completed: [SnapshotOwners.Owner: Int]
  /// The snapshots that were left to another part of the tests when they were last asked for.
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
      // A snapshot that is left to another part of the tests counts as verified.
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

  /// The report on all files.
  func report() throws(FileError) -> PruneReport {
    let files = try FileStore.entries(below: places.recordedFiles, depth: 3)
      .filter(\.isReadable).compactMap { SnapshotIdentity(path: $0.path) }
      .filter(\.isMadeByATest)
    var orphans = files.compactMap(orphan)
    let renames = RenameSearch(of: self, orphans: orphans)
    for index in orphans.indices where orphans[index].certainty != .undecided {
      orphans[index].rename = renames.rename(of: orphans[index])
    }
    return PruneReport(orphans: orphans)
  }

  /// Returns true for a snapshot that a test in the list owns.
  func isOwned(_ identity: SnapshotIdentity) -> Bool {
    if case .tests = owners.answer(for: identity) { true } else { false }
  }

  // MARK: - One file

  /// The finding on a file; nil if a test uses the file, as far as is known.
  private func orphan(_ identity: SnapshotIdentity) -> Orphan? {
    let (certainty, reason): (Orphan.Certainty, String)
    switch owners.answer(for: identity) {
    case .tests(let tests):
      guard let found = finding(of: identity, ownedBy: tests) else { return nil }
      (certainty, reason) = found
    case .unknownTarget:
      (certainty, reason) = (.undecided, "the list has no test of its target")
    case .noTest:
      if latestRun.contains(identity) {
        (certainty, reason) = (.undecided, "the latest run took it: run swift test again")
      } else if let place = unchangedPlace(of: identity) {
        (certainty, reason) = (
          .undecided, "\(VisibleText.name(place, limit: 300)) took it, and has not changed since"
        )
      } else if !list.unreadLines.isEmpty {
        (certainty, reason) = (.undecided, "a line of the list could not be read")
      } else {
        (certainty, reason) = (.certain, "no test of the list owns it")
      }
    }
    return Orphan(identity: identity, certainty: certainty, reason: reason)
  }

  /// The finding on a file whose test is in the list; nil if the test uses the file.
  private func finding(
    of identity: SnapshotIdentity, ownedBy tests: [SnapshotOwners.Owner]
  ) -> (Orphan.Certainty, String)? {
    let ends = tests.map { completed[$0] }
    let taken = taken[identity]
    // If several tests could own it, each must have run without using it. An inline snapshot gets
    // another name after each change of its source.
    if let end = ends.compactMap(\.self).min(), ends.allSatisfy({ $0 != nil }),
      taken.map({ $0 < end }) ?? true
    {
      return (.unused, "its test has run to its end and did not take it")
    }
    if taken == nil { return (.undecided, "its test has not run, or not to its end") }
    // Without the trait `snapshots` no line says that a test has run to its end. A file that the
    // test used before counts as used while its source is unchanged, because a filter may have left
    // the test out.
    if latestRun.contains(identity) || left.contains(identity)
      || unchangedPlace(of: identity) != nil
    {
      return nil
    }
    return (
      .undecided, "an earlier run took it, the latest one did not, and the source has changed since"
    )
  }

  /// The last location that verified a snapshot, if its source has not changed since; otherwise
  /// nil.
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
  /// Compares the snapshot files of a package with the tests in a list.
  package init(_ list: TestList, in places: Places) throws(FileError) {
    self = try PruneSearch(list, in: places).report()
  }
}
