import Foundation
import TestSupport

@testable import frames

/// The lines that the tool puts into a package.
@MainActor @Suite struct InitTests {
  /// Without `--write` it shows the difference, and writes nothing; what is written is not written again.
  @Test func writesEachFileOnce() throws {
    try Play().run(
      """
      $ frames init
      $ files ~
      $ frames init --write | grep written
      $ files ~
      $ cat .gitattributes
      $ cp .gitattributes before
      $ frames init --write
      $ frames init
      $ cmp .gitattributes before
      """)
  }

  @Test func partsMayBeNamedOneByOne() throws {
    try Play().run(
      """
      $ frames init --only gitattributes --only=gitignore,editorconfig --write | grep written
      $ files ~
      $ cat .gitignore
      $ cat .editorconfig
      """)
  }

  @Test func whatIsThereStaysByteForByte() throws {
    let package = try TemporaryPackage()
    let bytes = Data("*.swift text\r\n\u{FEFF}é \t\r\n".utf8) + [0xFF, 0x0A] + Data("no end".utf8)
    try package.write(bytes, to: ".gitattributes")
    expectEqual(package.frames("init", "--only", "gitattributes", "--write").status, 0)
    let found = try Data(contentsOf: URL(filePath: package.path(".gitattributes")))
    expectEqual(found.prefix(bytes.count), bytes)
    let rest = String(decoding: found.dropFirst(bytes.count), as: UTF8.self)
    expectEqual(rest.replacing("\r\n", with: "\n"), "?")
    expectEqual(rest.replacing("\r\n", with: "").contains("\n"), false)
    expectEqual(package.files, [".gitattributes"])
    expectEqual(
      package.frames("init", "--only=gitattributes").output, ".gitattributes: nothing to do\n")
  }

  @Test func anOlderSectionIsBroughtUpToDate() throws {
    let old = "a\\n# firstframe: begin (frames init)\\nold \u{1B}line\\n# firstframe: end\\nz"
    try Play().run(
      """
      $ write .gitignore '\(old)'
      $ frames init --only gitignore --write
      .gitignore: written
      │ - # firstframe: begin (frames init)
      │ - old \u{FFFD}line
      │ - # firstframe: end
      │ + # firstframe: begin (frames init)
      │ + # Temporary files that a killed process leaves beside a snapshot.
      │ + .firstframe-*.tmp
      │ + # firstframe: end


      $ cat .gitignore
      a
      # firstframe: begin (frames init)
      # Temporary files that a killed process leaves beside a snapshot.
      .firstframe-*.tmp
      # firstframe: end
      z
      """)
  }

  @Test func whatIsSaidInOtherWordsIsLeft() throws {
    try Play().run(
      """
      $ write .gitattributes '__Snapshots__/** -text'
      $ frames init --write --only gitattributes
      $ write .gitattributes '/__Snapshots__/** binary'
      $ frames init --write --only gitattributes
      $ write .gitattributes '__Snapshots__/** text eol=lf'
      $ frames init --write --only gitattributes
      $ cat .gitattributes
      $ write .editorconfig '[__Snapshots__/**]'
      $ write .gitignore '*.tmp'
      $ write AGENTS.md 'Run `swift run frames report`.'
      $ write .github/workflows/snapshots.yml 'on: push'
      $ frames init --write --only editorconfig,gitignore,agents,workflow
      $ write .gitignore '# firstframe: begin (frames init)'
      $ frames init --write --only gitignore
      $ files ~
      $ cat .editorconfig
      $ cat .gitignore
      $ cat AGENTS.md
      $ cat .github/workflows/snapshots.yml
      """)
  }

  /// In git the last line that matches a file counts.
  @Test func aLaterLineThatUndoesOursIsAnError() throws {
    let package = try TemporaryPackage()
    func start() -> Tool.Result { package.frames("init", "--only", "gitattributes") }
    _ = package.frames("init", "--only", "gitattributes", "--write")
    let own = package.read(".gitattributes") ?? ""
    let problems = [
      "* text=auto", "*.grid text", "__Snapshots__/Demo/** text", "**/*.txt !text",
      "/__Snapshots__/** text eol=lf", "*.[gt]* text", "__*/** text",
    ]
    let others = [
      "* text=auto -text", "*.swift text", "Sources/** text", "# * text", "*.grid eol=lf",
      "*.txt diff", "[attr]lines text",
    ]
    for line in problems + others {
      for (before, number, place) in [(own, 5, 3), ("__Snapshots__/** -text\n", 2, 1)] {
        try package.write(before + line + "\n", to: ".gitattributes")
        let words =
          ".gitattributes: line \(number), `\(line)`, overrides line \(place), since the last line "
          + "that matches wins in git: move it above line \(place), and run it again: "
          + "swift run frames init\n"
        let result = start()
        expectEqual(result.output.hasSuffix(words), problems.contains(line), "\(result.output)")
        expectEqual(result.status, problems.contains(line) ? 1 : 0, "\(line)")
      }
      try package.write(line + "\n" + own, to: ".gitattributes")
      expectEqual(start().status, 0, "\(line)")
    }
  }

  @Test func resultsElsewhereAreIgnoredToo() throws {
    try Play().run(
      """
      $ FIRSTFRAME_RESULTS=~/out/results frames init | grep out/results
      """)
  }

  @Test func whatIsElsewhereOrCannotBeWrittenIsLeft() throws {
    try Play("", "outside").run(
      """
      $ write ~outside/AGENTS.md theirs
      $ ln ~outside/AGENTS.md AGENTS.md
      $ ln ~outside .github
      $ frames init --write --only agents,workflow
      $ files ~outside
      $ cat ~outside/AGENTS.md
      $ rm .github
      $ write .github x
      $ frames init --write --only gitignore,workflow
      $ cat .github
      """)
  }
}
