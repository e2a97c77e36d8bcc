import Foundation
import TestSupport

@testable import frames

/// The lines that the tool puts into a package.
@MainActor @Suite struct InitTests {
  let package: TemporaryPackage
  private static let paths = [
    ".editorconfig", ".gitattributes", ".github/workflows/snapshots.yml", ".gitignore",
    "AGENTS.md",
  ]

  init() throws { package = try TemporaryPackage() }

  private func start(_ words: String...) -> Tool.Result {
    Tool.run(["init"] + words, in: package.root, environment: [:])
  }

  @Test func showsTheDifferenceAndWritesNothingUnlessAsked() {
    let shown = start()
    expectEqual(shown.status, 0)
    #expect(package.files.isEmpty)
    #expect(
      shown.output.hasPrefix(
        """
        .gitattributes: would be written
        │ + # firstframe: begin (frames init)
        │ + # Recorded texts are compared byte by byte, so a checkout must not change line ends.
        │ + __Snapshots__/** -text
        │ + # firstframe: end

        """))
    #expect(shown.output.hasSuffix("\nWrite it: swift run frames init --write\n"))
  }

  @Test func writesEachFileOnce() {
    #expect(start("--write").output.contains(".gitignore: written\n"))
    expectEqual(package.files, Self.paths.sorted())
    let before = Self.paths.map { package.read($0) }
    let second = start("--write")
    #expect(
      second.output.split(separator: "\n").allSatisfy { $0.hasSuffix(": nothing to do") })
    expectEqual(Self.paths.map { package.read($0) }, before)
    #expect(!start().output.contains("--write"))
  }

  /// What is recommended is what the page on snapshots says.
  @Test func theLinesAreThoseOfThePage() throws {
    _ = start("--write")
    let page = try PackageFiles.text(of: "Sources/FirstFrame/FirstFrame.docc/Snapshots.md")
    for path in [".gitattributes", ".editorconfig"] {
      for line in (package.read(path) ?? "").split(separator: "\n") where !line.hasPrefix("#") {
        #expect(page.contains("\n\(line)\n"), "\(line)")
      }
    }
    #expect(package.read(".gitignore")?.contains("\n.firstframe-*.tmp\n") == true)
    #expect(page.contains("put `.firstframe-*.tmp` into `.gitignore`"))
  }

  @Test func whatIsThereStaysByteForByte() throws {
    let bytes = Data("*.swift text\r\n\u{FEFF}é \t\r\n".utf8) + [0xFF, 0x0A] + Data("no end".utf8)
    try package.write(bytes, to: ".gitattributes")
    expectEqual(start("--only", "gitattributes", "--write").status, 0)
    let found = try Data(contentsOf: URL(filePath: package.path(".gitattributes")))
    expectEqual(found.prefix(bytes.count), bytes)
    let rest = String(decoding: found.dropFirst(bytes.count), as: UTF8.self)
    #expect(rest.hasPrefix("\r\n\r\n# firstframe: begin (frames init)\r\n"))
    #expect(rest.hasSuffix("\r\n__Snapshots__/** -text\r\n# firstframe: end\r\n"))
    expectEqual(package.files, [".gitattributes"])
    expectEqual(start("--only=gitattributes").output, ".gitattributes: nothing to do\n")
  }

  @Test func anOlderSectionIsBroughtUpToDate() throws {
    try package.write(
      "a\n# firstframe: begin (frames init)\nold \u{1B}line\n# firstframe: end\nz\n",
      to: ".gitignore")
    let result = start("--only", "gitignore", "--write")
    #expect(
      result.output == """
        .gitignore: written
        │ - # firstframe: begin (frames init)
        │ - old \u{FFFD}line
        │ - # firstframe: end
        │ + # firstframe: begin (frames init)
        │ + # Temporary files that a killed process leaves beside a snapshot.
        │ + .firstframe-*.tmp
        │ + # firstframe: end


        """)
    #expect(
      package.read(".gitignore") == """
        a
        # firstframe: begin (frames init)
        # Temporary files that a killed process leaves beside a snapshot.
        .firstframe-*.tmp
        # firstframe: end
        z

        """)
  }

  @Test(
    arguments: [
      (".gitattributes", "__Snapshots__/** -text\n", "has a line for __Snapshots__ already"),
      (".gitattributes", "/__Snapshots__/** binary\n", "has a line for __Snapshots__ already"),
      (
        ".gitattributes", "__Snapshots__/** text eol=lf\n",
        "has another line for __Snapshots__, so it was not changed; `__Snapshots__/** -text` is "
          + "recommended"
      ),
      (".editorconfig", "[__Snapshots__/**]\n", "has a section for __Snapshots__ already"),
      (".gitignore", "*.tmp\n", "has these lines already"),
      ("AGENTS.md", "Run `swift run frames report`.\n", "mentions frames already"),
      (".github/workflows/snapshots.yml", "on: push\n", "exists and was edited, so it was skipped"),
      (
        ".gitignore", "# firstframe: begin (frames init)\n",
        "one of the two marks is missing, so it was skipped"
      ),
    ])
  func whatIsSaidInOtherWordsIsLeft(path: String, text: String, words: String) throws {
    try package.write(text, to: path)
    #expect(start("--write").output.contains("\(path): \(words)\n"))
    expectEqual(package.read(path), text)
  }

  /// In git the last line that matches a file counts.
  @Test(
    arguments: [
      ("* text=auto", true), ("*.grid text", true), ("__Snapshots__/Demo/** text", true),
      ("**/*.txt !text", true), ("/__Snapshots__/** text eol=lf", true),
      ("*.[gt]* text", true), ("__*/** text", true), ("* text=auto -text", false),
      ("*.swift text", false), ("Sources/** text", false), ("# * text", false),
      ("*.grid eol=lf", false), ("*.txt diff", false), ("[attr]lines text", false),
    ])
  func aLaterLineThatUndoesOursIsAnError(line: String, isProblem: Bool) throws {
    _ = start("--only", "gitattributes", "--write")
    let own = package.read(".gitattributes") ?? ""
    for before in [own, "__Snapshots__/** -text\n"] {
      try package.write(before + line + "\n", to: ".gitattributes")
      let result = start("--only", "gitattributes")
      let number = before.split(separator: "\n").count + 1
      let words =
        ".gitattributes: line \(number), `\(line)`, overrides line \(number == 2 ? 1 : 3), since "
        + "the last line that matches wins in git: move it above line \(number == 2 ? 1 : 3), and "
        + "run it again: swift run frames init\n"
      expectEqual(result.output.hasSuffix(words), isProblem, "\(result.output)")
      expectEqual(result.status, (isProblem ? 1 : 0))
    }
    try package.write(line + "\n" + own, to: ".gitattributes")
    expectEqual(start("--only", "gitattributes").status, 0)
  }

  @Test func partsMayBeNamedOneByOne() {
    let result = start("--only", "gitattributes", "--only=gitignore,editorconfig", "--write")
    expectEqual(result.status, 0)
    expectEqual(package.files, [".editorconfig", ".gitattributes", ".gitignore"])
  }

  @Test func resultsElsewhereAreIgnoredToo() {
    let environment = ["FIRSTFRAME_RESULTS": package.path("out/results")]
    _ = Tool.run(["init", "--write"], in: package.root, environment: environment)
    #expect(package.read(".gitignore")?.contains("\n/out/results/\n") == true)
    #expect(package.read("AGENTS.md")?.contains("`out/results/failures/`") == true)
    #expect(
      package.read(".github/workflows/snapshots.yml")?.contains("path: out/results\n") == true)
  }

  @Test func aLinkOutOfThePackageIsLeft() throws {
    let outside = try TemporaryPackage()
    try outside.write("theirs\n", to: "AGENTS.md")
    try FileManager.default.createSymbolicLink(
      atPath: package.path("AGENTS.md"), withDestinationPath: outside.path("AGENTS.md"))
    try FileManager.default.createSymbolicLink(
      atPath: package.path(".github"), withDestinationPath: outside.root)
    let result = start("--write")
    for path in ["AGENTS.md", ".github/workflows/snapshots.yml"] {
      #expect(result.output.contains("\(path): a link leads out of the package, so it was skipped"))
    }
    expectEqual(outside.files, ["AGENTS.md"])
    expectEqual(outside.read("AGENTS.md"), "theirs\n")
  }

  @Test func anUnknownPartIsAWrongCall() {
    let result = start("--only", "gitattributes,x\u{1B}y")
    expectEqual(result.status, 2)
    let words = "frames: there is no part \"x\u{FFFD}y\"; the parts are gitattributes, "
    #expect(result.output.hasPrefix(words))
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    try package.write("x", to: ".github")
    let result = start("--write")
    expectEqual(result.status, 1)
    #expect(
      result.output.contains(".github: Not a directory. See who may read and write there: ls -ld "))
    #expect(package.read(".gitignore") != nil)
  }
}
