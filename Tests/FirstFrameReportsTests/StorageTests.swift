@testable import FirstFrame
@testable import FirstFrameReports

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

@Suite struct StorageTests {
  private let package = TemporaryPackage()

  @Test func writesWhatItReadsWhateverTheBytesAndTheLength() throws {
    for count in [0, 1, 4095, 4096, 70_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let path = package.path("deep/er/\(count)")
      try FileStore.write(bytes, to: path)
      try expectEqual(FileStore.read(path), bytes)
    }
  }

  @Test(arguments: [0o600, 0o640, 0o755]) func aReplacedFileKeepsItsPermissions(mode: mode_t) throws
  {
    let path = package.path("file")
    try FileStore.write([1], to: path)
    chmod(path, mode)
    try FileStore.write([2], to: path)
    var status = stat()
    stat(path, &status)
    expectEqual(status.st_mode & 0o7777, mode)
    try expectEqual(FileStore.read(path), [2])
  }

  /// One step replaces one name only.
  @Test func anotherHardLinkKeepsTheOldContent() throws {
    try package.write("old", to: "file")
    link(package.path("file"), package.path("other"))
    try FileStore.write(Array("new".utf8), to: package.path("file"))
    expectEqual(package.read("file"), "new")
    expectEqual(package.read("other"), "old")
  }

  @Test func aNameIsSyncedAfterTheFile() throws {
    nonisolated(unsafe) var changes: [FileChange] = []
    try FileChange.$before.withValue({
      changes.append($0)
      return 0
    }) { try FileStore.write([1], to: package.path("box/file")) }
    expectEqual(
      changes, [.makeDirectory, .syncDirectory, .create, .write, .sync, .rename, .syncDirectory])
  }

  @Test func aVolumeThatSyncsNoDirectoriesIsWrittenToAllTheSame() throws {
    try FileChange.$before.withValue({ $0 == .syncDirectory ? EINVAL : 0 }) {
      try FileStore.write([1], to: package.path("box/file"))
    }
    try expectEqual(FileStore.read(package.path("box/file")), [1])
  }

