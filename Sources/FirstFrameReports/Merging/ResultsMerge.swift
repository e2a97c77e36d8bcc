/// Results of several parts of the tests and of several platforms, to be merged into one folder.
package struct ResultsMerge {
  private let folders: [ForeignResults]

  /// Checks the folders and sorts them, so that the order of the arguments does not matter.
  ///
  /// - Throws: ``ResultsFlaw`` if results are missing, repeated or do not belong together.
  package init(of folders: [ForeignResults]) throws(ResultsFlaw) {
    try Self.check(folders)
    self.folders = folders.sorted { left, right in
      guard let first = left.origins.first, let second = right.origins.first else { return false }
      return first.isBefore(second)
    }
  }

  // MARK: - Checking

  private static func check(_ folders: [ForeignResults]) throws(ResultsFlaw) {
    for folder in folders {
      guard folder.journals.allSatisfy({ $0.part.process != nil }) else {
        throw ResultsFlaw(
          sentence: shown(folder)
            + (folder.hasDecisions
              ? ": something was accepted, rejected or discarded there; merge the results as the "
                + "tests left them, and decide afterwards"
              : ": a journal does not say which part of the tests it belongs to; run the tests "
                + "again"))
      }
    }
    try requireSame("commits", in: folders, \.process?.commit) { commit in
      commit.isEmpty ? "an unknown one" : String(commit.prefix(12))
    }
    try requireSame("runs", in: folders, \.process?.name) { VisibleText.quoted($0) }
    try requireSame(
      "packages", in: folders, { $0.owner.flatMap { $0.name.isEmpty ? nil : $0.name } }
    ) { VisibleText.quoted($0) }
    try checkParts(folders)
  }

  /// Throws if journals differ in something that is known of them.
  private static func requireSame(
    _ nouns: String, in folders: [ForeignResults], _ word: (JournalReader.Part) -> String?,
    _ shown: (String) -> String
  ) throws(ResultsFlaw) {
    var first: (folder: ForeignResults, word: String)?
    for folder in folders {
      for word in folder.journals.compactMap({ word($0.part) }) {
        guard let known = first else {
          first = (folder, word)
          continue
        }
        if !word.hasSameBytes(as: known.word) {
          throw foreign(
            known.folder, folder, "two \(nouns), \(shown(known.word)) and \(shown(word))")
        }
      }
    }
  }

  /// Throws if parts are repeated or missing, or if they are parts of different divisions.
  private static func checkParts(_ folders: [ForeignResults]) throws(ResultsFlaw) {
    var owners: [TestProcess.Origin: ForeignResults] = [:]
    var counts: [String: (count: Int, folder: ForeignResults)] = [:]
    for folder in folders {
      for origin in folder.origins {
        if let owner = owners.updateValue(folder, forKey: origin) {
          let part = origin.shard.map { "\($0.words)" } ?? "all tests"
          throw ResultsFlaw(
            sentence: "repeated: \(shown(owner)) and \(shown(folder)) both hold \(part) on "
              + "\(origin.platform); leave one of them out")
        }
        let count = origin.shard?.count ?? 0
        if let other = counts[origin.platform], other.count != count {
          let divisions = [other.count, count].map { $0 == 0 ? "all tests" : "one of \($0) parts" }
          throw foreign(other.folder, folder, divisions.joined(separator: " and of "))
        }
        counts[origin.platform] = (count, folder)
      }
    }
    for (platform, total) in counts.sorted(by: { $0.key < $1.key }) where total.count > 0 {
      let parts = Set(owners.keys.filter { $0.platform == platform }.compactMap(\.shard?.part))
      let missing = (1...total.count).filter { !parts.contains($0) }
      guard let first = missing.first else { continue }
      throw ResultsFlaw(
        sentence: "missing: \(missing.count == 1 ? "part" : "parts") "
          + "\(Words.list(missing.map { "\($0)" })) of \(total.count) on \(platform); run "
          + "\(Variable.shard)=\(first)/\(total.count) swift test, and merge again")
    }
  }

  private static func foreign(
    _ first: ForeignResults, _ second: ForeignResults, _ difference: String
  ) -> ResultsFlaw {
    let holders =
      first.name == second.name
      ? "\(shown(first)) holds" : "\(shown(first)) and \(shown(second)) hold"
    return ResultsFlaw(
      sentence: "foreign: \(holders) results of \(difference); merge only results of one run, in "
        + "empty folders")
  }

  private static func shown(_ folder: ForeignResults) -> String {
    VisibleText.of(folder.name, limit: 400)
  }

  // MARK: - Writing

  /// The counts of what was merged.
  package struct Summary: Equatable {
    package let machines: [String]
    package let journals: Int
    package let pictures: Int
  }

  /// Writes the merged results in the place of an earlier merge, completely or not at all.
  package func write(into path: String) throws(FileError) -> Summary {
    let folder = try FileStore.makeTemporaryFolder(beside: path)
    do throws(FileError) {
      let summary = try fill(Places(root: "", results: folder))
      try FileStore.replaceFolder(path, by: folder)
      return summary
    } catch {
      try? FileStore.removeFolder(folder)
      throw error
    }
  }

  /// Returns true if results may be written to the path: it is empty or contains merged results.
  package static func isFree(_ path: String) -> Bool {
    guard let kind = FileStore.kindUnfollowed(of: path) else { return true }
    if FileStore.exists(FilePath.join(path, Places.mergeMark)) { return kind == .directory }
    return kind == .directory && (try? FileStore.visibleNames(in: path)) == []
  }

  private func fill(_ places: Places) throws(FileError) -> Summary {
    let journals = folders.flatMap { $0.journals.map(\.bytes) }
    for (index, bytes) in journals.enumerated() {
      try FileStore.write(
        bytes,
        to: FileStore.path(ofNumber: index + 1, in: places.journals, suffix: Journal.suffix))
    }
    for (index, bytes) in folders.flatMap(\.running).enumerated() {
      try FileStore.write(
        bytes,
        to: FileStore.path(ofNumber: index + 1, in: places.running, suffix: RunningFile.suffix))
    }
    let history = folders.flatMap(\.inlineHistory)
    if !history.isEmpty { try FileStore.write(history, to: places.inlineHistory) }
    let pictures = try writePictures(places)
    let machines = folders.flatMap(\.origins).map(\.word)
    try FileStore.write(
      Array((["firstframe merge 1"] + machines).map { $0 + "\n" }.joined().utf8),
      to: FilePath.join(places.results, Places.mergeMark))
    return Summary(machines: machines, journals: journals.count, pictures: pictures)
  }

  /// Writes what tests saw: one picture if all machines agree, otherwise also the picture of each.
  private func writePictures(_ places: Places) throws(FileError) -> Int {
    var seen: [SnapshotIdentity: [(machine: String, bytes: [UInt8])]] = [:]
    for folder in folders {
      for picture in folder.pictures {
        seen[picture.identity, default: []].append((picture.machine, picture.bytes))
      }
    }
    for (identity, views) in seen {
      guard let first = views.first else { continue }
      try FileStore.write(first.bytes, to: places.actual(of: identity))
      if views.allSatisfy({ $0.bytes == first.bytes }) { continue }
      for view in views {
        try FileStore.write(view.bytes, to: places.divergent(identity, on: view.machine))
      }
    }
    return seen.count
  }
}

extension ForeignResults {
  /// The processes that have written the journals.
  fileprivate var processes: [TestProcess] { journals.compactMap(\.part.process) }

  /// The machines of the results, in order.
  fileprivate var origins: [TestProcess.Origin] {
    Set(processes.map(\.origin)).sorted { $0.isBefore($1) }
  }

  /// Whether the tool has noted a decision in the results.
  fileprivate var hasDecisions: Bool {
    journals.contains {
      !$0.part.dropped.isEmpty || $0.part.records.contains { $0.kind.isOfTheTool }
    }
  }

  /// What tests saw on which machine; pictures without a record in a journal are skipped.
  fileprivate var pictures: [(machine: String, identity: SnapshotIdentity, bytes: [UInt8])] {
    var machines: [SnapshotIdentity: String] = [:]
    for last in JournalHistory(journals.map(\.part)).lastSeen {
      let failing = last.views.last { $0.record.kind.isPending }
      machines[last.record.identity] = failing?.process?.origin.word
    }
    let divided = Set(divergent.map(\.identity))
    let single = actuals.compactMap { identity, bytes in
      divided.contains(identity) ? nil : machines[identity].map { ($0, identity, bytes) }
    }
    return divergent + single
  }
}
