@testable import FrameNotation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// How much memory a damaged recording takes that has as many lines as bytes, or nearly.
@MainActor @Suite struct DamagedMemoryTests {
  nonisolated static let length = isLongRun ? 2 << 20 : 1 << 20

  private nonisolated static let header = "snapshot 1 policy=unicode17/terminal-1\nsize: 1x1\n"

  private nonisolated static let files = [
    ("feeds", SnapshotKind.grid, "\n", "", "x"),
    ("rows", .grid, "=1\n", header + "--- 1\ncursor: none\n", ""),
    ("letters", .grid, "x\n", "", ""),
    ("blank lines", .grid, "\n", header + "--- 1\ncursor: none\n", "x"),
    ("text", .text(fileExtension: "txt"), "\n", "", "x\n"),
  ]

  /// Each process compares, and makes the message; some files took 25 bytes for each of their own.
  @Test(arguments: isLongRun ? files : Array(files.prefix(2)))
  func aDamagedFileTakesNoMoreThanSomeBytesForEachOfItsOwn(
    name: String, kind: SnapshotKind, line: String, start: String, end: String
  ) async throws {
    let package = TemporaryPackage()
    let lines = String(repeating: line, count: Self.length / line.utf8.count)
    let identity = SnapshotIdentity.demo(kind: kind)
    try package.write(start + lines + end, to: "__Snapshots__/" + identity.path)
    await #expect(processExitsWith: .success) {
      [root = package.root as String, path = identity.path as String] in
      try await MainActor.run {
        let identity = try #require(SnapshotIdentity(path: path))
        let content: SnapshotContent =
          identity.kind == .grid
          ? .pictures(Recording(of: Grid(lines: ["x"]))) : .text(SnapshotText("y"))
        let before = Self.mostMemory
        let verdict = SnapshotSession(environment: ["FIRSTFRAME_ROOT": root])
          .verify(content, as: identity, mode: .never)
        #expect(FailureMessage.text(for: verdict)?.utf8.count ?? 0 < 20_000)
        let growth = (Self.mostMemory - before) / Self.length
        #expect(growth < 18, "\(growth) bytes for each of the file")
        if case .matched = verdict { Issue.record("\(verdict)") }
      }
    }
  }

  /// The most bytes that this process has had in memory.
  private nonisolated static var mostMemory: Int {
    #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #else
    // On Linux, `getrusage` starts with the usage of the process that has started this one.
    let status = (try? FileStore.read("/proc/self/status")) ?? []
    let words = String(decoding: status, as: UTF8.self).split { " \t\n".contains($0) }
    let place = words.firstIndex(of: "VmHWM:").map { $0 + 1 }
    return (place.flatMap { Int(words[$0]) } ?? 0) * 1024
    #endif
  }

  @Test func linesThatAreTooManyToBeAlignedAreOneChange() {
    let old = Array("a\nb\n".utf8) + [UInt8](repeating: .lineFeed, count: LineNumbering.mostLines)
    let new = Array("a\nc\nd\n".utf8)
    let difference = TextDifference(from: old, to: new)
    #expect(
      difference.changes == [
        TextDifference.Change(removed: 1..<2 + LineNumbering.mostLines, added: 1..<3)
      ])
  }
}
