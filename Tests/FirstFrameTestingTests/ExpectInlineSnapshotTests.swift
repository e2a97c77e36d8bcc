/// Literals in the package's own sources.
@MainActor @Suite struct ExpectInlineSnapshotTests {
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
}
