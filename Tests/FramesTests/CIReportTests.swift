import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// Reports and messages that are written in CI, and read on another machine.
@MainActor @Suite struct CIReportTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  private func run(_ words: String..., ci: String? = "true") -> String {
    Tool.run(words, in: package.root, environment: ci.map { ["CI": $0] } ?? [:]).output
  }

  private static let words =
    "To accept the new picture, download the results of this CI run, then:"
  private static let apply = "swift run frames apply firstframe"

  /// Three snapshots that have changed in the same way.
  private func change() {
    for test in ["first()", "second()", "third()"] { package.verify(test, ["a", "b"]) }
  }

  @Test func theCommandAppliesTheResultsOfCI() throws {
    change()
    let id = "DemoTests/ScoreTests/first"
    let text = run("report")
    #expect(text.contains("│ \(Self.words) \(Self.apply) \(id)\n"))
    #expect(text.contains("Accept them all: \(Self.apply)\n"))
    #expect(run("report", "--markdown").contains("\n\(Self.words) `\(Self.apply) \(id)`\n"))
    #expect(run("report", "--junit").contains("│ \(Self.words) \(Self.apply) \(id)</failure>"))
    #expect(run("report", "--json").contains("\"command\": \"\(Self.apply) \(id)\""))
    package.verify("fourth()", ["a", "b"])
    let html = run("report", "--html")
    #expect(html.contains("\(Self.words) <code>\(Self.apply) \(id)</code>"))
    #expect(
      html.contains("Each of them in full: FIRSTFRAME_RESULTS=DIR swift run frames show NAME"))
    #expect(run("show", "first").contains("│ \(Self.words) \(Self.apply) \(id)\n"))
    let forms = ReportForm.allCases.map { $0 == .text ? "--exit-status" : "--\($0.rawValue)" }
    for form in forms { #expect(!run("report", form).contains("frames accept"), "\(form)") }
  }

  /// The word of the record mode decides, so that both agree on what CI is.
  @Test(arguments: [nil, "", "0", "false", "False "])
  func whereTheTestsRunTheCommandAccepts(ci: String?) throws {
    change()
    let id = "DemoTests/ScoreTests/first"
    let text = run("report", ci: ci)
    #expect(text.contains("│ To accept the new picture: swift run frames accept \(id)\n"))
    #expect(text.contains("Accept them all: swift run frames accept --all\n"))
    for form in ["--markdown", "--html", "--junit", "--json"] {
      #expect(!run("report", form, ci: ci).contains("frames apply"), "\(form)")
    }
    // Only GitHub's runner reads this form.
    #expect(run("report", "--annotations", ci: ci).contains("\(Self.words) \(Self.apply) \(id)"))
  }

  /// The commands in the report do what they say, on the machine of the reader.
  @Test func theKindOfAReportCanBeApplied() throws {
    change()
    package.verify("other()", ["home", "away"])
    let text = run("report")
    let line = try #require(
      text.split(separator: "\n").first { $0.contains("All 3: \(Self.apply) --kind ") })
    let kind = try #require(line.split(separator: " ").last.map(String.init))
    let here = try TemporaryPackage()
    for name in ["first", "second", "third", "other"] {
      let file = "__Snapshots__/DemoTests/ScoreTests/\(name).grid"
      try here.write(try #require(package.read(file)), to: file)
    }
    let folder = package.path(".build/firstframe")
    func apply(_ words: String...) -> Tool.Result {
      Tool.run(["apply", folder] + words, in: here.root, environment: [:])
    }
    expectEqual(apply("--kind", kind).status, 0)
    expectEqual(
      ["first", "second", "third", "other"].map { here.recordedFile($0) },
      ["b", "b", "b", "home"].map { Recording(of: grid($0)).notation })
    #expect(apply("--kind", "zz").output.hasPrefix("no kind of change is named \"zz\"; "))
    expectEqual(apply("other", "--kind", kind).status, 2)
  }

  @Test func theMessageOfATestInCIDoesNotAcceptHere() throws {
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"], kind: .grid)
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift",
      filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3)
    func message(_ text: String, _ environment: [String: String]) -> String {
      SnapshotSession(environment: environment).verify(
        grid(text), as: .grid, identity: identity, mode: nil, at: location
      ).messages.joined(separator: "\n")
    }
    let id = "DemoTests/ScoreTests/kickOff"
    #expect(
      message("a", ["CI": "1"]).contains(
        "│ To record this picture, download the results of this CI run, then: \(Self.apply) \(id)"))
    _ = message("a", [:])
    #expect(message("b", ["CI": "1"]).contains("│ \(Self.words) \(Self.apply) \(id)\n"))
    let failure = package.read(".build/firstframe/failures/\(id).grid.txt") ?? ""
    #expect(failure.contains("\(Self.words) \(Self.apply) \(id)\n"))
    #expect(failure.contains("All of it: FIRSTFRAME_RESULTS=DIR swift run frames show \(id)\n"))
    #expect(
      message("b", [:]).contains("│ To accept the new picture: swift run frames accept \(id)\n"))
  }
}
