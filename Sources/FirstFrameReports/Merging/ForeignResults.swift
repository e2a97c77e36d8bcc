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
    guard let kind = FileStore.kind(of: folder) else {
      throw flaw("there is no such folder; list the folders: ls")
    }
    guard kind == .directory else {
      throw flaw(
        "\(FileError.Reason.notAFolder.words); if it is an archive, unpack it, and name the new "
          + "folder")
    }
    let nothing =
      "it is not a results folder, since it has no journals in journal/; name the folder that "
      + "\(Variable.results) named for the tests, and unpack an archive of it first"
    guard let path = Self.find(in: folder) else { throw flaw(nothing) }
    do throws(FileError) {
      try Places(root: folder, results: folder).requireInside(path)
      let places = Places(root: folder, results: path)
      try places.requireInsideOfResults()
      try readFiles(in: places)
    } catch {
      throw flaw(error.advice)
    }
    if journals.allSatisfy({ $0.bytes.isEmpty }) { throw flaw(nothing) }
    if byteCount > Self.mostBytes {
      throw flaw("it is longer than \(Self.mostBytes >> 20) MiB")
    }
    try check()
  }

  private func flaw(_ words: String) -> ResultsFlaw {
    ResultsFlaw(sentence: "\(VisibleText.name(name, limit: 400)): \(words)")
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
    for (number, journal) in zip(1..., journals) {
      if journal.part.foreignLines > 0 {
        throw flaw("journal \(number) is from another version: use the frames of that version")
      }
      // A crash can tear the last line, which then has no end.
      let torn = journal.bytes.last == .lineFeed ? 0 : 1
      if journal.part.isTooLong || journal.part.damagedLines > torn {
        throw flaw("journal \(number) has damaged lines or is too long: run its tests again")
      }
    }
    for (identity, bytes) in actuals + divergent.map({ ($0.identity, $0.bytes) })
    where !Self.isWhole(bytes, identity.kind) {
      throw flaw("what the test of \(identity.word) saw is damaged: run its tests again")
    }
    for bytes in running where RunningRecord.content(of: bytes) == .damaged {
      throw flaw("a file in running/ is damaged: remove it, or run its tests again")
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

/// Why a folder has no results that can be read, or why folders cannot be merged.
package struct ResultsFlaw: Error {
  /// What is wrong, and what to do.
  package let sentence: String
}
