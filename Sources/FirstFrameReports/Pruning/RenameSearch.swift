/// Finds new snapshots with the content of an orphan, for example after a test was renamed or
/// moved.
struct RenameSearch {
  private let places: Places
  /// The snapshots that were once new, by the hash of their content.
  private let byContent: [ContentHash: [Orphan.Rename]]
  /// The journals in which the snapshots were first verified.
  private let firstRuns: FirstRuns

  /// Searches the files that tests in the list own, without the orphans.
  init(of search: PruneSearch, orphans: [Orphan]) {
    let orphans = Set(orphans.filter { $0.certainty != .undecided }.map(\.identity))
    places = search.places
    let places = search.places
    firstRuns = FirstRuns(in: search.history)
    var byContent: [ContentHash: [Orphan.Rename]] = [:]
    for identity in firstRuns.new
    where search.isOwned(identity) && !orphans.contains(identity) {
      let recorded = try? FileStore.read(places.recordedFile(of: identity))
      guard let content = recorded ?? (try? FileStore.read(places.actual(of: identity))) else {
        continue
      }
      byContent[ContentHash(of: content), default: []].append(
        Orphan.Rename(target: identity, isRecorded: recorded != nil))
    }
    self.byContent = byContent
  }

  /// The new snapshot whose name is most like that of an orphan; nil if there is none, or not a
  /// single one.
  func rename(of orphan: Orphan) -> Orphan.Rename? {
    let identity = orphan.identity
    guard let content = try? FileStore.read(places.recordedFile(of: identity)),
      let same = byContent[ContentHash(of: content)]
    else { return nil }
    let ranked = same.filter { $0.target.kind == identity.kind }
      .filter { firstRuns.isFirst($0.target, after: identity) }
      .map { (rename: $0, likeness: Self.likeness($0.target, identity)) }
    guard let best = ranked.map(\.likeness).max() else { return nil }
    let found = ranked.filter { $0.likeness == best }
    return found.count == 1 ? found[0].rename : nil
  }

  /// How similar two names are: the test counts more than the file.
  private static func likeness(_ left: SnapshotIdentity, _ right: SnapshotIdentity) -> Int {
    let parts = [left, right].map { $0.id.split(separator: "/") }
    let folders = zip(parts[0], parts[1]).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let tests = parts.map { ($0.last ?? "").utf8.reversed().prefix { $0 != UInt8(ascii: ".") } }
    return folders + (tests[0].elementsEqual(tests[1]) ? 4 : 0)
  }
}

/// When each snapshot was verified first and last, to know which snapshots are new.
private struct FirstRuns {
  private let history: JournalHistory
  /// The first record of each snapshot that a test has written, and the index of its journal.
  private var first: [SnapshotIdentity: (journal: Int, kind: JournalRecord.Kind)] = [:]
  /// The index of the last journal of a test with each snapshot.
  private var last: [SnapshotIdentity: Int] = [:]

  init(in history: JournalHistory) {
    self.history = history
    for (index, journal) in history.journals.enumerated() {
      for record in journal where !record.kind.isOfTheTool {
        if first[record.identity] == nil { first[record.identity] = (index, record.kind) }
        last[record.identity] = index
      }
    }
  }

  /// The snapshots for which nothing was recorded when a test took them first.
  var new: [SnapshotIdentity] {
    first.filter { $0.value.kind == .recorded || $0.value.kind == .missing }.map(\.key)
  }

  /// Returns true if no run that took `other`, and none before it, has verified a new snapshot.
  func isFirst(_ snapshot: SnapshotIdentity, after other: SnapshotIdentity) -> Bool {
    guard let start = first[snapshot]?.journal else { return false }
    guard let end = last[other] else { return true }
    return start > end && !history.areOfOneRun(start, end)
  }
}

extension Orphan.Rename {
  /// The git command that gives a file its new name.
  func command(from orphan: SnapshotIdentity, in places: Places) -> String {
    let names = [orphan, target].map { Advice.quoted("\(Places.snapshots)/\($0.path)") }
    let folder = FilePath.parent(of: "\(Places.snapshots)/\(target.path)") ?? ""
    let isThere = FileStore.exists(FilePath.join(places.root, folder))
    let make = isThere ? "" : "mkdir -p \(Advice.quoted(folder)) && "
    // A file that the test has recorded under its new name has the same content, and is replaced.
    return make + "git mv " + (isRecorded ? "-f " : "") + names.joined(separator: " ")
  }
}
