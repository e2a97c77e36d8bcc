#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What the variable of the record mode does to a snapshot, each time in a process of its own.
@MainActor @Suite struct RecordModeProcessTests {
  private static let (old, new) = (Recording(of: drawing("0:0")), Recording(of: drawing("1:0")))

  /// What a process may find.
  private enum Finding: String, CaseIterable {
    case missing, different, equal
  }

  /// Runs a process with variables that takes a snapshot for each finding; returns for each of them whether
  /// the test passes and what is recorded then.
  private func outcomes(_ variables: [String: String]) async throws -> String {
    let package = TemporaryPackage()
    func file(_ finding: Finding) -> String { "__Snapshots__/DemoTests/ScoreTests/\(finding).grid" }
    try package.write(Self.old.notation, to: file(.different))
    try package.write(Self.new.notation, to: file(.equal))
    await #expect(processExitsWith: .success) {
      [root = package.root as String, variables = variables as [String: String]] in
      for name in ["CI", "TF_BUILD", "SNAPSHOT_TESTING_RECORD", "FIRSTFRAME_RUN"] { unsetenv(name) }
      for (name, value) in variables { setenv(name, value, 1) }
      for finding in ["missing", "different", "equal"] {
        let verdict = await SnapshotSession.current.verify(
          Recording(of: drawing("1:0")), as: .demo(finding + "()"),
          at: CodeLocation(
            fileID: "DemoTests/ScoreTests.swift",
            filePath: root + "/Tests/DemoTests/ScoreTests.swift",
            line: 1, column: 1))
        let hasPassed = FailureMessage.text(for: verdict) == nil
        try (hasPassed ? "passes" : "fails")
          .write(toFile: root + "/" + finding, atomically: true, encoding: .utf8)
      }
    }
    let content: [String?: String] = [
      nil: "nothing", Self.old.notation: "the old", Self.new.notation: "the new",
    ]
    return Finding.allCases.map { finding in
      let recorded = content[package.read(file(finding))] ?? "something else"
      return "\(finding): \(package.read("\(finding)") ?? "is lost"), \(recorded)"
    }.joined(separator: "; ")
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
      table.append("\(column): \(try await outcomes(variables))")
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
