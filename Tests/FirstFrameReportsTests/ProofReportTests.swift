@testable import FirstFrame
@testable import FirstFrameReports

/// What a report says of proofs.
@MainActor @Suite struct ProofReportTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }
  private var report: SnapshotReport { get throws { try package.report } }

  /// What one process finds of a test.
  private func find(_ messages: String?..., by test: String = "a()", line: Int = 12) {
    ProofProcess(root: package.root, test: test).judge(.leak, line: line) { messages }
  }

  @Test func countsWhatHeldBesideTheSnapshots() throws {
    find(nil)
    try expectEqual(report.text, "1 proof held.\n")
    for _ in 1...2 {
      package.verify(drawing("x"))
    }
    find(nil, nil, by: "b()")
    try expectEqual(report.text, "The snapshot is as recorded. 2 proofs held.\n")
    #expect(try !report.needsLook)
    try expectEqual(
      report.markdown,
      "## Snapshots and proofs\n\nThe snapshot is as recorded. 2 proofs held.\n")
  }

  @Test func showsEachFailureWithTheCommandThatRunsItAgain() throws {
    find(nil, by: "b()")
    find("│ old (order):\n│\n│ \"1\" was shown.\n│", nil, "│ leak: x", line: 14)
    #expect(try report.needsLook)
    #expect(
      try report.text == """
        1 proof of 2 failed.

        │ DemoTests.ScoreTests/a(): old (order):
        │
        │ "1" was shown.
        │
        │
        │ leak: x
        │
        │ no leak, at Tests/DemoTests/ScoreTests.swift:14
        │ Run it again: swift test --filter 'DemoTests.ScoreTests/a\\(\\)'

        """)
    find(nil)
    try expectEqual(report.text, "2 proofs held.\n")
  }

  @Test func writesMarkdownInWhichTextIsNeitherMarkupNorAMention() throws {
    find("│ ```` @user <b>#1|\n│ ##[error]x\n::error::y", by: "`@all`()")
    #expect(
      try report.markdown
        == """
        ## Snapshots and proofs

        1 proof of 1 failed.

        ### `````DemoTests.ScoreTests/`@all`(): ```` @user <b>#1|`````

        `no leak, at Tests/DemoTests/ScoreTests.swift:12`

        `````text
        │ DemoTests.ScoreTests/`@all`(): ```` @user <b>#1|
        │ ##\u{200B}[error]x
        │ ::error::y
        `````

        Run it again: ``swift test --filter 'DemoTests.ScoreTests/`@all`\\(\\)'``

        """)
  }

  @Test func aFailureThatCannotBeNotedSaysSo() throws {
    try package.write("x", to: ".build/firstframe/journal")
    let messages = ProofProcess(root: package.root).judge(.leak) { ["│ leak: x", "│ leak: y"] }
    #expect(
      messages == [
        "│ leak: x",
        """
        │ leak: y
        │ frames report misses it: \(places.journals): Not a directory
        """,
      ])
    expectEqual(ProofProcess(root: package.root).judge(.leak) { [nil] }, [])
  }
}
