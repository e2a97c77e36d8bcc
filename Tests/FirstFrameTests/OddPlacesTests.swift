import FirstFrameTestSupport
import Foundation

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

  let package: TemporaryPackage
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  init() throws { package = try TemporaryPackage() }

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

  // MARK: - Links

  @Test func aRecordedFileThatIsALinkIsRecordedWhereItLeads() throws {
    try package.write(old.notation, to: "real/kickOff.grid")
    try package.write("x", to: Self.directory + "/other")
    symlink("../../../real/kickOff.grid", package.path(Self.recorded))
    guard case .matched = verify(old), case .recorded = verify(new), case .matched = verify(new)
    else {
      Issue.record("the link was not followed")
      return
    }
    expectEqual(package.read("real/kickOff.grid"), new.notation)
    #expect(isLink(Self.recorded))
  }

  @Test(arguments: ["__Snapshots__", "__Snapshots__/DemoTests", directory])
  func aDirectoryOfRecordedFilesThatIsALinkStaysOne(link: String) throws {
    let rest = Self.recorded.dropFirst(link.utf8.count + 1)
    let parent = FilePath.parent(of: package.path(link)) ?? ""
    for directory in [package.path("real"), parent] {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    }
    symlink(package.path("real"), package.path(link))
    guard case .recorded = verify(old), case .matched = verify(old), case .recorded = verify(new)
    else {
      Issue.record("the link was not followed")
      return
    }
    expectEqual(package.read("real/" + rest), new.notation)
    #expect(isLink(link))
    expectEqual(package.files.filter { $0.hasSuffix(".tmp") }, [])
  }

  @Test func aLinkOutOfThePackageIsReadAndNotWritten() throws {
    let home = try TemporaryPackage()
    try home.write(old.notation, to: "real/kickOff.grid")
    let link = package.path(FilePath.parent(of: Self.recorded) ?? "")
    try package.write("x", to: "__Snapshots__/DemoTests/other")
    symlink(home.path("real"), link)
    guard case .matched = verify(old), case .cannotWrite(let files, let error) = verify(new) else {
      Issue.record("\(verify(new))")
      return
    }
    let target = try #require(FileStore.realPath(home.path("real")))
    expectEqual(
      error, FileError(path: link, reason: .leadsOut(of: package.root, to: target)))
    try expectEqual(FileStore.read(files.actual), Array(new.notation.utf8))
    expectEqual(home.files, ["real/kickOff.grid"])
    expectEqual(home.read("real/kickOff.grid"), old.notation)
    let words = FailureMessage.text(for: verify(new)) ?? ""
    #expect(words.contains("it is a symbolic link that leads out of \(package.root), to \(target)"))
    #expect(words.contains("Remove the link or repair it"))
  }

  @Test(arguments: RecordMode.allCases)
  func aLoopOfLinksIsNeitherFollowedForEverNorMissing(mode: RecordMode) throws {
    try package.write("x", to: Self.directory + "/other")
    symlink("kickOff.grid", package.path(Self.recorded))
    let error = FileError(path: package.path(Self.recorded), reason: .linkLoop)
    guard case .cannotRead(_, error) = verify(old, mode) else {
      Issue.record("\(verify(old, mode))")
      return
    }
  }

  // MARK: - No files

  @Test(arguments: RecordMode.allCases)
  func aPipeDoesNotBlock(mode: RecordMode) throws {
    try package.write("x", to: Self.directory + "/other")
    mkfifo(package.path(Self.recorded), 0o600)
    try expectNotAFile(mode)
  }

  @Test(arguments: ["/dev/null", "/dev/zero", "/dev/tty"], RecordMode.allCases)
  func aDeviceIsNeitherReadWithoutEndNorWritten(device: String, mode: RecordMode) throws {
    try package.write("x", to: Self.directory + "/other")
    symlink(device, package.path(Self.recorded))
    let verdict = verify(old, mode)
    guard case .cannotRead(_, let error) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    expectEqual(error.path, package.path(Self.recorded))
    // A process without a terminal cannot open one.
    #expect(error.reason == .notAFile || device == "/dev/tty")
    #expect(isLink(Self.recorded))
  }

  @Test func aSocketIsNoFile() throws {
    try package.write("x", to: Self.directory + "/other")
    let near = FileManager.default.temporaryDirectory.appending(path: "ff-\(getpid()).socket").path
    defer { unlink(near) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      for (index, byte) in near.utf8.prefix(100).enumerated() { bytes[index] = byte }
    }
    #if canImport(Darwin)
    let file = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(file) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound)
    symlink(near, package.path(Self.recorded))
    for mode in RecordMode.allCases {
      guard case .cannotRead = verify(old, mode) else {
        Issue.record("\(verify(old, mode))")
        return
      }
    }
  }

  private func expectNotAFile(_ mode: RecordMode) throws {
    let error = FileError(path: package.path(Self.recorded), reason: .notAFile)
    let verdict = verify(old, mode)
    guard case .cannotRead(_, error) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    let words = FailureMessage.text(for: verdict) ?? ""
    #expect(words.contains("it is a pipe, a socket or a device"))
    #expect(words.contains("Move it away"))
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

  @Test(arguments: ["no/such/F.swift", "/no/such/F.swift", "F.swift", ""])
  func whereTheSourceIsNotNothingIsMadeAndTheVariableIsNamed(path: String) throws {
    let gone = CodeLocation(fileID: "M/F.swift", filePath: path, line: 1, column: 1)
    let verdict = verify(old, .all, ["FIRSTFRAME_RESULTS": package.path("out")], at: gone)
    guard case .noRoot(let identity, _) = verdict, identity == .demo() else {
      Issue.record("\(verdict)")
      return
    }
    #expect(FailureMessage.text(for: verdict)?.contains("Set FIRSTFRAME_ROOT") == true)
    expectEqual(package.files, [])
    #expect(!FileStore.exists("no"))
  }

  @Test func withTheVariableTheSourceNeedNotBeThere() throws {
    let gone = CodeLocation(fileID: "M/F.swift", filePath: "no/such/F.swift", line: 3, column: 1)
    let environment = ["FIRSTFRAME_ROOT": package.root]
    guard case .recorded = verify(old, .missing, environment, at: gone),
      case .matched = verify(old, .missing, environment, at: gone)
    else {
      Issue.record("not recorded below the root that was given")
      return
    }
    expectEqual(package.read(Self.recorded), old.notation)
    let journal = package.read(".build/firstframe/journal/00000001.journal")
    #expect(journal?.contains("\tplace=M/F.swift:3\t") == true)
  }
}