  @Test func writesThroughASymbolicLink() throws {
    try package.write("old", to: "real/file")
    try FileManager.default.createSymbolicLink(
      atPath: package.path("link"), withDestinationPath: "real/file")
    try FileStore.write(Array("new".utf8), to: package.path("link"))
    expectEqual(package.read("real/file"), "new")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: package.path("link"))
    expectEqual(link, "real/file")
  }

  @Test func refusesToWriteOverWhatIsNotAFile() throws {
    try package.write("x", to: "directory/x")
    expectEqual(error { try FileStore.write([], to: package.path("directory")) }, .directory)
    mkfifo(package.path("pipe"), 0o600)
    expectEqual(error { try FileStore.write([], to: package.path("pipe")) }, .notAFile)
    symlink("nowhere", package.path("dangling"))
    expectEqual(error { try FileStore.write([], to: package.path("dangling")) }, .danglingLink)
    expectEqual(package.files.filter { $0.hasSuffix(".tmp") }, [])
  }

  @Test func namesWhatStandsInTheWayOfReading() throws {
    try package.write("x", to: "file")
    expectEqual(error { try FileStore.read(package.path("none")) }, .missing)
    expectEqual(error { try FileStore.read(package.root) }, .directory)
    expectEqual(
      error { try FileStore.read(package.path("file/below")) }, .refused("Not a directory"))
    mkfifo(package.path("pipe"), 0o600)
    expectEqual(error { try FileStore.read(package.path("pipe")) }, .notAFile)
    expectEqual(error { try FileStore.read("/dev/null") }, .notAFile)
    symlink("loop", package.path("loop"))
    expectEqual(
      error { try FileStore.read(package.path("loop")) },
      .linkLoop)
    expectEqual(error { try FileStore.write([], to: package.path("loop")) }, .linkLoop)
  }

  @Test func refusesAFileThatIsTooLongBeforeItTakesTheMemory() throws {
    try package.write("", to: "huge")
    truncate(package.path("huge"), off_t(FileStore.longestFile) + 1)
    let cause = FileError.Reason.tooLong(limit: FileStore.longestFile)
    expectEqual(error { try FileStore.read(package.path("huge")) }, cause)
    expectEqual(
      cause.words,
      "it is longer than 268435456 bytes (256 MiB), the limit for reading and writing")
  }

  @Test func readsAndWritesUpToTheLimitAndNotAByteMore() throws {
    let (path, limit) = (package.path("box/file"), 3 << 20)
    let bytes = [UInt8](repeating: 7, count: limit)
    try FileStore.write(bytes, to: path, limit: limit)
    try expectEqual(FileStore.read(path, limit: limit), bytes)
    expectEqual(error { try FileStore.read(path, limit: limit - 1) }, .tooLong(limit: limit - 1))
    let more = package.path("other/file")
    expectEqual(
      error { try FileStore.write(bytes, to: more, limit: limit - 1) },
      .tooLong(limit: limit - 1))
    expectEqual(package.files, ["box/file"])
  }

  #if os(Linux)
  @Test func stopsReadingAFileThatIsLongerThanItSays() {
    expectEqual(error { try FileStore.read("/proc/self/status", limit: 16) }, .tooLong(limit: 16))
  }
  #endif

  @Test(.enabled(if: geteuid() != 0, "nothing is refused to root"))
  func namesARefusedPermissionNotWhatIsMissingBecauseOfIt() throws {
    try package.write("x", to: "box/file")
    chmod(package.path("box"), 0o555)
    defer { chmod(package.path("box"), 0o755) }
    expectEqual(
      error { try FileStore.write([], to: package.path("box/new/file")) },
      .refused(String(cString: strerror(EACCES))))
  }

  @Test func namesTheLinkThatStandsInThePlaceOfADirectory() throws {
    symlink("nowhere", package.path("box"))
    let error = FileError(path: package.path("box"), reason: .danglingLink)
    #expect(throws: error) { try FileStore.write([], to: package.path("box/file")) }
  }

  @Test func removesAFileOnceAndDoesNotMindASecondTime() throws {
    try package.write("x", to: "file")
    try FileStore.remove(package.path("file"))
    try FileStore.remove(package.path("file"))
    try FileStore.remove(package.path("none/file"))
    expectEqual(package.files, [])
  }

  @Test func givesEveryCallerTheNextNumber() throws {
    let directory = package.path("numbers")
    let names = try (0..<3).map { _ in
      FilePath.name(of: try FileStore.createNext(in: directory, suffix: ".j"))
    }
    expectEqual(names, ["00000001.j", "00000002.j", "00000003.j"])
    try package.write("", to: "numbers/00000009.j")
    try package.write("", to: "numbers/x.j")
    try package.write("", to: "numbers/00000099.other")
    for number in ["9223372036854775807", "-5", "+50", "9999999999999999"] {
      try package.write("", to: "numbers/\(number).j")
    }
    let next = try FileStore.createNext(in: directory, suffix: ".j")
    expectEqual(FilePath.name(of: next), "00000010.j")
    let order = try FileStore.numbered(in: directory, suffix: ".j").map(FilePath.name)
    expectEqual(order.suffix(2), ["00000009.j", "00000010.j"])
  }

  @Test func hashesAsThePublishedTablesSay() {
    expectEqual(ContentHash(of: []).description, "cbf29ce484222325")
    expectEqual(ContentHash(of: Array("a".utf8)).description, "af63dc4c8601ec8c")
    expectEqual(ContentHash(of: Array("foobar".utf8)).description, "85944171f73967e8")
    expectEqual(ContentHash(value: 15).description, "000000000000000f")
    expectEqual(ContentHash("85944171f73967e8"), ContentHash(of: Array("foobar".utf8)))
    for text in ["85944171f73967e", "CBF29CE484222325", "+bf29ce484222325", "cbf29ce4842223250"] {
      #expect(ContentHash(text) == nil, "\(text)")
    }
    let words = Array("two words of 8 by".utf8)
    expectEqual(ContentHash(wordsOf: words).description, "d6f396a1d3680f4b")
  }

  private func error<T>(_ body: () throws -> T) -> FileError.Reason? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? FileError)?.reason
    }
  }
}

/// Temporary files of processes that were killed.
@MainActor @Suite struct LeftBehindTests {
  private let package = TemporaryPackage()
  static let folders = [
    "__Snapshots__/DemoTests/ScoreTests/", ".build/firstframe/actual/DemoTests/ScoreTests/",
  ]

  private func verify(
    _ text: String, _ mode: RecordMode, _ test: String = "kickOff()", in session: SnapshotSession
  ) {
    _ = session.verify(
      Recording(of: drawing(text)), as: .demo(test), mode: mode, at: package.location())
  }

  /// Leaves two files of killed processes, one of a live process and two of other programs in a
  /// folder; returns the open file.
  private func leave(in folder: String) throws -> Int32 {
    let names = [
      ".firstframe-1-0.tmp", ".firstframe-77-claimed.tmp", ".firstframe-1-1.tmp",
      ".firstframe-notes", "firstframe-1-0.tmp",
    ]
    for name in names { try package.write("half", to: folder + name) }
    symlink(package.path("Package.swift"), package.path(folder + ".firstframe-2-0.tmp"))
    let live = open(package.path(folder + ".firstframe-1-1.tmp"), O_RDONLY | O_CLOEXEC)
    flock(live, LOCK_EX)
    return live
  }

