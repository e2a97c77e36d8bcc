/// A results folder that another machine may have written.
///
/// It is read with limits, and links out of it are not followed.
package struct ForeignResults: Sendable {
  /// The folder's path as the user has given it.
  let name: String
  /// The contents of its journals, in the order of their numbers, and their bytes.
  private(set) var journals: [(bytes: [UInt8], part: JournalReader.Part)] = []
  /// The files with what tests saw.
  private(set) var actuals: [(identity: SnapshotIdentity, bytes: [UInt8])] = []
  /// The files with what tests of several machines saw, with the name of the machine.
  private(set) var divergent: [(machine: String, identity: SnapshotIdentity, bytes: [UInt8])] = []
  /// The files of running proofs that processes have left.
  private(set) var running: [[UInt8]] = []
  /// The bytes of the history of rewritten sources.
  private(set) var inlineHistory: [UInt8] = []
  private var byteCount = 0

  /// The largest number of bytes of a folder and, below, of one file in it.
  static let mostBytes = 512 << 20
  static let longestFile = 64 << 20

  /// Finds the results in a folder.
  ///
  /// The folder is a results folder, contains one where tests write it, or contains only a folder
  /// of these kinds.
  ///
  /// - Returns: The path of the results; nil if there are none.
  package static func find(in folder: String) -> String? {
    if let found = findBeside(folder) { return found }
    guard let names = try? FileStore.visibleNames(in: folder), names.count == 1 else { return nil }
    return findBeside(FilePath.join(folder, names[0]))
  }

  private static func findBeside(_ folder: String) -> String? {
    ["", "firstframe", ".build/firstframe"].map { $0.isEmpty ? folder : FilePath.join(folder, $0) }
      .first { FileStore.kindUnfollowed(of: FilePath.join($0, "journal")) == .directory }
  }

  /// Reads the results in a folder; throws if this version cannot read all of them.
  package init(in folder: String, named name: String) throws(ResultsFlaw) {
    self.name = name
    guard let kind = FileStore.kind(of: folder) else { throw .init(name, .noFolder) }
    guard kind == .directory else {
      throw .init(name, Self.isArchive(name) ? .archive : .notAFolder)
    }
    guard let path = Self.find(in: folder) else {
      guard let archive = Self.archive(in: folder) else { throw .init(name, .noResults) }
      throw .init(name, .archiveInside(archive))
    }
    do throws(FileError) {
      try Places(root: folder, results: folder).requireInside(path)
      let places = Places(root: folder, results: path)
      try places.requireInsideOfResults()
      try readFiles(in: places)
    } catch {
      throw .init(name, .file(error))
    }
    if journals.allSatisfy({ $0.bytes.isEmpty }) { throw .init(name, .noResults) }
    if byteCount > Self.mostBytes { throw .init(name, .tooLong) }
    try check()
  }

  /// The path of the first archive in a folder without results, such as a downloaded one.
  private static func archive(in folder: String) -> String? {
    let names = (try? FileStore.visibleNames(in: folder)) ?? []
    return names.first(where: isArchive)
  }

  private static func isArchive(_ name: String) -> Bool {
    [".zip", ".tar.gz", ".tgz", ".tar"].contains(where: name.lowercased().hasSuffix)
  }

  private mutating func readFiles(in places: Places) throws(FileError) {
    for path in try FileStore.numbered(in: places.journals, suffix: Journal.suffix) {
      let bytes = try read(path)
      journals.append((bytes, JournalReader.part(of: bytes[...])))
    }
    actuals = try pictures(in: places.actuals)
    for machine in try FileStore.visibleNames(in: places.divergents)
    where TestProcess.Origin.isWord(machine) {
      let folder = FilePath.join(places.divergents, machine)
      divergent += try pictures(in: folder).map { (machine, $0.identity, $0.bytes) }
    }
    for path in try FileStore.numbered(in: places.running, suffix: RunningFile.suffix) {
      running.append(try read(path))
    }
    if FileStore.kindUnfollowed(of: places.inlineHistory) != nil {
      inlineHistory = try read(places.inlineHistory)
    }
  }

  private mutating func read(_ path: String) throws(FileError) -> [UInt8] {
    let bytes = try FileStore.readUnfollowed(path, limit: Self.longestFile)
    byteCount += bytes.count
    return bytes
  }

  /// Reads the pictures of a folder, which has three levels; files with other names are skipped.
  private mutating func pictures(
    in folder: String
  ) throws(FileError) -> [(identity: SnapshotIdentity, bytes: [UInt8])] {
    var pictures: [(SnapshotIdentity, [UInt8])] = []
    for target in try FileStore.visibleNames(in: folder) {
      for file in try FileStore.visibleNames(in: FilePath.join(folder, target)) {
        let place = FilePath.join(folder, "\(target)/\(file)")
        for name in try FileStore.visibleNames(in: place) {
          guard byteCount <= Self.mostBytes,
            let identity = SnapshotIdentity(path: "\(target)/\(file)/\(name)")
          else { continue }
          pictures.append((identity, try read(FilePath.join(place, name))))
        }
      }
    }
    return pictures
  }

  // MARK: - Checking

  /// Throws if this version cannot read all of the results.
  private func check() throws(ResultsFlaw) {
    for (index, journal) in journals.enumerated() {
      if journal.part.foreignLines > 0 { throw .init(name, .foreignJournal(index + 1)) }
      // A crash can tear the last line, which then has no end.
      let torn = journal.bytes.last == .lineFeed ? 0 : 1
      if journal.part.isTooLong || journal.part.damagedLines > torn {
        throw .init(name, .damagedJournal(index + 1))
      }
    }
    for (identity, bytes) in actuals + divergent.map({ ($0.identity, $0.bytes) })
    where !Self.isWhole(bytes, identity.kind) {
      throw .init(name, .damagedPicture(identity))
    }
    for bytes in running where RunningRecord.content(of: bytes) == .damaged {
      throw .init(name, .damagedRunning)
    }
  }

  private static func isWhole(_ bytes: [UInt8], _ kind: SnapshotKind) -> Bool {
    kind == .inline
      ? KeptLiteral(bytes: bytes) != nil : (try? SnapshotContent(kept: bytes, of: kind)) != nil
  }
}

