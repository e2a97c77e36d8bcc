import TestSupport

@testable import FirstFrameTesting

/// The adapter as authors of tests call it; most with a session and a package of its own.
@MainActor @Suite(.nestedRun) struct ExpectInlineSnapshotTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test func aPictureStandsInTheSource() {
    expectInlineSnapshot(of: Grid(lines: ["┌──────────┐", "│ Count: 2 │", "└──────────┘"])) {
      """
      ┌──────────┐
      │ Count: 2 │
      └──────────┘
      """
    }
  }

  @Test func anyFormatStandsInTheSource() {
    expectInlineSnapshot(of: ["a\t", #"\"#], as: .lines) {
      #"""
      a\t
      \\
      """#
    }
    expectInlineSnapshot(of: "two\nlines", as: .text) { "two\nlines" }
  }

  /// All cases share the literal.
  @Test(arguments: [1, 2]) func casesNeedNoLabel(number: Int) {
    expectInlineSnapshot(of: "the same", as: .text) { "the same" }
  }

  @Test func failsAtTheCallersLine() {
    let line = #line + 2
    let found = package.record {
      expectInlineSnapshot(of: Grid(lines: ["new"])) { "old" }
    }
    expectEqual(found.map(\.line), [line])
    let id =
      "FirstFrameTestingTests/ExpectInlineSnapshotTests/"
      + "ExpectInlineSnapshotTests.failsAtTheCallersLine+line\(line)"
    #expect(
      found.map(\.message) == [
        """
        │ \(id): 1 line removed, 1 line added
        │
        │ 1 - |old|
        │ 1 + |new|
        │
        │ To keep the recorded text, correct the code and run: swift test
        │ FirstFrameTestingTests/ExpectInlineSnapshotTests.swift:\(line) cannot be rewritten, \
        since its source is not in the package's directory.
        │ Change the source by hand, and run swift test again.
        """
      ])
  }

  /// Where nothing can be written, the picture is printed all the same.
  @Test func printsWhatItCannotWrite() {
    let line = #line + 2
    let issues = package.issues {
      expectInlineSnapshot(of: Grid(lines: ["new"]))
    }
    #expect(issues.first?.contains("nothing is recorded yet.\n│\n│   |new|\n│\n") == true)
    #expect(issues.first?.contains("ExpectInlineSnapshotTests.swift:\(line)") == true)
  }
}
