@testable import FirstFrame

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Links, pipes and devices in the place of recorded files, and packages that are elsewhere.
@MainActor @Suite struct OddPlacesTests {
  nonisolated static let directory = "__Snapshots__/DemoTests/ScoreTests"
  nonisolated static let recorded = directory + "/kickOff.grid"

  private let package = TemporaryPackage()
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  private var files: SnapshotFiles {
    SnapshotFiles(
      identity: .demo(), recorded: package.path(Self.recorded),
      actual: package.path(".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid"))
  }

  private func verify(
    _ recording: Recording, _ mode: RecordMode = .all, _ environment: [String: String] = [:],
    at location: CodeLocation? = nil
  ) -> SnapshotVerdict {
    SnapshotSession(environment: environment)
      .verify(recording, as: .demo(), mode: mode, at: location ?? package.location())
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: package.path(path))) != nil
  }

  private func makeLink(to target: String, at path: String) throws {
    let parent = FilePath.parent(of: package.path(path)) ?? ""
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    symlink(target, package.path(path))
  }

  private func word(of verdict: SnapshotVerdict) -> String {
    String("\(verdict)".prefix { $0 != "(" })
  }

  // MARK: - Links

  /// The file itself, or a folder around it.
  @Test(arguments: [recorded, directory, "__Snapshots__/DemoTests", "__Snapshots__"])
  func aLinkIsFollowedAndStays(link: String) throws {
    let target = "real" + Self.recorded.dropFirst(link.utf8.count)
    try package.write(old.notation, to: target)
    try makeLink(to: package.path("real"), at: link)
    let verdicts = [verify(old), verify(new), verify(new)].map(word(of:))
    expectEqual(verdicts, ["matched", "recorded", "matched"])
    expectEqual(package.read(target), new.notation)
    #expect(isLink(link))
    expectEqual(package.files.filter { $0.hasSuffix(".tmp") }, [])
  }

  @Test func aLinkOutOfThePackageIsReadAndNotWritten() throws {
    let home = TemporaryPackage()
    try home.write(old.notation, to: "real/kickOff.grid")
    let link = package.path(FilePath.parent(of: Self.recorded) ?? "")
    try package.write("x", to: "__Snapshots__/DemoTests/other")
    symlink(home.path("real"), link)
    expectEqual(word(of: verify(old)), "matched")
    let verdict = verify(new)
    guard case .cannotWrite(let files, let error) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    let target = try #require(FileStore.realPath(home.path("real")))
    expectEqual(
      error, FileError(path: link, reason: .leadsOut(of: package.root, to: target)))
    try expectEqual(FileStore.read(files.actual), Array(new.notation.utf8))
    expectEqual(home.files, ["real/kickOff.grid"])
    expectEqual(home.read("real/kickOff.grid"), old.notation)
  }

  // MARK: - No files

  /// No file is read without end, blocks, or is taken for a missing one, and none is written.
  @Test func whatIsNoFileIsNeitherReadNorWritten() throws {
    let socket = try #require(Socket())
    let places: [(String, (String) throws -> Void)] = [
      ("a directory", { try self.package.write("x", to: $0 + "/x") }),
      ("a loop of links", { try self.makeLink(to: "kickOff.grid", at: $0) }),
      ("a pipe", { _ = mkfifo(self.package.path($0), 0o600) }),
      ("/dev/null", { try self.makeLink(to: "/dev/null", at: $0) }),
      ("/dev/zero", { try self.makeLink(to: "/dev/zero", at: $0) }),
      ("a socket", { try self.makeLink(to: socket.path, at: $0) }),
    ]
    var lines: [String] = []
    for (name, make) in places {
      try? FileManager.default.removeItem(atPath: package.path("__Snapshots__"))
      try package.write("x", to: Self.directory + "/other")
      try make(Self.recorded)
      for mode in RecordMode.allCases {
        guard case .cannotRead(files, let error) = verify(old, mode) else { continue }
        lines.append("\(name), \(mode): \(error.reason)")
      }
      try expectEqual(FileStore.read(files.actual), Array(old.notation.utf8))
    }
    let reasons = lines.map { $0.replacing(/, [a-z]+:/, with: ":") }
    expectEqual(
      Set(reasons.dropLast(4)).sorted().joined(separator: "\n"),
      """
      /dev/null: notAFile
      /dev/zero: notAFile
      a directory: directory
      a loop of links: linkLoop
      a pipe: notAFile
      """)
    expectEqual(lines.count, 24)
  }

  /// A process without a terminal cannot open one.
  @Test func theTerminalIsNotRead() throws {
    try makeLink(to: "/dev/tty", at: Self.recorded)
    expectEqual(
      RecordMode.allCases.map { word(of: verify(old, $0)) },
      Array(repeating: "cannotRead", count: 4))
    #expect(isLink(Self.recorded))
  }

  /// A socket with a name, as long as this lives.
  private final class Socket {
    let path = FileManager.default.temporaryDirectory.appending(path: "ff-\(getpid()).socket").path
    private let file: Int32

    init?() {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = Array(path.utf8.prefix(100))
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      #if canImport(Darwin)
      file = socket(AF_UNIX, SOCK_STREAM, 0)
      #else
      file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      if !isBound { return nil }
    }

    deinit {
      close(file)
      unlink(path)
    }
  }

  // MARK: - Packages that are elsewhere

  /// A compiler that is called by hand passes on the path that it was given.
  @Test func aRelativeSourceIsLookedForFromTheCurrentDirectory() throws {
    let source = "Tests/FirstFrameTests/OddPlacesTests.swift"
    let location = CodeLocation(fileID: "M/F.swift", filePath: source, line: 1, column: 1)
    let here = ProcessEnvironment.directory
    let isHere = FileStore.exists(FilePath.join(here, source))
    if isHere {
      try expectEqual(Places.locate(from: location, environment: [:]).root, here)
    } else {
      #expect(throws: MissingRoot.noSource(source)) {
        try Places.locate(from: location, environment: [:])
      }
    }
    let gone = CodeLocation(fileID: "M/F.swift", filePath: "no/such/F.swift", line: 1, column: 1)
    #expect(throws: MissingRoot.noSource("no/such/F.swift")) {
      try Places.locate(from: gone, environment: [:])
    }
  }

  @Test func whereTheSourceIsNotNothingIsMadeAndTheVariableIsNamed() throws {
    for path in ["no/such/F.swift", "/no/such/F.swift", "F.swift", ""] {
      let gone = CodeLocation(fileID: "M/F.swift", filePath: path, line: 1, column: 1)
      let verdict = verify(old, .all, ["FIRSTFRAME_RESULTS": package.path("out")], at: gone)
      expectEqual(verdict, .noRoot(.demo(), .noSource(path)))
    }
    expectEqual(package.files, [])
    #expect(!FileStore.exists("no"))
  }

  @Test func withTheVariableTheSourceNeedNotBeThere() throws {
    let gone = CodeLocation(fileID: "M/F.swift", filePath: "no/such/F.swift", line: 3, column: 1)
    let environment = ["FIRSTFRAME_ROOT": package.root]
    let verdicts = (0..<2).map { _ in verify(old, .missing, environment, at: gone) }
    expectEqual(verdicts.map(word(of:)), ["recorded", "matched"])
    expectEqual(package.read(Self.recorded), old.notation)
    let journal = package.read(".build/firstframe/journal/00000001.journal")
    #expect(journal?.contains("\tplace=M/F.swift:3\t") == true)
  }
}