extension TestProcess.Origin {
  /// Returns true for a text that can be the name of a machine.
  static func isWord(_ word: String) -> Bool {
    (1...80).contains(word.utf8.count)
      && word.utf8.allSatisfy(\.isPortable)
  }
}

/// Why a folder has no results that can be read.
package struct ResultsFlaw: Error {
  let folder: String
  let reason: Reason

  enum Reason {
    case noFolder, notAFolder, noResults, archive, tooLong, damagedRunning
    case archiveInside(String)
    case foreignJournal(Int)
    case damagedJournal(Int)
    case damagedPicture(SnapshotIdentity)
    case file(FileError)
  }

  init(_ folder: String, _ reason: Reason) { (self.folder, self.reason) = (folder, reason) }

  /// A sentence that says what is wrong and what to do.
  package var sentence: String {
    let name = VisibleText.name(folder, limit: 400)
    let limit = ForeignResults.mostBytes >> 20
    return switch reason {
    case .noFolder: "\(name): there is no such folder; list the folders: ls"
    case .notAFolder:
      "\(name): \(FileError.Reason.notAFolder.words); if it is an archive, unpack it, and name the "
        + "new folder"
    case .noResults:
      "\(name): it is not a results folder, since it has no journals in journal/; name the folder "
        + "that \(Variable.results) named for the tests"
    case .archive:
      "\(name): it is an archive; unpack it first, and name the new folder: \(unpacking(folder))"
    case .archiveInside(let file):
      "\(name): it has no results, but an archive; unpack it first, and name the new folder: "
        + unpacking(FilePath.join(folder, file))
    case .tooLong: "\(name): it is longer than \(limit) MiB"
    case .foreignJournal(let number):
      "\(name): journal \(number) is from another version: use the frames of that version"
    case .damagedJournal(let number):
      "\(name): journal \(number) has damaged lines or is too long: run its tests again"
    case .damagedPicture(let identity):
      "\(name): what the test of \(identity.word) saw is damaged: run its tests again"
    case .damagedRunning:
      "\(name): a file in running/ is damaged: remove it, or run its tests again"
    case .file(let error): "\(name): \(error.advice)"
    }
  }

  /// The command that unpacks an archive into a folder of its own.
  private func unpacking(_ archive: String) -> String {
    let (file, target) = (
      Advice.quoted(VisibleText.name(archive, limit: 400)), ResultsSite.downloads
    )
    return archive.lowercased().hasSuffix(".zip")
      ? "unzip -d \(target) \(file)" : "mkdir \(target) && tar -xf \(file) -C \(target)"
  }
}
