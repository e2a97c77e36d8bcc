/// Results of several parts of the tests and of several platforms, to be merged into one folder.
package struct ResultsMerge {
  private let folders: [ForeignResults]

  /// Checks the folders and sorts them, so that the order of the arguments does not matter.
  ///
  /// - Throws: ``MergeFlaw`` if results are missing, repeated or do not belong together.
  package init(of folders: [ForeignResults]) throws(MergeFlaw) {
    try Self.check(folders)
    self.folders = folders.sorted { left, right in
      guard let first = left.origins.first, let second = right.origins.first else { return false }
      return first.isBefore(second)
    }
  }

  // MARK: - Checking

  private static func check(_ folders: [ForeignResults]) throws(MergeFlaw) {
    for folder in folders {
      guard folder.journals.allSatisfy({ $0.part.process != nil }) else {
        throw folder.hasDecisions ? .decided(folder.name) : .noProcess(folder.name)
      }
    }
    let processes = folders.flatMap { folder in folder.processes.map { (folder.name, $0) } }
    guard let (name, first) = processes.first else { throw .nothing }
    for (other, process) in processes {
      if process.commit != first.commit {
        throw .foreign(name, other, .commit(first.commit, process.commit))
      }
      if !process.isOfSameSources(as: first) {
        throw .foreign(name, other, .run(first.name, process.name))
      }
    }
    let packages = folders.flatMap { folder in
      folder.journals.compactMap { $0.part.owner.map { (folder.name, $0.name) } }
    }.filter { !$0.1.isEmpty }
    for (other, package) in packages where package != packages[0].1 {
      throw .foreign(packages[0].0, other, .package(packages[0].1, package))
    }
    try checkParts(folders)
  }

  /// Throws if parts are repeated or missing, or if they are parts of different divisions.
  private static func checkParts(_ folders: [ForeignResults]) throws(MergeFlaw) {
    var owners: [TestProcess.Origin: String] = [:]
    var counts: [String: (count: Int, name: String)] = [:]
    for folder in folders {
      for origin in folder.origins {
        if let owner = owners[origin] { throw .repeated(origin, owner, folder.name) }
        owners[origin] = folder.name
        let count = origin.shard?.count ?? 0
        if let other = counts[origin.platform], other.count != count {
          throw .foreign(other.name, folder.name, .count(other.count, count))
        }
        counts[origin.platform] = (count, folder.name)
      }
    }
    for (platform, total) in counts.sorted(by: { $0.key < $1.key }) where total.count > 0 {
      let parts = Set(owners.keys.filter { $0.platform == platform }.compactMap(\.shard?.part))
      let missing = (1...total.count).filter { !parts.contains($0) }
      if !missing.isEmpty { throw .missing(missing, of: total.count, on: platform) }
    }
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
    for (index, (identity, views)) in seen.enumerated() {
      ProgressLine.step("writing what tests saw", index, of: seen.count)
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
