import FirstFrameTestSupport
import Foundation

@testable import FirstFrame

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What the variable of the record mode does to a snapshot, each time in a process of its own.
@MainActor @Suite struct RecordModeProcessTests {
  private static let recorded = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
  private static let (old, new) = (Recording(of: drawing("0:0")), Recording(of: drawing("1:0")))

  /// What a process may find.
  private enum Finding: String, CaseIterable {
    case missing, different, equal
  }

  /// Runs a process that takes one snapshot; returns the test's messages and what is recorded then.
  private func outcome(of finding: Finding, _ variables: [String: String]) async throws -> String {
    let package = try TemporaryPackage()
    if finding != .missing {
      let recorded = finding == .equal ? Self.new : Self.old
      try package.write(recorded.notation, to: Self.recorded)
    }
    await #expect(processExitsWith: .success) {
      [root = package.root as String, variables = variables as [String: String]] in
      for name in ["CI", "TF_BUILD", "SNAPSHOT_TESTING_RECORD", "FIRSTFRAME_RUN"] { unsetenv(name) }
      for (name, value) in variables { setenv(name, value, 1) }
      let verdict = await SnapshotSession.current.verify(
        Recording(of: drawing("1:0")), as: .demo(),
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: root + "/Tests/DemoTests/ScoreTests.swift",
          line: 1, column: 1))
      let hasPassed = FailureMessage.text(for: verdict) == nil
      try (hasPassed ? "passes" : "fails")
        .write(toFile: root + "/outcome", atomically: true, encoding: .utf8)
    }
    let content: [String?: String] = [
      nil: "nothing", Self.old.notation: "the old", Self.new.notation: "the new",
    ]
    let recorded = content[package.read(Self.recorded)] ?? "something else"
    return "\(package.read("outcome") ?? "is lost"), \(recorded)"
  }

  /// Checklist row 101: the four modes and none, on a machine and in CI, by what is found.
  ///
  /// A snapshot that has just been recorded fails; CI records nothing without a mode that says so.
  @Test func theModesByWhatIsFound() async throws {
    let name = "SNAPSHOT_TESTING_RECORD"
    let columns: [(String, [String: String])] =
      RecordMode.allCases.map { ("\($0)", [name: "\($0)"]) } + [
        ("no mode", [:]), ("no mode in CI", ["CI": "true"]),
        ("never in CI", ["CI": "true", name: "never"]), ("all in CI", ["CI": "true", name: "all"]),
      ]
    var table: [String] = []
    for (column, variables) in columns {
      var cells: [String] = []
      for finding in Finding.allCases {
        cells.append("\(finding): \(try await outcome(of: finding, variables))")
      }
      table.append("\(column): " + cells.joined(separator: "; "))
    }
    let (kept, passed) = ("different: fails, the old", "equal: passes, the new")
    let (recorded, replaced) = ("missing: fails, the new", "different: fails, the new")
    #expect(
      table == [
        "never: missing: fails, nothing; \(kept); \(passed)",
        "missing: \(recorded); \(kept); \(passed)",
        "failed: \(recorded); \(replaced); \(passed)",
        "all: \(recorded); \(replaced); \(passed)",
        "no mode: \(recorded); \(kept); \(passed)",
        "no mode in CI: missing: fails, nothing; \(kept); \(passed)",
        "never in CI: missing: fails, nothing; \(kept); \(passed)",
        "all in CI: \(recorded); \(replaced); \(passed)",
      ])
  }
}
