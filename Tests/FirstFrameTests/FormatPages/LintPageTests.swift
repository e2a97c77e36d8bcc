import TestSupport
import Testing

@testable import FirstFrame

/// The page on reports says what the report of `frames lint` has for programs.
@MainActor @Suite struct LintPageTests {
  @Test func theExampleAndTheTablesAreThoseOfTheWriter() throws {
    let page = try FormatPage("ReportFormats")
    let package = try TemporaryPackage()
    try package.write("a", to: "__Snapshots__/DemoTests/ScoreTests/kickOff.txt")
    try package.write("a\n", to: "__Snapshots__/DemoTests/ScoreTests/other.txt")
    let places = try Places.locate(from: package.root, environment: [:])
    let report = try SnapshotLint(of: places, ignored: .unknown("no git")).report()
    let json = report.json
    #expect(page.blocks.contains(json))
    let members = page.rows(below: "member of a lint report", "what it is").map(\.[0].code)
    let parts = page.rows(below: "member of a finding", "what it is").map(\.[0].code)
    for name in members + parts { #expect(json.contains("\"\(name)\": "), "\(name)") }
    #expect(json.split(separator: "\": ").count - 1 == members.count + parts.count)
    let rules = page.rows(below: "rule", "level", "what it finds")
    #expect(rules.map(\.[0].code) == LintRule.allCases.map(\.rawValue))
    #expect(rules.map(\.[1]) == LintRule.allCases.map { $0.isError ? "error" : "remark" })
  }
}