  private static let staying = [
    ".firstframe-1-1.tmp", ".firstframe-2-0.tmp", ".firstframe-notes", "firstframe-1-0.tmp",
  ]

  @Test func aTestThatWritesIntoAFolderRemovesThem() throws {
    for (folder, mode) in zip(Self.folders, [RecordMode.all, .never]) {
      let live = try leave(in: folder)
      defer { close(live) }
      verify(mode == .all ? "0:0" : "1:0", mode, in: SnapshotSession(environment: [:]))
      let names = package.files.compactMap { FilePath.relative($0, to: folder) }
      expectEqual(names, Self.staying + ["kickOff.grid"], "\(folder)")
    }
  }

  /// A folder is listed once for each process that writes there, and never for reading.
  @Test func onlyTheFirstWriteOfAProcessLooksForThem() throws {
    let session = SnapshotSession(environment: [:])
    let stray = Self.folders[0] + ".firstframe-1-0.tmp"
    verify("0:0", .all, in: session)
    try package.write("half", to: stray)
    verify("0:0", .all, in: SnapshotSession(environment: [:]))
    verify("1:0", .all, "goal()", in: session)
    expectEqual(package.read(stray), "half")
    expectEqual(package.snapshots.count { $0.hasSuffix(".grid") }, 2)
    verify("2:0", .all, in: SnapshotSession(environment: [:]))
    #expect(package.read(stray) == nil)
  }

  /// Between the calls of a write, its file counts as that of a live process.
  @Test func theFileOfAProcessThatIsWritingStays() throws {
    let path = package.path("box/file")
    let box = package.path("box")
    try FileChange.$before.withValue({ _ in
      FileStore.removeLeftBehind(in: box)
      return 0
    }) {
      try FileStore.write([1], to: path)
      try FileStore.write([2], to: path)
      try expectEqual(FileStore.read(path), [2])
      try FileStore.remove(path, ifHolding: [1])
      try expectEqual(FileStore.read(path), [2])
      try FileStore.remove(path, ifHolding: [2])
    }
    expectEqual(package.files, [])
  }

  @Test func anAcceptanceRemovesThemToo() throws {
    verify("0:0", .never, in: SnapshotSession(environment: [:]))
    let live = try leave(in: Self.folders[0])
    defer { close(live) }
    let places = package.places
    var run = DecisionRun(in: places)
    let pending = try SnapshotReport(of: places).pending
    expectEqual(pending.map { run.accept($0) }, [.accepted])
    let names = package.files.compactMap { FilePath.relative($0, to: Self.folders[0]) }
    expectEqual(names, Self.staying + ["kickOff.grid"])
  }
}

@Suite struct StoragePlacesTests {
  private let package = TemporaryPackage()

  @Test func climbsFromTheSourceToThePackage() throws {
    let places = try Places.locate(from: package.location(), environment: [:])
    expectEqual(places.root, package.root)
    expectEqual(places.results, package.path(".build/firstframe"))
    expectEqual(portable(package.location(), in: places), "Tests/DemoTests/ScoreTests.swift:12")
    try expectEqual(Places.locate(from: package.path("Tests"), environment: [:]), places)
    try expectEqual(Places.locate(from: package.root, environment: [:]), places)
  }

  @Test func takesRootAndResultsFromTheEnvironment() throws {
    let gone = CodeLocation(
      fileID: "M/Gone.swift", filePath: "/gone/Gone.swift", line: 1, column: 1)
    let environment = [
      "FIRSTFRAME_ROOT": package.root, "FIRSTFRAME_RESULTS": package.path("out"),
    ]
    let places = try Places.locate(from: gone, environment: environment)
    expectEqual(places.root, package.root)
    expectEqual(places.results, package.path("out"))
    expectEqual(portable(gone, in: places), "M/Gone.swift:1")
  }

  @Test func saysWhatItTried() throws {
    let gone = CodeLocation(fileID: "M/F.swift", filePath: "/gone/F.swift", line: 1, column: 1)
    #expect(throws: MissingRoot.noSource("/gone/F.swift")) {
      try Places.locate(from: gone, environment: [:])
    }
    #expect(throws: MissingRoot.noDirectory("/gone")) {
      try Places.locate(from: gone, environment: ["FIRSTFRAME_ROOT": "/gone"])
    }
    try FileManager.default.removeItem(atPath: package.path("Package.swift"))
    #expect(throws: MissingRoot.noPackage(package.source)) {
      try Places.locate(from: package.location(), environment: [:])
    }
  }

  private func portable(_ location: CodeLocation, in places: Places) -> String {
    Places.portable(location, relativePath: places.relative(location.filePath))
  }
}
